/**
 * Planned steps of one tick, by row. `moveBodies` refills them in memory that the helper thread writes too (parallel/).
 */
import { sharedBytes, sharedFloat64s } from '../columns/memory.js';

export const STRIDE = {
  stays: 0,
  /** The body goes to the planned position. */
  goes: 1,
  /** The body has no aim and wanders at random. */
  wanders: 2,
  /** The body is blocked by a wall and turns at random. */
  turnsAway: 3,
} as const;

export interface Strides {
  kinds: Uint8Array;
  xs: Float64Array;
  ys: Float64Array;
}

export function createStrides(capacity: number): Strides {
  return {
    kinds: new Uint8Array(sharedBytes(capacity)),
    xs: sharedFloat64s(capacity),
    ys: sharedFloat64s(capacity),
  };
}

/** Grows `strides` to at least `capacity` bodies and drops the old content. */
export function growStrides(strides: Strides, capacity: number): void {
  if (strides.kinds.length < capacity) Object.assign(strides, createStrides(capacity));
}
