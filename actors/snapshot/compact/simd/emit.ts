/** Numbers as varints, and which rows they are of. Up to 16 bytes behind what is written are touched. */

import { moveBytes } from './bytes';

/** Bytes of the last column written. */
let written: i32 = 0;
/**
 * Where memory of the loops' own begins: 64 bytes for sixteen numbers, 2048 for the table of `squeeze`, and what is known
 * of the column at hand (numbers.ts).
 */
let own: usize = 0;
const SQUEEZES_AT: usize = 64;

export function bytesWritten(): i32 {
  return written;
}

export function noteWritten(bytes: usize): void {
  written = i32(bytes);
}

/** No row of so many has changed yet; bits are read eight bytes at a time. */
export function clearBits(bits: usize, rows: i32): void {
  memory.fill(bits, 0, usize((rows + 63) >> 6) << 3);
}

/** Gives the loops memory of their own. */
export function useMemory(at: usize): void {
  own = at;
  for (let mask = 0; mask < 256; mask++) {
    let to = own + SQUEEZES_AT + (usize(mask) << 3);
    for (let left = mask; left !== 0; left &= left - 1) store<u8>(to++, u8(ctz(left)));
  }
}

export function ownMemory(): usize {
  return own;
}

/** Stores the first `rows` of sixteen numbers. */
export function storeRows(a: v128, b: v128, c: v128, d: v128, rows: i32, target: usize): void {
  const to = rows < 16 ? own : target;
  v128.store(to, a);
  v128.store(to, b, 16);
  v128.store(to, c, 32);
  v128.store(to, d, 48);
  if (rows < 16) moveBytes(target, own, usize(rows) << 2);
}

/** Those of sixteen numbers whose bits are set; returns the place behind them. */
export function emitBlock(a: v128, b: v128, c: v128, d: v128, mask: i32, target: usize): usize {
  const all = v128.or(v128.or(a, b), v128.or(c, d));
  if (!v128.any_true(v128.and(all, i32x4.splat(~0x3fff)))) {
    const first = i16x8.narrow_i32x4_s(a, b);
    const second = i16x8.narrow_i32x4_s(c, d);
    if (!v128.any_true(v128.and(all, i32x4.splat(~0x7f)))) {
      return squeeze(i8x16.narrow_i16x8_u(first, second), mask, target);
    }
    return emitPairs(second, mask >> 8, emitPairs(first, mask & 0xff, target));
  }
  storeRows(a, b, c, d, 16, own);
  let to = target;
  for (let left = mask; left !== 0; left &= left - 1) {
    to = varint(to, load<u32>(own + (usize(ctz(left)) << 2)));
  }
  return to;
}

/** Those of eight numbers below 2^14 whose bits are set: two bytes each, of which the second goes where it says nothing. */
function emitPairs(numbers: v128, mask: i32, target: usize): usize {
  const isLong = i16x8.gt_s(numbers, i16x8.splat(0x7f));
  const low = v128.or(v128.and(numbers, i16x8.splat(0x7f)), v128.and(isLong, i16x8.splat(0x80)));
  const pairs = v128.or(low, v128.and(i16x8.shl(numbers, 1), i16x8.splat(0x7f00)));
  const used = i8x16.bitmask(v128.or(isLong, i16x8.splat(0xff)));
  let twice = (mask | (mask << 4)) & 0x0f0f;
  twice = (twice | (twice << 2)) & 0x3333;
  twice = (twice | (twice << 1)) & 0x5555;
  return squeeze(pairs, used & (twice * 3), target);
}

/** Those of sixteen bytes whose bits are set. */
function squeeze(bytes: v128, mask: i32, target: usize): usize {
  const first = mask & 0xff;
  const second = mask >> 8;
  const high = v128.shuffle<i64>(bytes, bytes, 1, 1);
  v128.store64_lane(
    target,
    i8x16.swizzle(bytes, v128.load64_zero(own + SQUEEZES_AT + (usize(first) << 3))),
    0,
  );
  const to = target + usize(popcnt(first));
  v128.store64_lane(to, i8x16.swizzle(high, v128.load64_zero(own + SQUEEZES_AT + (usize(second) << 3))), 0);
  return to + usize(popcnt(second));
}

/** Takes the zeros out of `length` bytes of numbers, in their place: no number but 0 has a byte of nothing. */
export function dropZeros(bytes: usize, length: i32): void {
  let to = bytes;
  const zero = i8x16.splat(0);
  for (let at = 0; at < length; at += 16) {
    const some = v128.load(bytes + usize(at));
    let mask = i32(i8x16.bitmask(i8x16.ne(some, zero)));
    if (length - at < 16) mask &= (1 << (length - at)) - 1;
    if (mask !== 0) to = squeeze(some, mask, to);
  }
  noteWritten(to - bytes);
}

/** The rows whose bits are set, each as the number of rows passed over before it; −1 when it takes more than `limit` bytes. */
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

export function varint(at: usize, value: u32): usize {
  let to = at;
  let rest = value;
  while (rest > 127) {
    store<u8>(to++, rest | 128);
    rest >>= 7;
  }
  store<u8>(to, rest);
  return to + 1;
}
