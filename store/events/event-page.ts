/** A page of stored events. */
import type { StoredEvent } from './event-rows.js';

export interface EventPage {
  /** Stored events that pass the filters, regardless of the cursors; a lower bound if `totalExact` is false. */
  readonly total: number;
  readonly totalExact: boolean;
  /** Events of the page, at most `limit`: newest first, or best match first for a search. */
  readonly events: readonly StoredEvent[];
}
