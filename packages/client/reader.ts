/** Reads the part of the Protocol Buffers wire format that the compact stream uses (schemas/compact/proto.ts). */

const VARINT = 0;
const FIXED64 = 1;
const DELIMITED = 2;
const FIXED32 = 5;

const utf8 = new TextDecoder();

/** Parses JSON from a service, which may be broken. Throws unless it is an object. */
export function parsedObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new RangeError('not an object');
  return value as Record<string, unknown>;
}

export class Reader {
  /** Number of the current field, which `next` has set. */
  field = 0;
  #at: number;
  #end: number;
  #type = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /**
   * Reads the tag of the next field. The value of the previous field must have been read or skipped. Returns false at
   * the end.
   */
  next(): boolean {
    if (this.#at >= this.#end) return false;
    const tag = this.varint();
    this.field = Math.floor(tag / 8);
    this.#type = tag % 8;
    return true;
  }

  hasMore(): boolean {
    return this.#at < this.#end;
  }

  get bytesLeft(): number {
    return this.#end - this.#at;
  }

  /** Returns a reader for a nested message or a list of packed numbers, and moves on to the field after it. */
  nested(): Reader {
    const length = this.varint();
    const start = this.#at;
    this.#at += length;
    if (this.#type !== DELIMITED || this.#at > this.#end) throw new RangeError('the frame is truncated');
    return new Reader(this.#bytes, start, this.#at);
  }

  bytes(): Uint8Array {
    const { start, end } = this.nested().#place();
    return this.#bytes.subarray(start, end);
  }

  text(): string {
    return utf8.decode(this.bytes());
  }

  object(): Record<string, unknown> {
    return parsedObject(this.text());
  }

  /** Reads an unsigned integer below 2^53. Throws if it is greater. */
  varint(): number {
    let value = 0;
    let scale = 1;
    for (let byte = 128; byte > 127; scale *= 128) {
      if (this.#at >= this.#end) throw new RangeError('the frame is truncated');
      byte = this.#bytes[this.#at++]!;
      value += (byte & 127) * scale;
      if (!(value <= Number.MAX_SAFE_INTEGER)) throw new RangeError('a number is too large');
    }
    return value;
  }

  /** Reads a signed integer in zigzag encoding. */
  delta(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  double(): number {
    const { start, end } = this.#place();
    if (start + 8 > end) throw new RangeError('the frame is truncated');
    this.#at += 8;
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset + start, 8).getFloat64(0, true);
  }

  /** Skips the value of the current field. Unknown fields must be skipped, because later versions may add fields. */
  skip(): void {
    if (this.#type === VARINT) this.varint();
    else if (this.#type === DELIMITED) this.nested();
    else if (this.#type === FIXED64) this.#at += 8;
    else if (this.#type === FIXED32) this.#at += 4;
    else throw new RangeError(`a field of type ${this.#type}`);
  }

  #place(): { start: number; end: number } {
    return { start: this.#at, end: this.#end };
  }
}
