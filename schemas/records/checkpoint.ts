/** Record of a stored world that a start resumes, and the first bytes of its checkpoint. */
import type { Laws } from '../laws/catalog/catalog.js';
import type { ClockSettings, JournalEntry } from './journal.js';
import type { WorldOpening } from './world.js';

/** Highest ids that a stored world has used; 0 if the world has used none. */
export interface TakenIds {
  readonly eventId: number;
  readonly creatureId: number;
  readonly clanId: number;
}

export interface ResumeRecord {
  readonly nextWorldId: number;
  readonly nextEventId: number;
  readonly savedLaws: Partial<Laws> | null;
  readonly clock: ClockSettings | null;
  readonly world: {
    readonly opening: WorldOpening;
    /** Newest tick whose events are stored. The replay ends here. */
    readonly durableTick: number;
    readonly peakPopulation: number;
    readonly lastJournalSeq: number;
    /** Id of the engine that computed the world last; null if unknown. */
    readonly engine: string | null;
    readonly takenIds: TakenIds;
    readonly checkpoint: {
      readonly tick: number;
      readonly journalSeq: number;
      readonly laws: Laws;
      readonly stateHash: string;
      readonly bytes: Uint8Array;
    } | null;
    /** Journal entries after the checkpoint, or all entries if there is none, oldest first. */
    readonly journal: readonly JournalEntry[];
  } | null;
}

/**
 * First bytes of a checkpoint in the engine's own form (actors/world/engine/checkpoint/sections.ts), before the version of the
 * format: character codes of "SPACELND".
 */
export const CHECKPOINT_MAGIC = [0x53, 0x50, 0x41, 0x43, 0x45, 0x4c, 0x4e, 0x44] as const;
/**
 * Version of the layout; it is increased when the layout changes. New columns need no new version, because the header
 * of a checkpoint lists its columns.
 */
export const CHECKPOINT_FORMAT = 1;
