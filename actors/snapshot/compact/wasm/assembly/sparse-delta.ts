/**
 * Columns most of whose rows are unchanged, and columns of new rows only. Both frames are compared as memory; only
 * blocks of sixteen rows that differ are converted.
 */
import { sameBytes } from './bytes';
import { AS_BYTES, Column, F32, I32, maskOf, U16, U8, zigzag, zigzagBytes } from './column';
import { emitBlock, emitBytes, setBytesWritten } from './emit';
import { recordRows } from './row-bits';
import { RUN_BYTES } from './rows';

/** Where the last written block ends. */
let blockEnd: usize = 0;

/**
 * Writes the changes of rows that changed as zigzag varints to `target`, and which rows they are (row-bits.ts).
 * `row` is the wire index of the first row of the runs. Returns how many are written.
 */
export function scanSparse(column: Column, runs: usize, runCount: i32, row: i32, target: usize): i32 {
  if (column.type === U8) return scan<u8>(column, runs, runCount, row, target);
  if (column.type === U16) return scan<u16>(column, runs, runCount, row, target);
  if (column.type === I32) return scan<i32>(column, runs, runCount, row, target);
  if (column.type === F32) return scan<f32>(column, runs, runCount, row, target);
  return scan<f64>(column, runs, runCount, row, target);
}

function scan<T>(column: Column, runs: usize, runCount: i32, firstRow: i32, target: usize): i32 {
  const size = sizeof<T>();
  let row = firstRow;
  let to = target;
  let changed = 0;
  for (let i = 0; i < runCount; i++) {
    const run = runs + usize(i) * RUN_BYTES;
    const old = load<i32>(run, 4);
    let from = column.values + usize(load<i32>(run)) * size;
    let before = column.before + usize(old) * size;
    for (let left = load<i32>(run, 8); left > 0;) {
      if (old >= 0) {
        const bytes = sameBytes(from, before, usize(left) * size) & ~(size - 1);
        left -= i32(bytes / size);
        row += i32(bytes / size);
        from += bytes;
        before += bytes;
        if (left === 0) break;
      }
      const rows = min(left, 16);
      const mask = scanBlock<T>(column, from, old < 0 ? 0 : before, (1 << rows) - 1, to);
      if (mask !== 0) {
        to = blockEnd;
        changed += popcnt(mask);
        recordRows(row, mask);
      }
      left -= rows;
      row += rows;
      from += usize(rows) * size;
      before += usize(rows) * size;
    }
  }
  setBytesWritten(to - target);
  return changed;
}

/** Writes the changes of sixteen rows, of those whose bits are set; returns the bits of the rows that did change. */
function scanBlock<T>(column: Column, from: usize, before: usize, rowMask: i32, target: usize): i32 {
  const four = sizeof<T>() << 2;
  if (sizeof<T>() === 1 && column.conversion === AS_BYTES) {
    const now = v128.load(from);
    const then = before === 0 ? i8x16.splat(0) : v128.load(before);
    // Changes up to 63 fit into one byte.
    if (!v128.any_true(v128.and(v128.or(now, then), i8x16.splat(-64)))) {
      const by = i8x16.sub(now, then);
      const mask = i32(i8x16.bitmask(i8x16.ne(by, i8x16.splat(0)))) & rowMask;
      if (mask !== 0) blockEnd = emitBytes(zigzagBytes(by), mask, target);
      return mask;
    }
  }
  let a = column.numbers<T>(from, true);
  let b = column.numbers<T>(from + four, true);
  let c = column.numbers<T>(from + 2 * four, true);
  let d = column.numbers<T>(from + 3 * four, true);
  if (before !== 0) {
    a = i32x4.sub(a, column.numbers<T>(before, false));
    b = i32x4.sub(b, column.numbers<T>(before + four, false));
    c = i32x4.sub(c, column.numbers<T>(before + 2 * four, false));
    d = i32x4.sub(d, column.numbers<T>(before + 3 * four, false));
  }
  const mask = maskOf(a, b, c, d) & rowMask;
  if (mask !== 0) blockEnd = emitBlock(zigzag(a), zigzag(b), zigzag(c), zigzag(d), mask, target);
  return mask;
}
