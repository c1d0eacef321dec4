/** Memory as bytes: comparison, clearing, and copies within the same memory. */

/** How many bytes from the beginning are equal, up to `bytes`. */
export function sameBytes(a: usize, b: usize, bytes: usize): usize {
  let at: usize = 0;
  for (; at + 128 <= bytes; at += 128) {
    if (v128.any_true(v128.or(differ(a, b, at), differ(a, b, at + 64)))) break;
  }
  // The rest, overlapping bytes that were compared before.
  if (at + 128 > bytes && bytes >= 128) {
    const last = bytes - 128;
    if (!v128.any_true(v128.or(differ(a, b, last), differ(a, b, last + 64)))) return bytes;
  }
  // Bytes behind the end are read but not counted.
  for (; at < bytes; at += 16) {
    const same = i8x16.bitmask(i8x16.eq(v128.load(a + at), v128.load(b + at)));
    if (same !== 0xffff) return min(at + usize(ctz(~same)), bytes);
  }
  return bytes;
}

/** Whether 64 bytes differ: non-zero bits where they do. */
function differ(a: usize, b: usize, at: usize): v128 {
  const first = v128.xor(v128.load(a + at), v128.load(b + at));
  const second = v128.xor(v128.load(a + at, 16), v128.load(b + at, 16));
  const third = v128.xor(v128.load(a + at, 32), v128.load(b + at, 32));
  const fourth = v128.xor(v128.load(a + at, 48), v128.load(b + at, 48));
  return v128.or(v128.or(first, second), v128.or(third, fourth));
}

export function clearBytes(at: usize, bytes: usize): void {
  memory.fill(at, 0, bytes);
}

/** Below this size a call of `memory.copy` takes longer than a loop. */
const CALL_BYTES_MIN: usize = 512;

/** `to` may overlap `from` from before it, never from behind. */
export function moveBytes(to: usize, from: usize, bytes: usize): void {
  if (bytes >= CALL_BYTES_MIN) {
    memory.copy(to, from, bytes);
    return;
  }
  let at: usize = 0;
  for (; at + 16 <= bytes; at += 16) v128.store(to + at, v128.load(from + at));
  for (; at + 4 <= bytes; at += 4) store<u32>(to + at, load<u32>(from + at));
  for (; at < bytes; at++) store<u8>(to + at, load<u8>(from + at));
}
