/**
 * Adds the newest history, which the clock has reported but which may not be stored yet, to what was read from the
 * store (docs/storage.md#reads-of-the-newest-history). Comparing ids shows which part the store already contains.
 */
import { namesCreature } from '../../schemas/events/roles.js';
import { type UnwrittenPiece, type HistoryQuery, isRising } from '../../schemas/records/history.js';
import type { LineageBirth, LineageDeath } from '../../schemas/records/lineage.js';
import { asTold, clansOf, type HistoryEvent, isMajor, type ToldEvent } from '../../schemas/wire/event.js';
import type { StoredEvent, EventPage } from '../../store/events/event-rows.js';
import type { LineageRow } from '../../store/sums/lineage.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import { UNSTORED_EVENTS } from '../../schemas/events/events.js';
import { questionOf } from '../../schemas/events/question.js';
import { matches, searched } from '../../store/search/search.js';
import type { Database } from '../../store/database/database.js';
import { readHistory } from '../../store/history.js';
import { withRecords } from '../../store/records/reads.js';
import type { HistoryPage } from './protocol.js';

export type Pieces = readonly UnwrittenPiece[];

/** Returns the events of a world that are not stored yet: those with ids above `lastEventId`, oldest first. */
export function unwrittenEvents(
  pieces: Pieces = [],
  { id, lastEventId }: Pick<WorldSpan, 'id' | 'lastEventId'>,
): readonly StoredEvent[] {
  return pieces
    .flatMap(({ worldId, events }) => (worldId === id ? events : []))
    .filter((event) => event.id > lastEventId)
    .map((event) => asTold(event));
}

export class UnwrittenLineage {
  readonly #births = new Map<number, LineageBirth>();
  readonly #deaths = new Map<number, LineageDeath>();

  constructor(pieces: Pieces = [], worldId: number) {
    for (const piece of pieces) {
      if (piece.worldId !== worldId) continue;
      for (const birth of piece.born) this.#births.set(birth.id, birth);
      for (const death of piece.died) this.#deaths.set(death.id, death);
    }
  }

