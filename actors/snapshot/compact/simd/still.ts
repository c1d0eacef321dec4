/**
 * Columns most of whose rows stay, and those that are said of new rows alone. What was sent are the values as they are,
 * compared as memory; only blocks of sixteen rows in which something differs become numbers.
 */
import { moveBytes, sameBytes } from './bytes';
import { emitBlock, noteWritten } from './emit';
import { maskOf, readingAtHand, zigzag } from './numbers';
import { PIECE_BYTES } from './rows';

/** Where the block that was told last ends. */
let blockEnd: usize = 0;

/**
 * The changes of the rows that did change as zigzag varints to `target`, and in `bits`, which were clear, one bit a row.
 * `row` is the place on the wire of the first row of the pieces; `isKept` says that what is now goes to `sent`: without
 * it all rows must be new. Returns how many are told.
 */
export function scanStill(
  values: usize,
  type: i32,
  pieces: usize,
  pieceCount: i32,
  row: i32,
  isKept: bool,
  sent: usize,
  bits: usize,
  target: usize,
): i32 {
  if (type === 0) return scan<u8>(values, pieces, pieceCount, row, isKept, sent, bits, target);
  if (type === 1) return scan<u16>(values, pieces, pieceCount, row, isKept, sent, bits, target);
  if (type === 2) return scan<i32>(values, pieces, pieceCount, row, isKept, sent, bits, target);
  if (type === 3) return scan<f32>(values, pieces, pieceCount, row, isKept, sent, bits, target);
  return scan<f64>(values, pieces, pieceCount, row, isKept, sent, bits, target);
}

function scan<T>(
  values: usize,
  pieces: usize,
  pieceCount: i32,
  firstRow: i32,
  isKept: bool,
  sent: usize,
  bits: usize,
  target: usize,
): i32 {
  const size = sizeof<T>();
  let row = firstRow;
  let to = target;
  let place = sent;
  let changed = 0;
  for (let i = 0; i < pieceCount; i++) {
    const piece = pieces + usize(i) * PIECE_BYTES;
    const old = load<i32>(piece, 4);
    let from = values + usize(load<i32>(piece)) * size;
    let before = sent + usize(old) * size;
    for (let left = load<i32>(piece, 8); left > 0;) {
      if (old >= 0) {
        const bytes = sameBytes(from, before, usize(left) * size) & ~(size - 1);
        if (before !== place) moveBytes(place, before, bytes);
        left -= i32(bytes / size);
        row += i32(bytes / size);
        from += bytes;
        before += bytes;
        place += bytes;
        if (left === 0) break;
      }
      const rows = min(left, 16);
      const mask = scanBlock<T>(from, old < 0 ? 0 : before, (1 << rows) - 1, to);
      if (mask !== 0) {
        to = blockEnd;
        changed += popcnt(mask);
        const at = bits + usize(row >> 3);
        store<u32>(at, load<u32>(at) | (u32(mask) << (row & 7)));
      }
      if (isKept) moveBytes(place, from, usize(rows) * size);
      left -= rows;
      row += rows;
      from += usize(rows) * size;
      before += usize(rows) * size;
      place += usize(rows) * size;
    }
  }
  noteWritten(to - target);
  return changed;
}

/** Tells the changes of sixteen rows, of `those` whose bits are set; returns the bits of the rows that did change. */
function scanBlock<T>(from: usize, before: usize, those: i32, target: usize): i32 {
  const four = sizeof<T>() << 2;
  const reading = readingAtHand();
  let a = reading.numbers<T>(from);
  let b = reading.numbers<T>(from + four);
  let c = reading.numbers<T>(from + 2 * four);
  let d = reading.numbers<T>(from + 3 * four);
  if (before !== 0) {
    a = i32x4.sub(a, reading.numbers<T>(before));
    b = i32x4.sub(b, reading.numbers<T>(before + four));
    c = i32x4.sub(c, reading.numbers<T>(before + 2 * four));
    d = i32x4.sub(d, reading.numbers<T>(before + 3 * four));
  }
  const mask = maskOf(a, b, c, d) & those;
  if (mask !== 0) blockEnd = emitBlock(zigzag(a), zigzag(b), zigzag(c), zigzag(d), mask, target);
  return mask;
}
