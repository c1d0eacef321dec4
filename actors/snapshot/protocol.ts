/**
 * The snapshot actor turns raw frames into bytes for viewers, on its own thread. The clock's thread writes frames
 * into a triple buffer on shared memory (latest wins) and says so; it never waits.
 */
import type { HistoryEvent } from '../../schemas/wire/event.js';

/** Sent by the clock's thread, in order with its frames. */
export type SnapshotProtocol = {
  /** A new world or larger frames: the shared buffer to read from now on. */
  attach: { request: { readonly shared: SharedArrayBuffer; readonly worldId: number }; reply: void };
  /** A frame lies in the buffer. `events` are those of its tick; `head` are the facts that no column holds. */
  frame: { request: { readonly events: readonly HistoryEvent[]; readonly head: FrameHead }; reply: void };
  /** Asked by the main thread: how many viewers wait for frames (0: encode only on demand). */
  viewers: { request: { readonly json: number }; reply: void };
  /** Asked by the main thread: the newest state, encoded now if it is not yet. Null before the first frame. */
  latest: { request: null; reply: EncodedFrame | null };
};

export interface FrameHead {
  readonly paused: boolean;
  readonly speed: number;
}

export interface EncodedFrame {
  readonly worldId: number;
  readonly tick: number;
  /** UTF-8 JSON of one StateMessage, on shared memory so that it crosses threads without a copy. */
  readonly bytes: Uint8Array;
}

export type SnapshotNotices = {
  encoded: { request: EncodedFrame; reply: void };
};
