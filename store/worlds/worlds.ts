/** The worlds of a store, one row each: how they were opened, up to which tick they are durable, how they ended. */
import { completeLaws, type Laws } from '../../schemas/laws/catalog/catalog.js';
import type { TakenIds } from '../../schemas/records/checkpoint.js';
import type { WorldOpening, WorldRow } from '../../schemas/records/world.js';
import type { Database, Statement } from '../database/database.js';
import { readEngineChanges } from './journal.js';

export interface WorldSpan {
  readonly id: number;
  readonly firstEventId: number;
  readonly lastEventId: number;
  readonly durableTick: number;
  /** The store has no history before this tick; 0 except for a world that began as a snapshot. */
  readonly firstTick: number;
  readonly seed: number;
  readonly closed: boolean;
  /** ISO time at which everyday events were last removed; null while all are kept. */
  readonly thinnedAt: string | null;
}

interface StoredWorld {
  readonly opening: WorldOpening;
  readonly durableTick: number;
  readonly peakPopulation: number;
  readonly lastJournalSeq: number;
  readonly engine: string | null;
  readonly takenIds: TakenIds;
  readonly closed: boolean;
}

/** Returns statements that open a world and close an earlier one that a crash between two worlds left open. */
export function openWorldStatements(world: WorldOpening, now: string): Statement[] {
  return [
    { sql: 'UPDATE worlds SET ended_at = ? WHERE ended_at IS NULL AND id < ?', args: [now, world.id] },
    {
      sql: `INSERT OR IGNORE INTO worlds
        (id, seed, width, height, boundary, laws, started_at, first_event_id, last_event_id, first_tick, engine_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      args: [
        world.id,
        world.seed,
        world.width,
        world.height,
        world.boundary,
        JSON.stringify(world.laws),
        now,
        world.firstEventId,
        world.firstEventId - 1,
        world.fromTick ?? 0,
        world.engine ?? null,
      ],
    },
    beginSumsStatement(world.id),
  ];
}

/** Used for an imported world. Wars before its first tick are unknown, so its first peace begins at that tick. */
export function beginSumsStatement(worldId: number): Statement {
  return {
    sql: `INSERT OR IGNORE INTO world_totals (world_id, last_creature_id, population, last_war_tick)
      SELECT id, 0, 0, first_tick FROM worlds WHERE id = ? AND first_tick > 0`,
    args: [worldId],
  };
}

export function closeWorldStatement(worldId: number, tick: number, stateHash: string | null, now: string): Statement {
  return {
    sql: `UPDATE worlds SET ended_at = coalesce(ended_at, ?), state_hash = ?, ticks = max(ticks, ?) WHERE id = ?`,
    args: [now, stateHash, tick, worldId],
  };
}

/** Returns a statement that raises the durable tick, which never decreases. */
export function durableTickStatement(worldId: number, tick: number): Statement {
  return { sql: 'UPDATE worlds SET ticks = max(ticks, ?) WHERE id = ?', args: [tick, worldId] };
}

export function worldProgressStatement(
  worldId: number,
  progress: { tick: number; peakPopulation: number; stored: number; lastId: number },
): Statement {
  return {
    sql: `UPDATE worlds SET ticks = max(ticks, ?), peak_population = max(peak_population, ?),
      events = events + ?, last_event_id = max(last_event_id, ?) WHERE id = ?`,
    args: [progress.tick, progress.peakPopulation, progress.stored, progress.lastId, worldId],
  };
}

export async function countEvents(database: Database): Promise<number> {
  const [row] = await database.read('SELECT total(events) AS events FROM worlds');
  return Number(row?.['events']);
}

/** Returns the stored range of a world, or of the newest world if `id` is null; null if there is no such world. */
export async function readSpan(database: Database, id: number | null): Promise<WorldSpan | null> {
  return id === null ? spanWhere(database, 'ORDER BY id DESC LIMIT 1', []) : spanWhere(database, 'WHERE id = ?', [id]);
}

/** Returns the world of the first event with an id above `eventId`; null if there is no such world. */
export function readSpanAfter(database: Database, eventId: number): Promise<WorldSpan | null> {
  return spanWhere(database, 'WHERE last_event_id > ? ORDER BY id LIMIT 1', [eventId]);
}

async function spanWhere(database: Database, where: string, args: readonly number[]): Promise<WorldSpan | null> {
  const [row] = await database.read(
    `SELECT id, first_event_id, last_event_id, ticks, first_tick, seed, ended_at, thinned_at FROM worlds ${where}`,
    args,
  );
  if (!row) return null;
  return {
    id: Number(row['id']),
    firstEventId: Number(row['first_event_id']),
    lastEventId: Number(row['last_event_id']),
    durableTick: Number(row['ticks']),
    firstTick: Number(row['first_tick']),
    seed: Number(row['seed']),
    closed: row['ended_at'] !== null,
    thinnedAt: textOrNull(row['thinned_at']),
  };
}

const OPENING = 'id, seed, width, height, boundary, laws, first_event_id, first_tick, engine_id';

/** Returns how a world began, with the engine that computed it last; null if the world is not stored. */
export async function readOpening(database: Database, id: number): Promise<WorldOpening | null> {
  const [row] = await database.read(`SELECT ${OPENING} FROM worlds WHERE id = ?`, [id]);
  return row ? { ...asOpening(row), engine: textOrNull(row['engine_id']) } : null;
}

function asOpening(row: Readonly<Record<string, unknown>>): WorldOpening {
  return {
    id: Number(row['id']),
    seed: Number(row['seed']),
    width: Number(row['width']),
    height: Number(row['height']),
    boundary: String(row['boundary']),
    laws: completeLaws(JSON.parse(String(row['laws'])) as Partial<Laws>),
    firstEventId: Number(row['first_event_id']),
    ...(row['first_tick'] !== 0 && { fromTick: Number(row['first_tick']) }),
  };
}

export async function readNewestWorld(database: Database): Promise<StoredWorld | null> {
  const rows =
    await database.read(`SELECT ${OPENING}, ticks, peak_population, last_journal_seq, last_event_id, ended_at,
    ifnull((SELECT last_creature_id FROM world_totals WHERE world_id = worlds.id), 0) AS last_creature_id,
    ifnull((SELECT max(clan_id) FROM clan_totals WHERE world_id = worlds.id), 0) AS last_clan_id
    FROM worlds ORDER BY id DESC LIMIT 1`);
  const row = rows[0];
  if (!row) return null;
  return {
    opening: asOpening(row),
    durableTick: Number(row['ticks']),
    peakPopulation: Number(row['peak_population']),
    lastJournalSeq: Number(row['last_journal_seq']),
    engine: textOrNull(row['engine_id']),
    takenIds: {
      eventId: Number(row['last_event_id']),
      creatureId: Number(row['last_creature_id']),
      clanId: Number(row['last_clan_id']),
    },
    closed: row['ended_at'] !== null,
  };
}

export async function readWorlds(database: Database): Promise<WorldRow[]> {
  const rows = await database.read(`SELECT id, seed, width, height, boundary, started_at, ended_at, ticks,
    peak_population, events, events_removed, thinned_at, state_hash, engine_id FROM worlds ORDER BY id DESC`);
  const changes = await readEngineChanges(database);
  return rows.map((row) => ({
    id: Number(row['id']),
    seed: Number(row['seed']),
    width: Number(row['width']),
    height: Number(row['height']),
    boundary: String(row['boundary']),
    started_at: String(row['started_at']),
    ended_at: textOrNull(row['ended_at']),
    ticks: Number(row['ticks']),
    peak_population: Number(row['peak_population']),
    events: Number(row['events']),
    events_removed: Number(row['events_removed']),
    thinned_at: textOrNull(row['thinned_at']),
    // Older versions stored an empty text for an unknown hash.
    state_hash: textOrNull(row['state_hash'] || null),
    engine: textOrNull(row['engine_id']),
    engine_changes: changes.get(Number(row['id'])) ?? [],
  }));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Highest ids that a world has stored. Events and creatures with higher ids are new. */
export interface Watermarks {
  readonly eventId: number;
  readonly creatureId: number;
}

/** Returns the highest ids of events and creatures in the store, by world. A world that is not stored is absent. */
export async function readWatermarks(
  database: Database,
  worldIds: readonly number[],
): Promise<Map<number, Watermarks>> {
  const rows = await database.read(
    `SELECT id, last_event_id, ifnull(last_creature_id, 0) AS last_creature_id
      FROM worlds LEFT JOIN world_totals ON world_id = id WHERE id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(worldIds)],
  );
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        eventId: Number(row['last_event_id']),
        creatureId: Number(row['last_creature_id']),
      },
    ]),
  );
}

/**
 * Fails with a key conflict if a world's watermarks are no longer those that were read. A batch to a remote store whose
 * answer was lost may be applied late, before it is sent again; its births and events would then be added up twice.
 * `marks` is undefined for a world that the batch opens.
 */
export function watermarkStatement(worldId: number, marks: Watermarks | undefined): Statement {
  return {
    sql: `INSERT INTO worlds (id) SELECT id FROM worlds LEFT JOIN world_totals ON world_id = id
      WHERE id = ?1 AND (last_event_id IS NOT ?2 OR ifnull(last_creature_id, 0) IS NOT ?3)`,
    args: [worldId, marks?.eventId ?? null, marks?.creatureId ?? null],
  };
}
