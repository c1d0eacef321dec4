/**
 * Bytes in Protocol Buffers' wire format, written straight from numbers: no object per message, no second pass.
 * Lengths of nested messages stand before them and are known behind them; so room is left for as many bytes as are
 * likely, and what was written moves where that was wrong. They lie in the wasm's memory, which writes columns
 * there itself (wasm/assembly/encode-table.ts).
 */
import type { WasmEncoder } from './wasm/wasm-encoder.js';

/** Of a length that nothing is known of. */
const LENGTH_BYTES = 1;
const CAPACITY_MIN = 16 * 1024;
/** Of a character as strings count them. */
const UTF8_BYTES_MAX = 3;
/** Wire types of Protocol Buffers. */
const VARINT = 0;
const DELIMITED = 2;

const utf8 = new TextEncoder();

export class Writer {
  readonly #wasm: WasmEncoder;
  #start: number;
  #capacity = CAPACITY_MIN;
  /** Bytes that were written. */
  length = 0;

  constructor(wasm: WasmEncoder) {
    this.#wasm = wasm;
    this.#start = wasm.allocate(CAPACITY_MIN);
  }

  /** Address of the next byte. */
  get end(): number {
    return this.#start + this.length;
  }

  /** The bytes written, in shared memory of their own. */
  copy(): Uint8Array {
    const copy = new Uint8Array(new SharedArrayBuffer(this.length));
    copy.set(this.#wasm.u8.subarray(this.#start, this.end));
    return copy;
  }

  /** Makes room for `more` bytes; `end` may be elsewhere afterwards. */
  reserve(more: number): void {
    if (this.length + more <= this.#capacity) return;
    this.#capacity = Math.max(this.length + more, this.#capacity * 2);
    const start = this.#wasm.allocate(this.#capacity);
    this.#wasm.u8.copyWithin(start, this.#start, this.end);
    this.#start = start;
  }

  /** An unsigned field; 0, the default, is left out. */
  number(field: number, value: number): void {
    if (value === 0) return;
    this.#tag(field, VARINT);
    this.varint(value);
  }

  text(field: number, text: string): void {
    const start = this.begin(field);
    this.reserve(text.length * UTF8_BYTES_MAX);
    const { u8 } = this.#wasm;
    let at = this.end;
    // Most are short, and `encodeInto` takes longer to begin with than they do.
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 2048) {
        at = this.end + utf8.encodeInto(text, u8.subarray(this.end)).written;
        break;
      }
      if (code < 128) u8[at++] = code;
      else {
        u8[at++] = 192 | (code >> 6);
        u8[at++] = 128 | (code & 63);
      }
    }
    this.length = at - this.#start;
    this.close(start);
  }

  /** Writes a text of this many characters, all of the first 256, by their codes. */
  codes(field: number, codes: Uint8Array, count: number): void {
    const start = this.begin(field);
    this.reserve(count * 2);
    const { u8 } = this.#wasm;
    let at = this.end;
    for (let i = 0; i < count; i++) {
      const code = codes[i]!;
      if (code > 127) u8[at++] = 192 | (code >> 6);
      u8[at++] = code > 127 ? 128 | (code & 63) : code;
    }
    this.length = at - this.#start;
    this.close(start);
  }

  /** Begins a nested message whose length takes `lengthBytes` bytes, as a guess; pass the result to `close`. */
  begin(field: number, lengthBytes = LENGTH_BYTES): number {
    this.#tag(field, DELIMITED);
    this.reserve(lengthBytes);
    this.length += lengthBytes;
    return this.length;
  }

  /** Ends the nested message that began at `start`, after its length bytes; returns how many the length took. */
  close(start: number, lengthBytes = LENGTH_BYTES): number {
    const bytes = this.length - start;
    const taken = varintBytes(bytes);
    const moved = taken - lengthBytes;
    if (moved > 0) this.reserve(moved);
    if (moved !== 0) this.#wasm.u8.copyWithin(this.#start + start + moved, this.#start + start, this.end);
    this.length = start - lengthBytes;
    this.varint(bytes);
    this.length += bytes;
    return taken;
  }

  /** Whole numbers up to 2^53. */
  varint(value: number): void {
    this.reserve(10);
    const { u8 } = this.#wasm;
    let at = this.end;
    let rest = value;
    while (rest > 127) {
      u8[at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    u8[at++] = rest;
    this.length = at - this.#start;
  }

  #tag(field: number, type: number): void {
    this.varint(field * 8 + type);
  }
}

function varintBytes(value: number): number {
  let bytes = 1;
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) bytes++;
  return bytes;
}
