/**
 * Finds the event ids of a range of ticks (`from_tick`, `to_tick` of `GET /api/history`), as ids rise with ticks.
 * Bisection finds the ends in one statement, because each statement costs a round trip to a remote store.
 */
import type { HistoryQuery } from '../../schemas/records/history.js';
import type { Database } from '../database/database.js';
import type { WorldSpan } from '../worlds/worlds.js';

/** A range of ids; both bounds are exclusive. */
export interface IdSpan {
  readonly after: number;
  readonly before: number;
}

export function wholeWorld({ firstEventId, lastEventId }: WorldSpan): IdSpan {
  return { after: firstEventId - 1, before: lastEventId + 1 };
}

export function isWholeWorld({ after, before }: IdSpan, world: WorldSpan): boolean {
  const whole = wholeWorld(world);
  return after === whole.after && before === whole.before;
}

/** Both ticks are included; a query without ticks covers the whole world. */
export async function withinTicks(
  database: Database,
  world: WorldSpan,
  { fromTick, toTick }: Pick<HistoryQuery, 'fromTick' | 'toTick'>,
): Promise<IdSpan> {
  const whole = wholeWorld(world);
  if (fromTick === null && toTick === null) return whole;
  const { firstEventId: first, lastEventId: last } = world;
  const bounds = [fromTick ?? -1, toTick === null ? Number.MAX_SAFE_INTEGER : toTick + 1];
  const [row] = await database.read(
    `SELECT ${bounds.map((_, at) => `(${firstAt(at + 3)}) AS bound_${at}`).join(', ')}`,
    [first, last + 1, ...bounds],
  );
  return { after: Number(row?.['bound_0']) - 1, before: Number(row?.['bound_1']) };
}

/**
 * Finds the id from which on all events have the tick of the argument or a later one, in O(log ids) steps and despite
 * missing ids. The bounds are cast, because arguments arrive as reals, and half of an odd real would be a fraction.
 */
function firstAt(argument: number): string {
  const isEarlier = `ifnull((SELECT tick < ?${argument} FROM events
    WHERE id >= (low + high) / 2 AND id < high ORDER BY id LIMIT 1), 0)`;
  return `WITH RECURSIVE halves (low, high) AS (
      SELECT CAST(?1 AS INTEGER), CAST(?2 AS INTEGER)
      UNION ALL
      SELECT iif(${isEarlier}, (low + high) / 2 + 1, low), iif(${isEarlier}, high, (low + high) / 2)
        FROM halves WHERE low < high)
    SELECT low FROM halves WHERE low >= high`;
}
