/**
 * The loops of the compact stream in WebAssembly (`simd/`): they look at four or sixteen rows at once, which JavaScript
 * can't. The kernel works on the memory that frames lie in (triple-buffer.ts) and reads their columns there; behind the
 * frames it keeps its own. Columns that lie elsewhere are copied onto the desk one after the other.
 *
 *     [ frames | desk: what one table at a time needs | what was sent, column by column, where there was room ]
 */
import { readFileSync } from 'node:fs';
import type { ColumnKind } from '../../../schemas/compact/column.js';
import { COLUMN_FIELDS } from '../../../schemas/compact/proto.js';
import { createMemory, growMemory, type SharedMemory } from '../memory.js';

export type NumberArray = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

/** How values become numbers of the wire: by the column's kind, or as its source says. */
export type ScanKind = ColumnKind | 'capped' | 'positive';

/** How the values of a column are read, as the kernel's codes say it (simd/numbers.ts). */
export interface Reading {
  readonly type: number;
  readonly isFloat: number;
  readonly kind: number;
  readonly steps: number;
  /** Bytes of a value. */
  readonly size: number;
}

/** Memory for a kernel: from this address on nobody else writes. */
export interface KernelPlace {
  readonly memory: SharedMemory;
  readonly freeFrom: number;
}

/** Addresses of memory that every table uses anew. */
export interface Desk {
  /** Values of the column at hand, by rows of the frame, and of some side by side. */
  readonly values: number;
  readonly columns: number;
  /** One bit a row, by place on the wire: it changed. */
  readonly bits: number;
  /** Rows passed over, varints. */
  readonly skips: number;
  /** Changes as varints. */
  readonly bytes: number;
  /** Rows that are gone, varints. */
  readonly gone: number;
  /** Where runs of rows that are shown begin and end, two numbers each, and the pieces made of them (simd/rows.ts). */
  readonly runs: number;
  readonly pieces: number;
  /** Three numbers a key. */
  readonly keys: number;
}

/** What of the global object is used; TypeScript declares it with the browser's alone. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: SharedMemory } },
  ) => { readonly exports: object };
};

type Address = number;
/** What `simd/main.ts` exports. */
interface Calls {
  gatherRuns(alive: Address, count: number, runs: Address): number;
  rowsShown(): number;
  match(
    keys: Address,
    keyCount: number,
    before: number,
    runs: Address,
    runCount: number,
    pieces: Address,
    gone: Address,
  ): void;
  rowsMatched(): number;
  piecesLaid(): number;
  piecesNew(): number;
  keep(values: Address, size: number, pieces: Address, pieceCount: number, sent: Address): void;
  read(isFloat: number, kind: number, steps: number, tick: number): void;
  scanRestless(
    values: Address,
    type: number,
    pieces: Address,
    pieceCount: number,
    sent: Address,
    bits: Address,
    target: Address,
  ): number;
  scanStill(
    values: Address,
    type: number,
    pieces: Address,
    pieceCount: number,
    row: number,
    isKept: number,
    sent: Address,
    bits: Address,
    target: Address,
  ): number;
  scanChained(
    values: Address,
    type: number,
    pieces: Address,
    pieceCount: number,
    row: number,
    bits: Address,
    target: Address,
  ): number;
  fillMoods(
    drives: Address,
    statuses: Address,
    sleeping: Address,
    remedies: Address,
    morales: Address,
    griefMorale: number,
    count: number,
    moods: Address,
  ): void;
  noteFeasts(clanIds: Address, marks: Address, count: number, moods: Address): void;
  lookUp(moods: Address, table: Address, count: number, target: Address): void;
  giveOutdoors(
    personalities: Address,
    castes: Address,
    indoors: Address,
    sleeping: Address,
    personality: number,
    casteEnd: number,
    thing: number,
    count: number,
    items: Address,
  ): void;
  giveLeaders(
    alive: Address,
    leaderIds: Address,
    clanCount: number,
    ids: Address,
    count: number,
    shiftMax: number,
    leaderRows: Address,
    thing: number,
    items: Address,
  ): void;
  largestOf(ids: Address, count: number): number;
  markIds(ids: Address, alive: Address, count: number, marks: Address): void;
  markedIds(marks: Address, last: number, target: Address): number;
  clearMarks(marks: Address, last: number): void;
  standings(hitPoints: Address, materials: Address, full: Address, count: number, target: Address): void;
  useMemory(at: Address): void;
  clearBits(bits: Address, rows: number): void;
  useTags(skips: number, rows: number, deltas: number): void;
  tell(
    tag: number,
    bytes: Address,
    bits: Address,
    rows: number,
    changed: number,
    isWhole: number,
    room: Address,
    target: Address,
  ): number;
  bytesWritten(): number;
  /** JavaScript copies shared memory byte by byte where the two places are not aligned alike. */
  moveBytes(to: Address, from: Address, bytes: number): void;
}

