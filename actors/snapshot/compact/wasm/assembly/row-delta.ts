/** Columns of new rows only, each value as the difference to the row before. */
import { Column, F32, I32, U16, U8 } from './column';
import { setBytesWritten, varint } from './emit';
import { recordRows } from './row-bits';
import { RUN_BYTES } from './rows';

/**
 * Writes the numbers of all rows of the runs as zigzag varints to `target`, and which rows they are (row-bits.ts).
 * `row` is the wire index of the first. Returns how many there are.
 */
export function scanRowDelta(column: Column, runs: usize, runCount: i32, row: i32, target: usize): i32 {
  if (column.type === U8) return scan<u8>(column, runs, runCount, row, target);
  if (column.type === U16) return scan<u16>(column, runs, runCount, row, target);
  if (column.type === I32) return scan<i32>(column, runs, runCount, row, target);
  if (column.type === F32) return scan<f32>(column, runs, runCount, row, target);
  return scan<f64>(column, runs, runCount, row, target);
}

function scan<T>(column: Column, runs: usize, runCount: i32, firstRow: i32, target: usize): i32 {
  let to = target;
  let row = firstRow;
  let last = 0;
  for (let i = 0; i < runCount; i++) {
    const run = runs + usize(i) * RUN_BYTES;
    const from = column.values + usize(load<i32>(run)) * sizeof<T>();
    const count = load<i32>(run, 8);
    for (let at = 0; at < count; at++, row++) {
      const now = i32x4.extract_lane(column.numbers<T>(from + usize(at) * sizeof<T>(), true), 0);
      const by = now - last;
      last = now;
      to = varint(to, (by << 1) ^ (by >> 31));
      recordRows(row, 1);
    }
  }
  setBytesWritten(to - target);
  return row - firstRow;
}
