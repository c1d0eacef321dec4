/**
 * Derives data (words, clans, counts, sums) from stored events after a migration or a batch too large to include them.
 * Every step is one transaction that records its progress: a crash loses one step, and two processes may run at once.
 */
import { LIMITS } from '../schemas/limits.js';
import type { UpgradeProgress } from '../schemas/records/history.js';
import type { LineageBirth } from '../schemas/records/lineage.js';
import { type Database, isConflict, type Statement } from './database/database.js';
import { eventIndexStatements, eventTextStatements } from './events.js';
import { decodeEvents, EVENTS_JSON, type StoredEvent } from './events/event-rows.js';
import { ARRIVAL_TICK } from './sums/lineage.js';
import { rollupStatements } from './sums/rollups.js';
import { beginSumsStatement, readWatermarks } from './worlds/worlds.js';

interface Step {
  readonly step: number;
  readonly worldId: number;
  readonly eventId: number;
  /** Id of the last event that sums, counts and clans contain. Events up to this id lack only their words. */
  readonly summedTo: number;
}

/** Runs all remaining steps. `goOn` is awaited after each; it may let other tasks run, and false ends the run. */
export async function reindex(database: Database, goOn: () => boolean | Promise<boolean> = () => true): Promise<void> {
  for (let step = await lastStep(database); step; step = await lastStep(database)) {
    await takeStep(database, step).catch((error: unknown) => {
      // Another process took this step, so the loop looks up the next one.
      if (!isConflict(error)) throw error;
    });
    if (!(await goOn())) return;
  }
}

/** Returns the ids of the last event that is processed and of the last event of the store; null if no step remains. */
export async function readProgress(database: Database): Promise<UpgradeProgress | null> {
  const at = await lastStep(database);
  if (!at) return null;
  const [row] = await database.read(
    `SELECT max(?2, ifnull((SELECT first_event_id - 1 FROM worlds WHERE id = ?1), 0)) AS reached,
      (SELECT max(last_event_id) FROM worlds) AS last`,
    [at.worldId, at.eventId],
  );
  return { event: Number(row?.['reached']), of: Number(row?.['last']) };
}

/** Returns whether steps remain, and the id of the newest world (0 in an empty store). */
export async function readIndexing(
  database: Database,
): Promise<{ readonly unfinished: boolean; readonly newestWorldId: number }> {
  const [row] = await database.read(`SELECT (SELECT ifnull(max(id), 0) FROM worlds) AS newest,
    (SELECT finished FROM reindexing ORDER BY step DESC LIMIT 1) AS finished`);
  return { unfinished: row?.['finished'] === 0, newestWorldId: Number(row?.['newest'] ?? 0) };
}

/** Records that a world's events after `eventId` lack derived data; the earliest record of a transaction counts. */
export function postponeStatements(worldId: number, eventId: number): Statement[] {
  return [
    {
      sql: `INSERT INTO reindexing (step, world_id, event_id, finished)
        SELECT last + 1, ?, ?, 0 FROM (SELECT ifnull(max(step), 0) AS last FROM reindexing)
        WHERE ifnull((SELECT finished FROM reindexing WHERE step = last), 1) = 1`,
      args: [worldId, eventId],
    },
    { sql: 'DELETE FROM reindexing WHERE step < (SELECT max(step) FROM reindexing)', args: [] },
  ];
}

async function lastStep(database: Database): Promise<Step | null> {
  const [row] = await database.read(
    'SELECT step, world_id, event_id, finished, summed_to FROM reindexing ORDER BY step DESC LIMIT 1',
  );
  if (!row || Number(row['finished']) === 1) return null;
  return {
    step: Number(row['step']),
    worldId: Number(row['world_id']),
    eventId: Number(row['event_id']),
    summedTo: Number(row['summed_to']),
  };
}

