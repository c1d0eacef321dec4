/**
 * Messages of the chronicle, the only writer of the store. The clock's thread sends batches of entries, in order. The
 * chronicle answers when the batch is durable; until then the sender keeps it, and sends it again if the chronicle
 * restarts, because storing an entry twice has no effect. Reads see everything that was appended before them.
 */
import type { ResumeRecord } from '../../schemas/records/checkpoint.js';
import type {
  Backlog,
  ChronicleEntry,
  UpgradeProgress,
  HistoryQuery,
  LivingClan,
  UnwrittenPiece,
  IdRange,
} from '../../schemas/records/history.js';
import type { JournalEntry } from '../../schemas/records/journal.js';
import type { ListedSnapshot, Snapshot, StoredMinute, StoredSeries } from '../../schemas/records/series.js';
import type { WorldOpening, WorldRow } from '../../schemas/records/world.js';
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { AnnalsState, Granularity, SummaryState } from '../../schemas/wire/history.js';
import type { BiographyState, ClanHistoryState, ClanEntry, ClanTieAnswer } from '../../schemas/wire/clans.js';
import type { LineAnswer } from '../../schemas/wire/lines.js';
import type { DeedsState, Family, LifeChapter } from '../../schemas/wire/creature.js';
import type { DigestAnswer } from '../../schemas/wire/digest.js';
import type { RecordAnswer, RecordsAnswer } from '../../schemas/wire/records.js';
import type { DatabaseSettings } from '../../store/database/database.js';
import type { RecordFilter } from '../../store/records/reads.js';
import type { CheckpointsQuery } from '../../store/worlds/snapshots.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import type { ToldEvent } from '../../schemas/wire/event.js';
import type { Order } from '../../schemas/wire/types.js';
import type { LawChangesState, LineageRowState } from '../../schemas/wire/worlds.js';

export interface HistoryPage {
  readonly world_id: number;
  readonly thinned_at: string | null;
  readonly total: number;
  /** Whether `total` is exact. If false, counting stopped at its limit, and `total` is a lower bound. */
  readonly total_exact: boolean;
  readonly next_since: number;
  readonly has_more: boolean;
  readonly events: readonly (ToldEvent & { readonly record_ids?: readonly number[] })[];
}

/** A page of events of one world; `tick` is its last durable one, `seed` gives the names of its creatures and clans. */
export interface EventsPage {
  readonly worldId: number;
  readonly tick: number;
  readonly seed: number;
  readonly next: number;
  /** Id of the newest stored event of all worlds. */
  readonly newestId: number;
  readonly hasMore: boolean;
  readonly events: readonly ToldEvent[];
}

/** `tick` is the last durable one. */
export interface StoredWorldState {
  readonly id: number;
  readonly tick: number;
  readonly hasEnded: boolean;
}

/** A `worldId` of null means the newest world. `live` may be later than the last stored tick of the running world. */
export interface WorldQuery {
  readonly worldId: number | null;
  readonly live?: { readonly worldId: number; readonly tick: number };
  /** History that the clock has reported and that may not be stored yet. */
  readonly unwritten?: readonly UnwrittenPiece[];
}

export interface SummaryQuery extends WorldQuery {
  readonly granularity: Granularity;
  /** Number of the first bucket; null for the newest `limit` buckets. */
  readonly from: number | null;
  readonly limit: number;
}

/** Living clans, largest first, precede extinct clans, latest first. A `clanId` of null selects all clans. */
export interface ClansQuery extends WorldQuery {
  readonly clanId: number | null;
  readonly living: boolean;
  readonly extinct: boolean;
}

/** Query about a clan. `living` describes the clan if the caller knows that it lives. */
export interface ClanQuery extends WorldQuery {
  readonly clanId: number;
  readonly living?: LivingClan | null;
}

