/** Queries of the stored history, and what a caller already knows of a living clan. */

import type { HistoryEvent } from '../wire/event.js';
import type { LineageBirth, LineageDeath } from './lineage.js';

/** History of one world on its way to the store, which may have it already. */
export interface UnwrittenPiece {
  readonly worldId: number;
  readonly events: readonly HistoryEvent[];
  readonly born: readonly LineageBirth[];
  readonly died: readonly LineageDeath[];
}

/** Filters of `GET /api/history` (docs/interface.md#endpoints); all combine. */
export interface HistoryQuery {
  readonly worldId: number | null;
  readonly since: number;
  readonly before: number | null;
  /** Ticks, both included. */
  readonly fromTick: number | null;
  readonly toTick: number | null;
  readonly limit: number;
  readonly types: readonly string[];
  readonly major: boolean;
  readonly entityId: number | null;
  readonly clanId: number | null;
  /** A creature in any role. */
  readonly creatureId?: number | null;
  readonly q: string | null;
  /** Events to pass over in the order of the answer; for the next pages of a search. */
  readonly offset?: number;
}

/**
 * Data of a living clan from the newest frame: its founder and totem may be in no event, and a clan founded a
 * moment ago is not stored yet.
 */
export interface LivingClan {
  readonly founderId: number | null;
  readonly totem: string | null;
  readonly foundedTick: number;
  readonly population: number;
}
