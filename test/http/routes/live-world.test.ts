/** Answers of one tick agree with the state and each other; the dead and extinct clans come from the archive. */
import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { idsOf } from '../../support/checks.js';
import { createWorld, restoreWorld } from '#world/world.js';
import type { Memories } from '#world/protocol.js';
import type { Static } from '#schemas/typebox.js';
import type {
  HegemonyAnswer,
  SummaryAnswer,
  TimeseriesAnswer,
  DampingAnswer,
  MorphologyAnswer,
  SafeguardsAnswer,
} from '#schemas/wire/analytics.js';
import type { ClanEntry } from '#schemas/wire/clans.js';
import type { KinCard, OutlinesAnswer } from '#schemas/wire/creature.js';
import type { EntityState } from '#schemas/wire/entity.js';
import type { HealthAnswer } from '#schemas/wire/service.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { namesCreature } from '#schemas/events/roles.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import { until } from '../../support/until.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { errorCode, locations, PASSKEY, post, readJson, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';

interface Creature {
  readonly alive: boolean;
  readonly entity: EntityState;
  readonly events: readonly { readonly type: string; readonly entity_id: number }[];
  readonly family: {
    readonly mother: KinCard | null;
    readonly father: KinCard | null;
    readonly children: readonly KinCard[];
    readonly siblings: readonly KinCard[];
  };
  readonly death: { readonly tick: number; readonly cause: string } | null;
}

type Outlines = Static<typeof OutlinesAnswer>;

interface ClanPage extends ClanEntry {
  readonly houses: readonly { readonly id: number }[];
  readonly members: readonly EntityState[];
  readonly events: readonly object[];
  readonly log: readonly { readonly event: string; readonly tick: number }[];
}

const { url, computeTo } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  // Clans that have met are allies.
  laws: { ...SMALL_LIFE, alliance_threshold: 0 },
  standsAt: (told) => told.some(({ type }) => type === 'clan_extinction'),
});

const read = <Answer>(path: string) => readJson<Answer>(url, path);
const control = async (action: string, value?: number): Promise<{ tick: number; world_id: number }> =>
  (await post(url, '/api/control', { action, value }, PASSKEY)).json as { tick: number; world_id: number };
const creatures = ({ entities }: StateMessage): EntityState[] => entities.filter(({ kind }) => kind === 'creature');
const clansOf = async (query = ''): Promise<readonly ClanEntry[]> =>
  (await read<{ clans: readonly ClanEntry[] }>(`/api/clans${query}`)).clans;

const state = await read<StateMessage>('/api/state');

t.test('the roster has the clans of the state, with their numbers', async (test) => {
  const roster = await clansOf();
  test.same(roster.map(({ id }) => String(id)).sort(), Object.keys(state.clans).sort());
  for (const clan of roster) {
    const { name, color, totem, leader_id, population, shrine_level } = state.clans[clan.id]!;
    test.match(clan, { name, color, totem, leader_id, population, shrine_level, extinct: false });
    test.equal(population, creatures(state).filter(({ clan_id }) => clan_id === clan.id).length);
  }
  const isMealKnown = roster.some(({ knowledge }) => knowledge.food_spots.length > 0);
  test.ok(isMealKnown, 'somebody knows a meal');
});

t.test('include_extinct adds extinct clans, once, after the living', async (test) => {
  let all: readonly ClanEntry[] = [];
  // What clans know is read again every second, so two answers may differ in it.
  await until('the living of both answers are the same', async () => {
    all = await clansOf('?include_extinct=true');
    const living = all.filter((clan) => !clan.extinct);
    return isDeepStrictEqual(living, all.slice(0, living.length)) && isDeepStrictEqual(living, await clansOf());
  });
  const extinct = all.filter((clan) => clan.extinct);
  test.equal(new Set(all.map(({ id }) => id)).size, all.length);
  for (const clan of extinct) {
    test.match(clan, { population: 0, house: null, extinct_tick: Number, born_tick: Number });
    test.match(clan, { founder_id: Number, totem: String, governance: String, war_wins: Number });
    test.notOk(state.clans[clan.id]);
  }
  test.match(locations(await request(url, '/api/clans?include_extinct=perhaps')), [['query', 'include_extinct']]);
});

