/** The sums of a world are those of its ticks, whatever the batches or a rebuild (docs/storage.md#sums-and-counts). */
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleEntry } from '../../schemas/records/history.js';
import type { LineageBirth } from '../../schemas/records/lineage.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { HISTORY_BUCKET_TICKS } from '../../schemas/wire/types.js';
import { appendEntries } from '../../store/chronicle.js';
import type { Database } from '../../store/database/database.js';
import { reindex } from '../../store/reindex.js';
import { openStore } from '../../store/store.js';
import { event, opening, storePath, eventsEntry } from '../actors/chronicle/scene.js';
import { type SeededRandom, seededRandom } from '../support/seeded-random.js';
import t from 'tap';
import type { Test } from 'tap';

interface Tick {
  readonly tick: number;
  readonly events: readonly HistoryEvent[];
  readonly born: readonly LineageBirth[];
}

const SEED = Number(process.env['SUMS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const CLANS = [3, 4, 5, 6] as const;
const TICKS = 40;
/** Longer than a step of the rebuild, with many events per tick, so that steps end within ticks. */
const EVENTS_A_TICK = Math.ceil((1.3 * LIMITS.reindexEvents.value) / TICKS);
const SUMS = ['world_totals', 'days', 'clan_totals'].map((table) => `SELECT * FROM ${table}`);

function history(random: SeededRandom, firstTick: number): Tick[] {
  const ticks: Tick[] = [];
  let [nextEvent, nextCreature] = [1, 1];
  const arriving = (tick: number, age: number): LineageBirth => ({
    id: nextCreature++,
    caste: 'Artisan',
    sex: 'male',
    clan_id: random.pick(CLANS),
    generation: 1,
    mother_id: null,
    father_id: null,
    birth_tick: tick - 1 - age,
    arrival_tick: tick,
    personal_name: 'Orla',
  });
  for (let index = 0; index < TICKS; index += 1) {
    const tick = firstTick + index;
    const born: LineageBirth[] = [];
    if (index === 0) for (let count = 0; count < 300; count += 1) born.push(arriving(tick, 300 + count));
    // The population peaks where the first step ends, within a tick. Half of that tick alone would give a higher peak.
    const births =
      index * EVENTS_A_TICK < LIMITS.reindexEvents.value ? random.between(0.2, 0.5) : random.between(0, 0.3);
    const events = Array.from({ length: EVENTS_A_TICK }, () => {
      const [a, b] = random.shuffled(CLANS) as [number, number];
      const dice = random.between(0, 1);
      const isBirth = dice < births;
      if (isBirth) born.push(arriving(tick, random.between(0, 1) < 0.2 ? 400 : 0));
      const [type, payload] = isBirth
        ? (['birth', { clan_id: a }] as const)
        : dice < 0.5
          ? (['death', { clan_id: a }] as const)
          : dice < 0.9
            ? (['defection', { from: a, to: b }] as const)
            : (['schism', { parent: a, new_clan: b, member_count: 2 }] as const);
      return event(nextEvent++, type, { tick, payload, cause: type === 'death' ? 'war' : '' });
    });
    ticks.push({ tick, events, born });
  }
  return ticks;
}

async function sumsOf(database: Database): Promise<unknown> {
  const rows = [];
  for (const sql of SUMS) rows.push(await database.read(sql));
  return rows.map((table) => table.map((row) => JSON.stringify(row)).sort());
}

async function written(test: Test, ticks: readonly Tick[], size: number, fromTick: number): Promise<Database> {
  const store = await openStore({ location: storePath(test) });
  const begun: ChronicleEntry = { kind: 'world_opened', world: { ...opening(1, 1), fromTick } };
  await appendEntries(store, [begun], '');
  for (let from = 0; from < ticks.length; from += size) {
    const batch = ticks.slice(from, from + size);
    const events = batch.flatMap((each) => each.events);
    const born = batch.flatMap((each) => each.born);
    await appendEntries(store, [eventsEntry(events, { born, tick: batch.at(-1)?.tick ?? 0 })], '');
  }
  // The sums of a large batch are computed after its answer.
  await reindex(store);
  return store;
}

async function rebuildSums(database: Database): Promise<void> {
  const derived = ['event_counts', 'event_clans', 'word_counts', 'deeds', 'notables', 'reindexing'];
  await database.write([
    ...[...derived, 'days', 'world_totals', 'clan_totals'].map((table) => ({ sql: `DELETE FROM ${table}`, args: [] })),
    { sql: 'INSERT INTO reindexing (step, world_id, event_id, finished) VALUES (0, 0, 0, 0)', args: [] },
  ]);
  await reindex(database);
}

// The second history crosses the end of a day.
for (const firstTick of [0, 5 * HISTORY_BUCKET_TICKS - 20]) {
  t.test(`sums of a world that begins at tick ${firstTick} are those of its ticks`, async (test) => {
    test.comment(`SUMS_SEED=${SEED}`);
    const ticks = history(seededRandom(SEED), firstTick);
    const whole = await written(test, ticks, ticks.length, firstTick);
    const expected = await sumsOf(whole);
    for (const size of [1, 3, 16]) {
      const store = await written(test, ticks, size, firstTick);
      test.same(await sumsOf(store), expected, `${size} ticks a batch`);
      store.close();
    }
    await rebuildSums(whole);
    test.same(await sumsOf(whole), expected, 'made again');
    whole.close();
  });
}

t.test('an imported world without ticks is counted when sums are rebuilt', async (test) => {
  const [first] = history(seededRandom(SEED), 5000);
  const store = await written(test, [{ ...first!, events: [] }], 1, 5000);
  const expected = await sumsOf(store);
  await rebuildSums(store);
  test.same(await sumsOf(store), expected);
  const [total] = await store.read('SELECT peak, peak_tick, trough, last_war_tick FROM world_totals');
  test.equal(total?.['peak_tick'], 5000);
  test.equal(total?.['peak'], total?.['trough']);
  test.equal(total?.['last_war_tick'], 5000);
  store.close();
});

t.test('a clan that is named before it has members has its peak counted from there', async (test) => {
  const gone = (id: number, tick: number): Tick => ({
    tick,
    events: [event(id, 'death', { tick, payload: { clan_id: 9 } })],
    born: [],
  });
  const named = event(1, 'temple', { tick: 3, payload: { clan_id: 9 } });
  const ticks = [{ tick: 3, events: [named], born: [] }, gone(2, 5), gone(3, 8)];
  for (const size of [1, 3]) {
    const store = await written(test, ticks, size, 0);
    const [clan] = await store.read('SELECT peak_population, peak_tick, population FROM clan_totals');
    test.same(Object.values(clan ?? {}), [0, 3, -2], `${size} ticks a batch`);
    store.close();
  }
});
