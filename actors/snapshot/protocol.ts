/**
 * The snapshot actor turns raw frames into bytes for viewers, on its own thread. The clock's thread writes frames
 * into a triple buffer on shared memory (latest wins) and says so; it never waits.
 */
import type { SeriesSample } from '../../schemas/wire/analytics.js';
import type { ClanBody } from '../../schemas/wire/clans.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { Memories } from '../world/protocol.js';
import type { SharedMemory } from './memory.js';
import type { Survey } from './survey/survey.js';

/** Sent by the clock's thread, in order with its frames. */
export type SnapshotProtocol = {
  /** A new world or larger frames: the shared memory to read from now on. */
  attach: { request: { readonly shared: SharedMemory; readonly worldId: number }; reply: void };
  /** A frame lies in the buffer. `events` are those of its tick; `head` are the facts that no column holds. */
  frame: { request: { readonly events: readonly HistoryEvent[]; readonly head: FrameHead }; reply: void };
  /**
   * Told by the main thread: how many viewers wait for states, and how many for compact frames (none if it is not said).
   * What nobody waits for is encoded only on demand.
   */
  viewers: { request: { readonly json: number; readonly compact?: number }; reply: void };
  /** Told by the main thread: the compact frame of this number has nearly gone round, so the next may come. */
  taken: { request: { readonly sequence: number }; reply: void };
  /** Told by the main thread: a viewer has nothing that it could add changes to. */
  keyframe: { request: null; reply: void };
  /** Asked by the main thread: the newest state, encoded now if it is not yet. Null before the first frame. */
  latest: { request: null; reply: EncodedFrame | null };
  // Of the newest frame, worked out now; null before the first one.
  /** The numbers of the world as a whole. */
  survey: { request: null; reply: Survey | null };
  /** The roster of the living clans as a JSON array; the memories come from the clock's thread. */
  roster: { request: Memories; reply: EncodedFrame | null };
  /** One living clan; `clan` is null when none of this id lives. */
  clan: {
    request: { readonly id: number; readonly memories: Memories };
    reply: Framed<'clan', ClanBody> | null;
  };
  /** One living creature; `entity` is null when none of this id lives. */
  creature: { request: { readonly id: number }; reply: Framed<'entity', EntityState> | null };
};

/** Something of a frame, with the world and tick that it is of; null when the frame has it not. */
export type Framed<Name extends string, Value> = { readonly worldId: number; readonly tick: number } & {
  readonly [Key in Name]: Value | null;
};

export interface FrameHead {
  readonly paused: boolean;
  readonly speed: number;
}

export interface EncodedFrame {
  readonly worldId: number;
  readonly tick: number;
  /** UTF-8 JSON of one StateMessage, or of a part of it, on shared memory so that it crosses threads without a copy. */
  readonly bytes: Uint8Array;
}

/** One frame of the compact stream (schemas/compact), on shared memory. */
export interface CompactFrame {
  readonly worldId: number;
  readonly tick: number;
  /** Of the frame within the stream, rising by one. */
  readonly sequence: number;
  /** The frame that `bytes` are to be added to; 0 when they are a keyframe. */
  readonly follows: number;
  readonly bytes: Uint8Array;
  /** The same moment whole, when somebody wanted it. */
  readonly keyframe: Uint8Array | null;
}

export type SnapshotNotices = {
  encoded: { request: EncodedFrame; reply: void };
  /** The next one comes when this one was answered with `taken`. */
  compact: { request: CompactFrame; reply: void };
};

/** A moment for the time series, told whenever one is due. */
export type SurveyNotices = {
  sample: { request: SeriesSample; reply: void };
};
