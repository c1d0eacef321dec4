/** Stores and reads the time series of worlds, one text per world. A text is bounded in size and never removed. */
import type { StoredSeries } from '../../schemas/records/series.js';
import type { Database, Statement } from '../database/database.js';

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
