/**
 * Minutes of the service's health for `GET /healthz`. They outlive restarts and worlds; telemetry defines their values.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { StoredMinute } from '../../schemas/records/series.js';
import type { Database, Statement } from '../database/database.js';

/** Replaces stored minutes of the same time, and removes minutes before `oldest`. */
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
