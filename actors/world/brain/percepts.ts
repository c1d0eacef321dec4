/**
 * What each brain was last told, for those who look into it (inner-life.ts): no rule reads it, so neither checkpoints nor
 * hashes nor frames have it. By slot, for rows shift when the dead are removed; shared, for two cores think at once.
 */
import { sharedFloat32s } from '../columns/memory.js';
import { INPUT_COUNT } from './network.js';

export interface Percepts {
  /** 16 inputs a slot; zeros until its body has thought, here or since the world came back from a checkpoint. */
  inputs: Float32Array;
}

export function createPercepts(capacity: number): Percepts {
  return { inputs: sharedFloat32s(capacity * INPUT_COUNT) };
}

/** Makes room for so many slots; what is kept of the others stays. */
export function makeRoomForPercepts(percepts: Percepts, capacity: number): void {
  const { inputs } = percepts;
  if (inputs.length >= capacity * INPUT_COUNT) return;
  percepts.inputs = sharedFloat32s(capacity * INPUT_COUNT);
  percepts.inputs.set(inputs);
}

/** The body to whom the slot is given has perceived nothing yet. */
export function clearPercepts({ inputs }: Percepts, slot: number): void {
  inputs.fill(0, slot * INPUT_COUNT, (slot + 1) * INPUT_COUNT);
}
