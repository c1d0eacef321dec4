/**
 * Messages of the encoder, which encodes frames for viewers on its own thread. The clock's thread writes each frame
 * into shared memory, where it replaces the older one, sends a message, and does not wait for the encoder.
 */
import type { ClanBody } from '../../schemas/wire/clans.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import type { OutlineEntry } from '../../schemas/wire/creature.js';
import type { Memories } from '../world/protocol.js';
import type { NewEvents, StatePart, ClanParents, OfFrame, EncodedFrame } from './frame/messages.js';
import type { Survey } from './survey/survey.js';

/** Messages to the encoder. `attach`, `frame` and `sample` come from the clock's thread, in the order of the frames. */
export type EncoderProtocol = {
  /** Sets the shared memory to read from now on. It changes with a new world, and when frames have become larger. */
  attach: { request: { readonly shared: SharedArrayBuffer; readonly worldId: number }; reply: void };
  /** The frame of this tick was written. The events are those since the last message. */
  frame: { request: NewEvents & { readonly tick: number }; reply: void };
  /** Frames whose samples the time series gets, in the order of their ticks. */
  sample: { request: { readonly frames: readonly Uint8Array[] }; reply: void };
  /**
   * Sent by the main thread: the number of viewers that receive JSON states, and of those that receive compact frames
   * (0 if absent). A format without viewers is encoded only on request.
   */
  viewers: { request: { readonly json: number; readonly compact?: number }; reply: void };
  /** Sent by the main thread: most viewers have received the compact frame `sequence`, so the next may be encoded. */
  taken: { request: { readonly sequence: number }; reply: void };
  keyframe: { request: null; reply: void };
  /** Sent by the main thread: requests the newest frame as a JSON state; null before the first frame. */
  latest: { request: null; reply: EncodedFrame | null };
  /** A part of the newest JSON state; null before the first frame. */
  part: { request: StatePart; reply: EncodedFrame | null };
  // The answers below are computed from the newest frame; they are null before the first one.
  survey: { request: null; reply: (Survey & OfFrame) | null };
  /** The roster of the living clans as a `ClansAnswer`. The request contains the facts that frames do not contain. */
  roster: { request: ClanFacts; reply: EncodedFrame | null };
  clan: {
    request: ClanFacts & { readonly id: number };
    reply: Framed<'clan', ClanBody> | null;
  };
  creature: { request: { readonly id: number }; reply: Framed<'entity', EntityState> | null };
  /** A page of outlines of living creatures, lowest id first. */
  outlines: {
    request: { readonly afterId: number; readonly limit: number };
    reply: Framed<'outlines', readonly OutlineEntry[]> | null;
  };
  /** The picture for previews of links, a PNG file in shared memory. The main thread limits how often it is drawn. */
  preview: { request: null; reply: Uint8Array | null };
};

/** Facts about clans that frames do not contain: memories come from the clock's thread, parents from the chronicle. */
export interface ClanFacts {
  readonly memories: Memories;
  readonly parents: ClanParents;
}

/** A value from a frame under the key `Name`, with the frame's world and tick; null if the frame does not have it. */
export type Framed<Name extends string, Value> = OfFrame & { readonly [Key in Name]: Value | null };

export type SurveyNotices = {
  sample: { request: Survey; reply: void };
};
