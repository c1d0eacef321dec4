/**
 * Frames: the columns that viewers may see, copied flat at the end of a tick, and read on another thread as views
 * of the same memory (docs/decisions.md#frames-over-shared-memory-a-compact-stream). Writer and reader derive the layout from the
 * declarations.
 *
 *   [ head: doubles | laws: doubles | registers: doubles | rows in use by table: doubles
 *   | wire columns, each padded to 8 bytes | outlines, padded | heights, padded ]
 */
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import { createRegisters, REGISTER_NAMES, type Registers } from '../columns/registers.js';
import { COLUMN_ARRAYS, columnArray, type ArrayTypes, type Columns, type ColumnType } from '../columns/table.js';
import { TABLES, WIRE_TABLE_NAMES, type WireTableName } from '../columns/tables.js';
import type { WorldState } from '../state/state.js';
import { aligned } from './sections.js';
import { OUTLINE_POINTS_MAX, writeOutlinePoint } from '#schemas/compact/outline.js';

export type FrameTable<D extends Columns> = { readonly count: number } & {
  readonly [K in keyof D as D[K]['wire'] extends true ? K : never]: ArrayTypes[D[K]['type']];
};

export type Frame = FrameHead & {
  readonly registers: Readonly<Registers>;
  readonly shapes: FrameShapes;
} & { readonly [Name in WireTableName]: FrameTable<(typeof TABLES)[Name]['columns']> };

interface FrameHead {
  readonly seed: number;
  readonly worldId: number;
  readonly width: number;
  readonly height: number;
  readonly wrap: boolean;
  readonly fieldColumns: number;
  readonly laws: FrameLaws;
}

/** Laws that frames contain: those of the calendar, and those of the population control. */
const FRAME_LAWS = [
  'day_length',
  'season_length',
  'initial_season_offset',
  'age_enabled',
  'age_length',
  'carrying_capacity',
  'soft_cap_enabled',
  'damping_steepness',
  'crowding_stress_mult',
  'resource_strain_mult',
  'safeguard_enabled',
  'safeguard_critical_pop',
  'safeguard_relief_ratio',
  'safeguard_morph_mercy',
  'birth_rate',
  'boom_ramp_days',
  'boom_birth_floor',
  'energy_max',
  'energy_decay_per_tick',
  'plant_growth_rate',
  'energy_from_food',
  'territory_enabled',
  'territory_radius',
  'morphology_annealing_enabled',
  'annealing_start_generation',
  'annealing_decay_generations',
  'morph_lambda_override',
] as const satisfies readonly (keyof Laws)[];
export type FrameLaws = Readonly<Pick<Laws, (typeof FRAME_LAWS)[number]>>;

interface WireColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** What a frame contains, by name. Frames of another engine are read by the layout of that engine. */
export interface FrameLayout {
  readonly laws: readonly string[];
  readonly registers: readonly string[];
  readonly tables: readonly { readonly table: string; readonly columns: readonly WireColumn[] }[];
}

/** Head values before the laws: seed, id, width, height, wrap, field columns, bytes of outlines, bytes of heights. */
const WORLD_COUNT = 8;
const OUTLINES_AT = 6;
const HEIGHTS_AT = 7;
const HEAD_COUNT = WORLD_COUNT + FRAME_LAWS.length;
const DOUBLE_BYTES = 8;
const HEAD_BYTES = (HEAD_COUNT + REGISTER_NAMES.length + WIRE_TABLE_NAMES.length) * DOUBLE_BYTES;

const WIRE_COLUMNS: readonly { readonly table: WireTableName; readonly columns: readonly WireColumn[] }[] =
  WIRE_TABLE_NAMES.map((table) => ({ table, columns: wireColumns(TABLES[table].columns) }));

export const FRAME_LAYOUT: FrameLayout = { laws: FRAME_LAWS, registers: REGISTER_NAMES, tables: WIRE_COLUMNS };

export function frameSize(world: WorldState): number {
  let size = HEAD_BYTES;
  for (const { table, columns } of WIRE_COLUMNS) {
    const { count } = world[table];
    for (const { type } of columns) size += aligned(count * COLUMN_ARRAYS[type].BYTES_PER_ELEMENT);
  }
  return size + aligned(outlinesSize(world)) + aligned(heightsSize(world));
}

/** `target` must begin at a multiple of 8 bytes. The cost is one copy. */
export function writeFrame(world: WorldState, target: Uint8Array): number {
  const head = new Float64Array(target.buffer, target.byteOffset, HEAD_BYTES / DOUBLE_BYTES);
  writeHead(world, head);
  let at = HEAD_BYTES;
  for (const { table: name, columns } of WIRE_COLUMNS) {
    const table = world[name];
    for (const { name: key, type } of columns) {
      const bytes = table.count * COLUMN_ARRAYS[type].BYTES_PER_ELEMENT;
      const { buffer, byteOffset } = columnArray(table, key);
      target.set(new Uint8Array(buffer, byteOffset, bytes), at);
      at += aligned(bytes);
    }
  }
  const [outlines, heights] = [head[OUTLINES_AT]!, head[HEIGHTS_AT]!];
  writeOutlines(world, target.subarray(at, at + outlines));
  at += aligned(outlines);
  writeHeights(world, target.subarray(at, at + heights));
  return at + aligned(heights);
}

/**
 * Reads the frame in `bytes` as views of the same memory. The views are valid until that memory is written again. With the
 * layout of another engine, what that engine does not have is zero, and what only it has is left out.
 */
