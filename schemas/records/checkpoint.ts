/** Everything that a start needs to resume the stored world. */
import type { Laws } from '../laws/laws.js';
import type { ClockSettings, JournalEntry } from './journal.js';
import type { WorldOpening } from './world.js';

/** Everything that a restart needs to resume the stored world. */
export interface ResumeRecord {
  readonly nextWorldId: number;
  readonly nextEventId: number;
  readonly savedLaws: Partial<Laws> | null;
  readonly clock: ClockSettings | null;
  readonly world: {
    readonly opening: WorldOpening;
    /** Newest tick whose events are stored: replay ends here. */
    readonly durableTick: number;
    readonly peakPopulation: number;
    readonly lastJournalSeq: number;
    readonly checkpoint: {
      readonly tick: number;
      readonly journalSeq: number;
      readonly laws: Laws;
      readonly stateHash: string;
      readonly bytes: Uint8Array;
    } | null;
    /** Entries after the checkpoint (all, without one), oldest first. */
    readonly journal: readonly JournalEntry[];
  } | null;
}
