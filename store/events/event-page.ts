/** A page of stored events. */
import type { StoredEvent } from './event-rows.js';

export interface StoredPage {
  /** Stored events that the filters keep, wherever the cursors stand; at least so many where it is not exact. */
  readonly total: number;
  readonly totalExact: boolean;
  /** At most `limit`, newest first, or best match first where there is a question. */
  readonly events: readonly StoredEvent[];
}
