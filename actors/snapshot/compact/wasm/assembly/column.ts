/**
 * A column on the wire: where its values lie, and how they become integers, four rows at a time; the same as
 * `quantised` in schemas/compact/column.ts. Kinds, types and modes have the codes of `../wasm-encoder.ts`. The
 * methods are inlined into the loops, once per element type.
 */

const SCALED = 1;
const AGE = 2;
const STOPWATCH = 3;
const COUNTDOWN = 4;
const CAPPED = 5;
const POSITIVE = 6;
const IN_TURN = 7;

/** Conversions of values: by the kind, */
const BY_KIND = 0;
/** scaled floats whose steps are a power of two, */
export const BY_STEPS = 1;
/** integers unchanged or relative to the tick, */
export const AS_SUM = 2;
/** counters of ticks, up or down, */
export const AS_STOPWATCH = 3;
export const AS_COUNTDOWN = 6;
/** bytes unchanged, */
export const AS_BYTES = 4;
/** or whether four-byte values are above 0. */
export const AS_SIGNS = 5;

/** How many rows of a column changed: most, so that listing them would be longer; */
export const MOST = 0;
/** some; few; hardly any. */
export const SOME = 1;
export const FEW = 2;
export const RARE = 3;

/** Element types. */
export const U8 = 0;
export const U16 = 1;
export const I32 = 2;
export const F32 = 3;

/** Added to a double up to 2^51 so that its lowest 32 bits are the nearest integer. */
const WHOLE_IN_LOW_BITS = 6_755_399_441_055_744.0;

/** The ticks of the current and of the previous frame. */
export let tickNow: i32 = 0;
export let tickBefore: i32 = 0;

export function useTicks(now: i32, before: i32): void {
  tickNow = now;
  tickBefore = before;
}

/** The descriptor of a column in memory. */
@unmanaged
export class Column {
  /** Addresses of the values in the current and in the previous frame. */
  values: usize;
  before: usize;
  /** Its index in the list of addresses. */
  slot: i32;
  tag: i32;
  mode: i32;
  type: i32;
  /** Address of the next key column, for key columns. */
  nextKey: usize;
  /** Bytes per value. */
  size: i32;
  kind: i32;
  steps: i32;
  conversion: i32;
  /** Whether the conversion is neither scaled floats nor the usual sum min(v · sign + tick, cap). */
  isUncommon: i32;
  /** For dense columns: how many rows changed in the last frames, */
  density: i32;
  /** whether most did in the last one, */
  wasMost: i32;
  /** and whether many changes took more than a byte. */
  isLong: i32;
  scale: v128;
  /** The constant that rounds a double to its steps. */
  magic: v128;
  /** All bits set if the number is the tick minus the value: −v is ~v + 1. */
  sign: v128;
  cap: v128;

  /** The integers of four elements from `at` on, of the current or the previous frame. */
  @inline
  numbers<T>(at: usize, isNow: bool): v128 {
    if (isFloat<T>() && this.kind === SCALED) return this.scaled<T>(at);
    const tick = isNow ? tickNow : tickBefore;
    if (this.isUncommon) return this.uncommon<T>(at, tick);
    const offset = v128.and(i32x4.splat(tick + 1), this.sign);
    return i32x4.min_s(i32x4.add(v128.xor(this.whole<T>(at), this.sign), offset), this.cap);
  }

  /**
   * The differences of four integers of the current frame to those of the previous one, for a loop that is
   * specialised on a conversion (dense-delta.ts). Differences beyond 16 bits saturate: doubles that were rounded
   * with `magic` differ, as integers, by the number of steps.
   */
  @inline
  change<T, By>(at: usize, before: usize, by: v128, offset: v128): v128 {
    if (isFloat<By>()) {
      const low = i64x2.sub(f64x2.add(this.low<T>(at), by), f64x2.add(this.low<T>(before), by));
      const high = i64x2.sub(f64x2.add(this.high<T>(at), by), f64x2.add(this.high<T>(before), by));
      return i16x8.narrow_i32x4_s(low, high);
    }
    if (sizeof<By>() === 4) {
      return i32x4.add(v128.xor(i32x4.sub(this.whole<T>(at), this.whole<T>(before)), by), offset);
    }
    if (sizeof<By>() === 8 && !isSigned<By>()) {
      return i32x4.sub(countdown(v128.load(at), tickNow), countdown(v128.load(before), tickBefore));
    }
    if (sizeof<By>() === 8) {
      return i32x4.sub(stopwatch(v128.load(at), tickNow), stopwatch(v128.load(before), tickBefore));
    }
    return i32x4.sub(this.numbers<T>(at, true), this.numbers<T>(before, false));
  }

  /** Records how many rows changed, for the next frame. */
  recordDensity(changed: i32, rows: i32): void {
    const most = isMost(changed, rows);
    if (most && this.wasMost) this.density = MOST;
    else this.density = changed * 64 >= rows ? SOME : changed * 512 >= rows ? FEW : RARE;
    this.wasMost = i32(most);
  }

  /** Writes sixteen values whose integer is 0 in the previous frame to `at`, and returns `at`. */
  fillZeros<T>(at: usize): usize {
    const value = this.kind === AGE ? tickBefore : 0;
    for (let row: usize = 0; row < 16; row++) store<T>(at + row * sizeof<T>(), value as T);
    return at;
  }

  @inline
  scaled<T>(at: usize): v128 {
    return this.joined(f64x2.mul(this.low<T>(at), this.scale), f64x2.mul(this.high<T>(at), this.scale));
  }

