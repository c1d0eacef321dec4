/** Reads the sums of each day of a world; rollups.ts writes them. A day without changes has no row. */
import type { Database } from '../database/database.js';
import { DAY_COUNTERS, type DayCounter } from '../../schemas/events/counters.js';

export type DayRow = Readonly<Record<DayCounter | 'day', number>>;

const COLUMNS = ['day', ...DAY_COUNTERS] as const;

/** Returns the days `from` to `to`, both included, oldest first. Days without a row are absent. */
export async function readDays(database: Database, worldId: number, from: number, to: number): Promise<DayRow[]> {
  // All rows are fetched as one text, which is much cheaper.
  const [row] = await database.read(
    `SELECT json_group_array(json_array(${COLUMNS.join(', ')})) AS days FROM (
      SELECT * FROM days WHERE world_id = ? AND day BETWEEN ? AND ? ORDER BY day)`,
    [worldId, from, to],
  );
  const days = (JSON.parse(String(row?.['days'])) as number[][]).map((values) => {
    const day: Partial<Record<keyof DayRow, number>> = {};
    COLUMNS.forEach((column, index) => (day[column] = values[index] ?? 0));
    return day as DayRow;
  });
  return days.sort((a, b) => a.day - b.day);
}

/** Returns the population at the end of the day before `day`. */
export async function readPopulationBefore(database: Database, worldId: number, day: number): Promise<number> {
  const [row] = await database.read(
    'SELECT ifnull(sum(growth), 0) AS population FROM days WHERE world_id = ? AND day < ?',
    [worldId, day],
  );
  return Number(row?.['population'] ?? 0);
}

/** Ties go to the higher count of `counters[1]`, then to the earlier day. Null if all counts are zero. */
export async function readWorstDay(
  database: Database,
  worldId: number,
  counters: readonly [DayCounter, DayCounter],
): Promise<DayRow | null> {
  const [first, second] = counters;
  const [row] = await database.read(
    `SELECT day FROM days WHERE world_id = ? AND ${first} + ${second} > 0
      ORDER BY ${first} DESC, ${second} DESC, day LIMIT 1`,
    [worldId],
  );
  if (!row) return null;
  const day = Number(row['day']);
  return (await readDays(database, worldId, day, day))[0] ?? null;
}
