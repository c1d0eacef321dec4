/**
 * Says which checkpoints go (docs/storage.md#checkpoints-and-snapshots): along the life of a world they become rarer with age,
 * and a bound in bytes makes the oldest of the store rarer still.
 */
import { LIMITS } from '../../schemas/limits.js';

/** A checkpoint as thinning sees it. A new one that is not stored yet has no id. */
export interface KeptCheckpoint {
  readonly id: number | null;
  readonly worldId: number;
  readonly tick: number;
  readonly engine: string | null;
  /** When it was stored, in milliseconds since 1970; 0 if an old version stored no time. */
  readonly storedAtMs: number;
  readonly packedBytes: number;
  /** First tick of the world; above 0 if the world was imported from a snapshot. */
  readonly firstTick: number;
  readonly hasEnded: boolean;
}

export interface ThinningRules {
  readonly nowMs: number;
  /** Bytes that all checkpoints together may have. */
  readonly bytesMax: number;
  /** Ids of checkpoints that stay whatever the rules say, because they are being downloaded. */
  readonly spared: ReadonlySet<number>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Checkpoints that have reached this age stay this far apart. The oldest come first. */
const AGES = [
  { fromMs: DAY_MS, ticks: LIMITS.checkpointOldTicks.value },
  { fromMs: HOUR_MS, ticks: LIMITS.checkpointDayTicks.value },
  { fromMs: -Infinity, ticks: 1 },
] as const;

/**
 * Returns the ids of the checkpoints that go. The given ones come in the order of worlds and, within a world, of ticks and
 * actions. The newest few, from which a restart recovers, and the one with which an imported world began always stay.
 */
export function outdatedCheckpoints(checkpoints: readonly KeptCheckpoint[], rules: ThinningRules): number[] {
  const rows = checkpoints.map((checkpoint, index) => rowOf(checkpoints, checkpoint, index, rules));
  const gone = new Set<Row>();
  for (const row of sparse(rows, (age) => AGES[age]!.ticks)) gone.add(row);
  let bytes = 0;
  for (const row of rows) if (!gone.has(row)) bytes += row.checkpoint.packedBytes;
  const remove = (row: Row): void => {
    gone.add(row);
    bytes -= row.checkpoint.packedBytes;
  };
  for (const row of inExcess(rows, gone)) {
    if (bytes <= rules.bytesMax) break;
    remove(row);
  }
  return [...gone].flatMap(({ checkpoint: { id } }) => id ?? []);
}

interface Row {
  readonly checkpoint: KeptCheckpoint;
  /** Index of its age in `AGES`. */
  readonly age: number;
  /** `always` stays even above the bound, `last` goes only when nothing else is left to remove. */
  readonly stays: 'always' | 'last' | null;
}

function rowOf(
  all: readonly KeptCheckpoint[],
  checkpoint: KeptCheckpoint,
  index: number,
  { nowMs, spared }: ThinningRules,
): Row {
  const { id, worldId, engine, firstTick, hasEnded, storedAtMs } = checkpoint;
  const before = all[index - 1];
  const isFirst = before?.worldId !== worldId;
  const needed = hasEnded ? 1 : LIMITS.snapshotsKept.value;
  const isNewest = all[index + needed]?.worldId !== worldId;
  const isSpared = id === null || spared.has(id);
  const isAlways = isNewest || isSpared || (isFirst && firstTick > 0);
  const isLast = isFirst || before.engine !== engine;
  return {
    checkpoint,
    age: AGES.findIndex(({ fromMs }) => nowMs - storedAtMs >= fromMs),
    stays: isAlways ? 'always' : isLast ? 'last' : null,
  };
}

/**
 * Yields the rows that stand in the same interval of ticks as an earlier one of their world. Longer intervals contain whole
 * shorter ones, so what stays now is there when it is older.
 */
function* sparse(rows: Iterable<Row>, ticksOf: (age: number) => number): Generator<Row> {
  let kept: KeptCheckpoint | null = null;
  for (const row of rows) {
    const { checkpoint, age, stays } = row;
    const ticks = ticksOf(age);
    const isCovered =
      kept?.worldId === checkpoint.worldId && Math.floor(kept.tick / ticks) === Math.floor(checkpoint.tick / ticks);
    if (isCovered && stays === null) yield row;
    else kept = checkpoint;
  }
}

/**
 * Yields the rows that are still there in the order in which they go above the bound: of the oldest age every second one by
 * doubled intervals, then those of the next age, at last all that need not stay, oldest first.
 */
function* inExcess(rows: readonly Row[], gone: ReadonlySet<Row>): Generator<Row> {
  const left = (): Row[] => rows.filter((row) => !gone.has(row));
  const lastTick = rows.reduce((last, { checkpoint }) => Math.max(last, checkpoint.tick), 0);
  for (const [age, { ticks }] of AGES.entries()) {
    const widest = Math.max(ticks, LIMITS.checkpointIntervalTicks.value);
    for (let wide = widest; wide <= 2 * lastTick; wide *= 2) {
      const thinned = sparse(left(), (each) => (each === age ? wide : AGES[each]!.ticks));
      yield* oldestFirst([...thinned].filter((row) => row.age === age));
    }
  }
  yield* oldestFirst(left().filter(({ stays }) => stays === null));
  yield* oldestFirst(left().filter(({ stays }) => stays === 'last'));
}

function oldestFirst(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => one.checkpoint.storedAtMs - other.checkpoint.storedAtMs);
}
