/**
 * Removes the everyday events of all ended worlds except the newest few (variable SIM_KEEP_WORLDS). Major events, sums,
 * lineage, epitaphs, law changes and the last checkpoint stay. The world's row records when events were removed and how
 * many. The removal runs in steps, each a short transaction, so that the writer never waits long.
 */
import { LIMITS } from '../schemas/limits.js';
import type { Database } from './database/database.js';
import { decodeEvents, EVENTS_JSON } from './events/event-rows.js';
import { eventIndexStatements } from './events.js';

interface Thinning {
  readonly worldId: number;
  readonly after: number;
  readonly last: number;
}

/** Returns the number of events removed, or null when nothing remains. No world is thinned if `keepWorlds` is 0. */
export async function thinWorlds(database: Database, keepWorlds: number): Promise<number | null> {
  const next = keepWorlds === 0 ? null : await nextThinning(database, keepWorlds);
  if (!next) return null;
  const { worldId, after, last } = next;
  const [row] = await database.read(
    `SELECT ${EVENTS_JSON} FROM (SELECT * FROM events WHERE id > ? AND id <= ? ORDER BY id LIMIT ?) AS e`,
    [after, last, LIMITS.retentionEvents.value],
  );
  const events = decodeEvents(row);
  const everyday = events.filter(({ major }) => !major);
  const reached = events.at(-1)?.id ?? last;
  const isDone = events.length < LIMITS.retentionEvents.value;
  await database.write([
    // The counts would be subtracted twice if the step was already taken, so this fails (`watermarkStatement`).
    {
      sql: 'INSERT INTO worlds (id) SELECT id FROM worlds WHERE id = ? AND max(thinned_to, first_event_id - 1) <> ?',
      args: [worldId, after],
    },
    ...eventIndexStatements(worldId, everyday, 'remove'),
    {
      sql: 'DELETE FROM events WHERE id IN (SELECT value FROM json_each(?))',
      args: [JSON.stringify(everyday.map(({ id }) => id))],
    },
    {
      sql: `UPDATE worlds SET thinned_to = ?, thinned_at = ?, events = events - ?, events_removed = events_removed + ?
        WHERE id = ?`,
      args: [isDone ? last : reached, new Date().toISOString(), everyday.length, everyday.length, worldId],
    },
  ]);
  return everyday.length;
}

/** Merges parts of the text index, because a search has to read every part. */
export async function mergeTexts(database: Database): Promise<void> {
  await database.write([
    {
      sql: `INSERT INTO event_texts (event_texts, rank) VALUES ('merge', ?)`,
      args: [LIMITS.textMergePages.value],
    },
  ]);
}

async function nextThinning(database: Database, keepWorlds: number): Promise<Thinning | null> {
  const [row] = await database.read(
    `SELECT id, max(thinned_to, first_event_id - 1) AS after, last_event_id FROM (
        SELECT * FROM worlds WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT -1 OFFSET ?
      ) WHERE thinned_to < last_event_id ORDER BY id LIMIT 1`,
    [keepWorlds],
  );
  if (!row) return null;
  return { worldId: Number(row['id']), after: Number(row['after']), last: Number(row['last_event_id']) };
}
