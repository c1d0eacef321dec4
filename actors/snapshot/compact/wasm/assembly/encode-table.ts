/**
 * Writes the delta of a table as Protocol Buffers messages (schemas/compact/proto.ts): removed and added rows, and
 * per column which rows changed and by how much. Changed rows are listed in the shortest of three ways: not at all
 * if all are written, as skips if they are few, otherwise as one bit per row.
 */
import { moveBytes } from './bytes';
import { scanRowDelta } from './row-delta';
import { Column, isMost, MOST, SOME } from './column';
import { bytesWritten, varint } from './emit';
import {
  beginBits,
  beginSkips,
  bitsOfSkips,
  clearBits,
  emitSkips,
  rowsPassed,
  skipBytesWritten,
} from './row-bits';
import { scanDense } from './dense-delta';
import { gatherRuns, match, RUN_BYTES, runsCounted, runsNew, rowsMatched, rowsShown } from './rows';
import { scanSparse } from './sparse-delta';

/** Delta modes, as in `../wasm-encoder.ts`: mode 0 is for new rows only. */
const PREVIOUS_ROW = 1;
const SPARSE = 2;
const DENSE = 3;

/** Tags of the fields of a table and of a column. */
let removedTag: i32 = 0;
let addedTag: i32 = 0;
let rowsTag: i32 = 0;
let skipsTag: i32 = 0;
let deltasTag: i32 = 0;
let numbersTag: i32 = 0;

/** Scratch memory of one table: changes as varints, bits of rows, skips, removed rows, runs of rows. */
let bytes: usize = 0;
let bits: usize = 0;
let skips: usize = 0;
let removedRows: usize = 0;
let rowRuns: usize = 0;
let removedBytes: i32 = 0;

export function useTags(removed: i32, added: i32, rows: i32, skipped: i32, deltas: i32, numbers: i32): void {
  removedTag = removed;
  addedTag = added;
  rowsTag = rows;
  skipsTag = skipped;
  deltasTag = deltas;
  numbersTag = numbers;
}

export function useScratch(
  bytesAt: usize,
  bitsAt: usize,
  skipsAt: usize,
  removedAt: usize,
  rowRunsAt: usize,
): void {
  bytes = bytesAt;
  bits = bitsAt;
  skips = skipsAt;
  removedRows = removedAt;
  rowRuns = rowRunsAt;
}

/**
 * Starts a table: its columns, by the list of addresses, its visible rows (`gatherRuns`), and where those were in
 * the previous frame: at the same index if `isInPlace`. Returns the number of runs.
 */
export function matchTable(
  columns: usize,
  columnCount: i32,
  firstKey: usize,
  addresses: usize,
  isInPlace: bool,
  alive: usize,
  rows: i32,
  oldRuns: usize,
  oldRunCount: i32,
  runs: usize,
): i32 {
  const runCount = gatherRuns(alive, rows, runs);
  for (let i = 0; i < columnCount; i++) {
    const column = changetype<Column>(columns + usize(i) * offsetof<Column>());
    column.before = column.values;
    column.values = load<usize>(addresses + (usize(column.slot) << 2));
  }
  match(firstKey, isInPlace, oldRuns, oldRunCount, runs, runCount, rowRuns, removedRows);
  removedBytes = bytesWritten();
  return runCount;
}

/** Writes the delta of the table that was matched last to `target`; returns the bytes. */
export function encodeTable(columns: usize, columnCount: i32, target: usize): i32 {
  let to = target;
  if (removedBytes > 0) to = bytesField(to, removedTag, removedRows, removedBytes);
  const added = rowsShown() - rowsMatched();
  if (added > 0) to = varint(varint(to, addedTag), added);
  for (let i = 0; i < columnCount; i++) {
    const column = changetype<Column>(columns + usize(i) * offsetof<Column>());
    if (added > 0 || column.mode >= SPARSE) to = encodeColumn(column, to);
  }
  return i32(to - target);
}