  /** Adds the creatures of `ids` and the deaths that are not stored yet. The rows are in the order of their ids. */
  complete(ids: readonly number[], stored: readonly LineageRow[]): LineageRow[] {
    const rows = new Map(stored.map((row) => [row.id, row]));
    for (const id of ids) {
      const birth = this.#births.get(id);
      if (birth && !rows.has(id)) rows.set(id, rowOf(birth));
    }
    return [...rows.values()].sort((a, b) => a.id - b.id).map((row) => this.#withDeath(row));
  }

  childrenOf(parentIds: readonly number[]): number[] {
    const parents = new Set<number | null>(parentIds);
    const isChild = ({ mother_id: mother, father_id: father }: LineageBirth): boolean =>
      parents.has(mother) || parents.has(father);
    return [...this.#births.values()].filter(isChild).map(({ id }) => id);
  }

  #withDeath(row: LineageRow): LineageRow {
    const death = this.#deaths.get(row.id);
    if (!death || row.deathTick !== null) return row;
    return { ...row, deathTick: death.death_tick, cause: death.cause, body: death.body };
  }
}

function rowOf(birth: LineageBirth): LineageRow {
  return {
    id: birth.id,
    caste: birth.caste,
    sex: birth.sex,
    clanId: birth.clan_id,
    generation: birth.generation,
    motherId: birth.mother_id,
    fatherId: birth.father_id,
    birthTick: birth.birth_tick,
    deathTick: null,
    cause: null,
    personalName: birth.personal_name,
    body: null,
  };
}

// Events of unstored types (`bloom`, `wither`) are kept while they are among the newest `history_max` of any type.

export interface RecentEvents {
  /** Adds events, in the order of their ids. Events that were added before are skipped. */
  add(events: readonly HistoryEvent[]): void;
  /** Sets a new value of the law `history_max`, and drops events that are now too old. */
  keepAtMost(events: number): void;
  /** Returns all kept events that pass the filters, oldest first, regardless of the cursors. */
  matching(query: HistoryQuery): StoredEvent[];
}

/** Consecutive events have consecutive ids, so the ids show which events are among the newest `historyMax`. */
export function createRecentEvents(historyMaxAtFirst: number): RecentEvents {
  let historyMax = historyMaxAtFirst;
  let kept: StoredEvent[] = [];
  let newestId = 0;
  const forget = (): void => {
    const oldestKept = kept.findIndex((event) => event.id > newestId - historyMax);
    kept = oldestKept < 0 ? [] : kept.slice(oldestKept);
  };
  return {
    add(events) {
      for (const event of events) {
        if (event.id <= newestId) continue;
        newestId = event.id;
        if (UNSTORED_EVENTS.has(event.type)) kept.push(asTold(event));
      }
      forget();
    },
    keepAtMost(events) {
      historyMax = events;
      forget();
    },
    matching: (query) => kept.filter(matcher(query)),
  };
}

/** Returns a function that tests whether an event passes the filters of a query. The cursors are not tested. */
function matcher(query: HistoryQuery): (event: HistoryEvent) => boolean {
  const { types, entityId, creatureId, clanId, q, meanings, major, fromTick, toTick } = query;
  const question = q === null ? null : questionOf(q, meanings);
  return (event) =>
    (!major || isMajor(event)) &&
    (fromTick === null || event.tick >= fromTick) &&
    (toTick === null || event.tick <= toTick) &&
    (types.length === 0 || types.includes(event.type)) &&
    (entityId === null || event.entity_id === entityId) &&
    (typeof creatureId !== 'number' || namesCreature(event, creatureId)) &&
    (clanId === null || clansOf(event).includes(clanId)) &&
    (question === null || matches(question, searched(event)));
}

// Reads a page of `GET /api/history`: stored events and events in memory as one stream (docs/interface.md#history).

type PageEvent = ToldEvent;

/** `recent` has the events that are kept in memory; it is null if `world` is not the current world. */
export async function readPage(
  database: Database,
  world: WorldSpan,
  recent: RecentEvents | null,
  query: HistoryQuery,
  pieces: Pieces = [],
): Promise<HistoryPage> {
  const stored = await readHistory(database, world, { ...query, limit: query.limit + (query.offset ?? 0) + 1 });
  const unwritten = unwrittenEvents(pieces, world).filter(matcher(query));
  const inMemory = [...(recent?.matching(query) ?? []), ...unwritten];
  const page = pageOf(stored, inMemory, query);
  const events = await withRecords(database, page.events);
  return { ...page, events, world_id: world.id, thinned_at: world.thinnedAt };
}

export function unstoredPage(query: HistoryQuery, pieces: Pieces = []): HistoryPage {
  const id = query.worldId ?? 0;
  const unwritten = unwrittenEvents(pieces, { id, lastEventId: 0 }).filter(matcher(query));
  const stored = { total: 0, totalExact: true, events: [] };
  return { ...pageOf(stored, unwritten, query), world_id: id, thinned_at: null };
}

function pageOf(
  stored: EventPage,
  inMemory: readonly PageEvent[],
  query: HistoryQuery,
): Omit<HistoryPage, 'world_id' | 'thinned_at'> {
  const here = inMemory.filter(({ id }) => id > query.since && (query.before === null || id < query.before));
  const { offset = 0, limit } = query;
  const end = offset + limit;
  const events = merge(stored.events, here, { ...query, limit: end }).slice(offset);
  return {
    total: stored.total + inMemory.length,
    total_exact: stored.totalExact,
    next_since: events.reduce((newest, { id }) => Math.max(newest, id), query.since),
    // The store was asked for one event more than the page has.
    has_more: stored.events.length + here.length > end,
    events,
  };
}

/**
 * A rising page has the lowest ids; another has the first events in the order of the answer. Search results from
 * memory have no rank, so they follow the ranked results, newest first.
 */
function merge(stored: readonly PageEvent[], unstored: readonly PageEvent[], query: HistoryQuery): PageEvent[] {
  const { order, limit, q } = query;
  const newest = [...unstored].reverse();
  const all = [...stored, ...newest];
  if (order === 'oldest') return all.sort((a, b) => a.id - b.id).slice(0, limit);
  const ordered = q === null ? all.sort((a, b) => b.id - a.id) : all;
  if (!isRising(query) || ordered.length <= limit) return ordered.slice(0, limit);
  const ids = ordered.map(({ id }) => id).sort((a, b) => a - b);
  const last = ids[limit - 1] ?? Infinity;
  return ordered.filter(({ id }) => id <= last);
}
