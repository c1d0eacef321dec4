/** Queries of the stored history, and the data of a living clan that a caller adds. */
import type { HistoryEvent } from '../wire/event.js';
import type { Order } from '../wire/types.js';
import type { LineageBirth, LineageDeath } from './lineage.js';
import type { Laws } from '../laws/catalog/catalog.js';
import type { ClockSettings, JournalEntry } from './journal.js';
import type { Meanings } from '../events/question.js';
import type { WorldOpening } from './world.js';

/** A piece of the history of one world that may not be stored yet. */
export interface UnwrittenPiece {
  readonly worldId: number;
  readonly events: readonly HistoryEvent[];
  readonly born: readonly LineageBirth[];
  readonly died: readonly LineageDeath[];
}

/** A piece that is complete up to and including `tick`. */
export interface HistoryPiece extends UnwrittenPiece {
  readonly tick: number;
  readonly peakPopulation: number;
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
  /** What the terms of `q` mean in the reader's language; without it they stand for their words alone. */
  readonly meanings?: Meanings;
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

// Entries that the clock appends to the store, in order, and the progress of a store upgrade.

export type ChronicleEntry =
  | { readonly kind: 'world_opened'; readonly world: WorldOpening }
  | {
      readonly kind: 'world_closed';
      readonly worldId: number;
      readonly tick: number;
      /** Hash of the last state; null if the world was not restored before it was closed. */
      readonly stateHash: string | null;
    }
  | {
      readonly kind: 'events';
      readonly worldId: number;
      /** Newest tick that is complete with this entry; all earlier ticks are complete too. */
      readonly tick: number;
      readonly events: readonly HistoryEvent[];
      readonly born: readonly LineageBirth[];
      readonly died: readonly LineageDeath[];
      readonly peakPopulation: number;
    }
  | { readonly kind: 'journal'; readonly entry: JournalEntry }
  | {
      readonly kind: 'checkpoint';
      readonly worldId: number;
      readonly tick: number;
      /** Number of the last journal entry whose effects the bytes include. */
      readonly journalSeq: number;
      readonly stateHash: string;
      readonly laws: Laws;
      readonly bytes: Uint8Array;
      readonly engine?: string | null | undefined;
      /** Ticks per second of the clock at that time; absent or null if unknown. */
      readonly speed?: number | null | undefined;
    }
  | { readonly kind: 'saved_laws'; readonly laws: Laws }
  | { readonly kind: 'clock'; readonly clock: ClockSettings };

/** The store cannot be used before this upgrade: its version, and the number of all its events. */
export interface Backlog {
  readonly version: number;
  readonly events: number;
}

/** Progress of a store upgrade: ids of the last event that is processed and of the last event of the store. */
export interface UpgradeProgress {
  readonly event: number;
  readonly of: number;
}

// The part of a listing that a page shows, where ids are the cursors.

export interface IdRange {
  /** Default: `newest`. */
  readonly order?: Order;
  /** Ids above this; null for no bound. */
  readonly after?: number | null;
  /** Ids below this; null for no bound. */
  readonly before?: number | null;
  readonly limit: number;
}
