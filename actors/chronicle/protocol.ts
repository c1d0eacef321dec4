/**
 * Messages of the chronicle, the only writer of the store. The clock's thread sends entries in order, in batches. A batch
 * is answered when it is durable, and the sender keeps it until then; a restarted chronicle gets it again, because
 * entries are idempotent. Reads see everything that was appended before them.
 */
import type { ResumeRecord } from '../../schemas/records/checkpoint.js';
import type { Backlog, ChronicleEntry, UpgradeProgress } from '../../schemas/records/entry.js';
import type { HistoryQuery, LivingClan, UnwrittenPiece } from '../../schemas/records/history.js';
import type { Snapshot, StoredMinute, StoredSeries } from '../../schemas/records/series.js';
import type { WorldRow } from '../../schemas/records/world.js';
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { AnnalsState } from '../../schemas/wire/annals.js';
import type { BiographyState, ClanHistoryState } from '../../schemas/wire/clan-history.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import type { DeedsState, Family } from '../../schemas/wire/creature.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { Granularity, SummaryState } from '../../schemas/wire/summary.js';
import type { LawChangesState } from '../../schemas/wire/worlds.js';

export interface HistoryPage {
  readonly world_id: number;
  readonly thinned_at: string | null;
  readonly total: number;
  /** False if the count reached its limit; `total` is then a lower bound. */
  readonly total_exact: boolean;
  readonly next_since: number;
  readonly events: readonly (HistoryEvent & { readonly major: boolean })[];
}

/** The world of a query; null is the newest. The running world's tick may be ahead of the store's. */
export interface WorldQuery {
  readonly worldId: number | null;
  readonly live?: { readonly worldId: number; readonly tick: number };
  /** History that the clock has reported and the store may lack. */
  readonly unwritten?: readonly UnwrittenPiece[];
}

export interface SummaryQuery extends WorldQuery {
  readonly granularity: Granularity;
  /** First bucket; null for the newest `limit`. */
  readonly from: number | null;
  readonly limit: number;
}

/**
 * Stored clans of a world: the living, the largest first, and the extinct, the latest first; with `clanId` that clan
 * only, if it is among them.
 */
export interface ClansQuery extends WorldQuery {
  readonly clanId: number | null;
  readonly living: boolean;
  readonly extinct: boolean;
}

/** The clan. `living` is set if the caller knows that it lives. */
export interface ClanQuery extends WorldQuery {
  readonly clanId: number;
  readonly living?: LivingClan | null;
}

/** The creature. The parents are set if the caller knows them, because a birth may not be stored yet. */
export interface FamilyQuery extends WorldQuery {
  readonly id: number;
  readonly motherId: number | null;
  readonly fatherId: number | null;
  /** Steps of the family tree, at least 1. */
  readonly generations: number;
}

export interface FamilyRecord {
  /** The creature as archived; null if the archive has none of this id. */
  readonly archived: { readonly entity: EntityState; readonly death: Death | null } | null;
  readonly family: Family;
  readonly deeds: DeedsState;
}

interface Death {
  readonly tick: number;
  readonly cause: string;
  readonly killer_id: number | null;
}

export type ChronicleProtocol = {
  /** What the first message that needs the store would have to upgrade; null if nothing. */
  backlog: { request: null; reply: Backlog | null };
  /** Upgrades the store for about this long; answers the progress, null when it is complete. */
  upgrade: { request: { readonly turnMs: number }; reply: UpgradeProgress | null };
  append: {
    request: { readonly entries: readonly ChronicleEntry[] };
    reply: { readonly durableTick: number };
  };
  resume: { request: null; reply: ResumeRecord };
  history: { request: HistoryQuery & Pick<WorldQuery, 'unwritten'>; reply: HistoryPage };
  worlds: { request: null; reply: readonly WorldRow[] };
  /** Id and last tick of a world; null if it is not stored. */
  world: { request: { readonly id: number }; reply: { readonly id: number; readonly tick: number } | null };
  summary: { request: SummaryQuery; reply: SummaryState };
  annals: { request: WorldQuery; reply: AnnalsState };
  /** Id of the clan that each clan of a world split from, by id. */
  clan_parents: { request: WorldQuery; reply: ReadonlyMap<number, number> };
  stored_clans: { request: ClansQuery; reply: readonly ClanEntry[] };
  /** History of a clan; null if it neither lives nor is stored. A biography is null in the same case. */
  clan_history: {
    request: ClanQuery & { readonly page: number; readonly size: number };
    reply: ClanHistoryState | null;
  };
  biography: { request: ClanQuery; reply: BiographyState | null };
  /** Law changes; null for a world that is not stored. */
  law_changes: {
    request: {
      readonly worldId: number;
      readonly page: number;
      readonly size: number;
      readonly law: string | null;
    };
    reply: LawChangesState | null;
  };
  /** Stored snapshots, newest first; `worldId` null for those of every world. */
  snapshots: {
    request: { readonly worldId: number | null; readonly before: number | null; readonly limit: number };
    reply: readonly Snapshot[];
  };
  /** A stored snapshot; null if there is none with this id. */
  snapshot: { request: { readonly id: number }; reply: Snapshot | null };
  /** One part, compressed as it is stored; null if it was removed. A snapshot that is being read is not removed. */
  snapshot_part: {
    request: { readonly id: number; readonly part: number };
    reply: { readonly unpacked: number; readonly bytes: Uint8Array } | null;
  };
  /** A creature's family, and its archived state. */
  kin: { request: FamilyQuery; reply: FamilyRecord };
  /** The time series of a world as saved last, null before that; `worldId` null for the newest that has one. */
  series: { request: { readonly worldId: number | null }; reply: StoredSeries | null };
  /** The time series of a world as curves; empty for a world without a series. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer };
  save_series: { request: StoredSeries; reply: void };
  /** A page of minutes of the service's health, oldest first: those after `after`, up to `until`. */
  minutes: {
    request: { readonly after: number; readonly until: number };
    reply: readonly StoredMinute[];
  };
  /** Stores minutes, replacing stored ones; removes those before `oldest`. */
  save_minutes: {
    request: { readonly minutes: readonly StoredMinute[]; readonly oldest: number };
    reply: void;
  };
  /** The stored scrypt hash in PHC form, or null while no passkey exists. */
  passkey: { request: null; reply: string | null };
  /** Stores the hash only if there is none. Answers whether it did. */
  enrol: { request: { readonly hash: string }; reply: boolean };
  /** Scheduled housekeeping: file checkpoint, merging of the text index, removal of old snapshots. */
  housekeeping: { request: null; reply: { readonly removedSnapshots: number } };
  /**
   * One step of retention: all ended worlds but the newest `keepWorlds` lose their everyday events; 0 keeps all.
   * Answers the number of events removed, or null when nothing is left to do.
   */
  thin: { request: { readonly keepWorlds: number }; reply: number | null };
  close: { request: null; reply: null };
};
