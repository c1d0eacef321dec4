/** Reads a page of `GET /api/history`: stored events and events in memory as one stream (docs/interface.md#history). */
import { type HistoryQuery, isRising } from '../../schemas/records/history.js';
import type { Database } from '../../store/database/database.js';
import type { EventPage } from '../../store/events/event-rows.js';
import { readHistory } from '../../store/history.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import type { HistoryPage } from './protocol.js';
import { matcher, type RecentEvents } from './recent-events.js';
import { type Pieces, unwrittenEvents } from './unwritten.js';

type PageEvent = HistoryPage['events'][number];

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
  return { ...pageOf(stored, inMemory, query), world_id: world.id, thinned_at: world.thinnedAt };
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
