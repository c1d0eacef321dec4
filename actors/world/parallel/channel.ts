/**
 * The shared words of the owner's thread and its helper beside the world's memory: state of the open task, and scalars of
 * the tick. The owner advances the world; the helper runs a part of its tasks.
 *
 * A task is open from the moment the owner opens it until no chunk is left. The helper first marks itself as inside and
 * then checks that the task is open; the owner first closes the task and then checks whether the helper is inside. So the
 * helper never touches the world at another time, however late it is scheduled.
 */
import { sharedFloat64s, sharedInt32s } from '../columns/memory.js';

/** Indexes of the words, each on cache lines of its own: waiting on one must not slow down another. */
export const WORD = {
  /** 1 once the helper listens. */
  ready: 0,
  /** Number of the open task; 0 for none. */
  open: 32,
  /** Chunks taken, and requests made when none was left. */
  taken: 64,
  /** 1 while the helper is inside a task. */
  inside: 96,
  /** How often the owner has sent where the world's memory lies. */
  layout: 128,
  /** Chunks that the helper has run. */
  done: 160,
  /** 1 once a fault has ended the helper thread. */
  failed: 192,
  /** Which task is open (tasks.ts). */
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
