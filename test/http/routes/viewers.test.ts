/** The admin's list of viewers: what it says of each, page by page, and the end of one by order. */
import { once } from 'node:events';
import t from 'tap';
import { WebSocket } from 'ws';
import { LIMITS } from '#schemas/limits.js';
import { LOG_SUBPROTOCOL } from '#schemas/wire/log.js';
import type { ViewersAnswer } from '#schemas/wire/service.js';
import { PASSKEY, post, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';

const { url } = await openToyService(t, { godKey: PASSKEY, laws: { tick_rate: 20 } });
const admin = { headers: { 'x-god-key': PASSKEY } };
const list = async (query = ''): Promise<ViewersAnswer> =>
  (await request(url, `/api/viewers${query}`, admin)).json as ViewersAnswer;

t.test('each viewer is listed with its form and its counts, and one can be closed', async (test) => {
  const sockets = Array.from({ length: 3 }, () => new WebSocket(`${url.replace('http', 'ws')}/ws`));
  test.teardown(() => sockets.forEach((socket) => socket.terminate()));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  await until('frames for all', async () => {
    const { viewers } = await list();
    return viewers.length === 3 && viewers.every(({ frames_sent: sent }) => sent >= 3);
  });
  const { viewers, total, ...cursors } = await list();
  test.equal(total, 3);
  test.same(cursors, { has_more: false, next_after: null, next_before: null });
  for (const viewer of viewers) {
    test.match(viewer, { form: 'json', address: '127.0.0.1', frames_skipped: 0, unread_bytes: 0 });
    test.ok(viewer.sent_bytes > 1000 && viewer.age_seconds > 0, JSON.stringify(viewer));
  }
  const ids = viewers.map((viewer) => viewer.id);
  const idsOf = (page: ViewersAnswer): number[] => page.viewers.map((viewer) => viewer.id);
  const newest = await list('?limit=2');
  test.same([idsOf(newest), newest.has_more, newest.next_before], [ids.slice(0, 2), true, ids[1]]);
  test.same(idsOf(await list(`?limit=2&before=${newest.next_before}`)), ids.slice(2));
  const oldest = await list('?limit=2&order=oldest');
  test.same([idsOf(oldest), oldest.next_after], [ids.toReversed().slice(0, 2), ids[1]]);
  test.same(idsOf(await list(`?after=${oldest.next_after}`)), ids.slice(0, 1));

  const closed = sockets.map((socket) => once(socket, 'close').then(([code]) => code as number));
  const { id } = viewers[1]!;
  test.match(await post(url, `/api/viewers/${id}/close`, undefined, PASSKEY), { status: 200, json: { ok: true, id } });
  test.equal(await Promise.race(closed), 1008);
  await until('two are left', async () => (await list()).total === 2);
  test.notOk((await list()).viewers.some((viewer) => viewer.id === id));
  test.match(await post(url, `/api/viewers/${id}/close`, undefined, PASSKEY), {
    status: 404,
    json: { detail: { error: 'unknown_viewer' } },
  });
});

t.test('nobody else may see or close viewers', async (test) => {
  test.match(await request(url, '/api/viewers'), { status: 401 });
  test.match(await post(url, '/api/viewers/1/close', undefined), { status: 401 });
});

t.test('readers of the log are listed and can be closed, and take no places of viewers', async (test) => {
  const full = await openToyService(test, { godKey: PASSKEY, viewersMax: 1 });
  const connect = async (protocols: string[]): Promise<WebSocket> => {
    const socket = new WebSocket(`${full.url.replace('http', 'ws')}/ws`, protocols);
    test.teardown(() => socket.terminate());
    await once(socket, 'open');
    return socket;
  };
  const reader = await connect([LOG_SUBPROTOCOL]);
  await connect([]);
  await test.rejects(connect([]), /503/);
  const read = async () => (await request(full.url, '/api/viewers?order=oldest', admin)).json as ViewersAnswer;
  await until('the hello of the log', async () => (await read()).viewers[0]!.sent_bytes > 0);
  const { viewers, total } = await read();
  test.equal(total, 2);
  test.match(viewers, [
    { form: 'log', address: '127.0.0.1', frames_sent: 0 },
    { form: 'json', address: '127.0.0.1' },
  ]);
  const [code] = await Promise.all([
    once(reader, 'close').then(([code]) => code as number),
    post(full.url, `/api/viewers/${viewers[0]!.id}/close`, undefined, PASSKEY),
  ]);
  test.equal(code, 1008);
  await until('one is left', async () => (await read()).total === 1);
});

t.test('readers of the log have a limit of their own for an address, which keeps no viewer out', async (test) => {
  const service = await openToyService(test);
  const open = async (protocols: string[]): Promise<void> => {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}/ws`, protocols);
    test.teardown(() => socket.terminate());
    await once(socket, 'open');
  };
  await Promise.all(Array.from({ length: LIMITS.logReadersPerAddressMax.value }, () => open([LOG_SUBPROTOCOL])));
  await test.rejects(open([LOG_SUBPROTOCOL]), /503/);
  await open([]);
});
