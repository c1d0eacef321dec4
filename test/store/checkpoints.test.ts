/** Checkpoints along the life of a world: rarer with age, bounded in bytes, for ever at the beginnings (docs/storage.md#retention). */
import { randomBytes } from 'node:crypto';
import t from 'tap';
import { LIMITS } from '#schemas/limits.js';
import type { ChronicleEntry } from '#schemas/records/history.js';
import { appendEntries } from '#store/chronicle.js';
import type { Database } from '#store/database/database.js';
import { openStore } from '#store/store.js';
import { type Keeping, thinCheckpoints } from '#store/worlds/checkpoints.js';
import { type KeptCheckpoint, outdatedCheckpoints } from '#store/worlds/thinning.js';
import { opening, storePath } from '../actors/chronicle/scene.js';
import { seededRandom } from '../support/seeded-random.js';
import type { Scope } from '../support/scope.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Ticks of a minute at 10 ticks a second. */
const TICKS = 600;
const KEPT = LIMITS.snapshotsKept.value;
const NEVER = { bytesMax: Infinity, spared: new Set<number>() };

function kept(id: number, more: Partial<KeptCheckpoint> = {}): KeptCheckpoint {
  const times = { tick: id * TICKS, storedAtMs: id * MINUTE_MS };
  return { id, worldId: 1, engine: 'a', packedBytes: 1000, firstTick: 0, hasEnded: false, ...times, ...more };
}

/** The checkpoints of a world that has run for `minutes`, thinned each minute. */
function life(minutes: number, bytesMax = Infinity): KeptCheckpoint[] {
  let rows: KeptCheckpoint[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    rows.push({ ...kept(minute), id: null });
    const outdated = new Set(outdatedCheckpoints(rows, { ...NEVER, nowMs: minute * MINUTE_MS, bytesMax }));
    rows = [...rows.slice(0, -1), kept(minute)].filter(({ id }) => !outdated.has(id!));
  }
  return rows;
}

/** The distances in ticks between checkpoints with an age between these. */
function distances(rows: readonly KeptCheckpoint[], nowMs: number, fromMs: number, toMs: number): Set<number> {
  const found = new Set<number>();
  for (const [index, { storedAtMs, tick }] of rows.entries()) {
    const next = rows[index + 1];
    if (next && nowMs - next.storedAtMs >= fromMs && nowMs - storedAtMs < toMs) found.add(next.tick - tick);
  }
  return found;
}

const MINUTES = 2 * 24 * 60;
const END_MS = MINUTES * MINUTE_MS;
const twoDays = life(MINUTES);

t.test('of an hour each is kept, of a day each of 6,000 ticks, then each of 36,000', async (test) => {
  test.same(distances(twoDays, END_MS, 0, HOUR_MS), new Set([600]));
  test.same(distances(twoDays, END_MS, HOUR_MS, DAY_MS), new Set([6000]));
  // The first of the world lies one interval after tick 0.
  test.same(distances(twoDays, END_MS, DAY_MS, END_MS - MINUTE_MS - 1), new Set([36_000]));
  test.equal(twoDays[0]?.tick, 600, 'and the first');
  // 60 of the hour, 138 of the rest of the day, 24 of the day before it, up to two more at the edges.
  test.ok(Math.abs(twoDays.length - 222) <= 3, `${twoDays.length}`);
});

t.test('above the bound the oldest become rarer first, and the newest stay', async (test) => {
  for (const bytesMax of [215_000, 205_000, 150_000, 30_000, 4000, 0]) {
    const gone = new Set(outdatedCheckpoints(twoDays, { ...NEVER, nowMs: END_MS, bytesMax }));
    const rows = twoDays.filter(({ id }) => !gone.has(id!));
    const bytes = rows.length * 1000;
    test.ok(bytes <= Math.max(bytesMax, KEPT * 1000), `${bytes} of ${bytesMax}`);
    if (bytesMax >= 4000) test.ok(bytes > bytesMax * 0.9, `${bytes} of ${bytesMax} are used`);
    test.same(
      rows.slice(-KEPT).map(({ id }) => id),
      [MINUTES - 2, MINUTES - 1, MINUTES],
    );
    const old = [...distances(rows, END_MS, DAY_MS, END_MS - MINUTE_MS - 1)];
    if (bytesMax === 215_000) test.same(old, [72_000, 36_000], 'every second one, the oldest first');
    if (bytesMax >= 205_000) test.same([...distances(rows, END_MS, HOUR_MS, DAY_MS)], [6000]);
    if (bytesMax >= 150_000) test.same([...distances(rows, END_MS, 0, HOUR_MS)], [600]);
  }
});

t.test('a bound that holds from the beginning is used, too', async (test) => {
  const rows = life(400, 40_000);
  test.ok(rows.length <= 40 && rows.length > 36, `${rows.length}`);
  test.ok(Math.max(...distances(rows.slice(-10), END_MS, 0, Infinity)) <= 2 * TICKS, 'the newest lie close together');
});

