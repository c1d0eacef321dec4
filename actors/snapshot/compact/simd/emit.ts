/** Numbers as varints, and which rows they are of. Up to 16 bytes behind what is written are touched. */

/** Bytes of the last column written. */
let written: i32 = 0;
/** Where memory of the loops' own begins: 64 bytes for sixteen numbers, 2048 for the table of `emitBytes`. */
let own: usize = 0;
const LANES_AT: usize = 64;

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

/** Bits that are not yet written, how many, and where they go. */
let waiting: u64 = 0;
let waitingCount: u64 = 0;
let bitsTo: usize = 0;

export function beginBits(bits: usize): void {
  waiting = 0;
  waitingCount = 0;
  bitsTo = bits;
}

/** The bits of the next rows, up to 32. */
export function pushBits(mask: i32, rows: i32): void {
  waiting |= u64(u32(mask)) << waitingCount;
  waitingCount += u64(rows);
  if (waitingCount < 32) return;
  store<u32>(bitsTo, u32(waiting));
  bitsTo += 4;
  waiting >>= 32;
  waitingCount -= 32;
}

/** Bits are read eight bytes at a time. */
export function endBits(): void {
  store<u64>(bitsTo, waiting);
  store<u64>(bitsTo, 0, 8);
}

/** Gives the loops memory of their own. */
export function useMemory(at: usize): void {
  own = at;
  for (let mask = 0; mask < 256; mask++) {
    let to = own + LANES_AT + (usize(mask) << 3);
    for (let left = mask; left !== 0; left &= left - 1) store<u8>(to++, u8(ctz(left)));
  }
}

/** Those of sixteen numbers whose bits are set; returns the place behind them. */
export function emitBlock(a: v128, b: v128, c: v128, d: v128, mask: i32, target: usize): usize {
  const all = v128.or(v128.or(a, b), v128.or(c, d));
  if (!v128.any_true(v128.and(all, i32x4.splat(~0x3fff)))) {
    const first = i16x8.narrow_i32x4_s(a, b);
    const second = i16x8.narrow_i32x4_s(c, d);
    return emitWords(second, mask >> 8, emitWords(first, mask & 0xff, target));
  }
  v128.store(own, a);
  v128.store(own, b, 16);
  v128.store(own, c, 32);
  v128.store(own, d, 48);
  let to = target;
  for (let left = mask; left !== 0; left &= left - 1) {
    to = varint(to, load<u32>(own + (usize(ctz(left)) << 2)));
  }
  return to;
}

/** Those of eight numbers below 2^14 whose bits are set. */
function emitWords(numbers: v128, mask: i32, target: usize): usize {
  if (v128.any_true(v128.and(numbers, i16x8.splat(~0x7f)))) return emitPairs(numbers, mask, target);
  v128.store64_lane(target, i8x16.swizzle(i8x16.narrow_i16x8_u(numbers, numbers), lanesOf(mask)), 0);
  return target + usize(popcnt(mask));
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
  return emitBytes(pairs, used & (twice * 3), target);
}

/** Those of sixteen bytes whose bits are set; returns the place behind them. */
export function emitBytes(bytes: v128, mask: i32, target: usize): usize {
  const first = mask & 0xff;
  const second = mask >> 8;
  v128.store64_lane(target, i8x16.swizzle(bytes, lanesOf(first)), 0);
  const to = target + usize(popcnt(first));
  const high = v128.shuffle<i64>(bytes, bytes, 1, 1);
  v128.store64_lane(to, i8x16.swizzle(high, lanesOf(second)), 0);
  return to + usize(popcnt(second));
}

/** The places of the bits of a byte, one behind the other. */
function lanesOf(mask: i32): v128 {
  return v128.load64_zero(own + LANES_AT + (usize(mask) << 3));
}

/** Takes the zeros out of `length` bytes of numbers, in their place: no number but 0 has a byte of nothing. */
export function dropZeros(bytes: usize, length: i32): void {
  let to = bytes;
  const zero = i8x16.splat(0);
  for (let at = 0; at < length; at += 16) {
    const some = v128.load(bytes + usize(at));
    let mask = i32(i8x16.bitmask(i8x16.ne(some, zero)));
    if (length - at < 16) mask &= (1 << (length - at)) - 1;
    to = emitBytes(some, mask, to);
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
