/**
 * Looks for what changed in a column: every row's number of the wire less the one that was sent, as a zigzag number in
 * `changes`, by place on the wire; and one bit a row in `bits`. Rows come in pieces of three numbers, one behind the
 * other on the wire:
 *
 *   [ row of the frame | row that was sent, −1 for none | how many rows ]
 *
 * What was sent is written again in its new place: it only ever moves toward 0, so all is read before it is overwritten.
 */
export const PIECE_BYTES: usize = 12;
const NUMBER_BYTES: usize = 4;
const FOUR_BYTES: usize = 16;

/** Columns most of whose rows change: `numbers` has those of all rows, `sent` those of the last frame. */
export function scanRestless(
  numbers: usize,
  pieces: usize,
  pieceCount: i32,
  sent: usize,
  changes: usize,
): void {
  let at: usize = 0;
  for (let i = 0; i < pieceCount; i++) {
    const piece = pieces + usize(i) * PIECE_BYTES;
    const old = load<i32>(piece, 4);
    const end = at + usize(load<i32>(piece, 8)) * NUMBER_BYTES;
    if (old < 0) {
      for (; at + FOUR_BYTES <= end; at += FOUR_BYTES) {
        const now = v128.load(numbers + at);
        v128.store(changes + at, zigzag(now));
        v128.store(sent + at, now);
      }
      for (; at < end; at += NUMBER_BYTES) noteChange(numbers + at, 0, sent + at, changes + at);
    } else {
      // From here on `before + at` is where a row was.
      const before = sent + usize(old) * NUMBER_BYTES - at;
      for (; at + FOUR_BYTES <= end; at += FOUR_BYTES) {
        const now = v128.load(numbers + at);
        v128.store(changes + at, zigzag(i32x4.sub(now, v128.load(before + at))));
        v128.store(sent + at, now);
      }
      for (; at < end; at += NUMBER_BYTES) {
        noteChange(numbers + at, load<i32>(before + at), sent + at, changes + at);
      }
    }
  }
}

/**
 * Columns most of whose rows stay: `sent` holds the values as they are, of `size` bytes. What differs is listed: the row's
 * place in `rows`, its value before in `was`, 0 of a new one, and its value in `now`. Returns how many are listed.
 */
export function scanStill(
  values: usize,
  size: usize,
  pieces: usize,
  pieceCount: i32,
  sent: usize,
  rows: usize,
  was: usize,
  now: usize,
): i32 {
  let to = sent;
  let listed: usize = 0;
  for (let i = 0; i < pieceCount; i++) {
    const piece = pieces + usize(i) * PIECE_BYTES;
    const old = load<i32>(piece, 4);
    let from = values + usize(load<i32>(piece)) * size;
    const end = to + usize(load<i32>(piece, 8)) * size;
    if (old < 0) {
      memory.fill(was + listed * size, 0, end - to);
      memory.copy(now + listed * size, from, end - to);
      memory.copy(to, from, end - to);
      for (; to < end; to += size) store<i32>(rows + listed++ * NUMBER_BYTES, i32((to - sent) / size));
      continue;
    }
    let before = sent + usize(old) * size;
    while (to < end) {
      const same = (sameBytes(from, before, end - to) / size) * size;
      if (before !== to) memory.copy(to, before, same);
      from += same;
      before += same;
      to += same;
      if (to === end) break;
      store<i32>(rows + listed * NUMBER_BYTES, i32((to - sent) / size));
      copyValue(was + listed * size, before, size);
      copyValue(now + listed * size, from, size);
      copyValue(to, from, size);
      listed++;
      from += size;
      before += size;
      to += size;
    }
  }
  return i32(listed);
}

/** Of the rows listed those whose numbers differ: `was` and `now` are numbers of the wire. Returns how many. */
export function scanListed(
  rows: usize,
  was: usize,
  now: usize,
  listed: i32,
  changes: usize,
  bits: usize,
): i32 {
  let changed = 0;
  for (let i: usize = 0; i < usize(listed) * NUMBER_BYTES; i += NUMBER_BYTES) {
    const by = load<i32>(now + i) - load<i32>(was + i);
    if (by === 0) continue;
    noteBit(by, load<i32>(rows + i), changes, bits);
    changed++;
  }
  return changed;
}

/**
 * Columns that never change while a row lives: `numbers` of the rows from `row` up to `end`. A chained one is counted from
 * the row before, and said of each. Returns how many are to be said.
 */
export function scanNew(
  numbers: usize,
  row: i32,
  end: i32,
  isChained: bool,
  changes: usize,
  bits: usize,
): i32 {
  let last = 0;
  let changed = 0;
  for (let at = row; at < end; at++) {
    const now = load<i32>(numbers + usize(at) * NUMBER_BYTES);
    const change = now - last;
    if (isChained) last = now;
    else if (change === 0) continue;
    noteBit(change, at, changes, bits);
    changed++;
  }
  return changed;
}

function zigzag(change: v128): v128 {
  return v128.xor(i32x4.shl(change, 1), i32x4.shr_s(change, 31));
}

function noteChange(now: usize, before: i32, sent: usize, change: usize): void {
  const number = load<i32>(now);
  const by = number - before;
  store<i32>(change, (by << 1) ^ (by >> 31));
  store<i32>(sent, number);
}

function noteBit(by: i32, row: i32, changes: usize, bits: usize): void {
  store<i32>(changes + usize(row) * NUMBER_BYTES, (by << 1) ^ (by >> 31));
  const at = bits + usize(row >> 3);
  store<u8>(at, u8(i32(load<u8>(at)) | (1 << (row & 7))));
}

/** A call of `memory.copy` takes longer than this. */
function copyValue(to: usize, from: usize, size: usize): void {
  if (size === 4) store<u32>(to, load<u32>(from));
  else if (size === 1) store<u8>(to, load<u8>(from));
  else if (size === 8) store<u64>(to, load<u64>(from));
  else store<u16>(to, load<u16>(from));
}

/** How many bytes from the beginning are the same, up to `bytes`. */
function sameBytes(a: usize, b: usize, bytes: usize): usize {
  let at: usize = 0;
  for (; at + 64 <= bytes; at += 64) {
    const first = v128.or(differs(a, b, at), differs(a, b, at + 16));
    const second = v128.or(differs(a, b, at + 32), differs(a, b, at + 48));
    if (v128.any_true(v128.or(first, second))) break;
  }
  for (; at + 16 <= bytes; at += 16) {
    const same = i8x16.bitmask(i8x16.eq(v128.load(a + at), v128.load(b + at)));
    if (same !== 0xffff) return at + usize(ctz(~same));
  }
  while (at < bytes && load<u8>(a + at) === load<u8>(b + at)) at++;
  return at;
}

function differs(a: usize, b: usize, at: usize): v128 {
  return v128.xor(v128.load(a + at), v128.load(b + at));
}
