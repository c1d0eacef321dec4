/**
 * Columns most of whose rows change: reads both frames, subtracts and writes bytes, sixteen rows at a time and in
 * one pass. The loop is specialised per value conversion and has no data-dependent branch, because a mispredicted
 * branch costs as much as a block.
 */
import {
  AS_BYTES,
  AS_COUNTDOWN,
  AS_SIGNS,
  AS_STOPWATCH,
  AS_SUM,
  BY_STEPS,
  Column,
  F32,
  FEW,
  I32,
  MOST,
  RARE,
  tickBefore,
  tickNow,
  U16,
  U8,
  zigzag,
  zigzagBytes,
  zigzagWords,
} from './column';
import { emitBlock, emitBytes, emitPairs, setBytesWritten, zeros } from './emit';
import { RUN_BYTES } from './rows';

/** Value conversions, as types that the loop is specialised on. */
type BySteps = f64;
type AsSum = i32;
type AsStopwatch = i64;
type AsCountdown = u64;
type AsBytes = u8;
type AsSigns = i8;
type ByKind = u16;

/** Which numbers are written: those of all rows, or of rows that changed. */
type All = u32;
type Changed = u8;

/**
 * Writes the changes as zigzag varints to `target`. If the column's `density` says that most rows change, zeros are
 * written too; otherwise only changes, with one bit per changed row in `bits`, which must be clear. Returns the number of
 * changed rows.
 */
export function scanDense(column: Column, runs: usize, runCount: i32, bits: usize, target: usize): i32 {
  if (column.density === MOST) return scanBy<All>(column, runs, runCount, bits, target);
  return scanBy<Changed>(column, runs, runCount, bits, target);
}

function scanBy<Rows>(column: Column, runs: usize, runCount: i32, bits: usize, target: usize): i32 {
  const conversion = column.conversion;
  const type = column.type;
  if (conversion === BY_STEPS) {
    if (type === F32) return scan<f32, BySteps, Rows>(column, runs, runCount, bits, target);
    return scan<f64, BySteps, Rows>(column, runs, runCount, bits, target);
  }
  if (conversion === AS_BYTES) return scan<u8, AsBytes, Rows>(column, runs, runCount, bits, target);
  if (conversion === AS_SIGNS) return scan<f32, AsSigns, Rows>(column, runs, runCount, bits, target);
  if (type === I32) {
    if (conversion === AS_SUM) return scan<i32, AsSum, Rows>(column, runs, runCount, bits, target);
    if (conversion === AS_STOPWATCH) {
      return scan<i32, AsStopwatch, Rows>(column, runs, runCount, bits, target);
    }
    if (conversion === AS_COUNTDOWN) {
      return scan<i32, AsCountdown, Rows>(column, runs, runCount, bits, target);
    }
    return scan<i32, ByKind, Rows>(column, runs, runCount, bits, target);
  }
  if (type === U8) return scan<u8, ByKind, Rows>(column, runs, runCount, bits, target);
  if (type === U16) return scan<u16, ByKind, Rows>(column, runs, runCount, bits, target);
  if (type === F32) return scan<f32, ByKind, Rows>(column, runs, runCount, bits, target);
  return scan<f64, ByKind, Rows>(column, runs, runCount, bits, target);
}

/**
 * Changes are handled as bytes: a larger one saturates and is recognised by that. If some rows change, writing
 * nothing is cheaper than a test; if many changes take two bytes, all are written as if they might. New rows count
 * as rows whose number was 0.
 */