  /** Truncated to integers. */
  @inline
  whole<T>(at: usize): v128 {
    if (isFloat<T>()) return this.joined(f64x2.trunc(this.low<T>(at)), f64x2.trunc(this.high<T>(at)));
    if (sizeof<T>() === 4) return v128.load(at);
    if (sizeof<T>() === 2) return i32x4.extend_low_i16x8_u(v128.load64_zero(at));
    return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
  }

  uncommon<T>(at: usize, tick: i32): v128 {
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
    if (this.kind === IN_TURN) {
      return v128.and(this.inTurn(i32x4.sub(values, i32x4.splat(1))), i32x4.gt_s(values, zero));
    }
    if (this.kind === SCALED) return i32x4.mul(values, i32x4.splat(this.steps));
    if (this.kind === STOPWATCH) return stopwatch(values, tick);
    return countdown(values, tick);
  }

  inTurn(values: v128): v128 {
    const steps = this.steps;
    const first = i32x4.splat(i32x4.extract_lane(values, 0) % steps);
    const second = i32x4.replace_lane(first, 1, i32x4.extract_lane(values, 1) % steps);
    const third = i32x4.replace_lane(second, 2, i32x4.extract_lane(values, 2) % steps);
    return i32x4.replace_lane(third, 3, i32x4.extract_lane(values, 3) % steps);
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

  /** Four doubles, rounded to integers. */
  @inline
  joined(low: v128, high: v128): v128 {
    const magic = f64x2.splat(WHOLE_IN_LOW_BITS);
    return v128.shuffle<i32>(f64x2.add(low, magic), f64x2.add(high, magic), 0, 2, 4, 6);
  }
}

/** For four values of a stopwatch. */
function stopwatch(values: v128, tick: i32): v128 {
  const now = i32x4.splat(tick);
  const isSet = i32x4.ne(values, i32x4.splat(0));
  // A comparison yields −1 if it is true.
  return v128.and(i32x4.sub(i32x4.sub(now, values), i32x4.ge_s(now, values)), isSet);
}

/** For four values of a countdown. */
function countdown(values: v128, tick: i32): v128 {
  return v128.and(i32x4.add(i32x4.splat(tick), values), i32x4.ne(values, i32x4.splat(0)));
}

export function columnBytes(): i32 {
  return offsetof<Column>();
}

/** Fills the descriptor of the column at `at`. */
export function declareColumn(
  at: usize,
  slot: i32,
  tag: i32,
  mode: i32,
  type: i32,
  nextKey: usize,
  kind: i32,
  steps: f64,
): void {
  const column = changetype<Column>(at);
  const isFloat = type >= F32;
  column.slot = slot;
  column.tag = tag;
  column.mode = mode;
  column.type = type;
  column.nextKey = nextKey;
  column.size = type < I32 ? type + 1 : type <= F32 ? 4 : 8;
  column.kind = kind;
  column.steps = i32(steps);
  const isMultiplied = kind === SCALED && !isFloat && steps !== 1;
  const isUncommon = isMultiplied || (kind >= STOPWATCH && kind !== CAPPED);
  column.isUncommon = i32(isUncommon);
  column.conversion = conversionOf(type, kind, column.steps, isUncommon);
  column.density = MOST;
  column.wasMost = 1;
  column.isLong = 0;
  column.scale = f64x2.splat(steps);
  column.magic = f64x2.splat(WHOLE_IN_LOW_BITS / steps);
  column.sign = i32x4.splat(kind === AGE ? -1 : 0);
  column.cap = i32x4.splat(kind === CAPPED ? i32(steps) : i32.MAX_VALUE);
}

function conversionOf(type: i32, kind: i32, steps: i32, isUncommon: bool): i32 {
  if (type >= F32 && kind === SCALED && (steps & (steps - 1)) === 0) return BY_STEPS;
  if ((type === F32 || type === I32) && kind === POSITIVE) return AS_SIGNS;
  if (type === I32 && kind === STOPWATCH) return AS_STOPWATCH;
  if (type === I32 && kind === COUNTDOWN) return AS_COUNTDOWN;
  if (isUncommon || type >= F32 || kind === CAPPED) return BY_KIND;
  return type === U8 && kind !== AGE ? AS_BYTES : AS_SUM;
}

/** Whether a bit per row is shorter than a list: it costs as much as a zero in each eighth row. */
export function isMost(changed: i32, rows: i32): bool {
  return changed * 8 >= rows * 7;
}

/** A change as an unsigned number: 0, −1, 1, −2, 2 become 0 to 4. */
export function zigzag(change: v128): v128 {
  return v128.xor(i32x4.shl(change, 1), i32x4.shr_s(change, 31));
}

/** The same for changes of two bytes each, */
export function zigzagWords(change: v128): v128 {
  return v128.xor(i16x8.shl(change, 1), i16x8.shr_s(change, 15));
}

/** and of a byte each: exactly those up to 63 stay below 128. */
export function zigzagBytes(change: v128): v128 {
  return v128.xor(i8x16.add(change, change), i8x16.lt_s(change, i8x16.splat(0)));
}

/** One bit for each of sixteen numbers that is not 0. */
export function maskOf(a: v128, b: v128, c: v128, d: v128): i32 {
  const zero = i32x4.splat(0);
  const low = i16x8.narrow_i32x4_s(i32x4.ne(a, zero), i32x4.ne(b, zero));
  const high = i16x8.narrow_i32x4_s(i32x4.ne(c, zero), i32x4.ne(d, zero));
  return i8x16.bitmask(i8x16.narrow_i16x8_s(low, high));
}
