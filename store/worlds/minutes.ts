/**
 * Stores and reads minutes of the service's health for `GET /healthz`. They outlive restarts and worlds. The meaning of
 * their values is defined by telemetry.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { StoredMinute } from '../../schemas/records/series.js';
import type { Database, Statement } from '../database/database.js';

/**
 * Returns statements that store minutes, replace stored minutes of the same time, and remove minutes before `oldest`.
 */
export function saveMinutesStatements(minutes: readonly StoredMinute[], oldest: number): Statement[] {
  return [
    {
      sql: `INSERT OR REPLACE INTO health_minutes (t, numbers)
        SELECT json_extract(value, '$[0]'), value FROM json_each(?)`,
      args: [JSON.stringify(minutes)],
    },
    { sql: 'DELETE FROM health_minutes WHERE t < ?', args: [oldest] },
  ];
}

/** Returns a page of the minutes after `after` and up to `until`, oldest first. */
export async function readMinutes(
  database: Database,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<StoredMinute[]> {
  const [row] = await database.read(
    `SELECT json_group_array(json(numbers)) AS minutes FROM (
      SELECT numbers FROM health_minutes WHERE t > ? AND t <= ? ORDER BY t LIMIT ?
    )`,
    [after, until, LIMITS.healthMinutesPage.value],
  );
  return JSON.parse(String(row?.['minutes'])) as StoredMinute[];
}