function scan<T, By, Rows>(column: Column, runs: usize, runCount: i32, bits: usize, target: usize): i32 {
  const isFew = column.density >= FEW;
  const isRare = column.density === RARE;
  const isLong = column.isLong;
  const four = sizeof<T>() << 2;
  const by = isFloat<By>() ? column.magic : column.sign;
  const offset = v128.and(i32x4.splat(tickNow - tickBefore + 1), column.sign);
  let to = target;
  let row = 0;
  let changed = 0;
  let longBlocks = 0;
  for (let i = 0; i < runCount; i++) {
    const run = runs + usize(i) * RUN_BYTES;
    const old = load<i32>(run, 4);
    const size = old < 0 ? 0 : sizeof<T>();
    let from = column.values + usize(load<i32>(run)) * sizeof<T>();
    let before = old < 0 ? column.fillZeros<T>(zeros()) : column.before + usize(old) * sizeof<T>();
    for (let left = load<i32>(run, 8); left > 0;) {
      if (isRare && left >= 64 && old >= 0 && isUnchanged<T, By>(column, from, before, by, offset)) {
        left -= 64;
        row += 64;
        from += 64 * sizeof<T>();
        before += 64 * sizeof<T>();
        continue;
      }
      // So that bits are written sixteen at a time.
      const place = sizeof<Rows>() === 1 ? row & 15 : 0;
      const rows = min(left, 16 - place);
      const rowMask = (1 << rows) - 1;
      let low: v128;
      let high: v128;
      if (sizeof<By>() === 1) {
        const now = bytesOf<By>(from);
        const then = bytesOf<By>(before);
        low = i16x8.sub(i16x8.extend_low_i8x16_u(now), i16x8.extend_low_i8x16_u(then));
        high = i16x8.sub(i16x8.extend_high_i8x16_u(now), i16x8.extend_high_i8x16_u(then));
      } else {
        const a = column.change<T, By>(from, before, by, offset);
        const b = column.change<T, By>(from + four, before + four, by, offset);
        const c = column.change<T, By>(from + 2 * four, before + 2 * four, by, offset);
        const d = column.change<T, By>(from + 3 * four, before + 3 * four, by, offset);
        low = i16x8.narrow_i32x4_s(a, b);
        high = i16x8.narrow_i32x4_s(c, d);
      }
      const bytes = zigzagBytes(i8x16.narrow_i16x8_s(low, high));
      const mask = ~i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0))) & rowMask;
      const longs = i8x16.bitmask(bytes) & rowMask;
      const listed = sizeof<Rows>() === 1 ? mask : rowMask;
      changed += popcnt(mask);
      longBlocks += i32(longs !== 0);
      if (isLong | longs) to = emitLong<T>(column, from, before, low, high, listed, to);
      else if (sizeof<Rows>() > 1) {
        v128.store(to, bytes);
        to += usize(rows);
      } else if (!isFew || mask !== 0) to = emitBytes(bytes, mask, to);
      if (sizeof<Rows>() === 1) {
        const at = bits + (usize(row >> 4) << 1);
        store<u16>(at, i32(load<u16>(at)) | (mask << place));
      }
      left -= rows;
      row += rows;
      from += usize(rows) * sizeof<T>();
      before += usize(rows) * size;
    }
  }
  column.isLong = i32(longBlocks * 8 > row >> 4);
  setBytesWritten(to - target);
  return changed;
}

/** Whether the numbers of 64 rows are unchanged. */
function isUnchanged<T, By>(column: Column, from: usize, before: usize, by: v128, offset: v128): bool {
  let all = i32x4.splat(0);
  for (let at: usize = 0; at < 64 * sizeof<T>(); at += sizeof<T>() << 4) {
    if (sizeof<By>() === 1) all = v128.or(all, v128.xor(bytesOf<By>(from + at), bytesOf<By>(before + at)));
    else {
      const four = sizeof<T>() << 2;
      const a = column.change<T, By>(from + at, before + at, by, offset);
      const b = column.change<T, By>(from + at + four, before + at + four, by, offset);
      const c = column.change<T, By>(from + at + 2 * four, before + at + 2 * four, by, offset);
      const d = column.change<T, By>(from + at + 3 * four, before + at + 3 * four, by, offset);
      all = v128.or(all, v128.or(v128.or(a, b), v128.or(c, d)));
    }
  }
  return !v128.any_true(all);
}

/** Sixteen changes of which some take two or more bytes: as words they saturate. */
function emitLong<T>(
  column: Column,
  from: usize,
  before: usize,
  low: v128,
  high: v128,
  mask: i32,
  target: usize,
): usize {
  const first = zigzagWords(low);
  const second = zigzagWords(high);
  if (!v128.any_true(v128.and(v128.or(first, second), i16x8.splat(~0x3fff)))) {
    return emitPairs(second, mask >> 8, emitPairs(first, mask & 0xff, target));
  }
  const four = sizeof<T>() << 2;
  const a = i32x4.sub(column.numbers<T>(from, true), column.numbers<T>(before, false));
  const b = i32x4.sub(column.numbers<T>(from + four, true), column.numbers<T>(before + four, false));
  const c = i32x4.sub(column.numbers<T>(from + 2 * four, true), column.numbers<T>(before + 2 * four, false));
  const d = i32x4.sub(column.numbers<T>(from + 3 * four, true), column.numbers<T>(before + 3 * four, false));
  return emitBlock(zigzag(a), zigzag(b), zigzag(c), zigzag(d), mask, target);
}

/** Sixteen numbers of a byte each: unchanged, or 1 if a four-byte float or integer is above 0. */
function bytesOf<By>(at: usize): v128 {
  if (!isSigned<By>()) return v128.load(at);
  const zero = i32x4.splat(0);
  const low = i16x8.narrow_i32x4_s(i32x4.gt_s(v128.load(at), zero), i32x4.gt_s(v128.load(at, 16), zero));
  const high = i16x8.narrow_i32x4_s(i32x4.gt_s(v128.load(at, 32), zero), i32x4.gt_s(v128.load(at, 48), zero));
  return v128.and(i8x16.narrow_i16x8_s(low, high), i8x16.splat(1));
}
