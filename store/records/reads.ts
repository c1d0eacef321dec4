/** Reads records. Build them first (build.ts). */
import type { RecordKind } from '../../schemas/events/records.js';
import type { RecordOrder } from '../../schemas/wire/records.js';
import type { Database } from '../database/database.js';
import { decodeEvents, EVENTS_JSON, type StoredEvent } from '../events/event-rows.js';
import { completeNames } from '../events/names.js';
import type { WorldRecord } from './book.js';

export interface RecordFilter {
  readonly kinds: readonly RecordKind[];
  readonly clanId: number | null;
  readonly creatureId: number | null;
  /** Only records that were going on at some tick of the span. */
  readonly fromTick: number | null;
  readonly toTick: number | null;
  /** Whether they go on; null for both. */
  readonly isOpen: boolean | null;
  readonly order: RecordOrder;
  readonly limit: number;
  readonly offset: number;
}

const ORDER_BY: Readonly<Record<RecordOrder, string>> = {
  newest: 'begin_tick DESC, id DESC',
  oldest: 'begin_tick, id',
  greatest: 'weight DESC, id',
};

/** End of a record that goes on, for comparisons. */
const FOREVER = Number.MAX_SAFE_INTEGER;

export interface StoredRecord extends WorldRecord {
  readonly weight: number;
}

export async function readRecords(
  database: Database,
  worldId: number,
  filter: RecordFilter,
): Promise<{ readonly total: number; readonly records: StoredRecord[] }> {
  const { kinds, clanId, creatureId, fromTick, toTick, isOpen, order, limit, offset } = filter;
  const conditions = ['world_id = ?'];
  const args: (number | string)[] = [worldId];
  const add = (condition: string, ...values: (number | string)[]): void => {
    conditions.push(condition);
    args.push(...values);
  };
  if (kinds.length > 0) add('kind IN (SELECT value FROM json_each(?))', JSON.stringify(kinds));
  if (clanId !== null) add('id IN (SELECT record_id FROM record_clans WHERE clan_id = ?)', clanId);
  if (creatureId !== null) add('id IN (SELECT record_id FROM record_creatures WHERE creature_id = ?)', creatureId);
  if (fromTick !== null) add(`ifnull(end_tick, ${FOREVER}) >= ?`, fromTick);
  if (toTick !== null) add('begin_tick <= ?', toTick);
  if (isOpen !== null) add(isOpen ? 'end_tick IS NULL' : 'end_tick IS NOT NULL');
  const where = conditions.join(' AND ');
  const [count] = await database.read(`SELECT count(*) AS total FROM records WHERE ${where}`, args);
  const rows = await database.read(
    `SELECT record, weight FROM records WHERE ${where} ORDER BY ${ORDER_BY[order]} LIMIT ? OFFSET ?`,
    [...args, limit, offset],
  );
  return { total: Number(count?.['total'] ?? 0), records: rows.map(storedRecord) };
}

export async function readRecord(database: Database, worldId: number, id: number): Promise<StoredRecord | null> {
  const [row] = await database.read('SELECT record, weight FROM records WHERE id = ? AND world_id = ?', [id, worldId]);
  return row ? storedRecord(row) : null;
}

/** Returns a page of the record's events, oldest first, and how many there are. */
export async function readRecordEvents(
  database: Database,
  recordId: number,
  { limit, offset }: Pick<RecordFilter, 'limit' | 'offset'>,
): Promise<{ readonly total: number; readonly events: StoredEvent[] }> {
  const [count] = await database.read('SELECT count(*) AS total FROM record_events WHERE record_id = ?', [recordId]);
  const [page] = await database.read(
    `SELECT ${EVENTS_JSON} FROM (SELECT events.* FROM record_events JOIN events ON events.id = event_id
      WHERE record_id = ? ORDER BY event_id LIMIT ? OFFSET ?) AS e`,
    [recordId, limit, offset],
  );
  return { total: Number(count?.['total'] ?? 0), events: await completeNames(database, decodeEvents(page)) };
}

/** Returns the events of some ids, in the order of ids. */
export async function readEvents(database: Database, ids: readonly number[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return [];
  const [page] = await database.read(
    `SELECT ${EVENTS_JSON} FROM (SELECT * FROM events WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id) AS e`,
    [JSON.stringify(ids)],
  );
  return decodeEvents(page);
}

/** An event with the ids of its records. */
export type RecordedEvent = StoredEvent & { readonly record_ids: readonly number[] };

/** Adds the records of each event, and names that it lacks. Events that have just been stored have no records yet. */
export async function withRecords(database: Database, events: readonly StoredEvent[]): Promise<RecordedEvent[]> {
  const byEvent = new Map<number, number[]>();
  const rows = await database.read(
    `SELECT event_id, record_id FROM json_each(?) AS asked
      CROSS JOIN record_events ON event_id = asked.value ORDER BY event_id, record_id`,
    [JSON.stringify(events.map(({ id }) => id))],
  );
  for (const row of rows) {
    const event = Number(row['event_id']);
    byEvent.set(event, [...(byEvent.get(event) ?? []), Number(row['record_id'])]);
  }
  const named = await completeNames(database, events);
  return named.map((event) => ({ ...event, record_ids: byEvent.get(event.id) ?? [] }));
}

export function storedRecord(row: Readonly<Record<string, unknown>>): StoredRecord {
  return { ...(JSON.parse(String(row['record'])) as WorldRecord), weight: Number(row['weight']) };
}
