/** Changes and their rows as bytes of the wire (schemas/compact/proto.ts). */

const BLOCK = 16;

/** Bytes that the last call wrote. */
let written: i32 = 0;

export function bytesWritten(): i32 {
  return written;
}

/**
 * The changes of all rows as varints to `target`, and the bits of those that are not 0; returns how many these are. What
 * is behind the last row in `changes` is read, up to 16 rows.
 */
export function emitAll(changes: usize, rows: i32, target: usize, bits: usize): i32 {
  const tooLong = i32x4.splat(~127);
  let to = target;
  let changed = 0;
  for (let row = 0; row < rows; row += BLOCK) {
    const from = changes + (usize(row) << 2);
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    const left = rows - row;
    let mask = maskOf(a, b, c, d);
    if (left < BLOCK) mask &= (1 << left) - 1;
    store<u16>(bits + usize(row >> 3), mask);
    changed += popcnt<i32>(mask);
    const all = v128.or(v128.or(a, b), v128.or(c, d));
    if (left >= BLOCK && !v128.any_true(v128.and(all, tooLong))) {
      v128.store(to, i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)));
      to += BLOCK;
    } else {
      const count = min(left, BLOCK);
      for (let i = 0; i < count; i++) to = varint(to, load<u32>(from + (usize(i) << 2)));
    }
  }
  // Bits are read eight bytes at a time.
  store<u64>(bits + usize(((rows + BLOCK - 1) / BLOCK) << 1), 0);
  written = i32(to - target);
  return changed;
}

/** The changes of the rows whose bits are set. */
export function emitChanged(changes: usize, rows: i32, bits: usize, target: usize): void {
  let to = target;
  for (let row = 0; row < rows; row += 64) {
    let mask = load<u64>(bits + usize(row >> 3));
    for (; mask !== 0; mask &= mask - 1) {
      to = varint(to, load<u32>(changes + ((usize(row) + usize(ctz(mask))) << 2)));
    }
  }
  written = i32(to - target);
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

function maskOf(a: v128, b: v128, c: v128, d: v128): i32 {
  const zero = i32x4.splat(0);
  const low = i16x8.narrow_i32x4_s(i32x4.ne(a, zero), i32x4.ne(b, zero));
  const high = i16x8.narrow_i32x4_s(i32x4.ne(c, zero), i32x4.ne(d, zero));
  return i8x16.bitmask(i8x16.narrow_i16x8_s(low, high));
}

function varint(at: usize, value: u32): usize {
  let to = at;
  let rest = value;
  while (rest > 127) {
    store<u8>(to++, rest | 128);
    rest >>= 7;
  }
  store<u8>(to, rest);
  return to + 1;
}
