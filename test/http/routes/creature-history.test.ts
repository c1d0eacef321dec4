/** The history of a creature in all its roles, against a reading of every event; and later pages of a ranked search. */
import t from 'tap';
import { idsOf } from '../../support/checks.js';
import { createWorld, restoreWorld } from '#world/world.js';
import type { ClanTieAnswer } from '#schemas/wire/clans.js';
import type { Family } from '#schemas/wire/creature.js';
import type { EntityState } from '#schemas/wire/entity.js';
import type { HistoryEventState } from '#schemas/wire/history.js';
import { STAGES } from '#schemas/vocabulary.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { PASSKEY, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { FILE_MS } from '../../support/until.js';

interface Page {
  readonly total: number;
  readonly next_since: number;
  readonly events: readonly HistoryEventState[];
}

interface Life {
  readonly alive: boolean;
  readonly entity: EntityState;
  readonly family: Family;
  readonly events: readonly HistoryEventState[];
  readonly deeds: { readonly victories: number; readonly kills: number; readonly children: number };
}

t.setTimeout(FILE_MS);

const { url } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { ...SMALL_LIFE, seed: 4, history_max: 0, rivalry_threshold: 50, alliance_threshold: 100, attack_damage: 40 },
  // There are fights with dead, and dead founders and children.
  standsAt(told) {
    const eventsOf = (type: string) => told.filter((event) => event.type === type);
    const [wars, deaths, births] = [eventsOf('war'), eventsOf('death'), eventsOf('birth')];
    const born = new Set(births.map(({ entity_id: id }) => id));
    const dead = deaths.filter(({ entity_id: id }) => born.has(id));
    const kills = deaths.filter(({ payload }) => payload['killer']);
    return wars.length > 40 && kills.length > 2 && dead.length > 8 && deaths.length > dead.length;
  },
});

const read = async <Answer>(path: string): Promise<Answer> => (await request(url, path)).json as Answer;
/** Ids of the events that name a creature, newest first. */
const naming = (id: number) => idsOf(all.filter((event) => isNamed(event, id))).reverse();

const all: HistoryEventState[] = [];
for (let since = 0; ;) {
  const page = await read<Page>(`/api/history?since=${since}&limit=2000`);
  if (page.events.length === 0) break;
  all.push(...[...page.events].reverse());
  since = page.next_since;
}

const ROLES = ['child', 'mother', 'father', 'killer', 'prey', 'winner', 'loser', 'victim', 'assassin', 'guest'];
const MORE_ROLES = ['prev_leader', 'new_leader', 'founder_id'];

function isNamed({ entity_id: own, type, payload }: HistoryEventState, id: number): boolean {
  const members = type === 'schism' ? (payload['members'] as number[]) : [];
  return own === id || members.includes(id) || [...ROLES, ...MORE_ROLES].some((key) => payload[key] === id);
}

const fighters = [...new Set(all.flatMap(({ payload }) => Number(payload['winner'] ?? payload['killer'] ?? 0)))]
  .filter((id) => id > 0)
  .slice(0, 12);
const mothers = [...new Set(all.flatMap(({ payload }) => Number(payload['mother'] ?? 0)))]
  .filter((id) => id > 0)
  .slice(0, 5);

t.test('creature_id finds a creature in every role', async (test) => {
  test.ok(fighters.length > 3 && mothers.length > 3);
  for (const id of [...fighters, ...mothers]) {
    const expected = naming(id);
    const page = await read<Page>(`/api/history?creature_id=${id}&limit=2000`);
    test.same([page.total, idsOf(page.events)], [expected.length, expected], `creature ${id}`);
    const deaths = await read<Page>(`/api/history?creature_id=${id}&type=death&limit=2000`);
    const dead = all.filter((event) => event.type === 'death' && isNamed(event, id));
    test.same(idsOf(deaths.events), idsOf(dead).reverse(), 'with other filters');
    const found = await read<Page>(`/api/history?creature_id=${id}&q=death&limit=2000`);
    const areAllNamed = found.events.every((event) => isNamed(event, id));
    test.ok(areAllNamed, 'and in a search');
    const ids = idsOf(found.events);
    test.ok(idsOf(deaths.events).every((each) => ids.includes(each)));
  }
});

