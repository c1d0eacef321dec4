/**
 * Collects the events between two frames of a stream, during which several ticks may run (docs/interface.md#socket).
 * Only the newest are kept; their ids show how many were left out.
 */
import { LIMITS } from '../../../schemas/limits.js';
import type { HistoryEvent } from '../../../schemas/wire/event.js';

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
