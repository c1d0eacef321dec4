/**
 * Pages of stored events over all worlds, oldest first, for streams. Ids rise over all worlds of a store, so one id says
 * where a reader stands, also after a reset. Events that are not stored yet come later: an id that was sent never gets
 * another event after a crash.
 */
import type { ToldEvent } from '../../schemas/wire/event.js';
import type { Database } from '../../store/database/database.js';
import { readSpan, readSpanAfter, type WorldSpan } from '../../store/worlds/worlds.js';
import type { ChronicleProtocol, HistoryPage } from './protocol.js';
import { readPage, type RecentEvents } from './unwritten.js';

type Request = ChronicleProtocol['events_after']['request'];
type Reply = ChronicleProtocol['events_after']['reply'];

/** `recentOf` returns the events of a world that are kept in memory; null if there are none. */
export async function eventsAfter(
  database: Database,
  recentOf: (worldId: number) => RecentEvents | null,
  request: Request,
): Promise<Reply> {
  const newest = await readSpan(database, null);
  if (newest === null) return { worldId: 0, tick: 0, seed: 0, next: 0, newestId: 0, hasMore: false, events: [] };
  const { after } = request;
  if (after === null || after >= newest.lastEventId) return nothing(newest);
  const isOfNewest = after >= newest.firstEventId - 1;
  const world = (isOfNewest ? null : await readSpanAfter(database, after)) ?? newest;
  const page = await readPage(database, world, recentOf(world.id), historyQuery(request, after, world.id));
  // A follower's store may have more events than a moment ago.
  const last = page.events.at(-1)?.id ?? after;
  return {
    worldId: world.id,
    tick: world.durableTick,
    seed: world.seed,
    next: page.has_more ? last : Math.max(last, world.lastEventId),
    newestId: Math.max(last, newest.lastEventId),
    hasMore: page.has_more || world.id < newest.id,
    events: page.events.map(withoutRecords),
  };
}

/** Records of new events are not built yet, so a stream names none, whenever its events are read. */
function withoutRecords(event: HistoryPage['events'][number]): ToldEvent {
  const { record_ids: _, ...told } = event;
  return told;
}

/** The position of a reader that has everything. An id above all that are stored is one of another store. */
function nothing({ id, durableTick, seed, lastEventId }: WorldSpan): Reply {
  const last = { next: lastEventId, newestId: lastEventId };
  return { worldId: id, tick: durableTick, seed, ...last, hasMore: false, events: [] };
}

function historyQuery({ limit, types, major, clanId, creatureId }: Request, since: number, worldId: number) {
  const all = { before: null, fromTick: null, toTick: null, entityId: null, q: null };
  return { ...all, worldId, order: 'oldest' as const, since, limit, types, major, clanId, creatureId };
}
