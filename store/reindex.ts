/**
 * Makes what is derived from events again (words, clans, counts, sums), after a migration that changed its form. It goes
 * on where it was left: every step is one transaction with its own record, so a kill costs one step, and two
 * processes that do it at once do it once.
 */
import { LibsqlError } from '@libsql/client';
import type { LineageBirth } from '../actors/world/protocol.js';
import { LIMITS } from '../schemas/limits.js';
import type { Database } from './database.js';
import { decodeEvents, EVENTS_JSON, type StoredEvent } from './event-rows.js';
import { eventIndexStatements } from './events.js';
import { rollupStatements } from './rollups.js';
import { readMarks } from './worlds.js';

interface Step {
  readonly step: number;
  readonly worldId: number;
  readonly eventId: number;
}

/** Does what is still to be done; at once when there is nothing. */
export async function reindex(database: Database): Promise<void> {
  for (let step = await lastStep(database); step; step = await lastStep(database)) {
    await takeStep(database, step).catch((error: unknown) => {
      // Another process took this step; the next one is looked up afresh.
      if (!(error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT'))) throw error;
    });
  }
}

async function lastStep(database: Database): Promise<Step | null> {
  const [row] = await database.read(
    'SELECT step, world_id, event_id, finished FROM reindexing ORDER BY step DESC LIMIT 1',
  );
  if (!row || Number(row['finished']) === 1) return null;
  return { step: Number(row['step']), worldId: Number(row['world_id']), eventId: Number(row['event_id']) };
}

/** The next events of the world, or the beginning of the next world, or the end. */
async function takeStep(database: Database, { step, worldId, eventId }: Step): Promise<void> {
  const record = (world: number, event: number, finished: boolean) => ({
    sql: 'INSERT INTO reindexing (step, world_id, event_id, finished) VALUES (?, ?, ?, ?)',
    args: [step + 1, world, event, finished ? 1 : 0],
  });
  const events = await nextEvents(database, worldId, eventId);
  const last = events.at(-1);
  if (!last) {
    const [next] = await database.read('SELECT min(id) AS id FROM worlds WHERE id > ?', [worldId]);
    const nextWorld = next?.['id'];
    const isEnd = typeof nextWorld !== 'number';
    await database.write([record(isEnd ? worldId : nextWorld, isEnd ? eventId : 0, isEnd)]);
    return;
  }
  const isLast = events.length < LIMITS.reindexEvents.value;
  const born = await nextBirths(database, worldId, isLast ? Number.MAX_SAFE_INTEGER : last.tick);
  const dead = events.filter(({ type }) => type === 'death').map(({ entity_id }) => entity_id);
  await database.write([
    record(worldId, last.id, false),
    ...eventIndexStatements(worldId, events),
    ...rollupStatements(worldId, events, born, dead),
  ]);
}

async function nextEvents(database: Database, worldId: number, after: number): Promise<StoredEvent[]> {
  const [row] = await database.read(
    `SELECT ${EVENTS_JSON} FROM (SELECT * FROM events WHERE id > max(?2, (SELECT first_event_id - 1 FROM worlds
      WHERE id = ?1)) AND id <= (SELECT last_event_id FROM worlds WHERE id = ?1) ORDER BY id LIMIT ?3) AS e`,
    [worldId, after, LIMITS.reindexEvents.value],
  );
  return decodeEvents(row);
}

/** Births that are not in the sums yet, up to a tick. */
async function nextBirths(database: Database, worldId: number, toTick: number): Promise<LineageBirth[]> {
  const mark = (await readMarks(database, [worldId])).get(worldId)?.creatureId ?? 0;
  const rows = await database.read(
    `SELECT id, clan_id, mother_id, father_id, birth_tick FROM creatures
      WHERE world_id = ? AND id > ? AND birth_tick <= ? ORDER BY id`,
    [worldId, mark, toTick],
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    caste: '',
    sex: '',
    clan_id: numberOrNull(row['clan_id']),
    generation: 0,
    mother_id: numberOrNull(row['mother_id']),
    father_id: numberOrNull(row['father_id']),
    birth_tick: Number(row['birth_tick']),
    personal_name: '',
  }));
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
