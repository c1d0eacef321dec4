/** The part of a listing that a page shows, where ids are the cursors. */
import type { Order } from '../wire/types.js';

export interface IdRange {
  /** Default: `newest`. */
  readonly order?: Order;
  /** Ids above this; null for no bound. */
  readonly after?: number | null;
  /** Ids below this; null for no bound. */
  readonly before?: number | null;
  readonly limit: number;
}
