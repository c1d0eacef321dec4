/**
 * Visible rows of a table, and their rows in the previous frame. Tables keep their order, so both lists are walked
 * together. The result is a list of runs of three numbers, consecutive on the wire:
 *
 *   [ row of the frame | row of the previous frame, −1 for none | number of rows ]
 */
import { sameBytes } from './bytes';
import { Column } from './column';
import { setBytesWritten, varint } from './emit';

export const RUN_BYTES: usize = 12;
/** Rows that are compared in one column before the next: beyond a difference no row is read in vain. */
export const STRETCH = 128;

let shown: i32 = 0;
let matched: i32 = 0;
let rowRunCount: i32 = 0;
let newRowRunCount: i32 = 0;

/** Rows that the last call of `gatherRuns` found. */
export function rowsShown(): i32 {
  return shown;
}

/** Rows that the last call of `match` found in both frames. */
export function rowsMatched(): i32 {
  return matched;
}

/** Runs that the last call of `match` wrote. */
export function runsCounted(): i32 {
  return rowRunCount;
}

/** How many of them, the last ones, are of new rows. */
export function runsNew(): i32 {
  return newRowRunCount;
}

/** The runs of rows whose byte in `alive` is 1, or of all rows without it: first row and end. Returns how many. */
export function gatherRuns(alive: usize, count: i32, runs: usize): i32 {
  if (alive === 0) {
    shown = count;
    store<i32>(runs, 0);
    store<i32>(runs, count, 4);
    return i32(count > 0);
  }
  let to = runs;
  let before: u64 = 0;
  shown = 0;
  for (let row = 0; row < count; row += 64) {
    let mask = aliveOf(alive + usize(row));
    const left = count - row;
    if (left < 64) mask &= ((<u64>1) << u64(left)) - 1;
    shown += i32(popcnt(mask));
    // Bits where a row differs from the one before.
    for (let edges = mask ^ ((mask << 1) | before); edges !== 0; edges &= edges - 1) {
      store<i32>(to, row + i32(ctz(edges)));
      to += 4;
    }
    before = mask >> 63;
  }
  if ((to - runs) & 4) {
    store<i32>(to, count);
    to += 4;
  }
  return i32((to - runs) >> 3);
}

function aliveOf(at: usize): u64 {
  const one = i8x16.splat(1);
  const a = u64(u32(i8x16.bitmask(i8x16.eq(v128.load(at), one))));
  const b = u64(u32(i8x16.bitmask(i8x16.eq(v128.load(at, 16), one))));
  const c = u64(u32(i8x16.bitmask(i8x16.eq(v128.load(at, 32), one))));
  const d = u64(u32(i8x16.bitmask(i8x16.eq(v128.load(at, 48), one))));
  return a | (b << 16) | (c << 32) | (d << 48);
}

/**
 * Matches the visible rows of both frames: by index if `isInPlace`, otherwise by the keys from `firstKey` on, and
 * without keys by position. Writes the runs, and to `gone` the removed rows, each as the number of kept rows since
 * the last one. Rows behind the matched ones are new.
 */
export function match(
  firstKey: usize,
  isInPlace: bool,
  oldRuns: usize,
  oldRunCount: i32,
  runs: usize,
  runCount: i32,
  rowRuns: usize,
  removedRows: usize,
): void {
  let to = rowRuns;
  let removed = removedRows;
  let kept = 0;
  let oldRun = oldRuns;
  const oldRunsEnd = oldRuns + (usize(oldRunCount) << 3);
  let old = oldRunCount > 0 ? load<i32>(oldRun) : 0;
  let oldEnd = oldRunCount > 0 ? load<i32>(oldRun, 4) : 0;
  matched = 0;
  newRowRunCount = 0;
  for (let run = 0; run < runCount; run++) {
    let row = load<i32>(runs + (usize(run) << 3));
    const end = load<i32>(runs + (usize(run) << 3), 4);
    while (row < end) {
      if (old === oldEnd && oldRun < oldRunsEnd) {
        oldRun += 8;
        if (oldRun < oldRunsEnd) {
          old = load<i32>(oldRun);
          oldEnd = load<i32>(oldRun, 4);
        }
      }
      if (oldRun >= oldRunsEnd) {
        to = writeRun(to, row, -1, end - row);
        newRowRunCount++;
        break;
      }
      let same = min(end - row, oldEnd - old);
      if (!isInPlace) same = sameRows(firstKey, old, row, same);
      else if (old !== row) same = 0;
      if (same > 0) {
        to = writeRun(to, row, old, same);
        matched += same;
        kept += same;
        row += same;
        old += same;
      } else {
        removed = varint(removed, kept);
        kept = 0;
        old++;
      }
    }
  }
  while (oldRun < oldRunsEnd) {
    for (; old < oldEnd; old++) {
      removed = varint(removed, kept);
      kept = 0;
    }
    oldRun += 8;
    if (oldRun < oldRunsEnd) {
      old = load<i32>(oldRun);
      oldEnd = load<i32>(oldRun, 4);
    }
  }
  rowRunCount = i32((to - rowRuns) / RUN_BYTES);
  setBytesWritten(removed - removedRows);
}

/**
 * Maps the rows of the previous frame to the current ones, as runs that leave out removed rows and end where new rows
 * begin. Rows are identified by `keys` and keep their order; if `isInPlace` they kept their index. Returns the number of
 * runs.
 */
export function mapRows(
  keys: usize,
  count: i32,
  keysBefore: usize,
  countBefore: i32,
  isInPlace: bool,
  mapping: usize,
): i32 {
  let to = mapping;
  let row = 0;
  let old = 0;
  while (row < count && old < countBefore) {
    let rows = min(count - row, countBefore - old);
    if (!isInPlace) {
      rows = i32(sameBytes(keys + (usize(row) << 2), keysBefore + (usize(old) << 2), usize(rows) << 2) >> 2);
    }
    if (rows === 0) old++;
    else to = writeRun(to, row, old, rows);
    row += rows;
    old += rows;
  }
  return i32((to - mapping) / RUN_BYTES);
}

function writeRun(at: usize, row: i32, old: i32, rows: i32): usize {
  store<i32>(at, row);
  store<i32>(at, old, 4);
  store<i32>(at, rows, 8);
  return at + RUN_BYTES;
}

/** How many rows from `old` and `row` on have equal keys, up to `rows`. */
function sameRows(firstKey: usize, old: i32, row: i32, rows: i32): i32 {
  if (firstKey === 0) return rows;
  const first = changetype<Column>(firstKey);
  if (first.nextKey === 0) return sameIn(first, old, row, rows);
  let done = 0;
  while (done < rows) {
    const stretch = min(STRETCH, rows - done);
    let same = stretch;
    for (let key = firstKey; key !== 0 && same > 0;) {
      const column = changetype<Column>(key);
      same = sameIn(column, old + done, row + done, same);
      key = column.nextKey;
    }
    done += same;
    if (same < stretch) break;
  }
  return done;
}

function sameIn(column: Column, old: i32, row: i32, rows: i32): i32 {
  const size = usize(column.size);
  const then = column.before + usize(old) * size;
  const now = column.values + usize(row) * size;
  return i32(sameBytes(then, now, usize(rows) * size) / size);
}
