/** What frames are and what is made of them, as it passes between the clock, the encoder and the fan-out. */
import type { Kind } from '../../../schemas/vocabulary.js';

/** Part of a state: null stands for all fields, or for entities of all kinds. */
export interface StatePart {
  readonly fields: readonly string[] | null;
  readonly kinds: readonly Kind[] | null;
}

/** Map from the id of each clan that split from another to the id of that parent clan. */
export type ClanParents = ReadonlyMap<number, number>;

/** State of the clock when a frame was written. It is in the shared memory, too, so that it always fits the frame. */
export interface FrameHead {
  readonly paused: boolean;
  readonly speed: number;
  /** The clock's revision (`ClockStatus`). */
  readonly revision: number;
}

export interface OfFrame {
  readonly worldId: number;
  readonly tick: number;
  /** Revision of the clock. The frame includes all changes up to this revision. */
  readonly revision: number;
}

export interface EncodedFrame extends OfFrame {
  /** JSON in UTF-8, in shared memory, so that it is passed to other threads without a copy. */
  readonly bytes: Uint8Array;
}

/** One frame of the compact stream (schemas/compact), in shared memory. */
export interface CompactFrame {
  readonly worldId: number;
  readonly tick: number;
  /** Number of the frame in the stream; it rises by one per frame. */
  readonly sequence: number;
  /** Frame to which the delta in `bytes` must be applied; 0 for a keyframe. */
  readonly follows: number;
  readonly bytes: Uint8Array;
  /** Keyframe of this frame; null if no viewer needs a keyframe, or if `bytes` already is one. */
  readonly keyframe: Uint8Array | null;
}

export type EncoderNotices = {
  encoded: { request: EncodedFrame; reply: void };
  /** A compact frame. The next one is sent after a `taken` for this one. */
  compact: { request: CompactFrame; reply: void };
};
