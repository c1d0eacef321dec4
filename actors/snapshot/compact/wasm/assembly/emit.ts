/** Writes numbers as varints. Up to 16 bytes behind the output are overwritten. */

/** Bytes of the last column. */
let written: i32 = 0;
/** Where the loops' own memory begins: sixteen numbers, sixteen values, and two tables. */
let own: usize = 0;
const ZEROS_AT: usize = 64;
const LANES_AT: usize = 192;
const TWICE_AT: usize = 192 + 2048;

export function bytesWritten(): i32 {
  return written;
}

export function setBytesWritten(bytes: usize): void {
  written = i32(bytes);
}

/** Assigns memory to the loops. */
export function useMemory(at: usize): void {
  own = at;
  for (let mask = 0; mask < 256; mask++) {
    let to = own + LANES_AT + (usize(mask) << 3);
    let twice = 0;
    for (let left = mask; left !== 0; left &= left - 1) {
      store<u8>(to++, u8(ctz(left)));
      twice |= 3 << (2 * ctz(left));
    }
    store<u16>(own + TWICE_AT + (usize(mask) << 1), u16(twice));
  }
}

/** Address for sixteen values of rows that did not exist before. */
export function zeros(): usize {
  return own + ZEROS_AT;
}

/** Writes those of sixteen numbers whose bits are set; returns the address behind them. */
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

/** Writes those of eight numbers below 2^14 whose bits are set. */
function emitWords(numbers: v128, mask: i32, target: usize): usize {
  if (v128.any_true(v128.and(numbers, i16x8.splat(~0x7f)))) return emitPairs(numbers, mask, target);
  v128.store64_lane(target, i8x16.swizzle(i8x16.narrow_i16x8_u(numbers, numbers), lanesOf(mask)), 0);
  return target + usize(popcnt(mask));
}

/** Writes those of eight numbers below 2^14 whose bits are set: two bytes each, the second dropped if it is empty. */
export function emitPairs(numbers: v128, mask: i32, target: usize): usize {
  const isLong = i16x8.gt_s(numbers, i16x8.splat(0x7f));
  const low = v128.or(v128.and(numbers, i16x8.splat(0x7f)), v128.and(isLong, i16x8.splat(0x80)));
  const pairs = v128.or(low, v128.and(i16x8.shl(numbers, 1), i16x8.splat(0x7f00)));
  const used = i8x16.bitmask(v128.or(isLong, i16x8.splat(0xff)));
  return emitBytes(pairs, used & i32(load<u16>(own + TWICE_AT + (usize(mask) << 1))), target);
}

/** Writes those of sixteen bytes whose bits are set; returns the address behind them. */
export function emitBytes(bytes: v128, mask: i32, target: usize): usize {
  const first = mask & 0xff;
  const second = mask >> 8;
  v128.store64_lane(target, i8x16.swizzle(bytes, lanesOf(first)), 0);
  const to = target + usize(popcnt(first));
  const high = v128.shuffle<i64>(bytes, bytes, 1, 1);
  v128.store64_lane(to, i8x16.swizzle(high, lanesOf(second)), 0);
  return to + usize(popcnt(second));
}

/** The positions of the set bits of a byte. */
function lanesOf(mask: i32): v128 {
  return v128.load64_zero(own + LANES_AT + (usize(mask) << 3));
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
