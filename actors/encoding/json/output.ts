/** Collects the bytes of one state in shared memory, so that other threads can read the text without a copy. */
import { sharedBytes } from '../../world/engine/columns/memory.js';
import { rounded } from '../../world/engine/math/interval.js';

export class Output {
  bytes: Uint8Array;
  words: Int32Array;
  length = 0;

  constructor(capacity: number) {
    const shared = sharedBytes(aligned(capacity));
    this.bytes = new Uint8Array(shared);
    this.words = new Int32Array(shared);
  }

  /** Makes room for `more` bytes. This may replace `bytes` and `words` by new arrays. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const shared = sharedBytes(aligned(Math.max(needed, this.bytes.length * 2)));
    const bytes = new Uint8Array(shared);
    bytes.set(this.bytes.subarray(0, this.length));
    this.bytes = bytes;
    this.words = new Int32Array(shared);
  }

  append(piece: Uint8Array): void {
    this.reserve(piece.length);
    this.bytes.set(piece, this.length);
    this.length += piece.length;
  }

  /** Appends a list or an object. `write` writes its items, each followed by a comma. */
  appendItems(opening: Uint8Array, write: () => void, closing: Uint8Array): void {
    this.append(opening);
    const begin = this.length;
    write();
    // Removes the comma after the last item.
    if (this.length > begin) this.length--;
    this.append(closing);
  }

  /** Returns the written bytes as text. */
  text(): string {
    return decoder.decode(this.bytes.slice(0, this.length));
  }

  /** Returns the written bytes. */
  finish(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

function aligned(bytes: number): number {
  return (bytes + 7) & ~7;
}

// Writes numbers as JSON directly into bytes, without strings for common sizes. NaN and infinite numbers become null.

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
/** The fast path for decimals ends here: a thousand times the number must fit into 32 bits. */
const FAST_MAX = 2_000_000;
/** Integers below this limit are written by the fast path, because they fit into 32 bits. */
const FAST_INTEGER_MAX = 2_000_000_000;

export const NUMBER_BYTES_MAX = 32;

const utf8 = new TextEncoder();
const decoder = new TextDecoder();

/** Returns a text as UTF-8, without escaping. */
export function bytesOfText(text: string): Uint8Array {
  return utf8.encode(text);
}

/** Copying byte by byte is fast for short pieces. Returns the index after the piece. */
export function writeBytes(bytes: Uint8Array, at: number, piece: Uint8Array): number {
  for (let i = 0; i < piece.length; i++) bytes[at + i] = piece[i]!;
  return at + piece.length;
}

/** Writes an integer at index `at`. Returns the index after the last digit. */
export function writeInteger(bytes: Uint8Array, at: number, value: number): number {
  if (!(value > -FAST_INTEGER_MAX && value < FAST_INTEGER_MAX)) return writeAnyNumber(bytes, at, value, 0);
  let n = value | 0;
  if (n < 0) {
    bytes[at++] = MINUS;
    n = -n;
  }
  const end = at + digitCount(n);
  for (let i = end - 1; i >= at; i--) {
    const rest = (n / 10) | 0;
    bytes[i] = ZERO + n - rest * 10;
    n = rest;
  }
  return end;
}

/** Writes a number rounded to three decimals, without trailing zeros. Returns the index after the last digit. */
export function writeThousandths(bytes: Uint8Array, at: number, value: number): number {
  if (!(value > -FAST_MAX && value < FAST_MAX)) return writeAnyNumber(bytes, at, value, 3);
  return writeScaled(bytes, at, Math.round(value * 1000));
}

/** Writes a number rounded to two decimals, without trailing zeros. Returns the index after the last digit. */
export function writeHundredths(bytes: Uint8Array, at: number, value: number): number {
  if (!(value > -FAST_MAX && value < FAST_MAX)) return writeAnyNumber(bytes, at, value, 2);
  return writeScaled(bytes, at, Math.round(value * 100) * 10);
}

/** Writes a number rounded to one decimal, without a trailing zero. Returns the index after the last digit. */
export function writeTenths(bytes: Uint8Array, at: number, value: number): number {
  if (!(value > -FAST_MAX && value < FAST_MAX)) return writeAnyNumber(bytes, at, value, 1);
  return writeScaled(bytes, at, Math.round(value * 10) * 100);
}

/** Writes the number `scaled` / 1000, where `scaled` is a whole number. */
function writeScaled(bytes: Uint8Array, at: number, scaled: number): number {
  let n = scaled | 0;
  if (n < 0) {
    bytes[at++] = MINUS;
    n = -n;
  }
  const whole = (n / 1000) | 0;
  const fraction = n - whole * 1000;
  const end = writeInteger(bytes, at, whole);
  if (fraction === 0) return end;
  const tenths = (fraction / 100) | 0;
  const rest = fraction - tenths * 100;
  bytes[end] = POINT;
  bytes[end + 1] = ZERO + tenths;
  if (rest === 0) return end + 2;
  const hundredths = (rest / 10) | 0;
  bytes[end + 2] = ZERO + hundredths;
  const thousandths = rest - hundredths * 10;
  if (thousandths === 0) return end + 3;
  bytes[end + 3] = ZERO + thousandths;
  return end + 4;
}

function writeAnyNumber(bytes: Uint8Array, at: number, value: number, decimals: number): number {
  // A larger value is not rounded, because its product with a power of 10 may not be exact.
  const near = Math.abs(value) < FAST_INTEGER_MAX ? rounded(value, decimals) : value;
  return writeBytes(bytes, at, bytesOfText(Number.isFinite(near) ? String(near) : 'null'));
}

function digitCount(n: number): number {
  if (n < 1000) return n < 10 ? 1 : n < 100 ? 2 : 3;
  if (n < 1_000_000) return n < 10_000 ? 4 : n < 100_000 ? 5 : 6;
  if (n < 100_000_000) return n < 10_000_000 ? 7 : 8;
  return n < 1_000_000_000 ? 9 : 10;
}
