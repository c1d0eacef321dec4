/**
 * Finds which rows of a table are visible, and which rows of the previous frame still exist. Rows are appended and
 * compacted but never reordered, so one pass over both lists finds the rows that still exist. In a table without keys,
 * the index identifies a row.
 *
 *   before  [ 4 7 9 12 ]      now   [ 4 9 12 15 ]      removed: index 1      matched: 3
 */

/** Values of a key column in the previous and in the current frame, by the index of the row in the stream. */
export interface Key {
  readonly before: Int32Array;
  readonly now: Int32Array;
}

/** Returns the number of visible rows. If `alive` is undefined, all rows are visible. */
export function listVisible(
  alive: Uint8Array | undefined,
  count: number,
  rows: Int32Array,
  hidden: Int32Array,
): number {
  let visible = 0;
  for (let row = 0; row < count; row++) {
    if (alive === undefined || alive[row] === 1) rows[visible++] = row;
    else hidden[row - visible] = row;
  }
  return visible;
}

/** Writes to `removed` the indices of the rows of the previous frame that no longer exist. Returns their number. */
export function listRemoved(keys: readonly Key[], countBefore: number, count: number, removed: Int32Array): number {
  let gone = 0;
  let index = 0;
  let old = 0;
  for (; index < count && old < countBefore; old++) {
    if (isSame(keys, old, index)) index++;
    else removed[gone++] = old;
  }
  for (; old < countBefore; old++) removed[gone++] = old;
  return gone;
}

function isSame(keys: readonly Key[], old: number, index: number): boolean {
  for (let i = 0; i < keys.length; i++) {
    if (keys[i]!.before[old] !== keys[i]!.now[index]) return false;
  }
  return true;
}

/** Removes the values at the indices in `removed` and closes the gaps. Each removed row costs one copy. */
export function dropRemoved(values: Int32Array, removed: Int32Array, gone: number, count: number): void {
  let to = gone > 0 ? removed[0]! : count;
  for (let i = 0; i < gone; i++) {
    const from = removed[i]! + 1;
    const end = i + 1 < gone ? removed[i + 1]! : count;
    values.copyWithin(to, from, end);
    to += end - from;
  }
}
