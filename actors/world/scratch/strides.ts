/**
 * Planned steps of one tick, by row, before any is taken. Scratch of `moveBodies`, in memory that the helper thread
 * writes too (parallel/).
 */
import { sharedBytes, sharedFloat64s } from '../columns/memory.js';

/** How a body moves in this tick. */
export const STRIDE = {
  stays: 0,
  /** Goes to the place planned. */
  goes: 1,
  /** Has no aim, and leaves to chance where it goes. */
  wanders: 2,
  /** Stands before a wall, and leaves to chance where it turns. */
  turnsAway: 3,
} as const;

export interface Strides {
  kinds: Uint8Array;
  /** Places planned, on the map. */
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

/** Grows to at least this many bodies; the content is lost. */
export function growStrides(strides: Strides, capacity: number): void {
  if (strides.kinds.length < capacity) Object.assign(strides, createStrides(capacity));
}
