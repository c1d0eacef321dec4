/**
 * Columns most of whose rows change: read, turned into numbers of the wire, taken from what was sent and written, sixteen
 * rows at a time and in one pass. What was sent lies by place on the wire and is written again in its new place: it
 * only ever moves toward 0, so all is read before it is overwritten.
 */
import { emitBlock, noteWritten, storeRows } from './emit';
import { maskOf, readingAtHand, zigzag } from './numbers';
import { PIECE_BYTES } from './rows';

/**
 * The changes of all rows as zigzag varints to `target`, and in `bits` one bit a row: it changed. Returns how many did.
 * Types of elements have the codes of `../kernel.ts`.
 */
export function scanRestless(
  values: usize,
  type: i32,
  pieces: usize,
  pieceCount: i32,
  sent: usize,
  bits: usize,
  target: usize,
): i32 {
  if (type === 0) return scan<u8>(values, pieces, pieceCount, sent, bits, target);
  if (type === 1) return scan<u16>(values, pieces, pieceCount, sent, bits, target);
  if (type === 2) return scan<i32>(values, pieces, pieceCount, sent, bits, target);
  if (type === 3) return scan<f32>(values, pieces, pieceCount, sent, bits, target);
  return scan<f64>(values, pieces, pieceCount, sent, bits, target);
}

function scan<T>(values: usize, pieces: usize, count: i32, sent: usize, bits: usize, target: usize): i32 {
  const four = sizeof<T>() << 2;
  const reading = readingAtHand();
  let to = target;
  let place = sent;
  let changed = 0;
  // Bits that are not yet written.
  let waiting: u64 = 0;
  let waitingCount: u64 = 0;
  let bitsTo = bits;
  for (let i = 0; i < count; i++) {
    const piece = pieces + usize(i) * PIECE_BYTES;
    const old = load<i32>(piece, 4);
    let from = values + usize(load<i32>(piece)) * sizeof<T>();
    let before = old < 0 ? place : sent + (usize(old) << 2);
    const was = i32x4.splat(old < 0 ? 0 : -1);
    for (let left = load<i32>(piece, 8); left > 0; left -= 16) {
      const a = reading.numbers<T>(from);
      const b = reading.numbers<T>(from + four);
      const c = reading.numbers<T>(from + 2 * four);
      const d = reading.numbers<T>(from + 3 * four);
      const aBy = zigzag(i32x4.sub(a, v128.and(v128.load(before), was)));
      const bBy = zigzag(i32x4.sub(b, v128.and(v128.load(before, 16), was)));
      const cBy = zigzag(i32x4.sub(c, v128.and(v128.load(before, 32), was)));
      const dBy = zigzag(i32x4.sub(d, v128.and(v128.load(before, 48), was)));
      const rows = min(left, 16);
      const all = v128.or(v128.or(aBy, bBy), v128.or(cBy, dBy));
      if (rows < 16) storeRows(a, b, c, d, rows, place);
      else {
        v128.store(place, a);
        v128.store(place, b, 16);
        v128.store(place, c, 32);
        v128.store(place, d, 48);
      }
      const those = (1 << rows) - 1;
      let mask: i32;
      if (v128.any_true(v128.and(all, i32x4.splat(~127)))) {
        mask = maskOf(aBy, bBy, cBy, dBy);
        to = emitBlock(aBy, bBy, cBy, dBy, those, to);
      } else {
        const low = i16x8.narrow_i32x4_s(aBy, bBy);
        const bytes = i8x16.narrow_i16x8_u(low, i16x8.narrow_i32x4_s(cBy, dBy));
        mask = i8x16.bitmask(i8x16.ne(bytes, i8x16.splat(0)));
        v128.store(to, bytes);
        to += usize(rows);
      }
      mask &= those;
      changed += popcnt(mask);
      waiting |= u64(u32(mask)) << waitingCount;
      waitingCount += u64(rows);
      if (waitingCount >= 32) {
        store<u32>(bitsTo, u32(waiting));
        bitsTo += 4;
        waiting >>= 32;
        waitingCount -= 32;
      }
      from += 4 * four;
      before += 64;
      place += usize(rows) << 2;
    }
  }
  // Bits are read eight bytes at a time.
  store<u64>(bitsTo, waiting);
  store<u64>(bitsTo, 0, 8);
  noteWritten(to - target);
  return changed;
}