t.test('what must stay does, in any life: beginnings, the newest, those that are downloaded', async (test) => {
  const random = seededRandom(12);
  const below = (count: number): number => Math.floor(random.between(0, count));
  for (let round = 0; round < 60; round++) {
    const rows: KeptCheckpoint[] = [];
    const worlds = 1 + below(4);
    for (let worldId = 1; worldId <= worlds; worldId++) {
      const firstTick = below(2) * 1000;
      for (let index = 0, tick = firstTick, count = below(40); index < count; index++, tick += below(20_000)) {
        const engine = [null, 'a', 'b'][below(12)] ?? 'c';
        const [storedAtMs, hasEnded] = [tick * 100 + worldId, worldId < worlds];
        rows.push(kept(rows.length + 1, { worldId, tick, firstTick, engine, storedAtMs, hasEnded }));
      }
    }
    const nowMs = Math.max(0, ...rows.map(({ storedAtMs }) => storedAtMs)) + below(2 * DAY_MS);
    const spared = new Set([below(rows.length), below(rows.length)]);
    const bytesMax = [0, 5000, Infinity][below(3)]!;
    const gone = new Set(outdatedCheckpoints(rows, { nowMs, bytesMax, spared }));
    for (const [index, row] of rows.entries()) {
      const isFirst = rows[index - 1]?.worldId !== row.worldId;
      const needed = row.hasEnded ? 1 : KEPT;
      const stays =
        spared.has(row.id!) || (isFirst && row.firstTick > 0) || rows[index + needed]?.worldId !== row.worldId;
      const begins = isFirst || rows[index - 1]?.engine !== row.engine;
      if (stays || (begins && bytesMax === Infinity)) test.notOk(gone.has(row.id!), `round ${round}, ${row.id}`);
      else if (bytesMax === 0) test.ok(gone.has(row.id!), `round ${round}, ${row.id}`);
    }
  }
});

function checkpoint(worldId: number, tick: number, engine = 'a'): ChronicleEntry {
  const bytes = new Uint8Array(randomBytes(1000));
  const { laws } = opening(1, 1);
  return { kind: 'checkpoint', worldId, tick, journalSeq: 0, stateHash: `${tick}`, laws, bytes, engine };
}

async function ticksOf(store: Database, worldId: number): Promise<number[]> {
  const rows = await store.read('SELECT tick FROM snapshots WHERE world_id = ? ORDER BY tick', [worldId]);
  return rows.map((row) => Number(row['tick']));
}

async function newStore(test: Scope): Promise<Database> {
  const store = await openStore({ location: storePath(test) });
  test.teardown(() => store.close());
  return store;
}

t.test('a store thins with the checkpoint that comes; an ended world keeps its life', async (test) => {
  const store = await newStore(test);
  let nowMs = Date.UTC(2026, 0, 1);
  const keeping = (bytesMax = Infinity): Keeping => ({ bytesMax, spared: [] });
  const append = (entries: readonly ChronicleEntry[], bytesMax?: number) =>
    appendEntries(store, entries, new Date(nowMs).toISOString(), keeping(bytesMax));
  // An imported world begins with a checkpoint, here at tick 1,500.
  await append([{ kind: 'world_opened', world: { ...opening(1, 1), fromTick: 1500 } }]);
  for (const tick of [1500, 2100, 3000, 9000, 15_000, 15_600]) await append([checkpoint(1, tick)]);
  await append([checkpoint(1, 16_000, 'b'), checkpoint(1, 16_600, 'b')]);
  test.same(await ticksOf(store, 1), [1500, 2100, 3000, 9000, 15_000, 15_600, 16_000, 16_600]);
  nowMs += HOUR_MS;
  const next = checkpoint(1, 50_000, 'b');
  await append([next]);
  const afterAnHour = [1500, 9000, 15_000, 16_000, 16_600, 50_000];
  test.same(await ticksOf(store, 1), afterAnHour, 'one of 6,000 ticks, the first of an engine, the newest three');
  await append([next]);
  test.same(await ticksOf(store, 1), afterAnHour, 'sent again it changes nothing');

  await append([
    { kind: 'world_closed', worldId: 1, tick: 50_010, stateHash: 'x' },
    { kind: 'world_opened', world: opening(2, 1) },
  ]);
  for (const tick of [600, 1200, 1800, 2400]) await append([checkpoint(2, tick)]);
  test.same(await ticksOf(store, 1), [1500, 9000, 15_000, 16_000, 50_000], 'of an ended world only the last must stay');
  nowMs += DAY_MS;
  await append([checkpoint(2, 3000)]);
  test.same(await ticksOf(store, 1), [1500, 16_000, 50_000], 'one of 36,000 ticks');

  await append([checkpoint(2, 3600)], 0);
  test.same(await ticksOf(store, 1), [1500, 50_000], 'its beginning, which nothing else can compute, and its end');
  test.same(await ticksOf(store, 2), [2400, 3000, 3600]);
  const [parts] = await store.read(
    'SELECT count(*) AS all_of_them, sum(snapshot_id IN (SELECT id FROM snapshots)) AS kept FROM snapshot_parts',
  );
  test.same(Object.values(parts ?? {}), [5, 5], 'and no part of others');
  test.equal(await thinCheckpoints(store, new Date(nowMs).toISOString(), keeping(0)), 0);
});

t.test('thinning reads no laws and no states, however many checkpoints there are', async (test) => {
  const store = await newStore(test);
  const statements: string[] = [];
  const seen = { read: (sql: string, args = []) => (statements.push(sql), store.read(sql, args)) };
  await thinCheckpoints(seen as unknown as Database, '', { bytesMax: 0, spared: [] });
  const [sql] = statements.filter((each) => each.includes('snapshots'));
  const plan = await store.read(`EXPLAIN QUERY PLAN ${sql}`);
  test.strictSame(
    plan.map((row) => row['detail']),
    ['SCAN snapshots USING COVERING INDEX snapshots_by_age'],
  );
});
