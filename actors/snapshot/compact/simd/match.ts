/** Which rows that were sent are still there: both lists keep their order, so they are walked along together. */

/** Rows that were found in both lists by the last call. */
let matched: i32 = 0;

export function rowsMatched(): i32 {
  return matched;
}

/**
 * Walks along the keys of `before` rows sent and of `count` rows now. `keys` is a list of addresses, two for each key
 * column: of its numbers sent, and of those now. Writes the places of the rows that are gone; returns how many.
 */
export function match(keys: usize, keyCount: i32, before: i32, count: i32, gone: usize): i32 {
  let row = 0;
  let removed = 0;
  for (let old = 0; old < before;) {
    if (old + 4 <= before && row + 4 <= count && areFourSame(keys, keyCount, old, row)) {
      old += 4;
      row += 4;
      continue;
    }
    if (row < count && isSame(keys, keyCount, old, row)) row++;
    else store<i32>(gone + (usize(removed++) << 2), old);
    old++;
  }
  matched = row;
  return removed;
}

function areFourSame(keys: usize, keyCount: i32, old: i32, row: i32): bool {
  for (let key = 0; key < keyCount; key++) {
    const pair = keys + (usize(key) << 3);
    const sent = v128.load(load<usize>(pair) + (usize(old) << 2));
    const now = v128.load(load<usize>(pair, 4) + (usize(row) << 2));
    if (v128.any_true(v128.xor(sent, now))) return false;
  }
  return true;
}

function isSame(keys: usize, keyCount: i32, old: i32, row: i32): bool {
  for (let key = 0; key < keyCount; key++) {
    const pair = keys + (usize(key) << 3);
    const sent = load<i32>(load<usize>(pair) + (usize(old) << 2));
    if (sent !== load<i32>(load<usize>(pair, 4) + (usize(row) << 2))) return false;
  }
  return true;
}
