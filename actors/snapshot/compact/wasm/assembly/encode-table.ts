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
const CHAINED = 1;
const STILL = 2;
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
let gone: usize = 0;
let pieces: usize = 0;
let goneBytes: i32 = 0;

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
  goneAt: usize,
  piecesAt: usize,
): void {
  bytes = bytesAt;
  bits = bitsAt;
  skips = skipsAt;
  gone = goneAt;
  pieces = piecesAt;
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
    column.values = load<usize>(addresses + (usize(column.place) << 2));
  }
  match(firstKey, isInPlace, oldRuns, oldRunCount, runs, runCount, pieces, gone);
  goneBytes = bytesWritten();
  return runCount;
}

/** Writes the delta of the table that was matched last to `target`; returns the bytes. */
export function encodeTable(columns: usize, columnCount: i32, target: usize): i32 {
  let to = target;
  if (goneBytes > 0) to = piece(to, removedTag, gone, goneBytes);
  const added = rowsShown() - rowsMatched();
  if (added > 0) to = varint(varint(to, addedTag), added);
  for (let i = 0; i < columnCount; i++) {
    const column = changetype<Column>(columns + usize(i) * offsetof<Column>());
    if (added > 0 || column.way >= STILL) to = tellColumn(column, to);
  }
  return i32(to - target);
}

function tellColumn(column: Column, target: usize): usize {
  const way = column.way;
  if (way > DENSE) return tellExact(column, target);
  const rows = rowsShown();
  if (way === DENSE) {
    const count = runsCounted();
    clearBits(bits, rows);
    let changed = scanDense(column, pieces, count, bits, bytes);
    if (column.density === MOST && !isMost(changed, rows)) {
      column.density = SOME;
      changed = scanDense(column, pieces, count, bits, bytes);
    }
    const isWhole = column.density === MOST;
    column.foresee(changed, rows);
    if (changed === 0) return target;
    const isAll = isWhole || changed === rows;
    if (!isAll) placeByBits(rows, changed);
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
    if (areMany) placeByBits(rows, changed);
    else placeBySkips(rows);
  }
  return writeField(column.tag, changed === rows, target);
}

/** Sparse columns, and columns of new rows only. */
function scanRest(column: Column): i32 {
  const count = runsCounted();
  if (column.way === STILL) return scanSparse(column, pieces, count, 0, bytes);
  const newCount = runsNew();
  const newAt = pieces + usize(count - newCount) * RUN_BYTES;
  if (column.way === CHAINED) return scanRowDelta(column, newAt, newCount, rowsMatched(), bytes);
  return scanSparse(column, newAt, newCount, rowsMatched(), bytes);
}

/** The number of a table's only row, if it is new or changed. */
function tellExact(column: Column, target: usize): usize {
  const now = load<f64>(column.values);
  if (rowsMatched() > 0 && now === load<f64>(column.before)) return target;
  const to = varint(varint(varint(varint(target, column.tag), pieceBytes(8)), numbersTag), 8);
  store<f64>(to, now);
  return to + 8;
}

/** Which rows changed, in the shorter of two ways. */
let places: usize = 0;
let placeBytes: i32 = 0;
let placesTag: i32 = 0;

/** Rows whose bits are set; written as skips if those are not longer, at least a byte each. */
function placeByBits(rows: i32, changed: i32): void {
  places = bits;
  placesTag = rowsTag;
  placeBytes = ((rows + 63) >> 6) << 3;
  while (load<u64>(bits + usize(placeBytes) - 8) === 0) placeBytes -= 8;
  while (load<u8>(bits + usize(placeBytes) - 1) === 0) placeBytes--;
  const skipBytes = changed > placeBytes ? -1 : emitSkips(rows, bits, skips, placeBytes);
  if (skipBytes < 0) return;
  places = skips;
  placesTag = skipsTag;
  placeBytes = skipBytes;
}

/** Rows whose skips were collected; written as bits if those are shorter. */
function placeBySkips(rows: i32): void {
  places = skips;
  placesTag = skipsTag;
  placeBytes = skipBytesWritten();
  const bitBytes = (rowsPassed() + 7) >> 3;
  if (placeBytes <= bitBytes) return;
  clearBits(bits, rows);
  bitsOfSkips(skips, placeBytes, bits);
  places = bits;
  placesTag = rowsTag;
  placeBytes = bitBytes;
}

/** The numbers written last: of all rows, or of the listed ones. */
function writeField(tag: i32, isAll: bool, target: usize): usize {
  const length = bytesWritten();
  const body = (isAll ? 0 : pieceBytes(placeBytes)) + pieceBytes(length);
  let to = varint(varint(target, tag), body);
  if (!isAll) to = piece(to, placesTag, places, placeBytes);
  return piece(to, deltasTag, bytes, length);
}

/** A field of this many bytes; tags take one byte. */
function pieceBytes(length: i32): i32 {
  let bytes = 2 + length;
  for (let rest = length >> 7; rest !== 0; rest >>= 7) bytes++;
  return bytes;
}

function piece(at: usize, tag: i32, bytes: usize, length: i32): usize {
  const to = varint(varint(at, tag), length);
  moveBytes(to, bytes, length);
  return to + usize(length);
}
