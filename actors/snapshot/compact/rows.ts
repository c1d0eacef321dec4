/**
 * Which rows of a frame's table are shown, and where they were on the wire before. Tables are appended to at the end
 * and keep their order (columns/table.ts), so the rows sent before are found by walking along both lists.
 */
import type { Kernel } from './kernel.js';

/** A table of a frame: without `alive` all rows are shown. */
export interface FrameRows {
  readonly count: number;
  readonly alive?: Uint8Array;
}

/** Rows of a frame's table that are shown, as runs: from `starts` up to `ends`. */
export interface Runs {
  starts: Int32Array;
  ends: Int32Array;
  count: number;
  /** All of them together. */
  rows: number;
}

/** The rows sent before that are there no more, rising, and how many of the others there are. */
export interface Matching {
  gone: Int32Array;
  goneCount: number;
  matched: number;
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

/** Without keys rows are told apart by their place: those beyond the end are gone. */
export function matchPlaces(matching: Matching, before: number, count: number): void {
  matching.matched = Math.min(before, count);
  matching.goneCount = before - matching.matched;
  if (matching.gone.length < matching.goneCount) matching.gone = new Int32Array(matching.goneCount * 2);
  for (let i = 0; i < matching.goneCount; i++) matching.gone[i] = count + i;
}

/** How many pieces lie on the kernel's desk, and how many of them, the first, are of rows that were sent before. */
export interface Pieces {
  count: number;
  kept: number;
}

/** Lays the pieces of which the wire's rows consist on the kernel's desk (simd/scan.ts). */
export function layPieces(
  { i32, desk }: Kernel,
  runs: Runs,
  { gone, goneCount, matched }: Matching,
  pieces: Pieces,
): void {
  pieces.count = 0;
  pieces.kept = 0;
  let at = desk.pieces / Int32Array.BYTES_PER_ELEMENT;
  let [row, old, passed] = [0, 0, 0];
  for (let run = 0; run < runs.count; run++) {
    const end = runs.ends[run]!;
    for (let from = runs.starts[run]!; from < end;) {
      const isNew = row >= matched;
      while (!isNew && passed < goneCount && gone[passed] === old) {
        passed++;
        old++;
      }
      let rows = end - from;
      if (!isNew) rows = Math.min(rows, matched - row, passed < goneCount ? gone[passed]! - old : rows);
      i32[at++] = from;
      i32[at++] = isNew ? -1 : old;
      i32[at++] = rows;
      pieces.count++;
      if (!isNew) pieces.kept++;
      from += rows;
      row += rows;
      old += rows;
    }
  }
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
