/**
 * Bytes in Protocol Buffers' wire format, written straight from numbers: no object per message, no second pass. Lengths
 * of nested messages stand before them and are known behind them; so room is left, and what was written moves up.
 */

const LENGTH_ROOM = 5;
const CAPACITY_MIN = 16 * 1024;
/** Of a character as strings count them. */
const UTF8_BYTES_MAX = 3;
/** Wire types of Protocol Buffers. */
const VARINT = 0;
const DELIMITED = 2;

const utf8 = new TextEncoder();

export class Writer {
  bytes = new Uint8Array(CAPACITY_MIN);
  length = 0;

  /** Makes room for `more` bytes; `bytes` may be another array afterwards. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.length + more, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
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
    this.length += utf8.encodeInto(text, this.bytes.subarray(this.length)).written;
    this.end(start);
  }

  /** A field of bytes, of text, or of numbers already packed: those from `start` up to `end`. */
  piece(field: number, bytes: Uint8Array, start = 0, end = bytes.length): void {
    const length = end - start;
    this.#tag(field, DELIMITED);
    this.varint(length);
    this.reserve(length);
    if (length < COPY_BYTES_MIN)
      for (let i = 0; i < length; i++) this.bytes[this.length + i] = bytes[start + i]!;
    else this.bytes.set(bytes.subarray(start, end), this.length);
    this.length += length;
  }

  /** Begins a nested message; what is returned goes to `end`. */
  begin(field: number): number {
    this.#tag(field, DELIMITED);
    this.reserve(LENGTH_ROOM);
    this.length += LENGTH_ROOM;
    return this.length;
  }

  /** Ends the nested message that began at `start`. */
  end(start: number): void {
    const end = this.length;
    this.length = start - LENGTH_ROOM;
    this.varint(end - start);
    this.bytes.copyWithin(this.length, start, end);
    this.length += end - start;
  }

  /** Whole numbers up to 2^53. */
  varint(value: number): void {
    this.reserve(10);
    let rest = value;
    while (rest > 127) {
      this.bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.bytes[this.length++] = rest;
  }

  #tag(field: number, type: number): void {
    this.varint(field * 8 + type);
  }
}

/** Shorter pieces are copied faster byte by byte than by a call. */
const COPY_BYTES_MIN = 32;
