/**
 * Which rows are shown, and where they were on the wire before. Lists of what was sent and of what is now keep their
 * order, so they are walked along together. What comes of it are pieces of three numbers, one behind the other on the wire:
 *
 *   [ row of the frame | row that was sent, −1 for none | how many rows ]
 */
import { moveBytes, sameBytes } from './bytes';
import { noteWritten, varint } from './emit';

export const PIECE_BYTES: usize = 12;
/** Of a key: the addresses of its values sent and of those now, and the bytes of one. */
const KEY_BYTES: usize = 12;
/** Rows whose keys are compared one key after the other: beyond, the first key is not looked at in vain. */
const STRETCH = 128;

let shown: i32 = 0;
let matched: i32 = 0;
let pieceCount: i32 = 0;
let newPieceCount: i32 = 0;

/** Rows that the last call of `gatherRuns` found. */
export function rowsShown(): i32 {
  return shown;
}

/** Rows that the last call of `match` found in both lists. */
export function rowsMatched(): i32 {
  return matched;
}

/** Pieces that the last call of `match` laid. */
export function piecesLaid(): i32 {
  return pieceCount;
}

/** How many of them, the last, are of new rows. */
export function piecesNew(): i32 {
  return newPieceCount;
}

/** The runs of rows whose byte in `alive` is 1: where each begins and the row behind it. Returns how many. */
export function gatherRuns(alive: usize, count: i32, runs: usize): i32 {
  let to = runs;
  let before: u64 = 0;
  shown = 0;
  for (let row = 0; row < count; row += 64) {
    let mask = aliveOf(alive + usize(row));
    const left = count - row;
    if (left < 64) mask &= ((<u64>1) << u64(left)) - 1;
    shown += i32(popcnt(mask));
    // Bits where a row is not as the one before it.
    for (let turns = mask ^ ((mask << 1) | before); turns !== 0; turns &= turns - 1) {
      store<i32>(to, row + i32(ctz(turns)));
      to += 4;
    }
    before = mask >> 63;
  }
  if ((to - runs) & 4) {
    store<i32>(to, count);
    to += 4;
  }
  return i32((to - runs) >> 3);
}

function aliveOf(at: usize): u64 {
  const one = i8x16.splat(1);
  const a = u64(u32(i8x16.bitmask(i8x16.eq(v128.load(at), one))));
  const b = u64(u32(i8x16.bitmask(i8x16.eq(v128.load(at, 16), one))));
  const c = u64(u32(i8x16.bitmask(i8x16.eq(v128.load(at, 32), one))));
  const d = u64(u32(i8x16.bitmask(i8x16.eq(v128.load(at, 48), one))));
  return a | (b << 16) | (c << 32) | (d << 48);
}

/**
 * Matches `before` rows sent with those of the runs by their keys; without keys by their place. Lays the pieces, and
 * writes to `gone` the rows that are there no more, each as the number of rows kept since the one before. Rows behind the
 * matched ones are new.
 */
export function match(
  keys: usize,
  keyCount: i32,
  before: i32,
  runs: usize,
  runCount: i32,
  pieces: usize,
  gone: usize,
): void {
  let to = pieces;
  let removed = gone;
  let kept = 0;
  let old = 0;
  matched = 0;
  newPieceCount = 0;
  for (let run = 0; run < runCount; run++) {
    let row = load<i32>(runs + (usize(run) << 3));
    const end = load<i32>(runs + (usize(run) << 3), 4);
    while (row < end) {
      const same = sameRows(keys, keyCount, old, row, min(end - row, before - old));
      if (same > 0) {
        to = layPiece(to, row, old, same);
        matched += same;
        kept += same;
        row += same;
        old += same;
      } else if (old < before) {
        removed = varint(removed, kept);
        kept = 0;
        old++;
      } else {
        to = layPiece(to, row, -1, end - row);
        newPieceCount++;
        row = end;
      }
    }
  }
  for (; old < before; old++) {
    removed = varint(removed, kept);
    kept = 0;
  }
  pieceCount = i32((to - pieces) / PIECE_BYTES);
  noteWritten(removed - gone);
}

function layPiece(at: usize, row: i32, old: i32, rows: i32): usize {
  store<i32>(at, row);
  store<i32>(at, old, 4);
  store<i32>(at, rows, 8);
  return at + PIECE_BYTES;
}

/** How many rows from `old` and `row` on have the same keys, up to `rows`. */
function sameRows(keys: usize, keyCount: i32, old: i32, row: i32, rows: i32): i32 {
  let done = 0;
  while (done < rows) {
    const stretch = min(STRETCH, rows - done);
    let same = stretch;
    for (let i = 0; i < keyCount && same > 0; i++) {
      const key = keys + usize(i) * KEY_BYTES;
      const size = load<usize>(key, 8);
      const sent = load<usize>(key) + usize(old + done) * size;
      const now = load<usize>(key, 4) + usize(row + done) * size;
      same = i32(sameBytes(sent, now, usize(same) * size) / size);
    }
    done += same;
    if (same < stretch) break;
  }
  return done;
}

/** Writes a column as it was sent anew, in the places of now: it only ever moves toward 0. */
export function keep(values: usize, size: usize, pieces: usize, count: i32, sent: usize): void {
  let to = sent;
  for (let i = 0; i < count; i++) {
    const piece = pieces + usize(i) * PIECE_BYTES;
    const old = load<i32>(piece, 4);
    const bytes = usize(load<i32>(piece, 8)) * size;
    if (old < 0 || sent + usize(old) * size !== to) {
      moveBytes(to, values + usize(load<i32>(piece)) * size, bytes);
    }
    to += bytes;
  }
}
