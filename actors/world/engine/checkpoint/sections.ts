/**
 * The whole state that history depends on as one derived list of flat arrays in a fixed order. Hashes, checkpoints and
 * restores use this list, so a new column cannot be forgotten (docs/determinism.md#state-hash).
 */
import { POOL_NAMES, type BlockPool } from '../columns/pool.js';
import { REGISTER_NAMES, type Registers } from '../columns/registers.js';
import { columnArray, type AnyColumnArray } from '../columns/table.js';
import { TABLE_NAMES } from '../columns/tables.js';
import type { WorldState } from '../state/state.js';

/** Sections that the hash skips: the column `genomeHashes`, computed at birth, covers these pools. */
const GENOME_SECTIONS: readonly string[] = ['brains.blocks', 'outlines.blocks'];

export interface Section {
  readonly name: string;
  readonly type: string;
  /** The array starts at byte 0 of its buffer and may be longer than `length`. */
  readonly array: AnyColumnArray | Uint32Array;
  readonly length: number;
  readonly hashed: boolean;
}

/** Returns all sections in order. The values of the registers are a copy. */
export function sections(world: WorldState): Section[] {
  const list: Section[] = [];
  for (const name of TABLE_NAMES) {
    const table = world[name];
    for (const key of table.columnNames) {
      list.push(section(`${name}.${key}`, table.columns[key]!.type, columnArray(table, key), table.count));
    }
  }
  for (const name of POOL_NAMES) {
    const pool = world[name];
    const blocks = pool.slotCount * pool.width;
    list.push(section(`${name}.blocks`, 'f32', pool.blocks, blocks));
    list.push(section(`${name}.freeSlots`, 'i32', pool.freeSlots, pool.freeCount));
  }
  const registers = registerValues(world.registers);
  list.push(section('registers', 'f64', registers, registers.length));
  const { fields } = world;
  const cells = fields.columns * fields.rows;
  list.push(section('fields.heat', 'f32', fields.heat, cells));
  list.push(section('fields.soil', 'f32', fields.soil, cells));
  list.push(section('fields.elevation', 'f32', fields.elevation, cells));
  return list;
}

/** The order is fixed: tables first, then slots and free slots of the pools. */
export function counts(world: WorldState): number[] {
  const pools = POOL_NAMES.map((name): BlockPool => world[name]);
  return [
    ...TABLE_NAMES.map((name) => world[name].count),
    ...pools.flatMap((pool) => [pool.slotCount, pool.freeCount]),
  ];
}

function registerValues(registers: Readonly<Registers>): Float64Array {
  const values = new Float64Array(REGISTER_NAMES.length);
  for (let i = 0; i < REGISTER_NAMES.length; i++) values[i] = registers[REGISTER_NAMES[i]!];
  return values;
}

export function section(name: string, type: string, array: Section['array'], length: number): Section {
  return { name, type, array, length, hashed: !GENOME_SECTIONS.includes(name) };
}

// Layout of a checkpoint (docs/storage.md): version of the format, list of sections, then their bytes.
//
//   [ magic 8 bytes | format u32 | header bytes u32 | header JSON, padded to 8 | sections, each padded to 8 ]

export const PREAMBLE_BYTES = 16;
const ALIGNMENT = 8;

export interface CheckpointHeader {
  readonly tick: number;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly wrap: boolean;
  readonly counts: readonly number[];
  readonly registers: readonly string[];
  readonly sections: readonly (readonly [name: string, type: string, length: number])[];
}

export function headerOf(world: WorldState, list: readonly Section[]): CheckpointHeader {
  const { seed, topology, registers } = world;
  return {
    tick: registers.tick,
    seed,
    width: topology.width,
    height: topology.height,
    wrap: topology.wrap,
    counts: counts(world),
    registers: REGISTER_NAMES,
    sections: list.map(({ name, type, length }) => [name, type, length]),
  };
}

/** Rounds a number of bytes up to a multiple of 8, where doubles may begin. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

export function bytesOf({ array, length }: Section): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, length * array.BYTES_PER_ELEMENT);
}
