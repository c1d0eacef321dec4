/**
 * Events of the next frame of a stream: all since the last frame, so that viewers see every event at any speed of the
 * clock (docs/interface.md#socket). Only the newest are kept; ids show how many were left out.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';

/** The events of one frame, oldest first. */
export interface FrameEvents {
  readonly events: readonly HistoryEvent[];
  /** Number of older events since the last frame that are not in `events`. */
  readonly missed: number;
  /** Id of the newest event up to this frame. */
  readonly lastId: number;
}

/** Events of one message of the clock. */
export interface NewEvents {
  /** The newest events since the last message, oldest first. */
  readonly events: readonly HistoryEvent[];
  readonly lastEventId: number;
}

/** Joins two messages; `newer` was sent after `older`. */
export function joinEvents(older: NewEvents, newer: NewEvents): NewEvents {
  const events = [...older.events, ...newer.events].slice(-LIMITS.frameEventsMax.value);
  return { events, lastEventId: newer.lastEventId };
}

/** Collects the events of one stream between two of its frames. Ids rise by one, so those that are missing are counted. */
export class EventBacklog {
  /** Id of the newest event up to the last frame; null before the first. */
  #sentId: number | null = null;
  #added: NewEvents = { events: [], lastEventId: 0 };

  add(added: NewEvents): void {
    this.#added = joinEvents(this.#added, added);
  }

  /** The events of a frame, without removing them. */
  peek(): FrameEvents {
    const { events, lastEventId: lastId } = this.#added;
    const firstId = events[0]?.id ?? lastId + 1;
    return { events, missed: Math.max(0, firstId - 1 - (this.#sentId ?? firstId)), lastId };
  }

  /** The events of a frame that is sent to viewers. The next frame carries those after it. */
  take(): FrameEvents {
    const taken = this.peek();
    this.#sentId = taken.lastId;
    this.#added = { events: [], lastEventId: taken.lastId };
    return taken;
  }
}
