/**
 * Which rows of a table are visible, and where those of the frame before are now. Rows are appended and compacted, never
 * reordered: so those that stayed are found by walking both lists once. In a table without keys a row is its index.
 *
 *   before  [ 4 7 9 12 ]      now   [ 4 9 12 15 ]      removed: index 1      matched: 3
 */

/** The whole numbers of a key column, by index on the wire, in the frame before and now. */
export interface Key {
  readonly before: Int32Array;
  readonly now: Int32Array;
}

/** Lists the rows that are visible, and the others; returns how many are visible. All are without `alive`. */
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

/** Lists the indices of rows of the previous frame that are gone; returns their number. */
export function listRemoved(
  keys: readonly Key[],
  countBefore: number,
  count: number,
  removed: Int32Array,
): number {
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

/** Removes the values at `removed` and closes the gaps. Usually few rows are removed. */
export function dropRemoved(values: Int32Array, removed: Int32Array, gone: number, count: number): void {
  let to = gone > 0 ? removed[0]! : count;
  for (let i = 0; i < gone; i++) {
    const from = removed[i]! + 1;
    const end = i + 1 < gone ? removed[i + 1]! : count;
    values.copyWithin(to, from, end);
    to += end - from;
  }
}
