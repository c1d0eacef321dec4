/**
 * Which rows the numbers of a column belong to: one bit per row, or for each listed row the number of rows skipped
 * before it, as varints.
 */
import { varint } from './emit';

/** Bits of the rows, 0 while skips are written; the end and the start of the skips, and the first row without one. */
let bitsAt: usize = 0;
let skipsTo: usize = 0;
let skipsFrom: usize = 0;
let nextRow: i32 = 0;

/** From now on rows are recorded as bits, which must be clear, */
export function beginBits(bits: usize): void {
  bitsAt = bits;
}

/** or as skips, which is cheaper while they are few. */
export function beginSkips(skips: usize): void {
  bitsAt = 0;
  skipsFrom = skipsTo = skips;
  nextRow = 0;
}

/** Records those of sixteen rows from `row` on whose bits are set. */
export function recordRows(row: i32, mask: i32): void {
  if (bitsAt !== 0) {
    const at = bitsAt + usize(row >> 3);
    store<u32>(at, load<u32>(at) | (u32(mask) << (row & 7)));
    return;
  }
  for (let left = mask; left !== 0; left &= left - 1) {
    const place = row + ctz(left);
    skipsTo = varint(skipsTo, place - nextRow);
    nextRow = place + 1;
  }
}

export function skipBytesWritten(): i32 {
  return i32(skipsTo - skipsFrom);
}

/** The row behind the last one with a skip. */
export function rowsPassed(): i32 {
  return nextRow;
}

/** Clears the bits of this many rows; bits are read eight bytes at a time. */
export function clearBits(bits: usize, rows: i32): void {
  memory.fill(bits, 0, usize((rows + 63) >> 6) << 3);
}

/** Sets the bits, which must be clear, of the rows that `length` bytes of skips list. */
export function bitsOfSkips(skips: usize, length: i32, bits: usize): void {
  const end = skips + usize(length);
  let row = 0;
  for (let at = skips; at < end; row++) {
    let shift = 0;
    for (; load<u8>(at) > 127; shift += 7) row += (i32(load<u8>(at++)) & 127) << shift;
    row += i32(load<u8>(at++)) << shift;
    const byte = bits + usize(row >> 3);
    store<u8>(byte, u8(i32(load<u8>(byte)) | (1 << (row & 7))));
  }
}

/** Writes the rows whose bits are set as skips; returns −1 if they take more than `limit` bytes. */
export function emitSkips(rows: i32, bits: usize, target: usize, limit: i32): i32 {
  const end = target + usize(limit);
  let to = target;
  let next: u32 = 0;
  for (let row = 0; row < rows; row += 64) {
    let mask = load<u64>(bits + usize(row >> 3));
    for (; mask !== 0; mask &= mask - 1) {
      const place = u32(row) + u32(ctz(mask));
      to = varint(to, place - next);
      if (to > end) return -1;
      next = place + 1;
    }
  }
  return i32(to - target);
}
