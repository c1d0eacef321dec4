/**
 * The loops of the compact stream in WebAssembly (`assembly/`): SIMD handles four or sixteen rows at once, which
 * JavaScript cannot. The module works in the memory of the frames (frame-exchange.ts) and reads their columns
 * there; its own memory lies behind the frames (docs/compact-stream.md).
 *
 *     [ frames | scratch of the current table | derived columns, allocated as needed ]
 */
import { readFileSync } from 'node:fs';
import type { ColumnKind } from '../../../../schemas/compact/column.js';
import { COLUMN_FIELDS, TABLE_FIELDS } from '../../../../schemas/compact/proto.js';
import { FRAME_COLUMNS } from '../../../world/checkpoint/frame.js';
import type { ColumnType } from '../../../world/columns/table.js';
import { createMemory, growMemory, type SharedMemory } from '../../memory.js';

export type NumberArray = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

/** Conversion of values to whole numbers of the wire: by the column's kind, or by its source. */
export type Conversion = ColumnKind | 'capped' | 'positive' | 'inTurn';

/**
 * Loop variant of a column: new rows alone, with or without the previous row; values compared as memory, where most stay
 * equal; numbers of the wire, where most change; or the number of a table's only row.
 */
export const DELTA_MODES = ['fixed', 'previous_row', 'sparse', 'dense', 'exact'] as const;
export type DeltaMode = (typeof DELTA_MODES)[number];

/** A column as the module needs it. */
export interface ColumnDeclaration {
  readonly field: number;
  /** Its place in the list of addresses. */
  readonly place: number;
  readonly type: ColumnType;
  readonly way: DeltaMode;
  /** Address of the description of the next column that is a key, 0 for none; of those that are. */
  readonly nextKey: Address;
  readonly kind: Conversion;
  readonly steps: number;
}

/** Memory for the module: from this address on only the module writes. */
export interface EncoderMemory {
  readonly memory: SharedMemory;
  readonly freeFrom: number;
}

