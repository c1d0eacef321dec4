/**
 * Last network inputs per creature, kept for inspection (mind-inspection.ts) only. They are addressed by slot, because
 * rows move when dead bodies are removed, and lie in shared memory, because two threads think at once.
 */
import { sharedFloat32s } from '../columns/memory.js';
import { INPUT_COUNT } from '../columns/sizes.js';

export interface Percepts {
  /** 16 inputs per slot; zeros until the first decision of the body after its birth or after a restore. */
  inputs: Float32Array;
}

export function createPercepts(capacity: number): Percepts {
  return { inputs: sharedFloat32s(capacity * INPUT_COUNT) };
}

export function growPercepts(percepts: Percepts, capacity: number): void {
  const { inputs } = percepts;
  if (inputs.length >= capacity * INPUT_COUNT) return;
  percepts.inputs = sharedFloat32s(capacity * INPUT_COUNT);
  percepts.inputs.set(inputs);
}

export function clearPercepts({ inputs }: Percepts, slot: number): void {
  inputs.fill(0, slot * INPUT_COUNT, (slot + 1) * INPUT_COUNT);
}
