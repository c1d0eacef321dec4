/**
 * Lists the changes of one column, and writes them in the shortest way. Row indices are written as skips or as bits, or
 * left out if all rows changed or 0 for each unchanged row is shorter.
 */
import { COLUMN_FIELDS } from '#schemas/compact/proto.js';
import { growTo } from '../../world/engine/columns/memory.js';
import { bitBytes, skipBytes, varintBytes, type Writer } from './writer.js';

const LIST_HEAD_BYTES = 2;

/** Number of rows of a sparse column that are compared at once. */
const STRIDE = 4;

export class Changes {
  #indices = new Int32Array(0);
  #deltas = new Int32Array(0);
  #count = 0;

  reserve(rows: number): void {
    this.#indices = growTo(this.#indices, rows);
    this.#deltas = growTo(this.#deltas, rows);
  }

  /**
   * Copies `now` into `before`. Returns the number of changed rows. `isDense` chooses the faster loop for many changes.
   */
  compare(now: Int32Array, before: Int32Array, count: number, isDense: boolean): number {
    this.#count = 0;
    if (isDense) this.#compareDense(now, before, count);
    else this.#compareSparse(now, before, count);
    return this.#count;
  }

  #compareSparse(now: Int32Array, before: Int32Array, count: number): void {
    const last = count - STRIDE;
    for (let i = 0; i < count; i++) {
      while (
        i <= last &&
        ((now[i]! ^ before[i]!) |
          (now[i + 1]! ^ before[i + 1]!) |
          (now[i + 2]! ^ before[i + 2]!) |
          (now[i + 3]! ^ before[i + 3]!)) ===
          0
      ) {
        i += STRIDE;
      }
      if (i >= count || now[i] === before[i]) continue;
      this.#put(i, (now[i]! - before[i]!) | 0);
      before[i] = now[i]!;
    }
  }

  #compareDense(now: Int32Array, before: Int32Array, count: number): void {
    const indices = this.#indices;
    const deltas = this.#deltas;
    let changed = 0;
    for (let i = 0; i < count; i++) {
      const q = now[i]!;
      const delta = (q - before[i]!) | 0;
      before[i] = q;
      indices[changed] = i;
      deltas[changed] = delta;
      // The term is 1 unless the difference is 0. It avoids a branch that a processor would mispredict.
      changed += (delta | -delta) >>> 31;
    }
    this.#count = changed;
  }

  /** Lists the new rows whose values are not 0. New rows begin at index `from`. */
  add(now: Int32Array, from: number, count: number): void {
    this.#count = 0;
    for (let i = from; i < count; i++) if (now[i] !== 0) this.#put(i, now[i]!);
  }

  /** Lists all new rows, each with its difference from the previous new row. Copies `now` into `before`. */
  addChained(now: Int32Array, before: Int32Array, from: number, count: number): void {
    this.#count = 0;
    let last = 0;
    for (let i = from; i < count; i++) {
      const q = now[i]!;
      this.#put(i, (q - last) | 0);
      before[i] = last = q;
    }
  }

  #put(index: number, delta: number): void {
    this.#indices[this.#count] = index;
    this.#deltas[this.#count] = delta;
    this.#count++;
  }

  /** Writes the listed changes, if any. In a chained column a difference of 0 does not mean an unchanged row. */
  write(writer: Writer, field: number, isChained: boolean): void {
    const count = this.#count;
    if (count === 0) return;
    const rows = this.#indices[count - 1]! + 1;
    const bits = bitBytes(this.#indices, count);
    // Each skip takes at least one byte. The skips are only measured if there are fewer of them than bytes of bits.
    const skips = count < bits ? skipBytes(this.#indices, count) : bits;
    const list = Math.min(bits, skips);
    const isListed = rows !== count && (isChained || list + LIST_HEAD_BYTES < rows - count);
    const guess = varintBytes(isListed ? list + count : rows);
    const start = writer.begin(field, guess);
    if (!isListed) this.#spread(rows);
    else if (skips < bits) writer.skips(COLUMN_FIELDS.skips, this.#indices, count);
    else writer.bits(COLUMN_FIELDS.rows, this.#indices, count);
    writer.deltas(COLUMN_FIELDS.deltas, this.#deltas, this.#count);
    writer.close(start, guess);
  }

  /** Extends the list to all of the first `rows` rows; unchanged rows get a difference of 0. */
  #spread(rows: number): void {
    const deltas = this.#deltas;
    let next = rows;
    for (let i = this.#count - 1; i >= 0; i--) {
      const index = this.#indices[i]!;
      while (next > index + 1) deltas[--next] = 0;
      deltas[index] = deltas[i]!;
      next = index;
    }
    while (next > 0) deltas[--next] = 0;
    this.#count = rows;
  }
}

// Finds which rows of a table are visible, and which rows of the previous frame still exist. Rows are appended and
// compacted but never reordered, so one pass over both lists finds the rows that still exist. In a table without keys,
// the index identifies a row.
//
//   before  [ 4 7 9 12 ]      now   [ 4 9 12 15 ]      removed: index 1      matched: 3

/** Values of a key column in the previous and in the current frame, by the index of the row in the stream. */
interface Key {
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