/** The parts of the global object in use; TypeScript declares it only with the browser's library. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: SharedMemory } },
  ) => { readonly exports: object };
};

export type Address = number;
/** What `wasm/assembly/main.ts` exports. */
interface Calls {
  useMemory(at: Address): void;
  useTags(removed: number, added: number, rows: number, skips: number, deltas: number, numbers: number): void;
  useScratch(bytes: Address, bits: Address, skips: Address, gone: Address, pieces: Address): void;
  useTicks(now: number, before: number): void;
  columnBytes(): number;
  describe(
    at: Address,
    place: number,
    tag: number,
    way: number,
    type: number,
    nextKey: Address,
    kind: number,
    steps: number,
  ): void;
  matchTable(
    columns: Address,
    columnCount: number,
    firstKey: Address,
    addresses: Address,
    isInPlace: number,
    alive: Address,
    rows: number,
    oldRuns: Address,
    oldRunCount: number,
    runs: Address,
  ): number;
  rowsShown(): number;
  rowsMatched(): number;
  encodeTable(columns: Address, columnCount: number, target: Address): number;
  fillEmotes(
    drives: Address,
    statuses: Address,
    sleeping: Address,
    remedies: Address,
    morales: Address,
    feasts: Address,
    griefMorale: number,
    codes: Address,
    count: number,
    emotes: Address,
  ): void;
  markFeasting(
    alive: Address,
    ids: Address,
    untils: Address,
    tick: number,
    count: number,
    marks: Address,
  ): number;
  lookUpClans(
    clanIds: Address,
    marks: Address,
    last: number,
    from: number,
    end: number,
    target: Address,
  ): void;
  moveClans(
    moves: Address,
    moveCount: number,
    clanIds: Address,
    clanIdsBefore: Address,
    found: Address,
    marks: Address,
    last: number,
    count: number,
    target: Address,
  ): void;
  fillOutdoorItems(
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
  countLeaders(
    alive: Address,
    leaderIds: Address,
    clanCount: number,
    ids: Address,
    count: number,
    leaderRows: Address,
    shifts: Address,
    leads: Address,
  ): number;
  moveRows(moves: Address, moveCount: number, before: Address, count: number, target: Address): void;
  recountLeaders(
    moves: Address,
    moveCount: number,
    leaderIds: Address,
    alive: Address,
    clanCount: number,
    leaderIdsBefore: Address,
    aliveBefore: Address,
    clanCountBefore: number,
    ids: Address,
    count: number,
    leads: Address,
  ): number;
  fillWornItems(marks: Address, thing: number, count: number, items: Address): void;
  largestOf(ids: Address, count: number): number;
  clearBytes(at: Address, bytes: number): void;
  findMoves(
    keys: Address,
    count: number,
    keysBefore: Address,
    countBefore: number,
    isInPlace: boolean,
    moves: Address,
  ): number;
  countIds(
    moves: Address,
    moveCount: number,
    ids: Address,
    alive: Address,
    count: number,
    idsBefore: Address,
    aliveBefore: Address,
    countBefore: number,
    last: number,
    counters: Address,
  ): number;
  countedIds(counters: Address, last: number, target: Address): number;
  standings(
    hitPoints: Address,
    materials: Address,
    full: Address,
    count: number,
    hitPointsBefore: Address,
    materialsBefore: Address,
    found: Address,
    rowsKept: number,
    target: Address,
  ): void;
  sameBytes(a: Address, b: Address, bytes: number): number;
  /** JavaScript copies shared memory byte by byte where the two places are not aligned alike. */
  moveBytes(to: Address, from: Address, bytes: number): void;
}

const ALIGNMENT_BYTES = 64;
/** Loops read and write back up to sixteen of the widest values beyond the end of a column. */
const MARGIN_BYTES = 256;
const VARINT_BYTES_MAX = 5;
const INT_BYTES = Int32Array.BYTES_PER_ELEMENT;
const DOUBLE_BYTES = Float64Array.BYTES_PER_ELEMENT;
/** Of a piece of rows (wasm/assembly/rows.ts). */
export const RUN_BYTES = 3 * INT_BYTES;
/** Columns of a frame, and others that are worked out. */
const ADDRESSES = 1024;
/** Most columns from elsewhere that are needed side by side. */
const COLUMNS_MAX = 5;
/** Scratch of the loops (wasm/assembly/emit.ts). */
const OWN_BYTES = 64 + 128 + 2048 + 512;
/** Of a column's message beside its numbers and the bits of its rows, and of a table's beside its columns. */
const ENVELOPE_BYTES = 32;

const KIND_CODES: Readonly<Record<Conversion, number>> = {
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
  inTurn: 7,
};
const TYPES = ['u8', 'u16', 'i32', 'f32', 'f64'] as const satisfies readonly ColumnType[];

const module = new WebAssembly.Module(readFileSync(new URL('./encoder.wasm', import.meta.url)));

/** An instance of the loops at work on some memory. Its views are others after `room` and `clear`: it may have grown. */
export class WasmEncoder {
  readonly calls: Calls;
  /** Bytes of a column's description. */
  readonly columnBytes: number;
  /** Where the list of addresses of columns begins: those of the frame, then those that places were given out for. */
  readonly addresses: Address;
  u8: Uint8Array = new Uint8Array(0);
  i32: Int32Array = new Int32Array(0);
  f64: Float64Array = new Float64Array(0);
  readonly #memory: SharedMemory;
  #buffer: ArrayBufferLike = this.u8.buffer;
  #isHere = false;
  #next: Address;
  #rows = 0;
  #places = FRAME_COLUMNS;
  /** Place where columns from other memory are copied. */
  #elsewhere = 0;

