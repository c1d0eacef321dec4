/**
 * The chronicle keeps the store: one writer, one thread. The clock's thread sends entries in order, in batches;
 * a batch is answered when it is durable, and the sender keeps it until then (so a restarted chronicle gets it
 * again: entries are idempotent). Reads see all that was appended before them.
 */
import type { Laws } from '../../schemas/laws/laws.js';
import type { AnnalsState } from '../../schemas/wire/annals.js';
import type { BiographyState, ClanHistoryState } from '../../schemas/wire/clan-history.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import type { DeedsState, Family } from '../../schemas/wire/creature.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { Granularity, SummaryState } from '../../schemas/wire/summary.js';
import type { SnapshotHeader } from '../../schemas/snapshot-file.js';
import type { LawChangesState } from '../../schemas/wire/worlds.js';
import type { LineageBirth, LineageDeath } from '../world/protocol.js';

export interface WorldOpening {
  readonly id: number;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly boundary: string;
  /** The laws that the world was created under; replay without a checkpoint starts from them. */
  readonly laws: Laws;
  readonly firstEventId: number;
  /** Of a world that was imported: the tick of its snapshot, before which this store knows nothing. */
  readonly fromTick?: number;
}

/** One action of the god, with the tick after which it takes effect (decisions.md section 1, Restart). */
export interface JournalEntry {
  readonly worldId: number;
  /** Rises by one per world. */
  readonly seq: number;
  readonly tick: number;
  readonly action:
    | {
        readonly kind: 'laws';
        readonly changed: Readonly<Partial<Laws>>;
        readonly persist: boolean;
        readonly preset: string | null;
      }
    | {
        readonly kind: 'control';
        readonly action: string;
        readonly value: number | null;
      };
}

export interface ClockSettings {
  readonly paused: boolean;
  readonly speed: number;
}

export type ChronicleEntry =
  | { readonly kind: 'world_opened'; readonly world: WorldOpening }
  | {
      readonly kind: 'world_closed';
      readonly worldId: number;
      readonly tick: number;
      readonly stateHash: string;
    }
  | {
      readonly kind: 'events';
      readonly worldId: number;
      /** All ticks up to this one are complete with this entry. */
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
      /** Journal entries up to this one are already in the bytes. */
      readonly journalSeq: number;
      readonly stateHash: string;
      readonly laws: Laws;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'saved_laws'; readonly laws: Laws }
  | { readonly kind: 'clock'; readonly clock: ClockSettings };