const ALIGNMENT_BYTES = 64;
/** Loops read and write back up to sixteen of the widest values beyond the end of a column. */
const MARGIN_BYTES = 256;
const VARINT_BYTES_MAX = 5;
const INT_BYTES = Int32Array.BYTES_PER_ELEMENT;
const DOUBLE_BYTES = Float64Array.BYTES_PER_ELEMENT;
/** Of a piece of rows, and of a key (simd/rows.ts). */
export const PIECE_BYTES = 3 * INT_BYTES;
export const KEY_BYTES = 3 * INT_BYTES;
/** Most that are needed side by side. */
const COLUMNS_MAX = 5;
/** What the loops need for themselves (simd/emit.ts). */
const OWN_BYTES = 64 + 2048 + 128;

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

/** An instance of the loops at work on some memory. Its views are others after `room` and `clear`: it may have grown. */
export class Kernel {
  readonly calls: Calls;
  u8: Uint8Array = new Uint8Array(0);
  i32: Int32Array = new Int32Array(0);
  f64: Float64Array = new Float64Array(0);
  readonly #memory: SharedMemory;
  #buffer: ArrayBufferLike = this.u8.buffer;
  #isHere = false;
  #next: Address;
  #rows = 0;
  desk: Desk;

  constructor({ memory, freeFrom }: KernelPlace = { memory: createMemory(0), freeFrom: 0 }) {
    this.#memory = memory;
    this.#next = freeFrom;
    this.calls = new WebAssembly.Instance(module, { env: { memory } }).exports as Calls;
    this.calls.useMemory(this.room(OWN_BYTES));
    this.calls.useTags(tagOf(COLUMN_FIELDS.skips), tagOf(COLUMN_FIELDS.rows), tagOf(COLUMN_FIELDS.deltas));
    this.desk = this.#laid();
  }

  /** Memory that is never given back: whoever outgrows it asks for twice as much. */
  room(bytes: number): Address {
    const at = Math.ceil(this.#next / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
    this.#next = at + bytes + MARGIN_BYTES;
    growMemory(this.#memory, this.#next);
    const { buffer } = this.#memory;
    if (this.#buffer !== buffer) {
      this.#buffer = buffer;
      this.u8 = new Uint8Array(buffer);
      this.i32 = new Int32Array(buffer);
      this.f64 = new Float64Array(buffer);
    }
    return at;
  }

  /** Makes the desk large enough for tables of so many rows. */
  clear(rows: number): void {
    if (rows <= this.#rows) return;
    this.#rows = rows * 2;
    this.desk = this.#laid();
  }

  /** Whether columns that are asked for from now on lie in this memory, as those of its frames do. */
  expect(column: NumberArray): void {
    this.#isHere = column.buffer === this.#buffer;
  }

  /** Address of the first `rows` values of a column: where they lie, or of a copy at `target`. */
  at(values: NumberArray, rows: number, target: Address): Address {
    if (this.#isHere) return values.byteOffset;
    const { buffer, byteOffset, BYTES_PER_ELEMENT } = values;
    this.u8.set(new Uint8Array(buffer, byteOffset, rows * BYTES_PER_ELEMENT), target);
    return target;
  }

  /** Addresses of the first `rows` values of some columns that are needed side by side. */
  allAt(rows: number, ...columns: readonly NumberArray[]): Address[] {
    const { columns: first } = this.desk;
    return columns.map((values, place) => this.at(values, rows, first + place * this.#rows * DOUBLE_BYTES));
  }

  #laid(): Desk {
    const bitBytes = Math.ceil(this.#rows / 8);
    return {
      values: this.room(this.#rows * DOUBLE_BYTES),
      columns: this.room(COLUMNS_MAX * this.#rows * DOUBLE_BYTES),
      bits: this.room(bitBytes),
      skips: this.room(bitBytes),
      bytes: this.room(this.#rows * VARINT_BYTES_MAX),
      gone: this.room(this.#rows * VARINT_BYTES_MAX),
      runs: this.room((this.#rows + 1) * INT_BYTES),
      // Every second row may begin a run, and every row sent that is gone a piece.
      pieces: this.room((this.#rows * 2 + 1) * PIECE_BYTES),
      keys: this.room(COLUMNS_MAX * KEY_BYTES),
    };
  }
}

/** Of a field of bytes or of a message. */
export function tagOf(field: number): number {
  return field * 8 + 2;
}

/** How values of such an array and kind are read. */
export function readingOf(values: NumberArray, kind: ScanKind, steps: number): Reading {
  const type = TYPES.findIndex((type) => values instanceof type);
  const isFloat = type >= TYPES.indexOf(Float32Array) ? 1 : 0;
  return { type, isFloat, kind: KIND_CODES[kind], steps, size: values.BYTES_PER_ELEMENT };
}