export function readFrame(bytes: Uint8Array, layout: FrameLayout = FRAME_LAYOUT): Frame {
  const { laws, registers: names, tables: wire } = layout;
  const headCount = WORLD_COUNT + laws.length + names.length + wire.length;
  const head = new Float64Array(bytes.buffer, bytes.byteOffset, headCount);
  const registers = createRegisters();
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as keyof Registers;
    if (name in registers) registers[name] = head[WORLD_COUNT + laws.length + i]!;
  }
  const tables: Record<string, Record<string, unknown>> = {};
  let at = bytes.byteOffset + headCount * DOUBLE_BYTES;
  let next = headCount - wire.length;
  for (const { table: name, columns } of wire) {
    const count = head[next++]!;
    const table: Record<string, unknown> = { count };
    for (const { name: key, type } of columns) {
      table[key] = new COLUMN_ARRAYS[type](bytes.buffer as ArrayBuffer, at, count);
      at += aligned(count * COLUMN_ARRAYS[type].BYTES_PER_ELEMENT);
    }
    tables[name] = table;
  }
  if (layout !== FRAME_LAYOUT) addMissing(tables);
  const outlines = new Uint8Array(bytes.buffer, at, head[OUTLINES_AT]!);
  const heights = new Uint8Array(bytes.buffer, at + aligned(outlines.length), head[HEIGHTS_AT]!);
  return {
    ...readHead(head, laws),
    registers,
    shapes: { outlines, heights },
    ...tables,
  } as unknown as Frame;
}

function addMissing(tables: Record<string, Record<string, unknown>>): void {
  for (const { table: name, columns } of WIRE_COLUMNS) {
    const table = (tables[name] ??= { count: 0 });
    for (const { name: key, type } of columns) table[key] ??= new COLUMN_ARRAYS[type](table['count'] as number);
  }
}

function writeHead(world: WorldState, head: Float64Array): void {
  const { seed, worldId, topology, laws, registers } = world;
  head[0] = seed;
  head[1] = worldId;
  head[2] = topology.width;
  head[3] = topology.height;
  head[4] = topology.wrap ? 1 : 0;
  head[5] = world.fields.columns;
  head[OUTLINES_AT] = outlinesSize(world);
  head[HEIGHTS_AT] = heightsSize(world);
  // A law whose value is null is written as NaN.
  for (let i = 0; i < FRAME_LAWS.length; i++) head[WORLD_COUNT + i] = Number(laws[FRAME_LAWS[i]!] ?? NaN);
  let at = HEAD_COUNT;
  for (const name of REGISTER_NAMES) head[at++] = registers[name];
  for (const name of WIRE_TABLE_NAMES) head[at++] = world[name].count;
}

function readHead(head: Float64Array, laws: FrameLayout['laws']): FrameHead {
  return {
    seed: head[0]!,
    worldId: head[1]!,
    width: head[2]!,
    height: head[3]!,
    wrap: head[4] === 1,
    fieldColumns: head[5]!,
    laws: readLaws(head, laws),
  };
}

function readLaws(head: Float64Array, laws: FrameLayout['laws']): FrameLaws {
  const entries = FRAME_LAWS.map((name) => {
    const at = laws.indexOf(name);
    const value = head[WORLD_COUNT + at]!;
    if (at < 0) return [name, DEFAULT_LAWS[name]];
    if (typeof DEFAULT_LAWS[name] === 'boolean') return [name, value === 1];
    return [name, Number.isNaN(value) ? null : value];
  });
  return Object.fromEntries(entries) as FrameLaws;
}

function wireColumns(columns: Columns): WireColumn[] {
  return Object.entries(columns).flatMap(([name, { type, wire }]) => (wire ? [{ name, type }] : []));
}

// Parts of a frame that are in no table: outlines of living bodies, two bytes per point, and heights of the land, one
// byte per cell. An outline does not change while its body lives; heights never change.

/** Encoded steps per unit of height. With 4 steps the greatest height, 60 units, fits into a byte. */
const HEIGHT_STEPS = 4;

export interface FrameShapes {
  /** Outline points of the living creatures in row order; `outlinePoints` gives the number of each. */
  readonly outlines: Uint8Array;
  /** Heights of the field cells in row order, in encoded steps; empty if the land is flat. */
  readonly heights: Uint8Array;
}

export function outlinePoints(vertexCounts: Uint8Array, alive: Uint8Array, row: number): number {
  return alive[row] === 1 ? Math.min(vertexCounts[row]!, OUTLINE_POINTS_MAX) : 0;
}

function outlinesSize({ creatures }: WorldState): number {
  const { count, vertexCounts, alive } = creatures;
  let points = 0;
  for (let row = 0; row < count; row++) points += outlinePoints(vertexCounts, alive, row);
  return points * 2;
}

function heightsSize({ fields }: WorldState): number {
  return fields.elevation.some((height) => height !== 0) ? fields.elevation.length : 0;
}

/** Writes the outlines to `target`. O(points): 0.1 ms for 15,000 creatures of six points. */
function writeOutlines({ creatures, outlines }: WorldState, target: Uint8Array): void {
  const { count, vertexCounts, alive, slots } = creatures;
  const { blocks, width } = outlines;
  let at = 0;
  for (let row = 0; row < count; row++) {
    const points = outlinePoints(vertexCounts, alive, row);
    const base = slots[row]! * width;
    for (let point = 0; point < points; point++, at += 2) {
      writeOutlinePoint(target, at, blocks[base + point]!, blocks[base + OUTLINE_POINTS_MAX + point]!);
    }
  }
}

function writeHeights({ fields }: WorldState, target: Uint8Array): void {
  for (let cell = 0; cell < target.length; cell++) {
    target[cell] = Math.round(fields.elevation[cell]! * HEIGHT_STEPS);
  }
}
