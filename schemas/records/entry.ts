/** Entries that the clock appends to the store, in order, and the progress of a store upgrade. */
import type { Laws } from '../laws/catalog/catalog.js';
import type { HistoryEvent } from '../wire/event.js';
import type { ClockSettings, JournalEntry } from './journal.js';
import type { LineageBirth, LineageDeath } from './lineage.js';
import type { WorldOpening } from './world.js';

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
