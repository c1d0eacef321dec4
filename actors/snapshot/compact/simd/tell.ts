/**
 * What changed in a table as messages of Protocol Buffers (schemas/compact/proto.ts): rows that are gone and that came, and
 * of each column which rows changed and by how much. Rows are said in the shortest of three ways: not at all when all of
 * them are written, by the rows passed over before each when few are, else by one bit a row.
 */
import { moveBytes } from './bytes';
import { scanChained } from './chained';
import { Column, FEW, MOST, SOME } from './column';
import { bytesWritten, clearBits, dropZeros, emitSkips, varint } from './emit';
import { scanRestless } from './restless';
import { gatherRuns, match, PIECE_BYTES, piecesLaid, piecesNew, rowsMatched, rowsShown } from './rows';
import { scanStill } from './still';

/** How a column is looked at, as `../kernel.ts` has it: 0 are those that are said of new rows alone. */
const CHAINED = 1;
const STILL = 2;
const RESTLESS = 3;

/** Tags of the fields of a table and of a column. */
let removedTag: i32 = 0;
let addedTag: i32 = 0;
let rowsTag: i32 = 0;
let skipsTag: i32 = 0;
let deltasTag: i32 = 0;
let numbersTag: i32 = 0;

/** Memory that every table uses anew: changes as varints, one bit a row, rows passed over, rows gone, pieces of rows. */
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

export function useDesk(bytesAt: usize, bitsAt: usize, skipsAt: usize, goneAt: usize, piecesAt: usize): void {
  bytes = bytesAt;
  bits = bitsAt;
  skips = skipsAt;
  gone = goneAt;
  pieces = piecesAt;
}

/**
 * Takes a table in hand: where its columns lie, by the list of addresses, which of its rows are shown (`gatherRuns`), and
 * where those were in the frame before: in the same place where `isInPlace`. Returns the runs of rows.
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

/** Writes to `target` what changed in the table that was matched last; returns the bytes. */
export function tellTable(columns: usize, columnCount: i32, target: usize): i32 {
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
  if (way > RESTLESS) return tellExact(column, target);
  const rows = rowsShown();
  const count = piecesLaid();
  if (way === RESTLESS) {
    const wasDense = column.density === MOST;
    const changed = scanRestless(column, pieces, count, column.density, bits, bytes);
    // A bit a row costs as much as a zero for each eighth row.
    const isDense = changed * 8 >= rows * 7;
    column.density = isDense ? MOST : changed * 64 >= rows ? SOME : FEW;
    if (wasDense && !isDense) dropZeros(bytes, bytesWritten());
    return tell(column.tag, rows, changed, wasDense && isDense, target);
  }
  clearBits(bits, rows);
  if (way === STILL)
    return tell(column.tag, rows, scanStill(column, pieces, count, 0, bits, bytes), false, target);
  const newCount = piecesNew();
  const newAt = pieces + usize(count - newCount) * PIECE_BYTES;
  const changed =
    way === CHAINED
      ? scanChained(column, newAt, newCount, rowsMatched(), bits, bytes)
      : scanStill(column, newAt, newCount, rowsMatched(), bits, bytes);
  return tell(column.tag, rows, changed, false, target);
}

/** The number of a table's only row, where it is new or another. */
function tellExact(column: Column, target: usize): usize {
  const now = load<f64>(column.values);
  if (rowsMatched() > 0 && now === load<f64>(column.before)) return target;
  const to = varint(varint(varint(varint(target, column.tag), pieceBytes(8)), numbersTag), 8);
  store<f64>(to, now);
  return to + 8;
}

/** The numbers written last: of all rows where `isWhole`, else of the `changed` of `rows` rows whose bits are set. */
function tell(tag: i32, rows: i32, changed: i32, isWhole: bool, target: usize): usize {
  if (changed === 0) return target;
  const isAll = isWhole || changed === rows;
  const length = bytesWritten();
  let places = bits;
  let placeBytes = 0;
  let placesTag = rowsTag;
  if (!isAll) {
    placeBytes = ((rows + 63) >> 6) << 3;
    while (load<u64>(bits + usize(placeBytes) - 8) === 0) placeBytes -= 8;
    while (load<u8>(bits + usize(placeBytes) - 1) === 0) placeBytes--;
    // A row takes a byte of skips at least.
    const skipBytes = changed > placeBytes ? -1 : emitSkips(rows, bits, skips, placeBytes);
    if (skipBytes >= 0) {
      places = skips;
      placeBytes = skipBytes;
      placesTag = skipsTag;
    }
  }
  const body = (isAll ? 0 : pieceBytes(placeBytes)) + pieceBytes(length);
  let to = varint(varint(target, tag), body);
  if (!isAll) to = piece(to, placesTag, places, placeBytes);
  return piece(to, deltasTag, bytes, length);
}

/** Of a field of so many bytes; tags take one. */
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
