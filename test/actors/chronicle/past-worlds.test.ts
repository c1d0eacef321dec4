/**
 * Past worlds: ages follow the laws that were in force at the time, extinct clans keep the cause of their end
 * (docs/storage.md#sums-and-counts).
 */
import { WITHOUT_RECORDS } from '../../support/records.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import type { ChronicleEntry } from '#schemas/records/history.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import type { Granularity } from '#schemas/wire/history.js';
import { openStore } from '#store/store.js';
import { birthOf, event, openedEntry, opening, scene, storePath, eventsEntry } from './scene.js';
import t from 'tap';
import type { Test } from 'tap';

const DAY = 1200;

function changed(seq: number, tick: number, laws: Partial<Laws>): ChronicleEntry {
  const action = { kind: 'laws', changed: laws, persist: true, preset: null } as const;
  return { kind: 'journal', entry: { worldId: 1, seq, tick, action } };
}

/** Number, label, first and last tick of each bucket of a world with these law changes. */
async function buckets(
  test: Test,
  granularity: Granularity,
  toTick: number,
  changes: readonly ChronicleEntry[],
): Promise<readonly (readonly [number, string, number, number])[]> {
  const { chronicle } = scene(test, storePath(test));
  const laws = { ...opening(1, 1).laws, age_length: 12_000, season_length: 14_400 };
  const events = eventsEntry([event(1, 'birth', { tick: 5 }), event(2, 'birth', { tick: toTick })]);
  await chronicle.ask('append', {
    entries: [{ kind: 'world_opened', world: { ...opening(1, 1), laws } }, ...changes, events],
  });
  const asked = { worldId: 1, granularity, from: null, limit: 1000 };
  const { days, total_days } = await chronicle.ask('summary', asked);
  test.equal(total_days, days.length);
  const births = days.reduce((sum, day) => sum + day.births, 0);
  test.equal(births, 2, 'every day is in exactly one of them');
  for (const [index, { day, start_tick }] of days.entries()) {
    test.equal(day, index);
    test.equal(start_tick, index === 0 ? 0 : days[index - 1]!.end_tick + 1);
  }
  const paged = await chronicle.ask('summary', { ...asked, from: 1, limit: 1 });
  test.same(paged.days, days.slice(1, 2));
  return days.map(({ day, label, start_tick, end_tick }) => [day, label, start_tick, end_tick] as const);
}

t.test('while ages are disabled there is one era, for any age_length', async (test) => {
  const off = changed(1, 20_000, { age_enabled: false, age_length: 2000 });
  test.same(await buckets(test, 'age', 31_000, [off]), [
    [0, 'Golden', 0, 11_999],
    [1, 'Ice', 12_000, 19_999],
    [2, 'Golden', 20_000, 31_000],
  ]);
  const on = changed(2, 30_000, { age_enabled: true, age_length: 8000 });
  test.same(await buckets(test, 'age', 33_000, [off, on]), [
    [0, 'Golden', 0, 11_999],
    [1, 'Ice', 12_000, 19_999],
    [2, 'Golden', 20_000, 29_999],
    [3, 'Plague', 30_000, 31_999],
    [4, 'Golden', 32_000, 39_999],
  ]);
  const ever = changed(1, 0, { age_enabled: false });
  test.same(await buckets(test, 'age', 31_000, [ever, changed(2, 5000, { age_length: 2000 })]), [
    [0, 'Golden', 0, 31_000],
  ]);
});

t.test('a change of the length of ages or seasons does not move earlier ones', async (test) => {
  const longer = changed(1, 20_000, { age_length: 15_000 });
  test.same(await buckets(test, 'age', 31_000, [longer]), [
    [0, 'Golden', 0, 11_999],
    [1, 'Ice', 12_000, 29_999],
    [2, 'Chaos', 30_000, 44_999],
  ]);
  const turned = changed(1, 20_000, { initial_season_offset: 2 });
  const shorter = changed(2, 30_000, { season_length: 300 });
  test.same(await buckets(test, 'season', 31_000, [turned, shorter]), [
    [0, 'spring', 0, 14_399],
    [1, 'summer', 14_400, 19_999],
    [2, 'winter', 20_000, 28_799],
    [3, 'spring', 28_800, 29_999],
    [4, 'autumn', 30_000, 31_199],
  ]);
  test.equal((await buckets(test, 'day', 31_000, [turned, shorter])).length, 26);
});

const member = (id: number, clan_id: number) => birthOf(id, { clan_id, generation: 0, birth_tick: 0 });

/** Clan 3 loses its last members by a merger, 4 by deaths, 5 had no members; all end. */
const ENDS: readonly HistoryEvent[] = [
  event(1, 'war', { tick: 90, payload: { a: 4, b: 3, winner: 1, lethal: true } }),
  event(2, 'death', { tick: 100, entity_id: 7, cause: 'war', payload: { clan_id: 3 } }),
  event(3, 'defection', { tick: 200, entity_id: 1, payload: { from: 3, to: 6, reason: 'merger' } }),
  event(4, 'defection', { tick: 210, entity_id: 2, payload: { from: 4, to: 6 } }),
  event(5, 'death', { tick: 220, entity_id: 3, cause: 'old_age', payload: { clan_id: 4 } }),
  event(6, 'exile', { tick: 230, entity_id: 4, payload: { former_clan: 8, band: 9 } }),
  ...[3, 4, 5, 8].map((clan_id, index) =>
    event(7 + index, 'clan_extinction', {
      tick: 4 * DAY - 1 + index,
      payload: { clan_id, founder_id: 1, totem: 'Sacred Spiral' },
    }),
  ),
];
const NAMED = event(0, 'herald', { payload: { a: 5, b: 6 } });
const HISTORY = [NAMED, ...ENDS].map((each, index) => ({ ...each, id: index + 1 }));
const BORN = [member(1, 3), member(7, 3), member(2, 4), member(3, 4), member(4, 8)];

