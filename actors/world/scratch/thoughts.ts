/**
 * What the bodies that decide in this tick have in mind before anybody acts on it: scratch of `decideBodies`, by row. All
 * of them see the world as it was when the tick's decisions began, and nobody what another has just decided; so it does
 * not matter who decides first, and two cores may decide at once (cores/).
 */
import { sharedBytes, sharedFloat32s, sharedFloat64s, sharedInt32s } from '../columns/memory.js';

/** What a body has in mind to do at once, as bits: of most who have decided that alone. */
export const INTENT = { decided: 1, mark: 2, greet: 4, say: 8, trail: 16 } as const;

export interface Thoughts {
  /** From which the chances of this tick's decisions are hashed (own-chance.ts). */
  key: number;
  /** Bits of `INTENT`; 0 for who has not decided in this tick. */
  intents: Uint8Array;
  // What others may see, and see only when all have decided
  drives: Uint8Array;
  headings: Float64Array;
  socials: Float32Array;
  vocalAmplitudes: Float32Array;
  vocalFrequencies: Float32Array;
  // What it marks, whom it greets, by row, and what it says; written only with the bit
  marks: Uint8Array;
  greeted: Int32Array;
  saidKinds: Uint8Array;
  saidTopics: Uint8Array;
  saidAboutXs: Float64Array;
  saidAboutYs: Float64Array;
  saidAboutIds: Int32Array;
  saidStrengths: Float64Array;
}

export function createThoughts(capacity: number): Thoughts {
  return {
    key: 0,
    intents: new Uint8Array(sharedBytes(capacity)),
    drives: new Uint8Array(sharedBytes(capacity)),
    headings: sharedFloat64s(capacity),
    socials: sharedFloat32s(capacity),
    vocalAmplitudes: sharedFloat32s(capacity),
    vocalFrequencies: sharedFloat32s(capacity),
    marks: new Uint8Array(sharedBytes(capacity)),
    greeted: sharedInt32s(capacity),
    saidKinds: new Uint8Array(sharedBytes(capacity)),
    saidTopics: new Uint8Array(sharedBytes(capacity)),
    saidAboutXs: sharedFloat64s(capacity),
    saidAboutYs: sharedFloat64s(capacity),
    saidAboutIds: sharedInt32s(capacity),
    saidStrengths: sharedFloat64s(capacity),
  };
}

/** Makes room for so many bodies; what was thought is gone then. */
export function makeRoomForThoughts(thoughts: Thoughts, capacity: number): void {
  if (thoughts.intents.length < capacity) Object.assign(thoughts, createThoughts(capacity));
}
