/**
 * The chronicle keeps the store: one writer, one thread. The clock's thread sends entries in order, in batches;
 * a batch is answered when it is durable, and the sender keeps it until then (so a restarted chronicle gets it
 * again: entries are idempotent). Reads see all that was appended before them.
 */
import type { Laws } from '../../schemas/laws/laws.js';
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
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
        /** Laws that a world was opened with beside the saved ones, which they differ from: what those were is `before`. */
        readonly kind: 'opening_laws';
        readonly changed: Readonly<Partial<Laws>>;
        readonly before: Readonly<Partial<Laws>>;
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
  /** Ticks, both inside. */
  readonly fromTick: number | null;
  readonly toTick: number | null;
  readonly limit: number;
  readonly types: readonly string[];
  readonly major: boolean;
  readonly entityId: number | null;
  readonly clanId: number | null;
  readonly q: string | null;
}

export interface HistoryPage {
  readonly world_id: number;
  readonly thinned_at: string | null;
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

/**
 * Clans of a world as the store has them: those that had not ended, the largest first, and those that had, the latest
 * first; with `clanId` that one alone, if it is of those.
 */
export interface ClansQuery extends WorldQuery {
  readonly clanId: number | null;
  readonly living: boolean;
  readonly extinct: boolean;
}

/**
 * What the newest frame says of a clan that lives: no event may tell of its founder and totem, and of one that was founded
 * a moment ago the store has nothing yet.
 */
export interface LivingClan {
  readonly founderId: number | null;
  readonly totem: string | null;
  readonly foundedTick: number;
  readonly population: number;
}

/** Which clan; `living` where the caller knows that it lives. */
export interface ClanQuery extends WorldQuery {
  readonly clanId: number;
  readonly living?: LivingClan | null;
}

/** Whose family; the parents are named where the caller knows them, for a birth may not be stored yet. */
export interface FamilyQuery extends WorldQuery {
  readonly id: number;
  readonly motherId: number | null;
  readonly fatherId: number | null;
}

export interface FamilyRecord {
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

/** A store of an older version, or with something still to be made of its events, and how many those are. */
export interface Backlog {
  readonly version: number;
  readonly events: number;
}

/** How far a store has been brought up to date: up to which event of how many, by their ids. */
export interface UpgradeProgress {
  readonly event: number;
  readonly of: number;
}

/** A minute of the service's health: when it began, seconds since 1970, then its numbers. */
export type StoredMinute = readonly number[];

/** A stored checkpoint: its id and what its file says of itself. */
export interface Snapshot {
  readonly id: number;
  readonly header: SnapshotHeader;
}

export type ChronicleProtocol = {
  /** What the first message that needs the store will wait for; null when it will not. */
  backlog: { request: null; reply: Backlog | null };
  /** Brings the store up to date for about so long; how far it came, null when it is done. */
  upgrade: { request: { readonly turnMs: number }; reply: UpgradeProgress | null };
  append: {
    request: { readonly entries: readonly ChronicleEntry[] };
    reply: { readonly durableTick: number };
  };
  resume: { request: null; reply: ResumeRecord };
  history: { request: HistoryQuery; reply: HistoryPage };
  worlds: { request: null; reply: readonly WorldRow[] };
  /** Id and last tick of a world; null for one that is not stored. */
  world: { request: { readonly id: number }; reply: { readonly id: number; readonly tick: number } | null };
  summary: { request: SummaryQuery; reply: SummaryState };
  annals: { request: WorldQuery; reply: AnnalsState };
  stored_clans: { request: ClansQuery; reply: readonly ClanEntry[] };
  /** Null for a clan that does not live and of which the chronicle has nothing; the same of a biography. */
  clan_history: {
    request: ClanQuery & { readonly page: number; readonly size: number };
    reply: ClanHistoryState | null;
  };
  biography: { request: ClanQuery; reply: BiographyState | null };
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
  kin: { request: FamilyQuery; reply: FamilyRecord };
  /** The time series of a world as it was saved last, null before that; `worldId` null for the newest that has one. */
  series: { request: { readonly worldId: number | null }; reply: StoredSeries | null };
  /** The same as curves; empty ones of a world of which none was saved. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer };
  save_series: { request: StoredSeries; reply: void };
  /** Minutes of the service's health, oldest first, a page of them: those after `after`, up to `until`. */
  minutes: {
    request: { readonly after: number; readonly until: number };
    reply: readonly StoredMinute[];
  };
  /** Stores minutes over what was stored of them; those before `oldest` go. */
  save_minutes: {
    request: { readonly minutes: readonly StoredMinute[]; readonly oldest: number };
    reply: void;
  };
  /** The stored scrypt hash in PHC form, or null while no passkey exists. */
  passkey: { request: null; reply: string | null };
  /** Stores the hash only if none exists; answers whether it did. */
  enrol: { request: { readonly hash: string }; reply: boolean };
  /** Housekeeping by wall clock (janitor): file checkpoint, merging of the text index, snapshots that were spared. */
  housekeeping: { request: null; reply: { readonly removedSnapshots: number } };
  /**
   * One step of retention: of worlds that ended all but the newest `keepWorlds` lose their everyday events; 0 keeps
   * all. Answers how many events went, null when nothing is left to do.
   */
  thin: { request: { readonly keepWorlds: number }; reply: number | null };
  close: { request: null; reply: null };
};