/** Derives data from the next events of the world or, if none remain, proceeds to the next world or the end. */
async function takeStep(database: Database, at: Step): Promise<void> {
  const { step, worldId, eventId, summedTo } = at;
  const record = (world: number, event: number, finished: boolean) => ({
    sql: 'INSERT INTO reindexing (step, world_id, event_id, finished, summed_to) VALUES (?, ?, ?, ?, ?)',
    args: [step + 1, world, event, finished ? 1 : 0, summedTo],
  });
  const events = await nextEvents(database, at);
  const last = events.at(-1);
  if (!last) {
    const [next] = await database.read('SELECT min(id) AS id FROM worlds WHERE id > ?', [worldId]);
    const nextWorld = next?.['id'];
    const isEnd = typeof nextWorld !== 'number';
    // These births belong to no step with events, for example in a world that was just imported and has no events.
    const born = await nextBirths(database, worldId, Number.MAX_SAFE_INTEGER);
    await database.write([
      record(isEnd ? worldId : nextWorld, isEnd ? eventId : 0, isEnd),
      ...rollupStatements(worldId, [], born, []),
      ...(isEnd ? [] : [beginSumsStatement(nextWorld)]),
    ]);
    return;
  }
  if (last.id <= summedTo) {
    await database.write([record(worldId, last.id, false), ...eventTextStatements(worldId, events)]);
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

/** A step ends with a complete tick, because peaks of the population are measured at the end of a tick. */
async function nextEvents(database: Database, { worldId, eventId, summedTo }: Step): Promise<StoredEvent[]> {
  const [world] = await database.read(
    'SELECT max(?2, first_event_id - 1) AS after, last_event_id AS last FROM worlds WHERE id = ?1',
    [worldId, eventId],
  );
  const after = Number(world?.['after'] ?? 0);
  const all = Number(world?.['last'] ?? 0);
  const last = after < summedTo ? Math.min(all, summedTo) : all;
  const [page] = await database.read(
    `SELECT ${EVENTS_JSON} FROM (SELECT * FROM events WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3) AS e`,
    [after, last, LIMITS.reindexEvents.value],
  );
  const events = decodeEvents(page);
  const end = events.at(-1);
  if (!end || events.length < LIMITS.reindexEvents.value) return events;
  const [rest] = await database.read(
    `SELECT ${EVENTS_JSON} FROM (SELECT * FROM events WHERE id > ?1 AND id <= ifnull(
        (SELECT id - 1 FROM events WHERE id > ?1 AND id <= ?2 AND tick > ?3 ORDER BY id LIMIT 1), ?2) ORDER BY id) AS e`,
    [end.id, last, end.tick],
  );
  return [...events, ...decodeEvents(rest)];
}

/** Rows of an older version may lack the arrival tick; it is then at least the arrival tick of every smaller id. */
async function nextBirths(database: Database, worldId: number, toTick: number): Promise<LineageBirth[]> {
  const births: LineageBirth[] = [];
  let after = (await readWatermarks(database, [worldId])).get(worldId)?.creatureId ?? 0;
  for (let arrived = 0; ;) {
    const rows = await database.read(
      `SELECT id, clan_id, mother_id, father_id, birth_tick, ${ARRIVAL_TICK} AS arrival_tick FROM creatures
        WHERE world_id = ? AND id > ? ORDER BY id LIMIT ?`,
      [worldId, after, LIMITS.reindexEvents.value],
    );
    for (const row of rows) {
      arrived = Math.max(arrived, Number(row['arrival_tick']));
      if (arrived > toTick) return births;
      after = Number(row['id']);
      births.push(birthOf(row, arrived));
    }
    if (rows.length < LIMITS.reindexEvents.value) return births;
  }
}

/** Converts a row to a birth. Fields that the sums do not read are empty. */
function birthOf(row: Readonly<Record<string, unknown>>, arrivalTick: number): LineageBirth {
  return {
    id: Number(row['id']),
    caste: '',
    sex: '',
    clan_id: numberOrNull(row['clan_id']),
    generation: 0,
    mother_id: numberOrNull(row['mother_id']),
    father_id: numberOrNull(row['father_id']),
    birth_tick: Number(row['birth_tick']),
    arrival_tick: arrivalTick,
    personal_name: '',
  };
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
