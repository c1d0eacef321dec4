/**
 * Messages of the encoder, which encodes frames for viewers on its own thread. The clock's thread writes frames into
 * shared memory, where a newer frame replaces an older one, sends a message, and never waits.
 */
import type { ClanBody } from '../../schemas/wire/clans.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import type { OutlineEntry } from '../../schemas/wire/outlines.js';
import type { Memories } from '../world/protocol.js';
import type { NewEvents } from './event-backlog.js';
import type { Survey } from './survey/survey.js';

/** Sent by the clock's thread, in order with its frames. */
export type EncoderProtocol = {
  /** A new world or larger frames: the shared memory to read from now on. */
  attach: { request: { readonly shared: SharedArrayBuffer; readonly worldId: number }; reply: void };
  /**
   * A frame of this tick was written. The message carries the events since the last message; `head` holds the values
   * that no column has.
   */
  frame: { request: NewEvents & { readonly tick: number; readonly head: FrameHead }; reply: void };
  /**
   * Sent by the main thread: the numbers of viewers that wait for JSON states and for compact frames (0 if absent). A
   * format without viewers is encoded on request only.
   */
  viewers: { request: { readonly json: number; readonly compact?: number }; reply: void };
  /** Sent by the main thread: most viewers have the compact frame of this number, so the next may be encoded. */
  taken: { request: { readonly sequence: number }; reply: void };
  /** Sent by the main thread: a viewer needs a keyframe. */
  keyframe: { request: null; reply: void };
  /** Sent by the main thread: requests the newest state, encoded on demand. Null before the first frame. */
  latest: { request: null; reply: EncodedFrame | null };
  // The answers below are computed from the newest frame; they are null before the first one.
  /** The analytics of the whole world. */
  survey: { request: null; reply: (Survey & OfFrame) | null };
  /** The roster of the living clans as a `ClansAnswer`. The request carries the facts that no frame has. */
  roster: { request: ClanFacts; reply: EncodedFrame | null };
  /** One living clan; `clan` is null if none has this id. */
  clan: {
    request: ClanFacts & { readonly id: number };
    reply: Framed<'clan', ClanBody> | null;
  };
  /** One living creature; `entity` is null if none has this id. */
  creature: { request: { readonly id: number }; reply: Framed<'entity', EntityState> | null };
  /** A page of outlines of living creatures, lowest id first. */
  outlines: {
    request: { readonly afterId: number; readonly limit: number };
    reply: Framed<'outlines', readonly OutlineEntry[]> | null;
  };
};

/** Id of the parent clan by id of the clan that split from it. Clans without a parent are absent. */
export type ClanParents = ReadonlyMap<number, number>;

/** Facts about clans that no frame has: memories come from the clock's thread, parents from the chronicle. */
export interface ClanFacts {
  readonly memories: Memories;
  readonly parents: ClanParents;
}

/** Part of a frame, with its world and tick; null if the frame lacks it. */
export type Framed<Name extends string, Value> = OfFrame & { readonly [Key in Name]: Value | null };

export interface FrameHead {
  readonly paused: boolean;
  readonly speed: number;
  /** The clock's revision (`ClockStatus`) when the frame was written. */
  readonly revision: number;
}

/** The frame that an answer was computed from. */
export interface OfFrame {
  readonly worldId: number;
  readonly tick: number;
  /** Revision of the clock. The frame shows the world after the change with this number or a later one. */
  readonly revision: number;
}

export interface EncodedFrame extends OfFrame {
  /**
   * UTF-8 JSON of one StateMessage, or of a part of it. It is in shared memory, so that it crosses threads without a
   * copy.
   */
  readonly bytes: Uint8Array;
}

/** One frame of the compact stream (schemas/compact), in shared memory. */
export interface CompactFrame {
  readonly worldId: number;
  readonly tick: number;
  /** Number of the frame in the stream; it rises by one per frame. */
  readonly sequence: number;
  /** Number of the frame that `bytes` change; 0 for a keyframe, which needs no earlier frame. */
  readonly follows: number;
  readonly bytes: Uint8Array;
  /** The frame as a keyframe, if one was requested. */
  readonly keyframe: Uint8Array | null;
}

export type EncoderNotices = {
  encoded: { request: EncodedFrame; reply: void };
  /** A compact frame. The next one is sent after a `taken` for this one. */
  compact: { request: CompactFrame; reply: void };
};

/** A sample of the time series, sent whenever one is due. */
export type SurveyNotices = {
  sample: { request: Survey; reply: void };
};
