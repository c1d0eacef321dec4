/** Counts what two clans have done to each other, by the type of the event; the newest event of each type stands for it. */
import type { Database } from '../database/database.js';
import type { StoredEvent } from '../events/event-rows.js';
import { readEvents } from './reads.js';
import type { WorldSpan } from '../worlds/worlds.js';

export interface StoredTie {
  readonly count: number;
  readonly newest: StoredEvent;
}

/** The most frequent first. The time is linear in the events of the clan `a`. */
export async function readTies(database: Database, world: WorldSpan, a: number, b: number): Promise<StoredTie[]> {
  const rows = await database.read(
    `SELECT one.type, count(*) AS events, max(one.event_id) AS newest
      FROM event_clans AS one CROSS JOIN event_clans AS other ON other.clan_id = ?2 AND other.event_id = one.event_id
      WHERE one.clan_id = ?1 AND one.event_id BETWEEN ?3 AND ?4 GROUP BY one.type`,
    [a, b, world.firstEventId, world.lastEventId],
  );
  const events = await readEvents(
    database,
    rows.map((row) => Number(row['newest'])),
  );
  const counts = new Map(rows.map((row) => [Number(row['newest']), Number(row['events'])]));
  return merged(events.map((newest) => ({ newest, count: counts.get(newest.id) ?? 0 })));
}

/** The code of a type depends on whether its events are major, so one type may have two rows. */
function merged(ties: readonly StoredTie[]): StoredTie[] {
  const byType = new Map<string, StoredTie>();
  for (const { newest, count } of ties) {
    const known = byType.get(newest.type);
    const latest = known && known.newest.id > newest.id ? known.newest : newest;
    byType.set(newest.type, { newest: latest, count: count + (known?.count ?? 0) });
  }
  return [...byType.values()].sort((x, y) => y.count - x.count || y.newest.id - x.newest.id);
}