t.test('the page of a creature shows victories, children and kills', async (test) => {
  for (const id of [...fighters, ...mothers]) {
    const { deeds, events } = await read<Life>(`/api/creature/${id}`);
    const has = (type: string, key: string) =>
      all.filter((event) => event.type === type && event.payload[key] === id).length;
    test.equal(deeds.victories, has('war', 'winner'), `victories of ${id}`);
    test.equal(deeds.kills, has('death', 'killer'), `kills of ${id}`);
    const expected = naming(id);
    test.same(idsOf(events), expected.slice(0, events.length));
    test.ok(events.length === expected.length || events.length >= 20);
  }
});

t.test('the dead have the body that they died with, founders too', async (test) => {
  const deaths = all.filter(({ type }) => type === 'death');
  const born = new Set(all.filter(({ type }) => type === 'birth').map((event) => event.entity_id));
  const founders = deaths.filter((event) => !born.has(event.entity_id));
  test.ok(founders.length > 0 && deaths.length > founders.length);
  for (const { entity_id: id, x, y, caste, payload } of [...founders.slice(0, 4), ...deaths.slice(-4)]) {
    const { alive, entity } = await read<Life>(`/api/creature/${id}`);
    const { x: atX, y: atY, caste: was, age } = entity;
    test.same([alive, atX, atY, was, age], [false, x, y, caste, payload['age']]);
    const hasBody = entity.sides! >= 2 && entity.radius! > 0 && entity.lifespan! > 0;
    test.ok(hasBody && STAGES.includes(entity.stage!), `creature ${id}`);
  }
});

t.test('the family tree leads to grandparents and grandchildren', async (test) => {
  const births = all.filter(({ type }) => type === 'birth').map(({ payload }) => payload);
  const parentsOf = (id: number) =>
    births.flatMap(({ child, mother, father }) => (child === id ? [Number(mother), Number(father)] : []));
  const grandparentsOf = (id: number) => parentsOf(id).flatMap(parentsOf);
  const grandchild = births
    .map(({ child }) => Number(child))
    // Who is a parent too is listed as one.
    .find((id) => grandparentsOf(id).length > 0 && !parentsOf(id).some((each) => grandparentsOf(id).includes(each)));
  if (grandchild === undefined) throw new Error('no grandchild was born');
  const grandparents = grandparentsOf(grandchild);
  const { family } = await read<Life>(`/api/creature/${grandchild}`);
  test.same(new Set(family.ancestors.map(({ id }) => id)), new Set(grandparents));
  const grandparent = await read<Life>(`/api/creature/${grandparents[0]}`);
  test.ok(grandparent.family.descendants.some(({ id }) => id === grandchild));
  const near = await read<Life>(`/api/creature/${grandchild}?generations=1`);
  test.same(near.family.ancestors, []);
  test.equal((await request(url, `/api/creature/${grandchild}?generations=9`)).status, 422);
});

t.test('a ranked search has more than one page', async (test) => {
  const whole = await read<Page>('/api/history?q=war&limit=60');
  test.equal(whole.events.length > 30, true);
  const pages = [];
  for (let offset = 0; offset < 60; offset += 20)
    pages.push(await read<Page>(`/api/history?q=war&limit=20&offset=${offset}`));
  test.same(idsOf(pages.flatMap(({ events }) => events)), idsOf(whole.events));
  test.equal((await request(url, '/api/history?q=war&offset=10001')).status, 422);
});

t.test('the deeds between two clans are counted, the newest of each type has a sentence', async (test) => {
  const pairs = new Set(
    all.filter(({ type }) => type === 'war').map(({ payload }) => `${payload['a']} ${payload['b']}`),
  );
  test.ok(pairs.size > 0);
  for (const pair of [...pairs].slice(0, 5)) {
    const [a, b] = pair.split(' ').map(Number) as [number, number];
    const tie = await read<ClanTieAnswer>(`/api/clans/${a}/ties/${b}`);
    const between = all.filter(({ clan_ids: clans }) => clans.includes(a) && clans.includes(b));
    const counted = new Map<string, number>();
    for (const { type } of between) counted.set(type, (counted.get(type) ?? 0) + 1);
    test.same(new Map(tie.deeds.map(({ type, count }) => [type, count])), counted, pair);
    for (const { type, event } of tie.deeds)
      test.equal(event.id, between.findLast((each) => each.type === type)!.id, `the newest ${type}`);
  }
  const none = await read<ClanTieAnswer>('/api/clans/1/ties/99999');
  test.same(none.deeds, []);
});
