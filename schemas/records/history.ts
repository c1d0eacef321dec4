/** Queries of the stored history, and the data of a living clan that a caller adds. */

import type { HistoryEvent } from '../wire/event.js';
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

/** Founder and totem may be in no event, and a clan that was just founded is not stored yet. */
export interface LivingClan {
  readonly founderId: number | null;
  readonly totem: string | null;
  readonly foundedTick: number;
  readonly population: number;
}