/** Query about a creature. The caller names the parents if it knows them, because the birth may not be stored yet. */
export interface FamilyQuery extends WorldQuery {
  readonly id: number;
  readonly motherId: number | null;
  readonly fatherId: number | null;
  /** Number of generations of the family tree, at least 1. */
  readonly generations: number;
}

export interface FamilyRecord {
  readonly archived: { readonly entity: EntityState; readonly death: Death | null } | null;
  readonly family: Family;
  readonly deeds: DeedsState;
  readonly life: readonly LifeChapter[];
}

interface Death {
  readonly tick: number;
  readonly cause: string;
  readonly killer_id: number | null;
}

export interface LeaseState {
  readonly lostTo: string | null;
  readonly standby: string | null;
}

export interface ChronicleSettings extends DatabaseSettings {
  /** Bytes that all checkpoints together may have; absent for no bound. */
  readonly historyBytesMax?: number;
}

export type ChronicleProtocol = {
  backlog: { request: null; reply: Backlog | null };
  /** Upgrades the store for about `turnMs` milliseconds. Returns the progress, or null when the upgrade is complete. */
  upgrade: { request: { readonly turnMs: number }; reply: UpgradeProgress | null };
  append: {
    request: { readonly entries: readonly ChronicleEntry[] };
    reply: { readonly durableTick: number };
  };
  /** Fails with `store_damaged` if the newest checkpoint that is not skipped cannot be read. */
  resume: { request: { readonly skippedCheckpoints: number } | null; reply: ResumeRecord };
  history: { request: HistoryQuery & Pick<WorldQuery, 'unwritten'>; reply: HistoryPage };
  /**
   * Returns stored events of all worlds with ids above `after`, oldest first, of one world at a time. `next` is the id to
   * ask after next. With `after` null, or above all that are stored, it returns the present position and no events.
   */
  events_after: {
    request: Pick<HistoryQuery, 'limit' | 'types' | 'major' | 'clanId'> & {
      readonly after: number | null;
      readonly creatureId: number | null;
    };
    reply: EventsPage;
  };
  worlds: { request: null; reply: readonly WorldRow[] };
  /** Returns what is stored of a world, or of the newest one if `id` is null; null if the world is not stored. */
  world: { request: { readonly id: number | null }; reply: StoredWorldState | null };
  summary: { request: SummaryQuery; reply: SummaryState };
  annals: { request: WorldQuery; reply: AnnalsState };
  /** Returns a map from the id of each clan that split from another clan to the id of this parent clan. */
  clan_parents: { request: WorldQuery; reply: ReadonlyMap<number, number> };
  stored_clans: { request: ClansQuery; reply: readonly ClanEntry[] };
  /** The reply is null if the clan neither lives nor is stored; so is the reply of `biography`. */
  clan_history: {
    request: ClanQuery & { readonly page: number; readonly size: number; readonly order?: Order };
    reply: ClanHistoryState | null;
  };
  biography: { request: ClanQuery; reply: BiographyState | null };
  records: { request: WorldQuery & RecordFilter; reply: RecordsAnswer };
  /** The reply is null if the world has no such record. */
  record: {
    request: WorldQuery & { readonly recordId: number; readonly limit: number; readonly offset: number };
    reply: RecordAnswer | null;
  };
  /** The span is the last day if it has no `from`, and ends now if it has no `to`. */
  digest: {
    request: WorldQuery & {
      readonly from: number | null;
      readonly to: number | null;
      readonly limit: number;
      readonly creatureIds: readonly number[];
      readonly clanIds: readonly number[];
    };
    reply: DigestAnswer;
  };
  law_changes: {
    request: {
      readonly worldId: number;
      readonly page: number;
      readonly size: number;
      readonly law: string | null;
      readonly order?: Order;
    };
    reply: LawChangesState | null;
  };
  /** Entries come oldest first. The reply is null if the world is not stored. */
  log: {
    request: { readonly worldId: number; readonly afterSeq: number; readonly limit: number };
    reply: { readonly opening: WorldOpening; readonly entries: readonly JournalEntry[] } | null;
  };
  /** Returns stored creatures of a world; null if the world is not stored. */
  lineage: {
    request: { readonly worldId: number } & IdRange;
    reply: readonly LineageRowState[] | null;
  };
  /** Returns stored snapshots of one world, or of all worlds if `worldId` is null. */
  snapshots: {
    request: { readonly worldId: number | null } & IdRange;
    reply: readonly Snapshot[];
  };
  snapshot: { request: { readonly id: number }; reply: Snapshot | null };
  /** Returns checkpoints of a world, newest first; the first one has laws. */
  checkpoints: { request: CheckpointsQuery; reply: readonly ListedSnapshot[] };
  /** The bytes are compressed as stored; null if removed. A read protects the snapshot from removal for some time. */
  snapshot_part: {
    request: { readonly id: number; readonly part: number };
    reply: { readonly unpacked: number; readonly bytes: Uint8Array } | null;
  };
  /** Returns the bundle of an engine, whose hash is its id; null if it is not stored. */
  engine: { request: { readonly id: string }; reply: Uint8Array | null };
  /** Stores the bundle of an engine, compressed with brotli, unless it is stored. */
  keep_engine: { request: { readonly id: string; readonly packed: Uint8Array }; reply: void };
  kin: { request: FamilyQuery; reply: FamilyRecord };
  /** Returns the deeds between two clans; null if the world is unknown. */
  tie: {
    request: WorldQuery & { readonly clanId: number; readonly otherId: number };
    reply: ClanTieAnswer | null;
  };
  /** Returns the line of mothers of a creature; null if the world or the creature is unknown. */
  line: { request: WorldQuery & { readonly id: number }; reply: LineAnswer | null };
  /** A `worldId` of null means the newest world that has a series. The reply is null if no series was saved. */
  series: { request: { readonly worldId: number | null }; reply: StoredSeries | null };
  /** Returns the time series of a world as curves. The curves are empty if no series was saved. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer };
  save_series: { request: StoredSeries; reply: void };
  /** Returns the minutes later than `after` and not later than `until`, oldest first, at most one page. */
  minutes: {
    request: { readonly after: number; readonly until: number };
    reply: readonly StoredMinute[];
  };
  /** Stores health minutes and removes those before `oldest`. A minute replaces a stored one of the same time. */
  save_minutes: {
    request: { readonly minutes: readonly StoredMinute[]; readonly oldest: number };
    reply: void;
  };
  /** Returns the scrypt hash of the passkey in PHC format; null while no passkey exists. */
  passkey: { request: null; reply: string | null };
  /** Stores the hash of the first passkey. Returns false, and stores nothing, if a passkey already exists. */
  enrol: { request: { readonly hash: string }; reply: boolean };
  /** Stores the hash of a passkey instead of the stored one. */
  replace_passkey: { request: { readonly hash: string }; reply: void };
  /** Removes outdated snapshots, merges the text index folds the write-ahead log into the file and checks a table. */
  housekeeping: { request: null; reply: { readonly removedSnapshots: number } };
  /**
   * Does one step of retention: removes everyday events of all ended worlds except the newest `keepWorlds`; 0 means
   * that nothing is removed. Returns the number of events removed, or null when no more have to be removed.
   */
  thin: { request: { readonly keepWorlds: number }; reply: number | null };
  /** Says who took the lease from this service, and the address of a standby; either is null if there is none. */
  lease: { request: null; reply: LeaseState };
  /** Writes into the lease the address at which other services reach this one. Does nothing for a store in a file. */
  announce: { request: { readonly address: string }; reply: void };
  /** Closes the store permanently and releases its lease. Returns the epoch of the lease. */
  hand_over: { request: null; reply: { readonly epoch: number } };
  close: { request: null; reply: null };
};
