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
import type { Address, EncoderExports } from './encoder-exports.js';
import { createMemory, DOUBLE_BYTES, growMemory, INT_BYTES } from '../../memory.js';
import { Instance, Module, type SharedMemory } from '../../webassembly.js';

export type NumberArray = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

/** Conversion of values to the integers of the wire: by the column's kind, or by its source. */
export type Conversion = ColumnKind | 'capped' | 'positive' | 'inTurn';

/**
 * How the delta of a column is computed. `fixed`: for new rows only. `previous_row`: for new rows only, as the
 * difference to the row before. `sparse`: values are compared as memory, for columns most of whose rows stay
 * equal. `dense`: all rows are converted, for columns most of whose rows change. `exact`: a 64-bit float, for a
 * table of one row.
 */
export const DELTA_MODES = ['fixed', 'previous_row', 'sparse', 'dense', 'exact'] as const;
export type DeltaMode = (typeof DELTA_MODES)[number];

/** What the module needs to know of a column. */
export interface ColumnDeclaration {
  readonly field: number;
  /** Its index in the list of addresses. */
  readonly slot: number;
  readonly type: ColumnType;
  readonly mode: DeltaMode;
  /** For key columns: address of the descriptor of the next key column, 0 for none. */
  readonly nextKey: Address;
  readonly kind: Conversion;
  readonly steps: number;
}

/** Memory for the module. From `freeFrom` on only the module writes. */
export interface EncoderMemory {
  readonly memory: SharedMemory;
  readonly freeFrom: number;
}

const ALIGNMENT_BYTES = 64;
/** Loops read and write back up to sixteen of the widest values beyond the end of a column. */
const MARGIN_BYTES = 256;
const VARINT_BYTES_MAX = 5;
/** Bytes of a run of rows (assembly/rows.ts). */
export const RUN_BYTES = 3 * INT_BYTES;
/** Size of the list of addresses: columns of a frame, and derived ones. */
const ADDRESSES = 1024;
/** Most copies of columns that are valid together. */
const COLUMNS_MAX = 5;
/** Scratch of the loops (assembly/emit.ts). */
const OWN_BYTES = 64 + 128 + 2048 + 512;
/** Tags and lengths of a column's message and of a table's message. */
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

const module = new Module(readFileSync(new URL('./encoder.wasm', import.meta.url)));

/**
 * An instance of the module on some memory. `allocate` and `reserveRows` may replace its views, because the memory
 * grows.
 */
export class WasmEncoder {
  readonly calls: EncoderExports;
  /** Bytes of a column's descriptor. */
  readonly columnBytes: number;
  /** Address of the list of column addresses: those of the frame, then those of `addColumn`. */
  readonly addresses: Address;
  u8: Uint8Array = new Uint8Array(0);
  i32: Int32Array = new Int32Array(0);
  f64: Float64Array = new Float64Array(0);
  readonly #memory: SharedMemory;
  #buffer: ArrayBufferLike = this.u8.buffer;
  #isResident = false;
  #next: Address;
  #rows = 0;
  #slots = FRAME_COLUMNS;
  /** Where columns from other memory are copied to. */
  #copies = 0;

  constructor({ memory, freeFrom }: EncoderMemory = { memory: createMemory(0), freeFrom: 0 }) {
    this.#memory = memory;
    this.#next = freeFrom;
    this.calls = new Instance(module, { env: { memory } }).exports as EncoderExports;
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

  /** Allocates memory, which is never released: callers that need more allocate twice as much. */
  allocate(bytes: number): Address {
    const address = Math.ceil(this.#next / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
    this.#next = address + bytes + MARGIN_BYTES;
    growMemory(this.#memory, this.#next);
    const { buffer } = this.#memory;
    if (this.#buffer !== buffer) {
      this.#buffer = buffer;
      this.u8 = new Uint8Array(buffer);
      this.i32 = new Int32Array(buffer);
      this.f64 = new Float64Array(buffer);
    }
    return address;
  }

  /** Index in the list of addresses for a column that is not the frame's. */
  addColumn(): number {
    if (this.#slots === ADDRESSES)
      throw new Error(`The encoder has room for ${ADDRESSES} columns; raise ADDRESSES.`);
    return this.#slots++;
  }

  /** Grows the scratch to tables of this many rows. */
  reserveRows(rows: number): void {
    if (rows <= this.#rows) return;
    this.#rows = rows * 2;
    this.#allocateScratch();
  }

  /** Whether the columns of the next calls lie in this memory already, as those of its frames do (no copy needed). */
  setResident(column: NumberArray): void {
    this.#isResident = column.buffer === this.#buffer;
  }

  /**
   * Address of a column: its own if it is resident, otherwise that of a copy. Copies with different slots, below
   * `COLUMNS_MAX`, are valid together.
   */
  addressOf({ buffer, byteOffset, byteLength }: NumberArray, slot: number): Address {
    if (this.#isResident) return byteOffset;
    const target = this.#copies + slot * this.#rows * DOUBLE_BYTES;
    this.u8.set(new Uint8Array(buffer, byteOffset, byteLength), target);
    return target;
  }

  /** Writes the descriptor of a column to `at`. */
  declareColumn(at: Address, { field, slot, type, mode, nextKey, kind, steps }: ColumnDeclaration): void {
    this.calls.declareColumn(
      at,
      slot,
      tagOf(field),
      DELTA_MODES.indexOf(mode),
      TYPES.indexOf(type),
      nextKey,
      KIND_CODES[kind],
      steps,
    );
  }

  #allocateScratch(): void {
    const bitBytes = Math.ceil(this.#rows / 8);
    this.#copies = this.allocate(COLUMNS_MAX * this.#rows * DOUBLE_BYTES);
    this.calls.useScratch(
      this.allocate(this.#rows * VARINT_BYTES_MAX),
      this.allocate(bitBytes),
      // Skipping more than 127 rows takes another byte.
      this.allocate(this.#rows * 2),
      this.allocate(this.#rows * VARINT_BYTES_MAX),
      // Each removed row may begin a run, and so may every second row.
      this.allocate((this.#rows * 2 + 1) * RUN_BYTES),
    );
  }
}

/** Difference between the tags of two fields; a tag of bytes or of a message is 2 more than one of a number. */
const TAG_STEP = 8;

/** The tag of a field of bytes or of a message. */
function tagOf(field: number): number {
  return field * TAG_STEP + 2;
}

/** Most bytes of a table of this many rows and of `before` rows in the previous frame. */
export function tableBytesMax(columns: number, rows: number, before: number): number {
  const column = rows * VARINT_BYTES_MAX + Math.ceil(rows / 8) + ENVELOPE_BYTES;
  return columns * column + before * VARINT_BYTES_MAX + ENVELOPE_BYTES;
}
