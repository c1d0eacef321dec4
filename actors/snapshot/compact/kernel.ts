/**
 * The loops of the compact stream in WebAssembly (`simd/`): they look at four or sixteen rows at once, which JavaScript
 * can't. The kernel has memory of its own, laid out here; columns of the frame are copied into it one after the other.
 *
 *     [ desk: what one column at a time needs | what was sent, column by column, where there was room ]
 */
import { readFileSync } from 'node:fs';
import type { ColumnKind } from '../../../schemas/compact/column.js';

export type NumberArray = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

/** How values become numbers of the wire: by the column's kind, or as its source says. */
export type ScanKind = ColumnKind | 'capped' | 'positive';

/** How the values of a column are read, as the kernel's codes say it (simd/numbers.ts). */
export interface Reading {
  readonly type: number;
  readonly kind: number;
  readonly steps: number;
  /** Bytes of a value. */
  readonly size: number;
}

/** Addresses of memory that every column uses anew. */
export interface Desk {
  /** Values of the column at hand, by rows of the frame. */
  readonly values: number;
  /** Numbers of the wire, by place there. */
  readonly numbers: number;
  /** Of a column that mostly stays the rows that differ, their values before and now, and the numbers of both. */
  readonly listed: number;
  readonly was: number;
  readonly now: number;
  readonly wasNumbers: number;
  /** Zigzag numbers by place on the wire. */
  readonly changes: number;
  /** One bit a row, by place on the wire: it changed. */
  readonly bits: number;
  /** Rows passed over, varints. */
  readonly skips: number;
  /** Changes as varints. */
  readonly bytes: number;
  /** Three numbers a piece (simd/scan.ts). */
  readonly pieces: number;
  /** One piece: all that is listed. */
  readonly list: number;
  /** Places of rows that are gone. */
  readonly gone: number;
  /** Two addresses a key. */
  readonly keys: number;
}

/** What of the global object is used; TypeScript declares it with the browser's alone. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

type Address = number;
/** What `simd/main.ts` exports. */
interface Calls {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  freeFrom(): Address;
  scanRestless(numbers: Address, pieces: Address, pieceCount: number, sent: Address, changes: Address): void;
  scanStill(
    values: Address,
    size: number,
    pieces: Address,
    pieceCount: number,
    sent: Address,
    rows: Address,
    was: Address,
    now: Address,
  ): number;
  scanListed(
    rows: Address,
    was: Address,
    now: Address,
    listed: number,
    changes: Address,
    bits: Address,
  ): number;
  scanNew(
    numbers: Address,
    row: number,
    end: number,
    isChained: number,
    changes: Address,
    bits: Address,
  ): number;
  gather(
    values: Address,
    type: number,
    kind: number,
    steps: number,
    tick: number,
    pieces: Address,
    pieceCount: number,
    target: Address,
  ): void;
  emitAll(changes: Address, rows: number, target: Address, bits: Address): number;
  emitChanged(changes: Address, rows: number, bits: Address, target: Address): void;
  emitSkips(rows: number, bits: Address, target: Address, limit: number): number;
  bytesWritten(): number;
  match(keys: Address, keyCount: number, before: number, count: number, gone: Address): number;
  rowsMatched(): number;
}

const PAGE_BYTES = 65_536;
/** Widest registers; loops read so much beyond the end of a column. */
const MARGIN_BYTES = 64;
const VARINT_BYTES_MAX = 5;
const INT_BYTES = Int32Array.BYTES_PER_ELEMENT;
/** Of a piece of rows (simd/scan.ts). */
export const PIECE_BYTES = 3 * INT_BYTES;
const KEYS_MAX = 8;

const KIND_CODES: Readonly<Record<ScanKind, number>> = {
  word: 0,
  flag: 0,
  text: 0,
  exact: 0,
  scaled: 1,
  age: 2,
  stopwatch: 3,
  countdown: 4,
  capped: 5,
  positive: 6,
};
const TYPES = [Uint8Array, Uint16Array, Int32Array, Float32Array, Float64Array] as const;

const module = new WebAssembly.Module(readFileSync(new URL('./simd.wasm', import.meta.url)));

/** An instance of the loops with its memory. Views of it are others after `room` and `clear`: the memory may have grown. */
export class Kernel {
  readonly calls = new WebAssembly.Instance(module).exports as Calls;
  u8: Uint8Array = new Uint8Array(0);
  i32: Int32Array = new Int32Array(0);
  f64: Float64Array = new Float64Array(0);
  #next = this.calls.freeFrom();
  #rows = 0;
  #pieces = 0;
  desk: Desk = this.#laid();

  /** Memory that is never given back: whoever outgrows it asks for twice as much. */
  room(bytes: number): Address {
    const at = Math.ceil(this.#next / MARGIN_BYTES) * MARGIN_BYTES;
    this.#next = at + bytes + MARGIN_BYTES;
    const { memory } = this.calls;
    const missing = this.#next - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    if (this.u8.buffer !== memory.buffer) {
      this.u8 = new Uint8Array(memory.buffer);
      this.i32 = new Int32Array(memory.buffer);
      this.f64 = new Float64Array(memory.buffer);
    }
    return at;
  }

  /** Makes the desk large enough for columns of so many rows in so many pieces. */
  clear(rows: number, pieces: number): void {
    if (rows <= this.#rows && pieces <= this.#pieces) return;
    this.#rows = Math.max(this.#rows, rows * 2);
    this.#pieces = Math.max(this.#pieces, pieces * 2);
    this.desk = this.#laid();
  }

  /** No row of so many has changed yet. */
  clearBits(rows: number): void {
    this.u8.fill(0, this.desk.bits, this.desk.bits + Math.ceil(rows / 64) * 8);
  }

  /** Puts the first `rows` values of a column on the desk. */
  take(values: NumberArray, rows: number): void {
    const { buffer, byteOffset, BYTES_PER_ELEMENT } = values;
    this.u8.set(new Uint8Array(buffer, byteOffset, rows * BYTES_PER_ELEMENT), this.desk.values);
  }

  #laid(): Desk {
    const bitBytes = Math.ceil(this.#rows / 8);
    return {
      values: this.room(this.#rows * Float64Array.BYTES_PER_ELEMENT),
      numbers: this.room(this.#rows * INT_BYTES),
      listed: this.room(this.#rows * INT_BYTES),
      was: this.room(this.#rows * Float64Array.BYTES_PER_ELEMENT),
      now: this.room(this.#rows * Float64Array.BYTES_PER_ELEMENT),
      wasNumbers: this.room(this.#rows * INT_BYTES),
      changes: this.room(this.#rows * INT_BYTES),
      bits: this.room(bitBytes),
      skips: this.room(bitBytes),
      bytes: this.room(this.#rows * VARINT_BYTES_MAX),
      pieces: this.room(this.#pieces * PIECE_BYTES),
      list: this.room(PIECE_BYTES),
      gone: this.room(this.#rows * INT_BYTES),
      keys: this.room(KEYS_MAX * 2 * INT_BYTES),
    };
  }
}

/** How values of such an array and kind are read. */
export function readingOf(values: NumberArray, kind: ScanKind, steps: number): Reading {
  const type = TYPES.findIndex((type) => values instanceof type);
  return { type, kind: KIND_CODES[kind], steps, size: values.BYTES_PER_ELEMENT };
}
