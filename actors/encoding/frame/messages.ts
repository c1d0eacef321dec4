/** What frames are and what is made of them, as it passes between the clock, the encoder and the fan-out. */
import type { Kind } from '#schemas/vocabulary.js';
import { LIMITS } from '#schemas/limits.js';
import type { HistoryEvent } from '#schemas/wire/event.js';

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

// Collects the events between two frames of a stream, during which several ticks may run (docs/interface.md#socket).
// Only the newest are kept; their ids show how many were left out.

/** The events of one frame, oldest first. */
export interface FrameEvents {
  readonly events: readonly HistoryEvent[];
  /** Number of events since the last frame that `events` leaves out, because it keeps only the newest. */
  readonly missed: number;
  readonly lastId: number;
}

export interface NewEvents {
  /** The newest events since the last message, oldest first. */
  readonly events: readonly HistoryEvent[];
  readonly lastEventId: number;
}

/** Joins the events of two messages. `newer` was sent after `older`. */
export function joinEvents(older: NewEvents, newer: NewEvents): NewEvents {
  const events = [...older.events, ...newer.events].slice(-LIMITS.frameEventsMax.value);
  return { events, lastEventId: newer.lastEventId };
}

/** Consecutive events have consecutive ids, so a gap in the ids shows how many events are missing. */
export class EventBacklog {
  /** Id of the newest event that happened up to the last frame sent; null before the first frame. */
  #sentId: number | null = null;
  #added: NewEvents = { events: [], lastEventId: 0 };

  add(added: NewEvents): void {
    this.#added = joinEvents(this.#added, added);
  }

  peek(): FrameEvents {
    const { events, lastEventId: lastId } = this.#added;
    const firstId = events[0]?.id ?? lastId + 1;
    return { events, missed: Math.max(0, firstId - 1 - (this.#sentId ?? firstId)), lastId };
  }

  /** Returns the collected events and removes them, so that the next frame gets only later events. */
  take(): FrameEvents {
    const taken = this.peek();
    this.#sentId = taken.lastId;
    this.#added = { events: [], lastEventId: taken.lastId };
    return taken;
  }
}