t.test('the answer for a living clan has its members, houses, events and log', async (test) => {
  const [first] = await clansOf();
  const clan = await read<ClanPage>(`/api/clans/${first!.id}`);
  const members = creatures(state).filter(({ clan_id }) => clan_id === first!.id);
  test.same(idsOf(clan.members), idsOf(members));
  test.equal(clan.houses.length, first!.house_count);
  test.ok(clan.events.length > 0);
  // An event has the tick that it completes; the world's own founding completes none.
  const bornTick = first!.born_tick ?? 0;
  const completed = bornTick === 0 ? 0 : bornTick + 1;
  test.match(clan.log.at(-1), { event: 'founded', tick: completed });
});

t.test('the answer for an extinct clan comes from the archive; an unknown one is 404', async (test) => {
  const gone = (await clansOf('?include_extinct=true')).find(({ extinct }) => extinct);
  const clan = await read<ClanPage>(`/api/clans/${gone!.id}`);
  test.match(clan, { id: gone!.id, name: gone!.name, extinct: true, members: [], houses: [], population: 0 });
  test.equal(clan.log[0]?.event, 'extinct');
  test.equal(clan.log.at(-1)?.event, 'founded');
  test.equal(clan.dead_count, gone!.dead_count);
  for (const path of ['/api/clans/999999', '/api/clans/0']) {
    const reply = await request(url, path);
    test.equal(reply.status, 404);
    test.equal(errorCode(reply), 'unknown_clan');
  }
  for (const bad of ['x', '-1', '1.5', '9007199254740993']) {
    test.match(locations(await request(url, `/api/clans/${bad}`)), [['path', 'clan_id']]);
  }
});

t.test('a living creature equals its entity in the state, with the whole genome', async (test) => {
  const child = creatures(state).find(({ mother_id }) => mother_id)!;
  const { entity, alive, death, family } = await read<Creature>(`/api/creature/${child.id}`);
  test.match({ ...entity }, { ...child });
  test.same([alive, death], [true, null]);
  test.equal(entity.nn_genome?.length, 295);
  test.same(entity.nn_genome_preview, entity.nn_genome?.slice(0, 8));
  test.equal(entity.nn_outputs?.length, 7);
  test.equal(entity.morph_radii?.length, entity.morph_k);
  test.equal(entity.morph_angles?.length, entity.morph_k);
  test.equal(entity.morph_traits?.length, 6);
  test.equal(family.mother?.id, child.mother_id);
  test.equal(family.father?.id, child.father_id);
});

t.test('the outlines of all are read in pages, and are those of each', async (test) => {
  const pages: Outlines[] = [];
  for (let next: number | null = 0; next !== null; next = pages.at(-1)!.next_after_id)
    pages.push(await read<Outlines>(`/api/creatures/outlines?limit=7&after_id=${next}`));
  test.ok(pages.length > 2);
  const outlines = pages.flatMap((page) => page.outlines);
  const polygons = creatures(state).filter(({ morph_k }) => morph_k !== undefined);
  test.same(
    outlines.map(({ id, morph_radii }) => [id, morph_radii.length]),
    polygons.map(({ id, morph_k }) => [id, morph_k]),
  );
  test.match(pages[0], { world_id: 1, tick: state.tick });
  for (const outline of outlines.slice(0, 5)) {
    const { entity } = await read<Creature>(`/api/creature/${outline.id}`);
    for (const [point, radius] of outline.morph_radii.entries()) {
      test.ok(Math.abs(radius - entity.morph_radii![point]!) <= 0.0101);
      const turn = Math.abs(outline.morph_angles[point]! - entity.morph_angles![point]!);
      test.ok(Math.min(turn, 2 * Math.PI - turn) <= Math.PI / 256 + 0.001);
    }
  }
  const newest = outlines.at(-1)!.id;
  test.same((await read<Outlines>(`/api/creatures/outlines?after_id=${newest}`)).outlines, []);
  test.equal((await request(url, '/api/creatures/outlines?limit=0')).status, 422);
});

