/**
 * Which rows of a frame's table are shown, which of those were sent before, and which are gone. Tables are appended to
 * at the end and keep their order, so the rows sent before are found by walking along both lists (columns/table.ts).
 */
import type { Runs, SentArray } from './scan.js';

/** A table of a frame: without `alive` all rows are shown. */
export interface FrameRows {
  readonly count: number;
  readonly alive?: Uint8Array;
}

export function createRuns(): Runs {
  return { starts: new Int32Array(64), ends: new Int32Array(64), count: 0, rows: 0 };
}

/** Gathers the rows that are alive. O(rows). */
export function gatherRuns(runs: Runs, { count, alive }: FrameRows): void {
  runs.count = 0;
  runs.rows = 0;
  if (!alive) {
    if (count > 0) addRun(runs, 0, count);
    return;
  }
  let row = 0;
  while (row < count) {
    while (row < count && alive[row] !== 1) row++;
    const start = row;
    while (row < count && alive[row] === 1) row++;
    if (row > start) addRun(runs, start, row);
  }
}

function addRun(runs: Runs, start: number, end: number): void {
  if (runs.count === runs.starts.length) {
    runs.starts = grown(runs.starts);
    runs.ends = grown(runs.ends);
  }
  runs.starts[runs.count] = start;
  runs.ends[runs.count++] = end;
  runs.rows += end - start;
}

/** The rows sent before that are there no more, rising, and how many of the others there are. */
export interface Matching {
  removed: Int32Array;
  removedCount: number;
  matched: number;
}

export function createMatching(): Matching {
  return { removed: new Int32Array(64), removedCount: 0, matched: 0 };
}

/**
 * Matches `before` rows sent with the rows now by their keys: both lists of key columns, by wire rows. Where the order
 * was not kept, rows are sent as new.
 */
export function matchRows(
  matching: Matching,
  before: number,
  sent: readonly Int32Array[],
  now: readonly Int32Array[],
  count: number,
): void {
  matching.removedCount = 0;
  let row = 0;
  const [sentFirst, nowFirst] = [sent[0]!, now[0]!];
  const isOnlyKey = sent.length === 1;
  for (let old = 0; old < before; old++) {
    const isSame = row < count && sentFirst[old] === nowFirst[row];
    if (isSame && (isOnlyKey || areSame(sent, old, now, row))) row++;
    else remove(matching, old);
  }
  matching.matched = row;
}

/** Without keys rows are told apart by their place: those beyond the end are gone. */
export function matchPlaces(matching: Matching, before: number, count: number): void {
  matching.removedCount = 0;
  matching.matched = Math.min(before, count);
  for (let old = count; old < before; old++) remove(matching, old);
}

function areSame(sent: readonly Int32Array[], old: number, now: readonly Int32Array[], row: number): boolean {
  for (let key = 0; key < sent.length; key++) if (sent[key]![old] !== now[key]![row]) return false;
  return true;
}

function remove(matching: Matching, old: number): void {
  if (matching.removedCount === matching.removed.length) matching.removed = grown(matching.removed);
  matching.removed[matching.removedCount++] = old;
}

/** Takes the removed rows out of a column of what was sent, and clears what is behind the rest, up to `count`. */
export function closeGaps(
  column: SentArray,
  { removed, removedCount, matched }: Matching,
  before: number,
  count: number,
): void {
  let kept = removedCount > 0 ? removed[0]! : before;
  for (let i = 0; i < removedCount; i++) {
    const begin = removed[i]! + 1;
    const end = i + 1 < removedCount ? removed[i + 1]! : before;
    if (end > begin) column.copyWithin(kept, begin, end);
    kept += end - begin;
  }
  if (count > matched) column.fill(0, matched, count);
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
