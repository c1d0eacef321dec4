/**
 * Decisions of the bodies in this tick, by row, before any takes effect. No body sees another's decision, so their
 * order does not matter, and threads may decide at once (parallel/).
 */
import { replaceArrays, sharedBytes, sharedFloat32s, sharedFloat64s, sharedInt32s } from '../columns/memory.js';

/** Parts of a decision as bits. Most decisions have only `decided`. */
export const INTENT = { decided: 1, mark: 2, call: 4, trail: 8 } as const;

export interface Thoughts {
  /** Bits of `INTENT`; 0 for a body that has not decided in this tick. */
  intents: Uint8Array;
  // Results that other bodies may read only after all bodies have decided
  drives: Uint8Array;
  socials: Float32Array;
  vocalAmplitudes: Float32Array;
  vocalFrequencies: Float32Array;
  // Mark and call; each is written only if its bit of `INTENT` is set
  marks: Uint8Array;
  callKinds: Uint8Array;
  callTopics: Uint8Array;
  callAboutXs: Float64Array;
  callAboutYs: Float64Array;
  callAboutIds: Int32Array;
  callStrengths: Float64Array;
}

export function createThoughts(capacity: number): Thoughts {
  return {
    intents: new Uint8Array(sharedBytes(capacity)),
    drives: new Uint8Array(sharedBytes(capacity)),
    socials: sharedFloat32s(capacity),
    vocalAmplitudes: sharedFloat32s(capacity),
    vocalFrequencies: sharedFloat32s(capacity),
    marks: new Uint8Array(sharedBytes(capacity)),
    callKinds: new Uint8Array(sharedBytes(capacity)),
    callTopics: new Uint8Array(sharedBytes(capacity)),
    callAboutXs: sharedFloat64s(capacity),
    callAboutYs: sharedFloat64s(capacity),
    callAboutIds: sharedInt32s(capacity),
    callStrengths: sharedFloat64s(capacity),
  };
}

/** Grows `thoughts` to at least `capacity` bodies and drops the old content. */
export function growThoughts(thoughts: Thoughts, capacity: number): void {
  if (thoughts.intents.length < capacity) replaceArrays(thoughts, capacity);
}

// Planned steps of one tick, by row. `moveBodies` refills them in memory that helper threads write too
// (parallel/).

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
  if (strides.kinds.length < capacity) replaceArrays(strides, capacity);
}