t.test('family ties agree both ways: a child has its parent, siblings share one', async (test) => {
  const child = creatures(state).find(({ mother_id }) => mother_id)!;
  const { family } = await read<Creature>(`/api/creature/${child.id}`);
  const mother = await read<Creature>(`/api/creature/${child.mother_id}`);
  const father = await read<Creature>(`/api/creature/${child.father_id}`);
  const childrenOf = ({ family: { children } }: Creature): number[] => idsOf(children);
  test.ok(childrenOf(mother).includes(child.id));
  test.ok(childrenOf(father).includes(child.id));
  const siblings = new Set([...childrenOf(mother), ...childrenOf(father)].filter((id) => id !== child.id));
  test.same(
    idsOf(family.siblings),
    [...siblings].sort((a, b) => a - b),
  );
});

t.test('a dead creature comes from the archive, with its death and its events', async (test) => {
  const { events } = await read<{ events: { entity_id: number; tick: number; cause: string }[] }>(
    '/api/history?type=death&limit=1',
  );
  const [end] = events;
  const dead = await read<Creature>(`/api/creature/${end!.entity_id}`);
  test.match(dead, {
    alive: false,
    death: { tick: end!.tick, cause: end!.cause },
    entity: { id: end!.entity_id, kind: 'creature', personal_name: String, born_tick: Number },
  });
  test.equal(dead.entity.nn_genome, undefined, 'genomes of dead creatures are not stored');
  test.ok(dead.events.some(({ type }) => type === 'death'));
  const isNamed = (event: (typeof dead.events)[number]) => namesCreature(event as HistoryEvent, end!.entity_id);
  test.ok(dead.events.every(isNamed));
});

t.test('an id without a creature is 404, also that of a plant or a house; an invalid id is 422', async (test) => {
  const others = ['food', 'house'].map((kind) => state.entities.find((each) => each.kind === kind)!.id);
  for (const id of [999_999_999, 0, ...others]) {
    const reply = await request(url, `/api/creature/${id}`);
    test.equal(reply.status, 404, String(id));
    test.equal(errorCode(reply), 'unknown_creature');
  }
  test.match(locations(await request(url, '/api/creature/me')), [['path', 'creature_id']]);
});

t.test('analytics and metrics are of the same tick and agree with the state', async (test) => {
  const living = creatures(state);
  const summary = await read<SummaryAnswer>('/api/analytics/summary');
  test.equal(summary.tick, state.tick);
  const { Food: _food, House: _house, Corpse: _corpse, ...castes } = state.population;
  test.same(summary.demographics.by_caste, castes);
  test.equal(summary.demographics.population, state.creatures_alive);
  test.same(summary.mortality.by_cause, state.dead_by_cause);
  test.equal(summary.mortality.deaths, state.creatures_dead);
  const energy = living.reduce((sum, { energy: each }) => sum + (each ?? 0), 0);
  test.ok(Math.abs(summary.biomass.creatures - energy) < 0.01 * living.length);
  const safeguards = await read<SafeguardsAnswer>('/api/metrics/safeguards');
  const { N, Ksafe, Kcrit, eta } = safeguards;
  test.equal(N, state.creatures_alive);
  test.ok(Math.abs(eta - Math.min(1, Math.max(0, (Ksafe - N) / (Ksafe - Kcrit)))) < 1e-9);
  const { xi, Kcap } = await read<DampingAnswer>('/api/metrics/damping');
  test.ok(Math.abs(xi - Math.max(0, (N - Kcap) / Kcap)) < 1e-9);
  const morphology = await read<MorphologyAnswer>('/api/metrics/morphology');
  test.equal(morphology.count, N);
  const bodies = morphology.theta_hist.reduce((sum, bar) => sum + bar, 0);
  test.equal(bodies, N);
  const points = living.reduce((sum, { morph_k }) => sum + (morph_k ?? 0), 0);
  test.ok(Math.abs(morphology.K - points / N) < 1e-9);
  const hegemony = await read<HegemonyAnswer>('/api/analytics/hegemony');
  test.equal(hegemony.clan_count, Object.keys(state.clans).length);
  test.equal(hegemony.territories.length, hegemony.clan_count);
});

