/**
 * Layout of a checkpoint (docs/storage.md): version of the format, list of sections, then their bytes.
 *
 *   [ magic 8 bytes | format u32 | header bytes u32 | header JSON, padded to 8 | sections, each padded to 8 ]
 */
import { REGISTER_NAMES } from '../columns/registers.js';
import type { WorldState } from '../state/state.js';
import { counts, type Section } from './sections.js';

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
