/**
 * Past worlds stay readable after a reset: creatures, clans, curves, and the laws that opened the next world. The first
 * ends in a tick in which bodies defect from their clan, the second in one in which a clan splits, the third in one with
 * a death.
 */
import { unrecorded } from '../../support/records.js';
import t from 'tap';
import { idsOf } from '../../support/checks.js';
import { createWorld, restoreWorld } from '#world/world.js';
import type { TimeseriesAnswer } from '#schemas/wire/analytics.js';
import type { ClanEntry } from '#schemas/wire/clans.js';
import type { StateMessage } from '#schemas/wire/state.js';
import type { LawChangesState } from '#schemas/wire/worlds.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { errorCode, locations, PASSKEY, post, readJson, request } from '../../support/requests.js';
import { type Moment, openToyService } from '../../support/toy-service.js';

type Body = Record<string, unknown>;
type Life = { readonly alive: boolean; readonly entity: Body; readonly family: Body; readonly death: unknown };

/** A seed of a world with a schism within 700 ticks. */
const SPLIT_SEED = 3;

/** The first tick with an event of this type after a clan has ended. */
const tickOf =
  (type: string): Moment =>
  (told, tick) =>
    told.some((event) => event.tick === tick && event.type === type) &&
    told.some((event) => event.type === 'clan_extinction');

const { url, computeTo } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: SMALL_LIFE,
  standsAt: tickOf('defection'),
});

const read = <Answer = Body>(path: string) => readJson<Answer>(url, path);
const clansOf = async (query: string): Promise<readonly ClanEntry[]> =>
  (await read<{ clans: readonly ClanEntry[] }>(`/api/clans?${query}`)).clans;
const isGone = ({ extinct }: ClanEntry): boolean => extinct;

/** A world at its last tick, as it is read while it runs. */
async function ending(): Promise<{ readonly state: StateMessage; readonly roster: readonly ClanEntry[] }> {
  return { state: await read<StateMessage>('/api/state'), roster: await clansOf('include_extinct=true') };
}

const first = await ending();
const { state, roster } = first;
const gone = roster.find(isGone)!;
const largest = roster[0]!;
const lasting = state.entities.find(({ kind, mother_id }) => kind === 'creature' && mother_id)!;
const { events: deaths } = await read<{ events: { entity_id: number }[] }>('/api/history?type=death&limit=1');
const dead = deaths[0]!.entity_id;
const deadBefore = await read<Life>(`/api/creature/${dead}`);
const goneBefore = await read(`/api/clans/${gone.id}`);
const curvesBefore = await read<TimeseriesAnswer>('/api/analytics/timeseries');
const ANALYSES = [
  ...['summary', 'trophic', 'hegemony', 'warnings'].map((name) => `/api/analytics/${name}`),
  ...['morphology', 'safeguards', 'damping'].map((name) => `/api/metrics/${name}`),
];
const analysesBefore = await Promise.all(ANALYSES.map((path) => read(path)));
await post(url, '/api/control', { action: 'reset', value: SPLIT_SEED }, PASSKEY);
await computeTo(tickOf('schism'));
const second = await ending();
await post(url, '/api/control', { action: 'reset', value: SPLIT_SEED }, PASSKEY);
await computeTo((told, tick) => told.some((event) => event.tick === tick && event.type === 'death'));
const third = await ending();
await post(url, '/api/control', { action: 'reset', value: 99 }, PASSKEY);

t.test('a creature of a past world is found with its world id, dead or alive at the end', async (test) => {
  test.same(unrecorded(await read(`/api/creature/${dead}?world_id=1`)), unrecorded(deadBefore));
  const { alive, entity, death, family } = await read<Life>(`/api/creature/${lasting.id}?world_id=1`);
  test.same([alive, death], [true, null]);
  const { personal_name, sex, mother_id, born_tick } = lasting;
  test.match(entity, { personal_name, sex, mother_id, born_tick, age: state.tick - born_tick! });
  test.match(family, { mother: { id: mother_id } });
  const unknown = await request(url, '/api/creature/999999999?world_id=1');
  test.same([unknown.status, errorCode(unknown)], [404, 'unknown_creature']);
});

for (const [id, { state: last, roster: then }] of [first, second, third].entries()) {
  const world = `world_id=${id + 1}`;
  t.test(
    `${world}, which ended while a clan gained or lost a member: state, roster and archive agree`,
    async (test) => {
      const living = await clansOf(world);
      const lived = then.filter((clan) => !clan.extinct);
      test.same(idsOf(living).sort(), idsOf(lived).sort());
      for (const { id: clan, name, color, population } of lived) {
        const members = last.entities.filter(({ kind, clan_id }) => kind === 'creature' && clan_id === clan).length;
        test.equal(population, members, `members of clan ${clan}`);
        test.equal(last.clans[clan]?.population, members, 'in the state');
        const now = living.find((each) => each.id === clan);
        test.match(now, { name, color, population, extinct: false });
      }
      test.same((await clansOf(`${world}&include_extinct=true`)).filter(isGone), then.filter(isGone));
    },
  );
}

