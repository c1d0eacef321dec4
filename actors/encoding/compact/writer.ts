/**
 * Writes Protocol Buffers directly from numbers. A nested message's length precedes its content but is known only
 * later, so the writer reserves a guessed number of bytes, and moves the content if the guess was wrong.
 */
import { sharedBytes } from '../../world/engine/columns/memory.js';

const LENGTH_BYTES = 1;
const CAPACITY_MIN = 16 * 1024;
const UTF8_BYTES_MAX = 3;
/** Maximum number of bytes of a varint for a whole number up to 2^53. */
const VARINT_BYTES_MAX = 8;
/** Maximum number of bytes of a varint for a signed 32-bit number in zigzag encoding. */
const DELTA_BYTES_MAX = 5;
const DOUBLE_BYTES = 8;
/** Wire type of a varint in Protocol Buffers. */
const VARINT = 0;
/** Wire type of a value that begins with its length in Protocol Buffers. */
const DELIMITED = 2;

const utf8 = new TextEncoder();

export class Writer {
  #bytes = new Uint8Array(CAPACITY_MIN);
  length = 0;

  /** Returns a copy of the written bytes in new shared memory. */
  copy(): Uint8Array {
    const copy = new Uint8Array(sharedBytes(this.length));
    copy.set(this.#bytes.subarray(0, this.length));
    return copy;
  }

  /** Writes a field with an unsigned number. Writes nothing for 0, because 0 is the default. */
  number(field: number, value: number): void {
    if (value === 0) return;
    this.#tag(field, VARINT);
    this.varint(value);
  }

  /** Writes a field with a packed list of one double. */
  double(field: number, value: number): void {
    const start = this.begin(field);
    this.#reserve(DOUBLE_BYTES);
    new DataView(this.#bytes.buffer).setFloat64(this.length, value, true);
    this.length += DOUBLE_BYTES;
    this.close(start);
  }

  text(field: number, text: string): void {
    const start = this.begin(field);
    this.#reserve(text.length * UTF8_BYTES_MAX);
    const bytes = this.#bytes;
    let at = this.length;
    // Most texts are short. For them this loop is faster than a call of `encodeInto`.
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 2048) {
        at = this.length + utf8.encodeInto(text, bytes.subarray(this.length)).written;
        break;
      }
      if (code < 128) bytes[at++] = code;
      else {
        bytes[at++] = 192 | (code >> 6);
        bytes[at++] = 128 | (code & 63);
      }
    }
    this.length = at;
    this.close(start);
  }

  /** Writes a text whose characters have the first `count` of `codes`. All codes are below 256. */
  codes(field: number, codes: Uint8Array, count: number): void {
    const start = this.begin(field);
    this.#reserve(count * 2);
    const bytes = this.#bytes;
    let at = this.length;
    for (let i = 0; i < count; i++) {
      const code = codes[i]!;
      if (code > 127) bytes[at++] = 192 | (code >> 6);
      bytes[at++] = code > 127 ? 128 | (code & 63) : code;
    }
    this.length = at;
    this.close(start);
  }

  /** Writes a packed list of `count` signed 32-bit numbers in zigzag encoding. */
  deltas(field: number, deltas: Int32Array, count: number): void {
    // Most numbers take one byte, so `count` is a good guess of the list's length.
    const guess = varintBytes(count);
    const start = this.begin(field, guess);
    this.#reserve(count * DELTA_BYTES_MAX);
    const bytes = this.#bytes;
    let at = this.length;
    for (let i = 0; i < count; i++) {
      const delta = deltas[i]!;
      let rest = ((delta << 1) ^ (delta >> 31)) >>> 0;
      while (rest > 127) {
        bytes[at++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      bytes[at++] = rest;
    }
    this.length = at;
    this.close(start, guess);
  }

  /** Writes `count` ascending indices: for each one, how many indices lie between it and the previous one. */
  skips(field: number, indices: Int32Array, count: number): void {
    const guess = varintBytes(count);
    const start = this.begin(field, guess);
    let next = 0;
    for (let i = 0; i < count; i++) {
      const index = indices[i]!;
      this.varint(index - next);
      next = index + 1;
    }
    this.close(start, guess);
  }

  /** Writes one bit per row. The bits at `count` ascending indices are 1. */
  bits(field: number, indices: Int32Array, count: number): void {
    const length = bitBytes(indices, count);
    this.#tag(field, DELIMITED);
    this.varint(length);
    this.#reserve(length);
    const bytes = this.#bytes;
    const start = this.length;
    bytes.fill(0, start, start + length);
    for (let i = 0; i < count; i++) bytes[start + (indices[i]! >> 3)]! |= 1 << (indices[i]! & 7);
    this.length += length;
  }

  /** Begins a nested message and reserves `lengthBytes` bytes for its length. Pass the result to `close`. */
  begin(field: number, lengthBytes = LENGTH_BYTES): number {
    this.#tag(field, DELIMITED);
    this.#reserve(lengthBytes);
    this.length += lengthBytes;
    return this.length;
  }

  /** Ends the nested message whose content begins at `start`. Returns the number of bytes that the length takes. */
  close(start: number, lengthBytes = LENGTH_BYTES): number {
    const bytes = this.length - start;
    const taken = varintBytes(bytes);
    const moved = taken - lengthBytes;
    if (moved > 0) this.#reserve(moved);
    if (moved !== 0) this.#bytes.copyWithin(start + moved, start, this.length);
    this.length = start - lengthBytes;
    this.varint(bytes);
    this.length += bytes;
    return taken;
  }

  /** Writes a whole number from 0 to 2^53. */
  varint(value: number): void {
    this.#reserve(VARINT_BYTES_MAX);
    const bytes = this.#bytes;
    let rest = value;
    while (rest > 127) {
      bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    bytes[this.length++] = rest;
  }

  #tag(field: number, type: number): void {
    this.varint(field * 8 + type);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(this.length + more, this.#bytes.length * 2));
    bytes.set(this.#bytes.subarray(0, this.length));
    this.#bytes = bytes;
  }
}

/** Returns the number of bytes that `skips` writes for these indices, not counting tag and length. */
export function skipBytes(indices: Int32Array, count: number): number {
  let bytes = 0;
  let next = 0;
  for (let i = 0; i < count; i++) {
    bytes += varintBytes(indices[i]! - next);
    next = indices[i]! + 1;
  }
  return bytes;
}

/** Returns the number of bytes that `bits` writes for these indices, not counting tag and length. */
export function bitBytes(indices: Int32Array, count: number): number {
  return count === 0 ? 0 : (indices[count - 1]! >> 3) + 1;
}

export function varintBytes(value: number): number {
  let bytes = 1;
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) bytes++;
  return bytes;
}