function encodeColumn(column: Column, target: usize): usize {
  const mode = column.mode;
  if (mode > DENSE) return encodeExact(column, target);
  const rows = rowsShown();
  if (mode === DENSE) {
    const count = runsCounted();
    clearBits(bits, rows);
    let changed = scanDense(column, rowRuns, count, bits, bytes);
    if (column.density === MOST && !isMost(changed, rows)) {
      column.density = SOME;
      changed = scanDense(column, rowRuns, count, bits, bytes);
    }
    const isWhole = column.density === MOST;
    column.recordDensity(changed, rows);
    if (changed === 0) return target;
    const isAll = isWhole || changed === rows;
    if (!isAll) listByBits(rows, changed);
    return writeField(column.tag, isAll, target);
  }
  const areMany = rowsMatched() * 2 < rows;
  if (areMany) {
    clearBits(bits, rows);
    beginBits(bits);
  } else beginSkips(skips);
  const changed = scanRest(column);
  if (changed === 0) return target;
  if (changed < rows) {
    if (areMany) listByBits(rows, changed);
    else listBySkips(rows);
  }
  return writeField(column.tag, changed === rows, target);
}

/** Sparse columns, and columns of new rows only. */
function scanRest(column: Column): i32 {
  const count = runsCounted();
  if (column.mode === SPARSE) return scanSparse(column, rowRuns, count, 0, bytes);
  const newCount = runsNew();
  const newAt = rowRuns + usize(count - newCount) * RUN_BYTES;
  if (column.mode === PREVIOUS_ROW) return scanRowDelta(column, newAt, newCount, rowsMatched(), bytes);
  return scanSparse(column, newAt, newCount, rowsMatched(), bytes);
}

/** The number of a table's only row, if it is new or changed. */
function encodeExact(column: Column, target: usize): usize {
  const now = load<f64>(column.values);
  if (rowsMatched() > 0 && now === load<f64>(column.before)) return target;
  const to = varint(varint(varint(varint(target, column.tag), fieldBytes(8)), numbersTag), 8);
  store<f64>(to, now);
  return to + 8;
}

/** Which rows changed, in the shorter of two ways. */
let rowList: usize = 0;
let rowListBytes: i32 = 0;
let rowListTag: i32 = 0;

/** Rows whose bits are set; written as skips if those are not longer, at least a byte each. */
function listByBits(rows: i32, changed: i32): void {
  rowList = bits;
  rowListTag = rowsTag;
  rowListBytes = ((rows + 63) >> 6) << 3;
  while (load<u64>(bits + usize(rowListBytes) - 8) === 0) rowListBytes -= 8;
  while (load<u8>(bits + usize(rowListBytes) - 1) === 0) rowListBytes--;
  const skipBytes = changed > rowListBytes ? -1 : emitSkips(rows, bits, skips, rowListBytes);
  if (skipBytes < 0) return;
  rowList = skips;
  rowListTag = skipsTag;
  rowListBytes = skipBytes;
}

/** Rows whose skips were collected; written as bits if those are shorter. */
function listBySkips(rows: i32): void {
  rowList = skips;
  rowListTag = skipsTag;
  rowListBytes = skipBytesWritten();
  const bitBytes = (rowsPassed() + 7) >> 3;
  if (rowListBytes <= bitBytes) return;
  clearBits(bits, rows);
  bitsOfSkips(skips, rowListBytes, bits);
  rowList = bits;
  rowListTag = rowsTag;
  rowListBytes = bitBytes;
}

/** The numbers written last: of all rows, or of the listed ones. */
function writeField(tag: i32, isAll: bool, target: usize): usize {
  const length = bytesWritten();
  const body = (isAll ? 0 : fieldBytes(rowListBytes)) + fieldBytes(length);
  let to = varint(varint(target, tag), body);
  if (!isAll) to = bytesField(to, rowListTag, rowList, rowListBytes);
  return bytesField(to, deltasTag, bytes, length);
}

/** A field of this many bytes; tags take one byte. */
function fieldBytes(length: i32): i32 {
  let bytes = 2 + length;
  for (let rest = length >> 7; rest !== 0; rest >>= 7) bytes++;
  return bytes;
}

function bytesField(at: usize, tag: i32, bytes: usize, length: i32): usize {
  const to = varint(varint(at, tag), length);
  moveBytes(to, bytes, length);
  return to + usize(length);
}
