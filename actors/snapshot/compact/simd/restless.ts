/**
 * Columns most of whose rows change: the numbers of both frames, the difference and its bytes, sixteen rows at a time and
 * in one pass. The loop is made anew for every way in which values become numbers, so that it need not ask.
 */
import {
  AS_BYTES,
  AS_SIGNS,
  AS_STOPWATCH,
  AS_SUM,
  BY_SCALE,
  Column,
  F32,
  I32,
  maskOf,
  MOST,
  SOME,
  tickBefore,
  tickNow,
  U16,
  U8,
  zigzag,
  zigzagBytes,
  zigzagWords,
} from './column';
import { beginBits, emitBlock, emitBytes, endBits, noteWritten, pushBits } from './emit';
import { PIECE_BYTES } from './rows';

/** How values become numbers, as types that the loop is made for. */
type ByScale = f64;
type AsSum = i32;
type AsStopwatch = i64;
type AsBytes = u8;
type AsSigns = i8;
type ByKind = u16;

/**
 * The changes as zigzag varints to `target`, and in `bits` one bit a row: it changed. Where `density` says that most rows
 * change, zeros are written too, else only what changed. Returns how many rows did.
 */
export function scanRestless(
  column: Column,
  pieces: usize,
  pieceCount: i32,
  density: i32,
  bits: usize,
  target: usize,
): i32 {
  const reading = column.reading;
  const type = column.type;
  if (reading === BY_SCALE) {
    if (type === F32) return scan<f32, ByScale>(column, pieces, pieceCount, density, bits, target);
    return scan<f64, ByScale>(column, pieces, pieceCount, density, bits, target);
  }
  if (reading === AS_BYTES) return scan<u8, AsBytes>(column, pieces, pieceCount, density, bits, target);
  if (reading === AS_SIGNS) return scan<f32, AsSigns>(column, pieces, pieceCount, density, bits, target);
  if (type === I32) {
    if (reading === AS_SUM) return scan<i32, AsSum>(column, pieces, pieceCount, density, bits, target);
    if (reading === AS_STOPWATCH)
      return scan<i32, AsStopwatch>(column, pieces, pieceCount, density, bits, target);
    return scan<i32, ByKind>(column, pieces, pieceCount, density, bits, target);
  }
  if (type === U8) return scan<u8, ByKind>(column, pieces, pieceCount, density, bits, target);
  if (type === U16) return scan<u16, ByKind>(column, pieces, pieceCount, density, bits, target);
  if (type === F32) return scan<f32, ByKind>(column, pieces, pieceCount, density, bits, target);
  return scan<f64, ByKind>(column, pieces, pieceCount, density, bits, target);
}

/**
 * Numbers of a byte each are subtracted as they are while they are below 64. Changes of others are looked at as words: one
 * that does not fit becomes the largest or smallest that does, and is seen by that. Where some rows change, writing nothing
 * costs less than asking.
 */
function scan<T, Way>(
  column: Column,
  pieces: usize,
  pieceCount: i32,
  density: i32,
  bits: usize,
  target: usize,
): i32 {
  const four = sizeof<T>() << 2;
  const factor = isFloat<Way>() ? column.scale : column.sign;
  const offset = v128.and(i32x4.splat(tickNow + 1), column.sign);
  const offsetBefore = v128.and(i32x4.splat(tickBefore + 1), column.sign);
  let to = target;
  let changed = 0;
  beginBits(bits);
  for (let i = 0; i < pieceCount; i++) {
    const piece = pieces + usize(i) * PIECE_BYTES;
    const old = load<i32>(piece, 4);
    let from = column.values + usize(load<i32>(piece)) * sizeof<T>();
    let before = column.before + usize(old) * sizeof<T>();
    for (let left = load<i32>(piece, 8); left > 0; left -= 16) {
      const rows = min(left, 16);
      const those = (1 << rows) - 1;
      let bytes = i8x16.splat(0);
      let isShort = false;
      let mask = 0;
      if (sizeof<Way>() === 1) {
        const now = bytesOf<Way>(from);
        const then = old < 0 ? bytes : bytesOf<Way>(before);
        isShort = isSigned<Way>() || !v128.any_true(v128.and(v128.or(now, then), i8x16.splat(-64)));
        if (isShort) bytes = zigzagBytes(i8x16.sub(now, then));
      }
      if (!isShort) {
        let a = column.readBy<T, Way>(from, true, factor, offset);
        let b = column.readBy<T, Way>(from + four, true, factor, offset);
        let c = column.readBy<T, Way>(from + 2 * four, true, factor, offset);
        let d = column.readBy<T, Way>(from + 3 * four, true, factor, offset);
        if (old >= 0) {
          a = i32x4.sub(a, column.readBy<T, Way>(before, false, factor, offsetBefore));
          b = i32x4.sub(b, column.readBy<T, Way>(before + four, false, factor, offsetBefore));
          c = i32x4.sub(c, column.readBy<T, Way>(before + 2 * four, false, factor, offsetBefore));
          d = i32x4.sub(d, column.readBy<T, Way>(before + 3 * four, false, factor, offsetBefore));
        }
        const low = zigzagWords(i16x8.narrow_i32x4_s(a, b));
        const high = zigzagWords(i16x8.narrow_i32x4_s(c, d));
        const both = v128.or(low, high);
        isShort = !v128.any_true(v128.and(both, i16x8.splat(~127)));
        if (isShort) bytes = i8x16.narrow_i16x8_u(low, high);
        else {
          mask = maskOf(a, b, c, d) & those;
          to = emitBlock(zigzag(a), zigzag(b), zigzag(c), zigzag(d), density === MOST ? those : mask, to);
        }
      }
      if (isShort) {
        mask = i8x16.bitmask(i8x16.ne(bytes, i8x16.splat(0))) & those;
        if (density === MOST) {
          v128.store(to, bytes);
          to += usize(rows);
        } else if (density === SOME || mask !== 0) to = emitBytes(bytes, mask, to);
      }
      changed += popcnt(mask);
      pushBits(mask, rows);
      from += 4 * four;
      before += 4 * four;
    }
  }
  endBits();
  noteWritten(to - target);
  return changed;
}

/** Sixteen numbers of a byte each: as they are, or 1 where four bytes say more than 0, as floats or as whole numbers. */
function bytesOf<Way>(at: usize): v128 {
  if (!isSigned<Way>()) return v128.load(at);
  const zero = i32x4.splat(0);
  const low = i16x8.narrow_i32x4_s(i32x4.gt_s(v128.load(at), zero), i32x4.gt_s(v128.load(at, 16), zero));
  const high = i16x8.narrow_i32x4_s(i32x4.gt_s(v128.load(at, 32), zero), i32x4.gt_s(v128.load(at, 48), zero));
  return v128.and(i8x16.narrow_i16x8_s(low, high), i8x16.splat(1));
}
