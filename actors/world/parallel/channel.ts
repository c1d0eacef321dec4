/**
 * What the two cores of a crew have in common beside the world's memory: words that say whose turn it is, and the single
 * numbers of the tick. The owner is the thread that advances the world; the helper does a share of its work.
 *
 * A piece of work is open from the moment the owner says so until it has found nothing left to take. Who goes in says so
 * first and looks then whether it is open; the owner closes it first and looks then whether somebody is in. So the helper
 * never touches the world at another time, however long the machine lets it wait.
 */
import { sharedFloat64s, sharedInt32s } from '../columns/memory.js';

/** Places of the words, each on its own lines of the cache: who waits at one must not slow down another. */
export const WORD = {
  /** 1 once the helper listens. */
  ready: 0,
  /** Number of the work that is open; 0 for none. */
  open: 32,
  /** How many of its shares were taken, and how often one was asked for when none was left. */
  taken: 64,
  /** 1 while the helper is in. */
  inside: 96,
  /** How often the owner has said where the world's memory lies. */
  layout: 128,
  /** How many shares the helper has done. */
  done: 160,
  /** 1 once a fault has ended the helper. */
  failed: 192,
  /** Which work is open (works.ts). */
  kind: 224,
} as const;
const WORDS = 256;

export interface Channel {
  readonly words: Int32Array;
  readonly scalars: Float64Array;
}

export function createChannel(scalars: number): Channel {
  return { words: sharedInt32s(WORDS), scalars: sharedFloat64s(scalars) };
}