/** All that a restart needs to go on with the stored world. */
export interface ResumeRecord {
  readonly nextWorldId: number;
  readonly nextEventId: number;
  readonly savedLaws: Partial<Laws> | null;
  readonly clock: ClockSettings | null;
  readonly world: {
    readonly opening: WorldOpening;
    /** Newest tick whose events are stored: replay goes to here. */
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

/** Filters of `GET /api/history` (decisions.md section 8); all combine. */
export interface HistoryQuery {
  readonly worldId: number | null;
  readonly since: number;
  readonly before: number | null;
  readonly limit: number;
  readonly types: readonly string[];
  readonly major: boolean;
  readonly entityId: number | null;
  readonly clanId: number | null;
  readonly q: string | null;
}

export interface HistoryPage {
  readonly world_id: number;
  readonly total: number;
  /** False where more match than are counted; `total` is the least that there are. */
  readonly total_exact: boolean;
  readonly next_since: number;
  readonly events: readonly (HistoryEvent & { readonly major: boolean })[];
}

export interface WorldRow {
  readonly id: number;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly boundary: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly ticks: number;
  readonly peak_population: number;
  readonly events: number;
  /** Everyday events that retention removed, and when it last did. */
  readonly events_removed: number;
  readonly thinned_at: string | null;
  readonly state_hash: string | null;
}

/** Which world is asked of: null is the newest. The running world's tick may be ahead of what is stored. */
export interface WorldQuery {
  readonly worldId: number | null;
  readonly live?: { readonly worldId: number; readonly tick: number };
}

export interface SummaryQuery extends WorldQuery {
  readonly granularity: Granularity;
  /** First bucket; null for the newest `limit`. */
  readonly from: number | null;
  readonly limit: number;
}

/** Whose family; the parents are named where the caller knows them, for a birth may not be stored yet. */
export interface KinQuery extends WorldQuery {
  readonly id: number;
  readonly motherId: number | null;
  readonly fatherId: number | null;
}

export interface Kin {
  /** The creature as the archive has it; null when it has none of this id. */
  readonly archived: { readonly entity: EntityState; readonly death: Death | null } | null;
  readonly family: Family;
  readonly deeds: DeedsState;
}

interface Death {
  readonly tick: number;
  readonly cause: string;
  readonly killer_id: number | null;
}

/** A time series as it is stored: names of the curves, and for each moment the tick and their values. */
export interface StoredSeries {
  readonly worldId: number;
  readonly names: readonly string[];
  readonly rows: readonly (readonly number[])[];
}

/** A stored checkpoint: its id and what its file says of itself. */
export interface Snapshot {
  readonly id: number;
  readonly header: SnapshotHeader;
}

export type ChronicleProtocol = {
  append: {
    request: { readonly entries: readonly ChronicleEntry[] };
    reply: { readonly durableTick: number };
  };
  resume: { request: null; reply: ResumeRecord };
  history: { request: HistoryQuery; reply: HistoryPage };
  worlds: { request: null; reply: readonly WorldRow[] };
  /** Whether the store has a world of this id. */
  has_world: { request: { readonly worldId: number }; reply: boolean };
  summary: { request: SummaryQuery; reply: SummaryState };
  annals: { request: WorldQuery; reply: AnnalsState };
  /** Extinct clans of a world, the latest first; with `clanId` that one alone, if it is extinct. */
  extinct_clans: {
    request: WorldQuery & { readonly clanId: number | null };
    reply: readonly ClanEntry[];
  };
  /** Null for a clan of which the chronicle has nothing; the same of a biography. */
  clan_history: {
    request: WorldQuery & { readonly clanId: number; readonly page: number; readonly size: number };
    reply: ClanHistoryState | null;
  };
  biography: { request: WorldQuery & { readonly clanId: number }; reply: BiographyState | null };
  /** Null for a world that is not stored. */
  law_changes: {
    request: {
      readonly worldId: number;
      readonly page: number;
      readonly size: number;
      readonly law: string | null;
    };
    reply: LawChangesState | null;
  };
  /** Snapshots that are kept, the newest first; `worldId` null for those of every world. */
  snapshots: {
    request: { readonly worldId: number | null; readonly before: number | null; readonly limit: number };
    reply: readonly Snapshot[];
  };
  /** Null when none of this id is kept. */
  snapshot: { request: { readonly id: number }; reply: Snapshot | null };
  /** One part, packed as it is stored; null when it is gone. A snapshot that is being read is not removed. */
  snapshot_part: {
    request: { readonly id: number; readonly part: number };
    reply: { readonly unpacked: number; readonly bytes: Uint8Array } | null;
  };
  /** A creature's family, and what the archive knows of itself. */
  kin: { request: KinQuery; reply: Kin };
  /** The time series as it was saved last; null before that. */
  series: { request: null; reply: StoredSeries | null };
  save_series: { request: StoredSeries; reply: void };
  /** The stored scrypt hash in PHC form, or null while no passkey exists. */
  passkey: { request: null; reply: string | null };
  /** Stores the hash only if none exists; answers whether it did. */
  enrol: { request: { readonly hash: string }; reply: boolean };
  /** Housekeeping by wall clock (janitor): file checkpoint, merging of the text index, retention of old snapshots. */
  housekeeping: { request: null; reply: { readonly removedSnapshots: number } };
  /**
   * One step of retention: of worlds that ended all but the newest `keepWorlds` lose their everyday events; 0 keeps
   * all. Answers how many events went, null when nothing is left to do.
   */
  thin: { request: { readonly keepWorlds: number }; reply: number | null };
  close: { request: null; reply: null };
};