t.test('a read has the results of the actions before it: steps, a reset', async (test) => {
  for (let step = 0; step < 5; step++) {
    const { tick } = await control('step');
    const paths = ['/api/clans', '/api/analytics/summary', '/api/metrics/damping', '/healthz'];
    const answers = await Promise.all(paths.map((path) => read<{ tick: number }>(path)));
    for (const answer of answers) test.equal(answer.tick, tick);
  }
  const { world_id } = await control('reset', 7);
  const roster = await read<Memories>('/api/clans');
  test.match(roster, { world_id, tick: 0 });
  test.match(await read('/api/analytics/trophic'), { world_id, tick: 0 });
  test.match(await read<HealthAnswer>('/healthz'), { world_id, seed: 7, tick: 0, deaths: 0 });
  const all = await clansOf('?include_extinct=true');
  test.notOk(all.some(({ extinct }) => extinct));
});

t.test('the time series begins with the world and grows with it; all curves have equal length', async (test) => {
  const series = (): Promise<TimeseriesAnswer> => read('/api/analytics/timeseries');
  // A sample is taken every 60 ticks, and one at the start.
  await computeTo(200);
  const { world_id: _world, interval_ticks, ...curves } = await series();
  test.equal(curves.ticks[0], 0);
  test.equal(interval_ticks, 60);
  const areApart = curves.ticks.every((tick, i) => i === 0 || tick >= curves.ticks[i - 1]! + 30);
  test.ok(areApart, curves.ticks.join(' '));
  test.same(new Set(Object.values(curves).map(({ length }) => length)).size, 1);
  const { mortality } = await read<SummaryAnswer>('/api/analytics/summary');
  test.ok(curves.births.reduce((sum, each) => sum + each, 0) <= mortality.births);
});

t.test('healthz: minutes takes precedence, ranges are accepted, other text is 422', async (test) => {
  for (const range of ['15m', '3h', '2d', 'all'])
    test.equal((await read<HealthAnswer>(`/healthz?range=${range}`)).range, range);
  test.equal((await read<HealthAnswer>('/healthz?range=3h&minutes=7')).range, '7m');
  for (const bad of ['range=soon', 'range=', 'range=0m', 'range=15', 'minutes=0', 'minutes=x', 'minutes=525601']) {
    test.equal((await request(url, `/healthz?${bad}`)).status, 422, bad);
  }
  for (const bad of ['0', '3601', '1.5', 'x']) {
    test.equal((await request(url, `/api/perf/telemetry?window_seconds=${bad}`)).status, 422, bad);
  }
});

t.test('a search finds the events of a clan by its name, and no phrase across two names', async (test) => {
  const find = (type: string, q: string) =>
    read<{ events: readonly { type: string; payload: Readonly<Record<string, unknown>> }[] }>(
      `/api/history?limit=2000&world_id=${state.world_id}&types=${type}&q=${encodeURIComponent(q)}`,
    );
  const { events: pairs } = await read<Awaited<ReturnType<typeof find>>>(
    `/api/history?types=rivalry,alliance,war,hospitality&limit=1&world_id=${state.world_id}`,
  );
  const { a_name: a, b_name: b } = pairs[0]!.payload as { a_name: string; b_name: string };
  const types = 'outbreak,recovery,predation,ruin,conquest,settlement';
  const { events: named } = await read<Awaited<ReturnType<typeof find>>>(
    `/api/history?types=${types}&limit=2000&world_id=${state.world_id}`,
  );
  const clan = named.map(({ payload }) => payload['clan_name']).find((name) => typeof name === 'string');
  const { events: found } = await find(types, `"${clan}"`);
  test.ok(found.length > 0, `of ${clan}`);
  for (const { payload } of found) test.ok(Object.values(payload).includes(clan));
  const { type } = pairs[0] as unknown as { type: string };
  test.ok((await find(type, `"${a}"`)).events.length > 0, 'a phrase within a name');
  const across = `${a.split(' ').at(-1)} ${b.split(' ')[0]}`;
  test.ok((await find(type, across)).events.length > 0, `its words: ${across}`);
  for (const { payload } of (await find(type, `"${across}"`)).events) {
    test.match([payload['a_name'], payload['b_name']].join(), across);
  }
});
