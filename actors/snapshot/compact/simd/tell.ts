/**
 * The changes of one column as a message of Protocol Buffers (schemas/compact/proto.ts): which rows, and by how much. Rows
 * are said in the shortest of three ways: not at all when all of them are written, by the rows passed over before each
 * when few are, else by one bit a row.
 */
import { moveBytes } from './bytes';
import { bytesWritten, dropZeros, emitSkips, varint } from './emit';

/** Tags of the fields of a column. */
let skipsTag: i32 = 0;
let rowsTag: i32 = 0;
let deltasTag: i32 = 0;

export function useTags(skips: i32, rows: i32, deltas: i32): void {
  skipsTag = skips;
  rowsTag = rows;
  deltasTag = deltas;
}

/**
 * Writes the numbers written last, which lie at `bytes`: of the `changed` of `rows` rows whose bits are set, or where
 * `isWhole` of all rows, of which those that are not 0 are told where that is shorter. `room` is for skips. Returns the
 * bytes of the message, 0 when there is nothing to tell.
 */
export function tell(
  tag: i32,
  bytes: usize,
  bits: usize,
  rows: i32,
  changed: i32,
  isWhole: bool,
  room: usize,
  target: usize,
): i32 {
  // A bit a row costs as much as a zero for each eighth row.
  const isAll = isWhole ? changed * 8 >= rows * 7 : changed === rows;
  if (!isAll && changed === 0) return 0;
  if (isWhole && !isAll) dropZeros(bytes, bytesWritten());
  const length = bytesWritten();
  let places = bits;
  let placeBytes = 0;
  let placesTag = rowsTag;
  if (!isAll) {
    placeBytes = ((rows + 63) >> 6) << 3;
    while (load<u64>(bits + usize(placeBytes) - 8) === 0) placeBytes -= 8;
    while (load<u8>(bits + usize(placeBytes) - 1) === 0) placeBytes--;
    // A row takes a byte of skips at least.
    const skips = changed > placeBytes ? -1 : emitSkips(rows, bits, room, placeBytes);
    if (skips >= 0) {
      places = room;
      placeBytes = skips;
      placesTag = skipsTag;
    }
  }
  const body = (isAll ? 0 : pieceBytes(placeBytes)) + pieceBytes(length);
  let to = varint(varint(target, tag), body);
  if (!isAll) to = piece(to, placesTag, places, placeBytes);
  to = piece(to, deltasTag, bytes, length);
  return i32(to - target);
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
