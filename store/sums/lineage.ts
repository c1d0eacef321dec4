/** Parents, births and deaths of all creatures. They may be sent again after a crash; what was stored first stays. */
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleEntry, IdRange } from '../../schemas/records/history.js';
import type { LastBody } from '../../schemas/records/lineage.js';
import { CASTES, CAUSES } from '../../schemas/vocabulary.js';
import type { Database, Statement } from '../database/database.js';
import { EACH_ROW, members, rowStatements } from '../database/rows.js';
import { casteCode, causeCode, type Code, typeCode } from '../events/event-rows.js';
import type { WorldSpan } from '../worlds/worlds.js';

type EventsEntry = Extract<ChronicleEntry, { kind: 'events' }>;

const INSERT_BIRTHS = `INSERT OR IGNORE INTO creatures
  (id, caste, sex, clan_id, generation, mother_id, father_id, birth_tick, personal_name, arrival_tick, world_id)
  SELECT ${members(10)}, ?2 FROM ${EACH_ROW}`;
/** Upsert of rows that always exist. Unlike UPDATE ... FROM, it always finds a dead creature by its key. */
const RECORD_DEATHS = `INSERT INTO creatures (world_id, id, caste, sex, clan_id, generation, mother_id, father_id,
    birth_tick, personal_name, death_tick, cause, sides, radius, lifespan, death_x, death_y)
  SELECT world_id, creatures.id, caste, sex, clan_id, generation, mother_id, father_id, birth_tick, personal_name,
    dead.value->>1, dead.value->>2, dead.value->>3, dead.value->>4, dead.value->>5, dead.value->>6, dead.value->>7
  FROM ${EACH_ROW} AS dead CROSS JOIN creatures ON world_id = ?2 AND creatures.id = dead.value->>0
  WHERE death_tick IS NULL
  ON CONFLICT (world_id, id) DO UPDATE SET death_tick = excluded.death_tick, cause = excluded.cause,
    sides = excluded.sides, radius = excluded.radius, lifespan = excluded.lifespan,
    death_x = excluded.death_x, death_y = excluded.death_y`;

/**
 * SQL for the tick at which a creature arrived: the stored tick or, if that is null as for nearly all creatures, the
 * tick after its birth. A creature with birth tick 0 arrived at tick 0.
 */
export const ARRIVAL_TICK = 'coalesce(arrival_tick, birth_tick + (birth_tick > 0))';
const usualArrival = (birthTick: number): number => (birthTick > 0 ? birthTick + 1 : birthTick);

export function lineageStatements({ worldId, born, died }: EventsEntry): Statement[] {
  const births = born.map((birth) => [
    birth.id,
    casteCode(birth.caste),
    birth.sex,
    birth.clan_id,
    birth.generation,
    birth.mother_id,
    birth.father_id,
    birth.birth_tick,
    birth.personal_name,
    birth.arrival_tick === usualArrival(birth.birth_tick) ? null : birth.arrival_tick,
  ]);
  const deaths = died.map(({ id, death_tick: tick, cause, body }) => [
    id,
    tick,
    causeCode(cause),
    body.sides,
    body.radius,
    body.lifespan,
    body.x,
    body.y,
  ]);
  return [...rowStatements(INSERT_BIRTHS, births, [worldId]), ...rowStatements(RECORD_DEATHS, deaths, [worldId])];
}

export interface LineageRow {
  readonly id: number;
  readonly caste: string;
  readonly sex: string;
  readonly clanId: number | null;
  readonly generation: number;
  readonly motherId: number | null;
  readonly fatherId: number | null;
  readonly birthTick: number;
  readonly deathTick: number | null;
  readonly cause: string | null;
  readonly personalName: string;
  /** Body at death; null for living creatures and for deaths that an older version recorded. */
  readonly body: LastBody | null;
}

/** A creature as one JSON array, for `decodeLineage`. */
export const LINEAGE_JSON = `json_array(id, caste, sex, clan_id, generation, mother_id, father_id, birth_tick, death_tick,
  cause, personal_name, sides, radius, lifespan, death_x, death_y)`;
