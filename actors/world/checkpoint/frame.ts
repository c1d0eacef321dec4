/**
 * Frames: the columns that viewers may see, copied flat at the end of a tick, and read on another thread as views of
 * the same memory (design, rule 1). Writer and reader derive the layout from the declarations.
 *
 *   [ head: doubles | registers: doubles | rows in use by table: doubles | wire columns, each padded to 8 bytes ]
 */
import type { CalendarLaws } from '../laws/calendar.js';
import { INITIAL_REGISTERS, REGISTER_NAMES, type Registers } from '../columns/registers.js';
import { columnArray, type ArrayTypes, type ColumnType, type Columns } from '../columns/table.js';
import { TABLES, WIRE_TABLE_NAMES, type WireTableName } from '../columns/tables.js';
import type { WorldState } from '../state.js';
import { aligned } from './layout.js';

/** The wire columns of a table and its rows in use. */
export type FrameTable<D extends Columns> = { readonly count: number } & {
  readonly [K in keyof D as D[K]['wire'] extends true ? K : never]: ArrayTypes[D[K]['type']];
};

export type Frame = FrameHead & {
  readonly registers: Readonly<Registers>;
} & { readonly [Name in WireTableName]: FrameTable<(typeof TABLES)[Name]['columns']> };

interface FrameHead {
  readonly seed: number;
  readonly worldId: number;
  readonly width: number;
  readonly height: number;
  readonly wrap: boolean;
  readonly laws: CalendarLaws;
}

const HEAD_COUNT = 10;
const DOUBLE_BYTES = 8;
const HEAD_BYTES = (HEAD_COUNT + REGISTER_NAMES.length + WIRE_TABLE_NAMES.length) * DOUBLE_BYTES;

const BYTES: Readonly<Record<ColumnType, number>> = { u8: 1, u16: 2, i32: 4, f32: 4, f64: 8 };
const CONSTRUCTORS = {
  u8: Uint8Array,
  u16: Uint16Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

interface WireColumn {
  readonly name: string;
  readonly type: ColumnType;
}

const WIRE_COLUMNS: readonly { readonly table: WireTableName; readonly columns: readonly WireColumn[] }[] =
  WIRE_TABLE_NAMES.map((table) => ({ table, columns: wireColumns(TABLES[table].columns) }));

/** Bytes that `writeFrame` writes now. */
export function frameSize(world: WorldState): number {
  let size = HEAD_BYTES;
  for (const { table, columns } of WIRE_COLUMNS) {
    const { count } = world[table];
    for (const { type } of columns) size += aligned(count * BYTES[type]);
  }
  return size;
}

/** Writes a frame to `target`, which begins on a multiple of 8 bytes; returns its size. Cost: one copy. */
export function writeFrame(world: WorldState, target: Uint8Array): number {
  writeHead(world, new Float64Array(target.buffer, target.byteOffset, HEAD_BYTES / DOUBLE_BYTES));
  let at = HEAD_BYTES;
  for (const { table: name, columns } of WIRE_COLUMNS) {
    const table = world[name];
    for (const { name: key, type } of columns) {
      const bytes = table.count * BYTES[type];
      const { buffer, byteOffset } = columnArray(table, key);
      target.set(new Uint8Array(buffer, byteOffset, bytes), at);
      at += aligned(bytes);
    }
  }
  return at;
}

/** The frame in `bytes` as views of the same memory: valid as long as nobody writes there. */
export function readFrame(bytes: Uint8Array): Frame {
  const head = new Float64Array(bytes.buffer, bytes.byteOffset, HEAD_BYTES / DOUBLE_BYTES);
  const registers: Registers = { ...INITIAL_REGISTERS };
  for (let i = 0; i < REGISTER_NAMES.length; i++) registers[REGISTER_NAMES[i]!] = head[HEAD_COUNT + i]!;
  const tables: Record<string, Record<string, unknown>> = {};
  let at = bytes.byteOffset + HEAD_BYTES;
  let next = HEAD_COUNT + REGISTER_NAMES.length;
  for (const { table: name, columns } of WIRE_COLUMNS) {
    const count = head[next++]!;
    const table: Record<string, unknown> = { count };
    for (const { name: key, type } of columns) {
      table[key] = new CONSTRUCTORS[type](bytes.buffer as ArrayBuffer, at, count);
      at += aligned(count * BYTES[type]);
    }
    tables[name] = table;
  }
  return { ...readHead(head), registers, ...tables } as unknown as Frame;
}

function writeHead(world: WorldState, head: Float64Array): void {
  const { seed, worldId, topology, laws, registers } = world;
  head[0] = seed;
  head[1] = worldId;
  head[2] = topology.width;
  head[3] = topology.height;
  head[4] = topology.wrap ? 1 : 0;
  head[5] = laws.day_length;
  head[6] = laws.season_length;
  head[7] = laws.initial_season_offset;
  head[8] = laws.age_enabled ? 1 : 0;
  head[9] = laws.age_length;
  let at = HEAD_COUNT;
  for (const name of REGISTER_NAMES) head[at++] = registers[name];
  for (const name of WIRE_TABLE_NAMES) head[at++] = world[name].count;
}

function readHead(head: Float64Array): FrameHead {
  return {
    seed: head[0]!,
    worldId: head[1]!,
    width: head[2]!,
    height: head[3]!,
    wrap: head[4] === 1,
    laws: {
      day_length: head[5]!,
      season_length: head[6]!,
      initial_season_offset: head[7]!,
      age_enabled: head[8] === 1,
      age_length: head[9]!,
    },
  };
}

function wireColumns(columns: Columns): WireColumn[] {
  return Object.entries(columns).flatMap(([name, { type, wire }]) => (wire ? [{ name, type }] : []));
}
