/** A reader of events misses none and gets none twice, although the service is killed and another opens its store. */
import t from 'tap';
import { openEvents } from '../../support/event-stream.js';
import { readJson } from '../../support/requests.js';
import { startService } from '../../support/service.js';
import { until } from '../../support/until.js';

t.test('a stream goes on where it was after a kill', async (test) => {
  const env = { SIM_TICK_RATE: '200' };
  const first = await startService(test, { env });
  const reader = await openEvents(test, first.url, '?last_event_id=0');
  await until('events of the first service', () => reader.messages.length > 50);
  await first.kill();
  await until('the stream is over', () => reader.isClosed);
  const seen = reader.messages.map(({ event }) => event);
  const second = await startService(test, { env, store: first.store });
  const resumed = await openEvents(test, second.url, '', { 'last-event-id': String(reader.lastId) });
  await until('events of the second service', () => resumed.messages.length > 50);
  const got = [...seen, ...resumed.messages.map(({ event }) => event)];
  const wanted: typeof got = [];
  for (let since = 0; wanted.length < got.length;) {
    const page = await readJson<{ events: typeof got; next_since: number }>(
      second.url,
      `/api/history?order=oldest&limit=500&since=${since}`,
    );
    wanted.push(...page.events);
    since = page.next_since;
  }
  // Events of these types are never stored, so the second service has forgotten them.
  const isKept = ({ type }: { readonly type: string }): boolean => type !== 'bloom' && type !== 'wither';
  const kept = got.filter(isKept).map(({ id, tick, type }) => ({ id, tick, type }));
  const stored = wanted.filter(isKept).map(({ id, tick, type }) => ({ id, tick, type }));
  test.same(kept, stored.slice(0, kept.length));
});