const childrenBy = (parent: 'mother' | 'father'): string => `SELECT creatures.* FROM json_each(?2) AS parent
    CROSS JOIN creatures INDEXED BY creatures_by_${parent} ON world_id = ?1 AND ${parent}_id = parent.value`;
/** Walks the index of mothers and that of fathers separately, because one query with OR would scan the whole world. */
const CHILDREN = `SELECT ${LINEAGE_JSON} AS creature FROM (${childrenBy('mother')} UNION ${childrenBy('father')})
  WHERE id <> ?3 ORDER BY id LIMIT ?4`;

/** Returns the creatures of a world with these ids. Ids that are not stored are omitted. */
export async function readCreatures(
  database: Database,
  worldId: number,
  ids: readonly number[],
): Promise<LineageRow[]> {
  const rows = await database.read(
    `SELECT ${LINEAGE_JSON} AS creature FROM creatures
      WHERE world_id = ? AND id IN (SELECT value FROM json_each(?))`,
    [worldId, JSON.stringify(ids)],
  );
  return rows.map((row) => decodeLineage(String(row['creature'])));
}

export async function readLineage(
  database: Database,
  worldId: number,
  { order = 'newest', after, before, limit }: IdRange,
): Promise<LineageRow[]> {
  const rows = await database.read(
    `SELECT ${LINEAGE_JSON} AS creature FROM creatures WHERE world_id = ? AND id > ? AND id < ?
      ORDER BY id ${order === 'newest' ? 'DESC' : 'ASC'} LIMIT ?`,
    [worldId, after ?? -1, before ?? LIMITS.integerMax.value, limit],
  );
  return rows.map((row) => decodeLineage(String(row['creature'])));
}

/** Returns the oldest children of any of the parents, except the creature `exceptId`, in the order of ids. */
export async function readChildren(
  database: Database,
  worldId: number,
  parentIds: readonly number[],
  exceptId: number,
): Promise<LineageRow[]> {
  const rows = await database.read(CHILDREN, [worldId, JSON.stringify(parentIds), exceptId, LIMITS.kinShown.value]);
  return rows.map((row) => decodeLineage(String(row['creature'])));
}

export interface StoredDeeds {
  readonly victories: number;
  readonly kills: number;
  readonly crimes: number;
  readonly children: number;
}

/**
 * Returns the counted deeds of a creature; zero if there are none. Kills are the deaths that name the creature, because
 * a death names only the killer in its payload.
 */
export async function readDeeds(database: Database, world: WorldSpan, id: number): Promise<StoredDeeds> {
  const [row] = await database.read(
    `SELECT (SELECT count(*) FROM event_creatures WHERE creature_id = ?2 AND type = ?3 AND event_id BETWEEN ?4 AND ?5)
      AS kills, victories, crimes, children
      FROM (SELECT 1) LEFT JOIN deeds ON world_id = ?1 AND creature_id = ?2`,
    [world.id, id, typeCode('death', false), world.firstEventId, world.lastEventId],
  );
  const count = (name: string): number => Number(row?.[name] ?? 0);
  return {
    victories: count('victories'),
    kills: count('kills'),
    crimes: count('crimes'),
    children: count('children'),
  };
}

type EncodedLineage = readonly [
  id: number,
  caste: Code,
  sex: string,
  clanId: number | null,
  generation: number,
  motherId: number | null,
  fatherId: number | null,
  birthTick: number,
  deathTick: number | null,
  cause: Code | null,
  personalName: string,
  sides: number | null,
  radius: number,
  lifespan: number,
  x: number,
  y: number,
];

export function decodeLineage(text: string): LineageRow {
  const [id, caste, sex, clanId, generation, motherId, fatherId, birthTick, deathTick, cause, personalName, ...body] =
    JSON.parse(text) as EncodedLineage;
  const [sides, radius, lifespan, x, y] = body;
  return {
    id,
    caste: typeof caste === 'number' ? (CASTES[caste] ?? '') : caste,
    sex,
    clanId,
    generation,
    motherId,
    fatherId,
    birthTick,
    deathTick,
    cause: typeof cause === 'number' ? (CAUSES[cause] ?? '') : cause,
    personalName,
    body: sides === null ? null : { sides, radius, lifespan, x, y },
  };
}
