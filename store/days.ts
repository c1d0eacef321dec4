/**
 * The days of a world: sums kept at writing (rollups.ts), read for summaries and annals. A day without events has no
 * row.
 */
import type { Database } from './database.js';
import { DAY_COUNTERS, type DayCounter } from './tally.js';

/** Number of the day and its sums. */
export type DayRow = Readonly<Record<DayCounter | 'day', number>>;

const COLUMNS = ['day', ...DAY_COUNTERS] as const;

/** Rows from one day to another, both inside, oldest first. */
export async function readDays(
  database: Database,
  worldId: number,
  from: number,
  to: number,
): Promise<DayRow[]> {
  const rows = await database.read(
    `SELECT json_array(${COLUMNS.join(', ')}) AS day FROM days
      WHERE world_id = ? AND day BETWEEN ? AND ? ORDER BY day`,
    [worldId, from, to],
  );
  return rows.map((row) => {
    const values = JSON.parse(String(row['day'])) as number[];
    return Object.fromEntries(COLUMNS.map((column, index) => [column, values[index] ?? 0])) as DayRow;
  });
}

/** People at the end of the day before. */
export async function readPopulationBefore(
  database: Database,
  worldId: number,
  day: number,
): Promise<number> {
  const [row] = await database.read(
    'SELECT ifnull(sum(growth), 0) AS population FROM days WHERE world_id = ? AND day < ?',
    [worldId, day],
  );
  return Number(row?.['population'] ?? 0);
}

/** The day with most of what counts, the first of equals; null when none had any. */
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
