/**
 * Stores and reads the time series of worlds, one text per world, and the minutes of the service's health. A text is
 * bounded in size and never removed. Minutes outlive restarts and worlds; telemetry defines their values.
 */
import type { StoredSeries, StoredMinute } from '../../schemas/records/series.js';
import type { Database, Statement } from '../database/database.js';
import { LIMITS } from '../../schemas/limits.js';

/** Returns the series of a world, or of the newest world that has one if `worldId` is null; null if none was saved. */
export async function readSeries(database: Database, worldId: number | null): Promise<StoredSeries | null> {
  const where = worldId === null ? 'ORDER BY world_id DESC LIMIT 1' : 'WHERE world_id = ?';
  const [row] = await database.read(`SELECT curves FROM series ${where}`, worldId === null ? [] : [worldId]);
  return row ? (JSON.parse(String(row['curves'])) as StoredSeries) : null;
}

export function saveSeriesStatement(series: StoredSeries): Statement {
  return {
    sql: 'INSERT OR REPLACE INTO series (world_id, curves) VALUES (?, ?)',
    args: [series.worldId, JSON.stringify(series)],
  };
}

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
