/** A follower without a store passes the stream of events of its primary on, and ends it when its reader leaves. */
import t from 'tap';
import { FollowedPrimary } from '../../follower/primary.js';
import type { ViewerPort } from '#actors/broadcast/viewer-port.js';
import type { EndlessBody } from '#http/driver/port.js';
import { ROUTES } from '#http/routes/table.js';
import { readJson } from '#test/support/requests.js';
import { openToyService } from '#test/support/toy-service.js';
import { until } from '#test/support/until.js';

t.test('a stream is passed on as it comes, with the last id of the reader', async (test) => {
  const service = await openToyService(test, { standsAt: 100 });
  const link = { primary: service.url, lastAction: { worldId: 1, seq: 0 }, shows: () => Promise.resolve() };
  const primary = new FollowedPrimary(link, () => 0);
  const row = ROUTES.map((route) => route.row).find(({ path }) => path === '/api/events/stream')!;
  const headers = new Map([['last-event-id', '3']]);
  const head = { method: 'GET', path: row.path, query: 'types=birth', address: '127.0.0.1', headers };
  const answer = await primary.forward({ head, row, body: null, isLocal: false });
  test.match(answer, { status: 200, headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
  let text = '';
  const port = { send: (bytes: Uint8Array) => (text += Buffer.from(bytes).toString()), bufferedBytes: () => 0 };
  const nothing = (): void => undefined;
  const closed = (answer.body as EndlessBody).open({
    ...port,
    end: nothing,
    terminate: nothing,
  } as unknown as ViewerPort);
  const ids = (): number[] => [...text.matchAll(/^id: (\d+)\nevent: birth/gm)].map(([, id]) => Number(id));
  const { events } = await readJson<{ events: { id: number }[] }>(service.url, '/api/history?types=birth&since=3');
  const stored = events.map(({ id }) => id).sort((a, b) => a - b);
  await until('the stored events', () => ids().length === stored.length);
  test.same(ids(), stored);
  await service.computeTo(120);
  await until('later events', () => ids().length === stored.length + 4);
  const readers = async (): Promise<string> => await (await fetch(`${service.url}/metrics`)).text();
  test.match(await readers(), /spaceland_event_readers 1\n/);
  closed();
  await until('the primary knows', async () => /spaceland_event_readers 0\n/.test(await readers()));
});