t.test('clans of a past world: the pages of one that lived at its end, and of an extinct one', async (test) => {
  test.same(unrecorded(await read(`/api/clans/${gone.id}?world_id=1`)), unrecorded(goneBefore));
  const { id, name } = largest;
  test.match(await read(`/api/clans/${id}?world_id=1`), { id, name, world_id: 1, tick: state.tick, members: [] });
  test.match(await read(`/api/clan/${gone.id}/biography?world_id=1`), {
    clan: { totem: gone.totem },
    epitaph: { totem: gone.totem },
    leaders: Array,
  });
});

t.test('the curves of a past world remain; the default is the running world', async (test) => {
  const curves = await read<TimeseriesAnswer>('/api/analytics/timeseries?world_id=1');
  const earlier = ({ ticks }: TimeseriesAnswer): number[] => ticks.filter((tick) => tick !== state.tick);
  test.same(earlier(curves), earlier(curvesBefore));
  test.equal(curves.ticks.at(-1), state.tick, 'to its last tick');
  test.match(await read('/api/analytics/timeseries'), { world_id: 4 });
  test.same(await read('/api/analytics/timeseries?world_id=4'), await read('/api/analytics/timeseries'));
  test.same(await clansOf('world_id=4'), await clansOf(''));
});

t.test('the analyses of a past world are those of its last tick', async (test) => {
  for (const [index, path] of ANALYSES.entries()) {
    const before = analysesBefore[index]!;
    test.match(before, { world_id: 1, tick: state.tick });
    test.same(await read(`${path}?world_id=1`), before, path);
    test.match(await read(path), { world_id: 4 });
  }
});

t.test('an unknown world is 404, an invalid id 422', async (test) => {
  const paths = [
    `/api/creature/${dead}`,
    '/api/clans',
    `/api/clans/${gone.id}`,
    '/api/analytics/timeseries',
    ...ANALYSES,
  ];
  for (const path of paths) {
    const reply = await request(url, `${path}?world_id=77`);
    test.same([reply.status, errorCode(reply)], [404, 'unknown_world'], path);
    test.same(locations(await request(url, `${path}?world_id=old`)), [['query', 'world_id']], path);
  }
});

t.test('the biography of a living clan has the founder and totem of the roster', async (test) => {
  for (const { id, founder_id, totem } of await clansOf('')) {
    const { clan, leaders, stats } = await read<{
      clan: Body;
      leaders: readonly Body[];
      stats: { readonly leaders: number };
    }>(`/api/clan/${id}/biography`);
    test.equal(clan['totem'], totem);
    test.equal(leaders.at(-1)?.['id'], founder_id);
    test.equal(stats.leaders, leaders.length);
  }
});

t.test('laws of a reset are listed for the world that they open, and listed once', async (test) => {
  const changes = async (world: number): Promise<LawChangesState> => read(`/api/worlds/${world}/laws`);
  const before = await changes(4);
  const path = '/api/laws?reset=true&persist=false';
  const laws = { mutation_rate: 0.31, tick_rate: SMALL_LIFE.tick_rate };
  const saved = (await read<{ mutation_rate: number }>('/api/laws')).mutation_rate;
  test.equal((await post(url, path, laws, PASSKEY)).status, 200);
  test.same(await changes(4), before);
  const told = await changes(5);
  test.equal(told.changes.length, 1);
  test.match(told.changes, [{ tick: 0, law: 'mutation_rate', from: saved, to: 0.31, persist: false }]);
  await post(url, '/api/laws?persist=false', { mutation_rate: 0.4 }, PASSKEY);
  test.match((await changes(5)).changes[0], { law: 'mutation_rate', from: 0.31, to: 0.4 });

  const { seed } = await read<{ seed: number }>('/api/laws');
  await post(url, '/api/control', { action: 'reset', value: seed + 1 }, PASSKEY);
  const sown = await changes(6);
  test.match(sown, {
    total: 1,
    changes: [{ tick: 0, law: 'seed', from: seed, to: seed + 1, persist: true, preset: null }],
  });
  await post(url, '/api/control', { action: 'reset', value: seed + 1 }, PASSKEY);
  test.same((await changes(7)).changes, [], 'setting the current seed changes nothing');
});
