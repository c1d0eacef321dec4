/**
 * Finds the range of event ids that belongs to a range of ticks (`from_tick`, `to_tick` of `GET /api/history`). Ids
 * rise with ticks, so a range of ticks is a range of ids. Its ends are found by bisection in one statement, because
 * each statement costs a round trip to a remote store.
 */
import type { HistoryQuery } from '../../schemas/records/history.js';
import type { Database } from '../database/database.js';
import type { WorldSpan } from '../worlds/worlds.js';

/** A range of ids; both bounds are exclusive. */
export interface IdSpan {
  readonly after: number;
  readonly before: number;
}

/** Returns the range of all events of a world. */
export function wholeWorld({ firstEventId, lastEventId }: WorldSpan): IdSpan {
  return { after: firstEventId - 1, before: lastEventId + 1 };
}

/** Whether a span contains every event of its world. */
export function isWholeWorld({ after, before }: IdSpan, world: WorldSpan): boolean {
  const whole = wholeWorld(world);
  return after === whole.after && before === whole.before;
}

/**
 * Returns the range of events within the ticks of a query, both ticks included. Without ticks it is the whole world.
 */
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
 * Returns SQL for an id such that all events with this id or a higher one have the tick of the argument or a later one.
 * The bisection tolerates missing ids and takes O(log ids) steps. The bounds are cast to integers, because arguments
 * arrive as reals, and half of an odd real would be a fraction.
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
