/**
 * Summary, annals, clans and families (docs/storage.md#sums-and-counts) against plain sums over all events of two
 * worlds that the engine made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import t from 'tap';
import type { HistoryPage, FamilyQuery } from '#actors/chronicle/protocol.js';
import { clansOf } from '#schemas/wire/event.js';
import { openedEntry, opening, query, scene, storePath, eventsEntry, event } from './scene.js';
import { idsOf } from '../../support/checks.js';
import { temporaryFolder } from '../../support/scope.js';

const WORLD = 1;
const DAY = 1200;
const location = join(temporaryFolder(t), 'world.db');
writeFileSync(location, gunzipSync(readFileSync('test/store/old/store-0001.db.gz')));
const { chronicle, stop } = scene(t, location);
t.teardown(stop);
const all: HistoryPage['events'] = (await chronicle.ask('history', query({ worldId: WORLD, limit: 2000 }))).events;
const ofType = (type: string) => all.filter((each) => each.type === type);

t.test('a summary has every day with the sums of its events (docs/storage.md#sums-and-counts)', async (test) => {
  const asked = { worldId: WORLD, granularity: 'day', from: null, limit: 100 } as const;
  const { days, total_days, current_tick, history_bucket_ticks } = await chronicle.ask('summary', asked);
  test.equal(history_bucket_ticks, DAY);
  test.equal(current_tick, 3000);
  test.equal(total_days, 3);
  const spans = days.map(({ day, start_tick, end_tick }) => `${day}: ${start_tick} to ${end_tick}`);
  test.same(spans, ['0: 0 to 1199', '1: 1200 to 2399', '2: 2400 to 3599']);
  for (const { day, ...sums } of days) {
    const count = (type: string, cause?: string): number =>
      ofType(type).filter(
        (each) => Math.floor(each.tick / DAY) === day && (cause === undefined || each.cause === cause),
      ).length;
    test.match(sums, {
      births: count('birth'),
      deaths: count('death'),
      wars: count('war'),
      casualties: count('death', 'war'),
      plague_deaths: count('death', 'disease'),
      conquests: count('conquest'),
      extinctions: count('clan_extinction'),
      disasters: count('disaster'),
      faith_events: count('sermon') + count('resonance'),
    });
  }
  test.equal(days.at(-1)?.population, 351, 'those who live at the end');
});

t.test('a summary includes empty days, follows the laws for seasons and ages, and can be paged', async (test) => {
  const run = scene(test, storePath(test));
  const events = [event(1, 'birth', { tick: 5 }), event(2, 'war', { tick: 30_000 })];
  await run.chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry(events)] });
  const ask = (granularity: 'day' | 'season' | 'age', from: number | null = null, limit = 1000) =>
    run.chronicle.ask('summary', { worldId: null, granularity, from, limit });
  const byDay = await ask('day');
  test.equal(byDay.days.length, 26);
  test.equal(byDay.days.filter(({ events: count }) => count === 0).length, 24);
  test.equal(byDay.days[10]?.summary_line, 'A quiet time.');
  const bySeason = await ask('season');
  const seasons = bySeason.days.map(({ label, births, wars }) => `${label} ${births} ${wars}`);
  test.same(seasons, ['spring 1 0', 'summer 0 0', 'autumn 0 1']);
  const ages = (await ask('age')).days.map(({ label }) => label);
  test.same(ages, ['Golden', 'Ice', 'Chaos']);
  const last = (await ask('day', 24, 5)).days.map(({ day, wars }) => `${wars} wars on day ${day}`);
  test.same(last, ['0 wars on day 24', '1 wars on day 25']);
  const live = { worldId: 1, tick: 36_100 };
  const ahead = await run.chronicle.ask('summary', { worldId: null, granularity: 'day', from: null, limit: 9, live });
  test.same([ahead.total_days, ahead.days[0]?.day, ahead.days.length], [31, 22, 9], 'the newest days of a live world');
});

t.test(
  'annals of a world that came as a snapshot say since when they know, and claim no first before it',
  async (test) => {
    const run = scene(test, storePath(test));
    const world = { ...opening(1, 1), fromTick: 3000 };
    // Day 3 begins at tick 2,400, for a day has 1,200 ticks.
    const temple = event(1, 'temple', { tick: 3500, payload: { clan_id: 2 } });
    await run.chronicle.ask('append', { entries: [{ kind: 'world_opened', world }, eventsEntry([temple])] });
    const { known_since_tick, milestones } = await run.chronicle.ask('annals', { worldId: 1 });
    test.equal(known_since_tick, 3000);
    test.match(milestones.first_temple, { tick: 3500, text: /raised the first temple since day 3\.$/ });
    const whole = await chronicle.ask('annals', { worldId: WORLD });
    test.equal(whole.known_since_tick, 0);
    test.match(whole.milestones.first_extinction, { text: /was the first clan to end\.$/ });
  },
);

t.test('annals: "first" is the first event of its kind, the bloodiest day has the most deaths in war', async (test) => {
  const { milestones, notables, clan_epitaphs, eras } = await chronicle.ask('annals', { worldId: WORLD });
  test.equal(milestones.first_extinction?.event_id, ofType('clan_extinction').at(-1)?.id);
  test.equal(milestones.first_temple, null);
  const fallen = new Map<number, number>();
  for (const { tick, cause } of ofType('death')) {
    const day = Math.floor(tick / DAY) + 1;
    if (cause === 'war') fallen.set(day, (fallen.get(day) ?? 0) + 1);
  }
  const worst = [...fallen].sort(([, a], [, b]) => b - a)[0];
  test.same([milestones.bloodiest_day?.day, milestones.bloodiest_day?.casualties], worst);
  const fights = ofType('war').map(({ tick }) => tick);
  const wars = [0, ...fights.reverse(), 3000];
  const longest = Math.max(...wars.slice(1).map((tick, index) => tick - (wars[index] ?? 0)));
  test.equal(milestones.longest_peace?.ticks, longest);
  test.equal(milestones.population_peak?.population, 357, 'as the world told at its end');
  test.ok((milestones.population_trough?.population ?? 0) <= 140);
  const victories = new Map<unknown, number>();
  for (const { payload } of ofType('war')) {
    victories.set(payload['winner'], (victories.get(payload['winner']) ?? 0) + 1);
  }
  test.equal(notables.hero?.score, Math.max(...victories.values()));
  test.equal(victories.get(notables.hero?.id), notables.hero?.score);
  test.ok(notables.elder && notables.matriarch && notables.patriarch && notables.villain);
  const ended = ofType('clan_extinction').map(({ payload }) => ({ clan_id: payload['clan_id'] }));
  test.equal(clan_epitaphs.length, ended.length);
  test.match(clan_epitaphs, ended);
  test.equal(eras[0]?.age, 'Golden');
});

t.test("a clan's history has every event that names it, in pages, for living and extinct clans", async (test) => {
  const ended = Number(ofType('clan_extinction')[0]?.payload['clan_id']);
  for (const clanId of [ended, 1, 7]) {
    const naming = all.filter((each) => clansOf(each).includes(clanId)).map(({ id }) => id);
    const found: number[] = [];
    for (let page = 0, more = true; more; page++) {
      const answer = await chronicle.ask('clan_history', { worldId: WORLD, clanId, page, size: 7 });
      test.equal(answer?.total, naming.length);
      found.push(...(answer?.events ?? []).map(({ id }) => id));
      more = answer?.has_more === true;
    }
    test.strictSame(found, naming);
    const beyond = { worldId: WORLD, clanId, page: Number.MAX_SAFE_INTEGER, size: 1000 };
    test.match(await chronicle.ask('clan_history', beyond), { events: [], has_more: false });
  }
  test.equal(await chronicle.ask('clan_history', { worldId: WORLD, clanId: 999, page: 0, size: 5 }), null);
  const clanless = await chronicle.ask('biography', { worldId: WORLD, clanId: 0 });
  test.equal(clanless, null, 'creatures without a clan are not a clan');
});

t.test('a biography has the counts of the events; that of an extinct clan has the epitaph', async (test) => {
  const ended = Number(ofType('clan_extinction')[0]?.payload['clan_id']);
  for (const clanId of [ended, 1, 2, 5]) {
    const told = await chronicle.ask('biography', { worldId: WORLD, clanId });
    const wars = ofType('war').filter(({ payload }) => payload['a'] === clanId || payload['b'] === clanId);
    const won = wars.filter(({ payload }) => payload['b'] === clanId).length;
    test.match(told?.stats, { wars_fought: wars.length, battles_won: won, battles_lost: wars.length - won });
    const deaths = ofType('death').filter(({ payload }) => payload['clan_id'] === clanId).length;
    test.equal(told?.stats.deaths, deaths);
    test.ok((told?.stats.peak_population ?? 0) >= (told?.stats.population ?? 0));
  }
  const extinct = await chronicle.ask('biography', { worldId: WORLD, clanId: ended });
  test.match(extinct, { clan: { living: false }, epitaph: { clan_id: ended }, stats: { population: 0 } });
  test.equal(extinct?.lifespan.extinct_tick, ofType('clan_extinction')[0]?.tick);
});

t.test('a family has parents, children and siblings, for dead creatures too', async (test) => {
  const [birth] = ofType('birth');
  const child = birth?.entity_id ?? 0;
  const { family } = await chronicle.ask('kin', who(child));
  test.equal(family.mother?.id, birth?.payload['mother']);
  test.equal(family.father?.id, birth?.payload['father']);
  const ofMother = await chronicle.ask('kin', who(family.mother?.id ?? 0));
  test.ok(ofMother.family.children.some(({ id }) => id === child));
  test.same(
    idsOf(family.siblings),
    siblingsOf(child).sort((a, b) => a - b),
  );
  const dead = ofType('death')[0];
  const { archived } = await chronicle.ask('kin', who(dead?.entity_id ?? 0));
  test.same(archived?.death, { tick: dead?.tick, cause: dead?.cause, killer_id: dead?.payload['killer'] });
  test.match(archived?.entity, { caste: dead?.caste, x: dead?.x, y: dead?.y, glyph: dead?.payload['glyph'] });
  test.equal((await chronicle.ask('kin', who(999_999))).archived, null);
});

const who = (id: number): FamilyQuery => ({ worldId: WORLD, id, motherId: null, fatherId: null, generations: 2 });

function siblingsOf(child: number): number[] {
  const self = ofType('birth').find(({ entity_id }) => entity_id === child)?.payload;
  return ofType('birth')
    .filter(
      ({ entity_id, payload }) =>
        entity_id !== child && (payload['mother'] === self?.['mother'] || payload['father'] === self?.['father']),
    )
    .map(({ entity_id }) => entity_id);
}

t.test('law changes have their tick, old and new value (docs/storage.md#sums-and-counts)', async (test) => {
  const asked = { worldId: WORLD, page: 0, size: 2, law: null };
  const first = await chronicle.ask('law_changes', asked);
  test.match(first, { total: 3, has_more: true });
  test.match(first?.changes[0], { tick: 1500, day: 2, law: 'mutation_rate', from: 0.2, to: 0.1 });
  test.match(first?.changes[1], { tick: 900, law: 'food_count', to: 300 });
  const one = await chronicle.ask('law_changes', { ...asked, size: 9, law: 'mutation_rate' });
  test.equal(one?.changes.length, 2);
  test.match(one?.changes, [{ to: 0.1 }, { to: 0.2 }]);
  test.type(one?.changes[1]?.from, 'number', 'what the world was opened with');
  test.equal(await chronicle.ask('law_changes', { ...asked, worldId: 77 }), null);
});
