/**
 * Which clans a frame names, and the condition of houses (../../frame-context.ts). Little of it changes from frame
 * to frame, so columns are compared as memory first.
 */
import { moveBytes, sameBytes } from './bytes';
import { maskOf } from './column';
import { RUN_BYTES, STRETCH } from './rows';

/** The largest of `count` ids, at least 0. The tail is read one by one, because what is behind the end is no id. */
export function largestOf(ids: usize, count: i32): i32 {
  let four = i32x4.splat(0);
  let row = 0;
  for (; row + 4 <= count; row += 4) four = i32x4.max_s(four, v128.load(ids + (usize(row) << 2)));
  let most = max(
    max(i32x4.extract_lane(four, 0), i32x4.extract_lane(four, 1)),
    max(i32x4.extract_lane(four, 2), i32x4.extract_lane(four, 3)),
  );
  for (; row < count; row++) most = max(most, load<i32>(ids + (usize(row) << 2)));
  return most;
}

/**
 * Updates how many living rows name each id from the counts of the previous frame: for removed rows, new rows, and
 * rows whose id or life changed. Ids from 1 up to `last` have a counter. Returns the largest id found, which is
 * beyond `last` if it has none.
 */
export function countIds(
  mapping: usize,
  mappingRuns: i32,
  ids: usize,
  alive: usize,
  count: i32,
  idsBefore: usize,
  aliveBefore: usize,
  countBefore: i32,
  last: i32,
  counters: usize,
): i32 {
  let most = 0;
  let row = 0;
  let old = 0;
  for (let i = 0; i < mappingRuns; i++) {
    const run = mapping + usize(i) * RUN_BYTES;
    const from = load<i32>(run, 4);
    while (old < from) addToCount(idOf(idsBefore, aliveBefore, old++), -1, last, counters);
    const end = row + load<i32>(run, 8);
    while (row < end) {
      const rows = min(STRETCH, end - row);
      if (!isSame(ids, alive, row, idsBefore, aliveBefore, old, rows)) {
        for (let at = 0; at < rows; at++) {
          const now = idOf(ids, alive, row + at);
          addToCount(idOf(idsBefore, aliveBefore, old + at), -1, last, counters);
          addToCount(now, 1, last, counters);
          most = max(most, now);
        }
      }
      row += rows;
      old += rows;
    }
  }
  while (old < countBefore) addToCount(idOf(idsBefore, aliveBefore, old++), -1, last, counters);
  for (; row < count; row++) {
    const now = idOf(ids, alive, row);
    addToCount(now, 1, last, counters);
    most = max(most, now);
  }
  return most;
}

/** Whether rows have the same ids and are alike alive. */
export function isSame(
  ids: usize,
  alive: usize,
  row: i32,
  idsBefore: usize,
  aliveBefore: usize,
  old: i32,
  rows: i32,
): bool {
  return (
    sameRows(ids, row, idsBefore, old, 4, rows) === rows &&
    sameRows(alive, row, aliveBefore, old, 1, rows) === rows
  );
}

/** Number of equal rows of this many bytes, from the first row on. */
function sameRows(a: usize, row: i32, b: usize, old: i32, bytes: i32, rows: i32): i32 {
  return i32(sameBytes(a + usize(row * bytes), b + usize(old * bytes), usize(rows * bytes))) / bytes;
}

/** The id that a row names, 0 for none. */
export function idOf(ids: usize, alive: usize, row: i32): i32 {
  return load<u8>(alive + usize(row)) === 1 ? load<i32>(ids + (usize(row) << 2)) : 0;
}

/** The counter of 0 absorbs rows that are not counted. */
function addToCount(id: i32, by: i32, last: i32, counters: usize): void {
  const at = counters + (usize(id > last ? 0 : max(id, 0)) << 2);
  store<i32>(at, load<i32>(at) + by);
}

/** The ids from 1 up to `last` whose counters are not 0, ascending; returns how many. */
export function countedIds(counters: usize, last: i32, target: usize): i32 {
  let to = target;
  store<i32>(counters, 0);
  for (let id = 0; id <= last; id += 16) {
    const at = counters + (usize(id) << 2);
    let mask = maskOf(v128.load(at), v128.load(at, 16), v128.load(at, 32), v128.load(at, 48));
    for (; mask !== 0; mask &= mask - 1) {
      store<i32>(to, id + ctz(mask));
      to += 4;
    }
  }
  return i32((to - target) >> 2);
}

/**
 * Condition of each house: the share of its material's hit points that is left; `full` has the points by material. The
 * first `rowsKept` rows are those of the previous frame: unchanged ones keep their condition (`conditionsBefore`).
 */
export function fillHouseConditions(
  hitPoints: usize,
  materials: usize,
  full: usize,
  count: i32,
  hitPointsBefore: usize,
  materialsBefore: usize,
  conditionsBefore: usize,
  rowsKept: i32,
  target: usize,
): void {
  for (let row = 0; row < count; row += STRETCH) {
    const rows = min(STRETCH, count - row);
    if (
      row + rows <= rowsKept &&
      sameRows(hitPoints, row, hitPointsBefore, row, 4, rows) === rows &&
      sameRows(materials, row, materialsBefore, row, 1, rows) === rows
    ) {
      moveBytes(target + usize(row << 2), conditionsBefore + usize(row << 2), rows << 2);
      continue;
    }
    for (let at = row; at < row + rows; at += 2)
      fillConditions(hitPoints, materials, full, usize(at), target);
  }
}

function fillConditions(hitPoints: usize, materials: usize, full: usize, row: usize, target: usize): void {
  const points = f64x2.promote_low_f32x4(v128.load64_zero(hitPoints + (row << 2)));
  const first = load<f64>(full + (usize(load<u8>(materials + row)) << 3));
  const second = load<f64>(full + (usize(load<u8>(materials + row, 1)) << 3));
  const share = f64x2.div(points, f64x2.replace_lane(f64x2.splat(first), 1, second));
  // No number becomes 0 when divided in this order.
  const conditions = f64x2.pmin(f64x2.splat(1), f64x2.pmax(f64x2.splat(0), share));
  v128.store64_lane(target + (row << 2), f32x4.demote_f64x2_zero(conditions), 0);
}
