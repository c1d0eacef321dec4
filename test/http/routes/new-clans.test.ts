/** A living clan is never unknown: while the store lacks it, because it cannot be written, the newest frame serves. */
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import type { BiographyState, ClanHistoryState, ClanEntry } from '#schemas/wire/clans.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { until } from '../../support/until.js';
import { errorCode, readJson, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';

interface Roster {
  readonly tick: number;
  readonly clans: readonly ClanEntry[];
}

t.test('a clan that is not stored yet has its answers, with its founding', async (test) => {
  const service = await openToyService(test, {
    storeBusyMs: 20,
    factory: { create: createWorld, restore: restoreWorld },
    // No creature belongs to a clan at first, because there are no houses; in the first tick, they found some.
    laws: { width: 180, height: 135, num_houses: 0 },
    standsAt: 0,
  });
  const read = <Answer>(path: string) => readJson<Answer>(service.url, path);
  const client = createClient({ url: pathToFileURL(service.store).href });
  test.teardown(() => client.close());
  const lock = await client.transaction('write');
  test.same((await read<Roster>('/api/clans')).clans, []);
  const computed = service.computeTo(1);
  await until('the first tick', async () => (await read<StateMessage>('/api/state')).tick === 1);
  const { clans } = await read<Roster>('/api/clans');
  test.ok(clans.length > 1);
  for (const { id, name, totem, born_tick: founded, founder_id, population } of clans) {
    const history = await read<ClanHistoryState>(`/api/clans/${id}/history`);
    test.match(history, { clan_id: id, total: history.events.length });
    test.match(history.log.at(-1), { event: 'founded' }, 'by itself, or by a schism that is not stored either');
    test.match(await read(`/api/clans/${id}`), { id, name, log: history.log });
    const life = await read<BiographyState>(`/api/clan/${id}/biography`);
    test.match(life.clan, { id, name, totem, living: true, parent_clan: null });
    test.match(life.lifespan, { founded_tick: founded, extinct_tick: null });
    test.match(life.stats, { events: 0, population, births: 0, deaths: 0, wars_fought: 0, leaders: 1 });
    test.match(life.leaders, [{ id: founder_id, tick: founded }]);
    test.equal(life.epitaph, null);
  }
  test.equal(errorCode(await request(service.url, '/api/clan/999999/biography')), 'unknown_clan');

  await lock.rollback();
  await computed;
  for (const { id, totem } of clans) {
    const life = await read<BiographyState>(`/api/clan/${id}/biography`);
    test.match(life, { clan: { totem, living: true }, stats: { leaders: life.leaders.length } });
    test.ok(life.stats.events > 0, 'events that are stored by now');
  }
});
