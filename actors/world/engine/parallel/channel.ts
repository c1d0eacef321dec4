/**
 * Shared words of the owner's thread and its helper, apart from the world's memory: state of the open task, and scalars
 * of the tick. The owner advances the world; the helper runs a part of its tasks.
 *
 * A task is open from the moment the owner opens it until no chunk is left. The helper first marks itself as inside and
 * then checks that the task is open; the owner first closes the task and then checks whether the helper is inside. So
 * the helper never touches the world at another time, however late it is scheduled.
 */
import { sharedFloat64s, sharedInt32s } from '../columns/memory.js';

/** Indexes of the words. No two words share a cache line, so that waiting on one does not slow down another. */
export const WORD = {
  ready: 0,
  /** Number of the open task; 0 for none. */
  open: 32,
  /** Number of chunks taken, plus the number of requests when no chunk was left. */
  taken: 64,
  /** 1 while the helper is inside a task. */
  inside: 96,
  /** Number of times that the owner has sent the layout of the world's memory. */
  layout: 128,
  /** Number of chunks that the helper has run. */
  done: 160,
  /** 1 after a fault has ended the helper thread. */
  failed: 192,
  /** Kind of the open task, a value of `TASK` (port.ts). */
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