t.test('a clan whose last members left has an epitaph without a cause of death', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  await chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry(HISTORY, { born: BORN })] });
  const { clan_epitaphs } = await chronicle.ask('annals', { worldId: 1 });
  const of = (clanId: number) => clan_epitaphs.find(({ clan_id }) => clan_id === clanId)!;
  test.match(of(3), { extinction_cause: null, totem: 'Sacred Spiral' });
  test.match(of(3).text, /^.+ lasted 3 days and counted 2 at their height\. They won 1 fight\. /);
  test.match(of(3).text, / The last of them went over to others\.$/);
  test.match(of(4), { extinction_cause: 'old_age' });
  test.match(of(4).text, / They lost the one fight they fought\. The last of them died of old age\.$/);
  test.match(of(5), { extinction_cause: null });
  test.match(of(5).text, /^.+ lasted 4 days\. None of them is left\.$/, 'nothing of fights that were none');
  test.match(of(8), { extinction_cause: null });
  const life = await chronicle.ask('biography', { worldId: 1, clanId: 3 });
  test.match(life, { lifespan: { days: 3 }, clan: { totem: 'Sacred Spiral' }, stats: { leaders: 1 } });
  test.match(life?.leaders, [{ id: 1, tick: 0 }]);
});

t.test('days are of the length that the law has; buckets of the history keep theirs', async (test) => {
  const { chronicle } = scene(test, storePath(test));
  const shorter = changed(1, 100, { day_length: 800 });
  const entries = [openedEntry(1, 1), shorter, eventsEntry(HISTORY, { born: BORN })];
  await chronicle.ask('append', { entries });
  const annals = await chronicle.ask('annals', { worldId: 1 });
  // Clan 3 ends at tick 4799: 4799 / 800 = 5.99, so it is the sixth day, and the fifth whole day is over.
  test.match(annals, { day_length: 800, milestones: { first_extinction: { tick: 4799, day: 6 } } });
  test.match(annals.clan_epitaphs.find(({ clan_id }) => clan_id === 3)?.text, / lasted 5 days /);
  const life = await chronicle.ask('biography', { worldId: 1, clanId: 3 });
  test.equal(life?.lifespan.days, 5);
  const log = await chronicle.ask('clan_history', { worldId: 1, clanId: 3, page: 0, size: 10 });
  test.match(log?.log[0], { tick: 4799, day: 6 });
  const changes = await chronicle.ask('law_changes', { worldId: 1, page: 0, size: 9, law: null });
  test.match(changes?.changes, [{ tick: 100, day: 1, law: 'day_length', to: 800 }]);
  const asked = { worldId: 1, granularity: 'day', from: null, limit: 9 } as const;
  const { days, history_bucket_ticks } = await chronicle.ask('summary', asked);
  test.equal(history_bucket_ticks, DAY);
  test.ok(days.length > 0 && days.every(({ start_tick }) => start_tick % DAY === 0));
});

t.test('the next start corrects these ends in an older store and keeps its time series', async (test) => {
  const location = storePath(test);
  const run = scene(test, location);
  await run.chronicle.ask('append', { entries: [openedEntry(1, 1), eventsEntry(HISTORY, { born: BORN })] });
  await run.stop();
  const old = await openStore({ location });
  const causes = () => old.read('SELECT clan_id, last_cause FROM clan_totals ORDER BY clan_id');
  const right = await causes();
  const series = JSON.stringify({ worldId: 1, names: ['population'], rows: [[0, 12]] });
  await old.write([
    { sql: 'DELETE FROM migrations WHERE number >= 4', args: [] },
    ...WITHOUT_RECORDS.map((sql) => ({ sql, args: [] })),
    { sql: 'DROP TABLE series', args: [] },
    { sql: 'DROP TABLE event_creatures', args: [] },
    { sql: 'DROP TABLE health_minutes', args: [] },
    { sql: 'ALTER TABLE reindexing DROP COLUMN summed_to', args: [] },
    { sql: 'DROP TABLE engines', args: [] },
    { sql: 'DROP INDEX snapshots_by_age', args: [] },
    { sql: 'ALTER TABLE worlds DROP COLUMN engine_id', args: [] },
    { sql: 'ALTER TABLE snapshots DROP COLUMN engine_id', args: [] },
    { sql: 'ALTER TABLE snapshots DROP COLUMN speed', args: [] },
    ...['sides', 'radius', 'lifespan', 'death_x', 'death_y'].map((column) => ({
      sql: `ALTER TABLE creatures DROP COLUMN ${column}`,
      args: [],
    })),
    { sql: `INSERT INTO settings (key, value) VALUES ('series', ?)`, args: [series] },
    { sql: `UPDATE clan_totals SET last_cause = 'war' WHERE last_cause = '' AND clan_id = 3`, args: [] },
    { sql: `UPDATE clan_totals SET last_cause = NULL WHERE last_cause = '' AND clan_id <> 3`, args: [] },
  ]);
  test.notSame(await causes(), right);
  (await openStore({ location })).close();
  test.same(await causes(), right);
  old.close();
  const again = scene(test, location);
  test.match(await again.chronicle.ask('timeseries', { worldId: 1 }), { world_id: 1, population: [12] });
});