  constructor({ memory, freeFrom }: EncoderMemory = { memory: createMemory(0), freeFrom: 0 }) {
    this.#memory = memory;
    this.#next = freeFrom;
    this.calls = new WebAssembly.Instance(module, { env: { memory } }).exports as Calls;
    this.columnBytes = this.calls.columnBytes();
    this.calls.useMemory(this.allocate(OWN_BYTES));
    this.addresses = this.allocate(ADDRESSES * INT_BYTES);
    const { removed, added } = TABLE_FIELDS;
    const { rows, skips, deltas, numbers } = COLUMN_FIELDS;
    this.calls.useTags(
      tagOf(removed),
      added * TAG_STEP,
      tagOf(rows),
      tagOf(skips),
      tagOf(deltas),
      tagOf(numbers),
    );
    this.#allocateScratch();
  }

  /** Memory that is never released: an allocation that outgrows it doubles. */
  allocate(bytes: number): Address {
    const addressOf = Math.ceil(this.#next / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
    this.#next = addressOf + bytes + MARGIN_BYTES;
    growMemory(this.#memory, this.#next);
    const { buffer } = this.#memory;
    if (this.#buffer !== buffer) {
      this.#buffer = buffer;
      this.u8 = new Uint8Array(buffer);
      this.i32 = new Int32Array(buffer);
      this.f64 = new Float64Array(buffer);
    }
    return addressOf;
  }

  /** A place in the list of addresses for a column that is not the frame's. */
  addColumn(): number {
    if (this.#places === ADDRESSES) throw new Error(`there is room for ${ADDRESSES} columns`);
    return this.#places++;
  }

  /** Grows the scratch to tables of this many rows. */
  reserveRows(rows: number): void {
    if (rows <= this.#rows) return;
    this.#rows = rows * 2;
    this.#allocateScratch();
  }

  /** Whether the columns of the next calls lie in this memory already, as those of its frames do (no copy needed). */
  setResident(column: NumberArray): void {
    this.#isHere = column.buffer === this.#buffer;
  }

  /** Address of a column: where it lies, or of a copy in one of the places where some lie side by side. */
  at({ buffer, byteOffset, byteLength }: NumberArray, place: number): Address {
    if (this.#isHere) return byteOffset;
    const target = this.#elsewhere + place * this.#rows * DOUBLE_BYTES;
    this.u8.set(new Uint8Array(buffer, byteOffset, byteLength), target);
    return target;
  }

  /** Says at `at` what a column is. */
  declareColumn(at: Address, { field, place, type, way, nextKey, kind, steps }: ColumnDeclaration): void {
    this.calls.describe(
      at,
      place,
      tagOf(field),
      DELTA_MODES.indexOf(way),
      TYPES.indexOf(type),
      nextKey,
      KIND_CODES[kind],
      steps,
    );
  }

  #allocateScratch(): void {
    const bitBytes = Math.ceil(this.#rows / 8);
    this.#elsewhere = this.allocate(COLUMNS_MAX * this.#rows * DOUBLE_BYTES);
    this.calls.useScratch(
      this.allocate(this.#rows * VARINT_BYTES_MAX),
      this.allocate(bitBytes),
      // Passing over more than 127 rows takes another byte.
      this.allocate(this.#rows * 2),
      this.allocate(this.#rows * VARINT_BYTES_MAX),
      // Every row that is gone may begin a piece, and every second row a run.
      this.allocate((this.#rows * 2 + 1) * RUN_BYTES),
    );
  }
}

/** Difference between the tags of two fields; a tag of bytes or of a message is 2 more than one of a number. */
const TAG_STEP = 8;

/** Of a field of bytes or of a message. */
function tagOf(field: number): number {
  return field * TAG_STEP + 2;
}

/** Most bytes of a table of this many rows, of which `before` were in the previous frame. */
export function tableBytesMax(columns: number, rows: number, before: number): number {
  const column = rows * VARINT_BYTES_MAX + Math.ceil(rows / 8) + ENVELOPE_BYTES;
  return columns * column + before * VARINT_BYTES_MAX + ENVELOPE_BYTES;
}
