/**
 * Struct-of-arrays tables, declared once as data. Frames, checkpoints, hashes and restores are derived from the
 * declaration, so a new column cannot be forgotten. Rows are appended at the end and removed only by `compact`,
 * which keeps their order: tables with ids are always sorted by id.
 *
 *   declaration  { ids: i32('wire'), energies: f64('wire'), drives: u8() }
 *   in memory    ids      [ 1 | 4 | 5 | 9 | . . ]      count 4, capacity 6
 *                energies [ 80| 55| 61| 12| . . ]
 */
import { sharedBytes } from './memory.js';

export interface ArrayTypes {
  u8: Uint8Array;
  u16: Uint16Array;
  i32: Int32Array;
  f32: Float32Array;
  f64: Float64Array;
}
export type ColumnType = keyof ArrayTypes;
export type AnyColumnArray = ArrayTypes[ColumnType];

export interface Column<T extends ColumnType = ColumnType, Wire extends boolean = boolean> {
  readonly type: T;
  /** Whether frames for viewers contain the column. */
  readonly wire: Wire;
  /** Value of the column in worlds that were saved before it existed. Rules write all columns of a new row. */
  readonly initial: number;
}
export type Columns = Readonly<Record<string, Column>>;

export const COLUMN_ARRAYS = {
  u8: Uint8Array,
  u16: Uint16Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

type ColumnMemory = new (buffer: ArrayBufferLike, offset: number, length: number) => AnyColumnArray;

interface ColumnMaker<T extends ColumnType> {
  (wire?: null, initial?: number): Column<T, false>;
  (wire: 'wire', initial?: number): Column<T, true>;
}

const column = <T extends ColumnType>(type: T): ColumnMaker<T> =>
  ((wire: 'wire' | null = null, initial = 0) => ({ type, wire: wire !== null, initial })) as ColumnMaker<T>;

export const u8 = column('u8');
export const u16 = column('u16');
export const i32 = column('i32');
export const f32 = column('f32');
export const f64 = column('f64');

export interface TableCore {
  readonly name: string;
  readonly columns: Columns;
  readonly columnNames: readonly string[];
  /** Number of rows in use, 0..count-1. All bytes after them are zero. */
  count: number;
  capacity: number;
  /**
   * `rowOf` stores here the row at which it last found an id, by the low bits of the id. These rows are never saved,
   * and no result depends on them.
   */
  hints: Int32Array;
}
export type Table<D extends Columns = Columns> = TableCore & { [K in keyof D]: ArrayTypes[D[K]['type']] };

/** Capacities are multiples of this number of rows, so that every column is a whole number of 64-bit words. */
const ROW_ALIGNMENT = 8;

/**
 * Number of rows that `searchRow` visits before it uses a binary search. It suffices if at most this many rows before
 * the wanted row were removed since the last lookup.
 */
const SHIFT_MAX = 8;

/** Size in bytes of the gap after each column, which is three cache lines (`createArrays`). */
const SKEW_BYTES = 192;

export function createTable<D extends Columns>(
  name: string,
  columns: D,
  capacity: number,
  make = makerOf(columns),
): Table<D> {
  const aligned = align(capacity);
  const columnNames = Object.keys(columns);
  const arrays = createArrays(columns, columnNames, aligned);
  const core = { name, columns, columnNames, count: 0, capacity: aligned, hints: createHints(aligned) };
  return make(core, arrays) as Table<D>;
}

/**
 * Creates a table from what is common to all tables and the arrays of its columns. V8 stores an object as a plain struct
 * only if it was written as one literal or class; fields that are set by key make the default world 6 to 11 % slower. So the
 * makers of the world's tables are code that was written for them (columns/makers.ts).
 */
export type TableMaker = (core: TableCore, arrays: readonly AnyColumnArray[]) => TableCore;

/** Makes a table with any columns, which is slower to read. */
function makerOf(columns: Columns): TableMaker {
  const names = Object.keys(columns);
  return (core, arrays) => ({ ...core, ...Object.fromEntries(names.map((name, index) => [name, arrays[index]!])) });
}

/**
 * All columns share one block. The gaps keep columns from beginning at the start of a page, where the fields of one
 * creature would evict each other from the same cache sets.
 */
function createArrays(columns: Columns, names: readonly string[], rows: number): AnyColumnArray[] {
  const sizes = names.map((key) => rows * COLUMN_ARRAYS[columns[key]!.type].BYTES_PER_ELEMENT + SKEW_BYTES);
  const buffer = sharedBytes(sizes.reduce((sum, size) => sum + size, 0));
  let offset = 0;
  return names.map((key, index) => {
    const make: ColumnMemory = COLUMN_ARRAYS[columns[key]!.type];
    const array = new make(buffer, offset, rows);
    offset += sizes[index]!;
    return array;
  });
}

export function columnArray(table: TableCore, name: string): AnyColumnArray {
  return (table as unknown as Record<string, AnyColumnArray>)[name]!;
}

export function columnsOf(table: TableCore): AnyColumnArray[] {
  return table.columnNames.map((name) => columnArray(table, name));
}

/** Replaces the columns of `table` by arrays that another thread owns. */
export function adoptColumns(table: TableCore, arrays: readonly AnyColumnArray[]): void {
  const columns = table as unknown as Record<string, AnyColumnArray>;
  for (const [index, key] of table.columnNames.entries()) columns[key] = arrays[index]!;
  table.capacity = arrays[0]!.length;
  table.hints = createHints(table.capacity);
}

/** Adds a row of zeros and returns its index. Arrays may be replaced: hoist columns after appending, not before. */
export function appendRow(table: TableCore): number {
  if (table.count === table.capacity) reserve(table, table.capacity * 2);
  return table.count++;
}

export function reserve(table: TableCore, capacity: number): void {
  const aligned = align(capacity);
  if (aligned <= table.capacity) return;
  const arrays = table as unknown as Record<string, AnyColumnArray>;
  const grown = createArrays(table.columns, table.columnNames, aligned);
  for (const [index, key] of table.columnNames.entries()) {
    grown[index]!.set(arrays[key]!);
    arrays[key] = grown[index]!;
  }
  table.capacity = aligned;
  table.hints = createHints(aligned);
}

/** Removes the rows whose flag is 0, keeps the order of the others, and clears the freed rows. O(rows). */
export function compact(table: TableCore, flags: Uint8Array): void {
  const before = table.count;
  const gap = flags.indexOf(0);
  if (gap < 0 || gap >= before) return;
  const runs = livingRuns(flags, gap, before);
  const arrays = table as unknown as Record<string, AnyColumnArray>;
  let kept = 0;
  for (const key of table.columnNames) {
    const array = arrays[key]!;
    kept = gap;
    for (let run = 0; run < runs.length; run += 2) {
      array.copyWithin(kept, runs[run]!, runs[run + 1]!);
      kept += runs[run + 1]! - runs[run]!;
    }
    array.fill(0, kept, before);
  }
  table.count = kept;
}

/** Removes all rows and sets their bytes to zero. */
export function clear(table: TableCore): void {
  if (table.count === 0) return;
  const arrays = table as unknown as Record<string, AnyColumnArray>;
  for (const key of table.columnNames) arrays[key]!.fill(0, 0, table.count);
  table.count = 0;
}

/** The length is a power of two, indexed by low bits, and large enough that ids seldom collide. */
function createHints(capacity: number): Int32Array {
  let places = ROW_ALIGNMENT;
  while (places < 2 * capacity) places *= 2;
  return new Int32Array(places);
}

/** Returns the row of `id`, or -1. O(1) if the row has not moved. The row may be dead, so callers check `alive`. */
export function rowOf(table: TableCore & { readonly ids: Int32Array }, id: number): number {
  const { ids, hints, count } = table;
  const hint = hints[id & (hints.length - 1)]!;
  return hint < count && ids[hint] === id ? hint : searchRow(table, id);
}

/** Rows only move toward 0 and seldom far, so the rows before the hint come first. */
function searchRow(table: TableCore & { readonly ids: Int32Array }, id: number): number {
  const { ids, hints, count } = table;
  const place = id & (hints.length - 1);
  let row = Math.min(hints[place]!, count - 1);
  const last = Math.max(0, row - SHIFT_MAX);
  while (row > last && ids[row]! > id) row--;
  if (row < 0 || ids[row] !== id) row = rowOfId(ids, count, id);
  if (row >= 0) hints[place] = row;
  return row;
}

/** Returns the row of `id` in an id-sorted column, or -1. The row may be dead. O(log rows). */
export function rowOfId(ids: Int32Array, count: number, id: number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = ids[middle]!;
    if (value === id) return middle;
    if (value < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Returns the runs of living rows from `first` on: the first row of each, then the row after its last. */
function livingRuns(flags: Uint8Array, first: number, count: number): number[] {
  const runs: number[] = [];
  let row = first;
  while (row < count) {
    while (row < count && flags[row] === 0) row++;
    if (row === count) break;
    runs.push(row);
    while (row < count && flags[row] === 1) row++;
    runs.push(row);
  }
  return runs;
}

function align(rows: number): number {
  return Math.max(ROW_ALIGNMENT, Math.ceil(rows / ROW_ALIGNMENT) * ROW_ALIGNMENT);
}
