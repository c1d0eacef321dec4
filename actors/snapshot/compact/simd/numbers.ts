/**
 * Values of a column as whole numbers of the wire, four rows at a time; the same as `quantised` in
 * schemas/compact/column.ts. Kinds have the codes of `../kernel.ts`. The methods become part of the loops that call them,
 * for each type of element anew.
 */
import { ownMemory } from './emit';

const SCALED = 1;
const AGE = 2;
const STOPWATCH = 3;
const COUNTDOWN = 4;
const CAPPED = 5;
const POSITIVE = 6;

/** What is added to a whole double up to 2^51 so that its lowest 32 bits are those of the whole number. */
const WHOLE_IN_LOW_BITS = 6_755_399_441_055_744.0;

/** In the loops' own memory (emit.ts). */
const READING_AT: usize = 64 + 2048;

/** How the column at hand is read. */
@unmanaged
export class Reading {
  kind: i32;
  steps: i32;
  tick: i32;
  /** Neither scaled doubles nor a sum: min(v · sign + offset, cap), as most kinds are. */
  isRare: bool;
  scale: v128;
  /** All bits where the number is the tick less the value: −v is ~v + 1. */
  sign: v128;
  offset: v128;
  cap: v128;

  /** The numbers of four elements from `at` on. */
  @inline
  numbers<T>(at: usize): v128 {
    if (this.isRare) return this.rare<T>(at);
    if (isFloat<T>() && this.kind === SCALED) return this.scaled<T>(at);
    return i32x4.min_s(i32x4.add(v128.xor(this.whole<T>(at), this.sign), this.offset), this.cap);
  }

  @inline
  scaled<T>(at: usize): v128 {
    const half = f64x2.splat(0.5);
    const low = f64x2.floor(f64x2.add(f64x2.mul(this.low<T>(at), this.scale), half));
    const high = f64x2.floor(f64x2.add(f64x2.mul(this.high<T>(at), this.scale), half));
    return this.joined(low, high);
  }

  /** Cut to whole numbers. */
  @inline
  whole<T>(at: usize): v128 {
    if (isFloat<T>()) return this.joined(f64x2.trunc(this.low<T>(at)), f64x2.trunc(this.high<T>(at)));
    if (sizeof<T>() === 4) return v128.load(at);
    if (sizeof<T>() === 2) return i32x4.extend_low_i16x8_u(v128.load64_zero(at));
    return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
  }

  rare<T>(at: usize): v128 {
    const zero = i32x4.splat(0);
    const values = this.whole<T>(at);
    if (this.kind === POSITIVE) {
      let above = i32x4.gt_s(values, zero);
      if (isFloat<T>()) {
        above = v128.shuffle<i32>(
          f64x2.gt(this.low<T>(at), zero),
          f64x2.gt(this.high<T>(at), zero),
          0,
          2,
          4,
          6,
        );
      }
      return v128.and(above, i32x4.splat(1));
    }
    const isSet = i32x4.ne(values, zero);
    const now = i32x4.splat(this.tick);
    if (this.kind === COUNTDOWN) return v128.and(i32x4.add(now, values), isSet);
    if (this.kind === SCALED) return i32x4.mul(values, i32x4.splat(this.steps));
    // A stopwatch; a comparison is −1 where it holds.
    return v128.and(i32x4.sub(i32x4.sub(now, values), i32x4.ge_s(now, values)), isSet);
  }

  @inline
  low<T>(at: usize): v128 {
    if (sizeof<T>() === 8) return v128.load(at);
    return f64x2.promote_low_f32x4(v128.load64_zero(at));
  }

  @inline
  high<T>(at: usize): v128 {
    if (sizeof<T>() === 8) return v128.load(at, 16);
    return f64x2.promote_low_f32x4(v128.load64_zero(at, 8));
  }

  @inline
  joined(low: v128, high: v128): v128 {
    const magic = f64x2.splat(WHOLE_IN_LOW_BITS);
    return v128.shuffle<i32>(f64x2.add(low, magic), f64x2.add(high, magic), 0, 2, 4, 6);
  }
}

/** Says how the columns are read that are looked at next. */
export function read(isFloat: bool, kind: i32, steps: f64, tick: i32): void {
  const reading = readingAtHand();
  reading.kind = kind;
  reading.steps = i32(steps);
  reading.tick = tick;
  const isMultiplied = kind === SCALED && !isFloat && steps !== 1;
  reading.isRare = isMultiplied || kind === STOPWATCH || kind === COUNTDOWN || kind === POSITIVE;
  reading.scale = f64x2.splat(steps);
  reading.sign = i32x4.splat(kind === AGE ? -1 : 0);
  reading.offset = i32x4.splat(kind === AGE ? tick + 1 : 0);
  reading.cap = i32x4.splat(kind === CAPPED ? i32(steps) : i32.MAX_VALUE);
}

export function readingAtHand(): Reading {
  return changetype<Reading>(ownMemory() + READING_AT);
}

/** A change as a number without a sign: 0, −1, 1, −2, 2 are 0 to 4. */
export function zigzag(change: v128): v128 {
  return v128.xor(i32x4.shl(change, 1), i32x4.shr_s(change, 31));
}

/** One bit for each of sixteen numbers that is not 0. */
export function maskOf(a: v128, b: v128, c: v128, d: v128): i32 {
  const zero = i32x4.splat(0);
  const low = i16x8.narrow_i32x4_s(i32x4.ne(a, zero), i32x4.ne(b, zero));
  const high = i16x8.narrow_i32x4_s(i32x4.ne(c, zero), i32x4.ne(d, zero));
  return i8x16.bitmask(i8x16.narrow_i16x8_s(low, high));
}
