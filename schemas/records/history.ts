/** Queries of the stored history, and the data of a living clan that a caller adds. */

import type { HistoryEvent } from '../wire/event.js';
import type { Order } from '../wire/types.js';
import type { LineageBirth, LineageDeath } from './lineage.js';

/** A piece of the history of one world that may not be stored yet. */
export interface UnwrittenPiece {
  readonly worldId: number;
  readonly events: readonly HistoryEvent[];
  readonly born: readonly LineageBirth[];
  readonly died: readonly LineageDeath[];
}

/** Filters of `GET /api/history` (docs/interface.md#endpoints). An event must match all of them. */
export interface HistoryQuery {
  readonly worldId: number | null;
  /** `oldest` lists from the first event above `since`, in the order of time. Default: `newest`. */
  readonly order?: Order;
  readonly since: number;
  readonly before: number | null;
  /** First tick, which is included. */
  readonly fromTick: number | null;
  /** Last tick, which is included. */
  readonly toTick: number | null;
  readonly limit: number;
  readonly types: readonly string[];
  readonly major: boolean;
  readonly entityId: number | null;
  readonly clanId: number | null;
  /** Id of a creature that takes part in the events in any role. */
  readonly creatureId?: number | null;
  readonly q: string | null;
  /** Number of events to skip, for the next pages of a search. */
  readonly offset?: number;
}

/** Returns whether a page has the lowest ids of its range, as a reader needs who must miss nothing. */
export function isRising({ order, since }: Pick<HistoryQuery, 'order' | 'since'>): boolean {
  return order === 'oldest' || since > 0;
}

/** Founder and totem may be in no event, and a clan that was just founded is not stored yet. */
export interface LivingClan {
  readonly founderId: number | null;
  readonly totem: string | null;
  readonly foundedTick: number;
  readonly population: number;
}
