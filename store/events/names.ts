/**
 * Completes the names in events. The engine names those whom it knows at the time; somebody who had died long before, and
 * everybody in events of an older engine, is found in the lineage.
 */
import { nameInEvent, personsOf } from '../../schemas/events/roles.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { Database } from '../database/database.js';

/** Returns the names of the creatures of a world with these ids. */
export async function readNames(
  database: Database,
  worldId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read(
    `SELECT id, personal_name FROM creatures WHERE world_id = ? AND id IN (SELECT value FROM json_each(?))`,
    [worldId, JSON.stringify(ids)],
  );
  return new Map(rows.map((row) => [Number(row['id']), String(row['personal_name'])]));
}

/** All events are of one world. */
export async function completeNames<Event extends HistoryEvent>(
  database: Database,
  events: readonly Event[],
): Promise<Event[]> {
  const lacking = new Map<Event, number[]>();
  for (const event of events) {
    const ids = personsOf(event).filter((id) => nameInEvent(event, id) === undefined);
    if (ids.length > 0) lacking.set(event, ids);
  }
  const names = await readNames(database, events[0]?.world_id ?? 0, [...new Set([...lacking.values()].flat())]);
  return events.map((event) => {
    const found = (lacking.get(event) ?? []).flatMap((id) => (names.has(id) ? [[id, names.get(id)!] as const] : []));
    if (found.length === 0) return event;
    const known = event.payload['names'] as Readonly<Record<string, string>> | undefined;
    return { ...event, payload: { ...event.payload, names: { ...known, ...Object.fromEntries(found) } } };
  });
}
