/**
 * The steps of one tick as they are planned, before anybody has taken one: scratch of `moveBodies`, by row. It lies in
 * memory that a second core may write as well (cores/).
 */
import { sharedBytes, sharedFloat64s } from '../columns/memory.js';

/** What becomes of a body in this tick. */
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

/** Makes room for so many bodies; what was planned is gone then. */
export function makeRoom(strides: Strides, capacity: number): void {
  if (strides.kinds.length < capacity) Object.assign(strides, createStrides(capacity));
}
