/**
 * Values of a column as whole numbers of the wire, four rows at a time; the same as `quantised` in
 * schemas/compact/column.ts. Types and kinds have the codes of `../kernel.ts`.
 */
import { PIECE_BYTES } from './scan';

/** How a column's elements lie in memory. */
const U8 = 0;
const U16 = 1;
const I32 = 2;
const F32 = 3;
const F64 = 4;

/** What whole number an element becomes. */
const SCALED = 1;
const AGE = 2;
const STOPWATCH = 3;
const COUNTDOWN = 4;
const CAPPED = 5;
const POSITIVE = 6;

/** Bytes of an element. */
function sizeOf(type: i32): usize {
  return type === U8 ? 1 : type === U16 ? 2 : type === F64 ? 8 : 4;
}

/**
 * The numbers of all rows, one behind the other, to `target`: of the pieces (scan.ts) that are given. Up to 32 bytes
 * behind the last value are read, and up to 12 behind the last number written.
 */
export function gather(
  values: usize,
  type: i32,
  kind: i32,
  steps: f64,
  tick: i32,
  pieces: usize,
  pieceCount: i32,
  target: usize,
): void {
  const size = sizeOf(type);
  let to = target;
  for (let i = 0; i < pieceCount; i++) {
    const piece = pieces + usize(i) * PIECE_BYTES;
    let from = values + usize(load<i32>(piece)) * size;
    const end = to + (usize(load<i32>(piece, 8)) << 2);
    for (; to < end; to += 16, from += size << 2) v128.store(to, fourOf(from, type, kind, steps, tick));
    to = end;
  }
}

/**
 * The numbers of the four elements from `at` on, i32x4. What it calls has no other caller, or is short: so all of it
 * becomes part of the loop.
 */
function fourOf(at: usize, type: i32, kind: i32, steps: f64, tick: i32): v128 {
  let values: v128;
  if (type < F32) values = wholeFrom(at, type);
  else {
    values = fromDoubles(at, type, kind, steps);
    if (kind === SCALED) return values;
  }
  return numbersOf(values, kind, i32(steps), tick);
}

function wholeFrom(at: usize, type: i32): v128 {
  if (type === I32) return v128.load(at);
  if (type === U16) return i32x4.extend_low_i16x8_u(v128.load64_zero(at));
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
}

/** Cut to whole numbers: in steps where they are scaled, 1 above nothing where only that counts. */
function fromDoubles(at: usize, type: i32, kind: i32, steps: f64): v128 {
  let low = v128.load(at);
  let high: v128;
  if (type === F64) high = v128.load(at, 16);
  else {
    high = f64x2.promote_low_f32x4(v128.shuffle<i32>(low, low, 2, 3, 0, 1));
    low = f64x2.promote_low_f32x4(low);
  }
  if (kind === SCALED) {
    const scale = f64x2.splat(steps);
    const half = f64x2.splat(0.5);
    low = f64x2.floor(f64x2.add(f64x2.mul(low, scale), half));
    high = f64x2.floor(f64x2.add(f64x2.mul(high, scale), half));
  } else if (kind === POSITIVE) {
    const zero = f64x2.splat(0);
    const one = f64x2.splat(1);
    low = v128.and(f64x2.gt(low, zero), one);
    high = v128.and(f64x2.gt(high, zero), one);
  }
  const first = i32x4.trunc_sat_f64x2_s_zero(low);
  return v128.shuffle<i32>(first, i32x4.trunc_sat_f64x2_s_zero(high), 0, 1, 4, 5);
}

function numbersOf(values: v128, kind: i32, steps: i32, tick: i32): v128 {
  const now = i32x4.splat(tick);
  if (kind === SCALED) return steps === 1 ? values : i32x4.mul(values, i32x4.splat(steps));
  if (kind === AGE) return i32x4.sub(now, values);
  if (kind === STOPWATCH) {
    const since = i32x4.sub(now, values);
    // A comparison is −1 where it holds.
    const told = i32x4.sub(since, i32x4.ge_s(now, values));
    return v128.and(told, i32x4.ne(values, i32x4.splat(0)));
  }
  if (kind === COUNTDOWN) return v128.and(i32x4.add(now, values), i32x4.ne(values, i32x4.splat(0)));
  if (kind === CAPPED) return i32x4.min_s(values, i32x4.splat(steps));
  if (kind === POSITIVE) return v128.and(i32x4.gt_s(values, i32x4.splat(0)), i32x4.splat(1));
  return values;
}
