/**
 * Writes the sums of a batch: days, clans, the population, deeds and notable creatures. Each sum is an upsert, so the
 * cost depends on the size of the batch, and no reader has to add up a world's events.
 */
import type { LineageBirth } from '../../schemas/records/lineage.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { Statement, Database } from '../database/database.js';
import { EACH_ROW, members, rowStatements } from '../database/rows.js';
import { BatchTotals, type ClanTotals, type Deeds } from './batch-totals.js';
import { CLAN_COUNTERS, DAY_COUNTERS, type DayCounter } from '../../schemas/events/counters.js';
import { PEOPLE, type Role, WHOLE_WORLD } from './annals.js';

const summed = (names: readonly string[]): string =>
  names.map((name) => `${name} = ${name} + excluded.${name}`).join(', ');

const ADD_DAYS = `INSERT INTO days (day, ${DAY_COUNTERS.join(', ')}, world_id)
  SELECT ${members(1 + DAY_COUNTERS.length)}, ?2 FROM ${EACH_ROW} WHERE true
  ON CONFLICT (world_id, day) DO UPDATE SET ${summed(DAY_COUNTERS)}`;

/** The peak of a batch is relative to the population before it, so the statement adds that population. */
const ADD_CLANS = `INSERT INTO clan_totals (clan_id, first_tick, last_tick, population, peak_population, peak_tick,
    parent_clan, totem, last_cause, ${CLAN_COUNTERS.join(', ')}, world_id)
  SELECT ${members(9 + CLAN_COUNTERS.length)}, ?2 FROM ${EACH_ROW} WHERE true
  ON CONFLICT (world_id, clan_id) DO UPDATE SET
    first_tick = min(first_tick, excluded.first_tick),
    last_tick = max(last_tick, excluded.last_tick),
    peak_tick = CASE WHEN population + excluded.peak_population > peak_population
      THEN excluded.peak_tick ELSE peak_tick END,
    peak_population = max(peak_population, population + excluded.peak_population),
    population = population + excluded.population,
    parent_clan = coalesce(parent_clan, excluded.parent_clan),
    totem = coalesce(excluded.totem, totem),
    last_cause = coalesce(excluded.last_cause, last_cause),
    ${summed(CLAN_COUNTERS)}`;

const ADD_WORLD = `INSERT INTO world_totals
    (world_id, last_creature_id, population, peak, peak_tick, trough, trough_tick)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (world_id) DO UPDATE SET
    last_creature_id = max(last_creature_id, excluded.last_creature_id),
    peak_tick = CASE WHEN population + excluded.peak > ifnull(peak, -1)
      THEN excluded.peak_tick ELSE peak_tick END,
    peak = max(ifnull(peak, population + excluded.peak), ifnull(population + excluded.peak, peak)),
    trough_tick = CASE WHEN population + excluded.trough < ifnull(trough, population + excluded.trough + 1)
      THEN excluded.trough_tick ELSE trough_tick END,
    trough = min(ifnull(trough, population + excluded.trough), ifnull(population + excluded.trough, trough)),
    population = population + excluded.population`;

/** A war ends a peace, which is stored if it is the longest so far. The first peace begins with the world. */
const END_PEACE = `UPDATE world_totals SET
    peace_to = CASE WHEN ?2 - ifnull(?4, last_war_tick) > peace_to - peace_from THEN ?2 ELSE peace_to END,
    peace_from = CASE WHEN ?2 - ifnull(?4, last_war_tick) > peace_to - peace_from
      THEN ifnull(?4, last_war_tick) ELSE peace_from END,
    last_war_tick = max(last_war_tick, ?3)
  WHERE world_id = ?1`;

const ADD_DEEDS = `INSERT INTO deeds (creature_id, victories, crimes, children, world_id)
  SELECT ${members(4)}, ?2 FROM ${EACH_ROW} WHERE true
  ON CONFLICT (world_id, creature_id) DO UPDATE SET ${summed(['victories', 'crimes', 'children'])}`;

/** Ties go to the smaller id, so that the choice does not depend on how history was cut into batches. */
const BETTER = `ON CONFLICT (world_id, clan_id, role) DO UPDATE
  SET creature_id = excluded.creature_id, score = excluded.score
  WHERE (excluded.score, -excluded.creature_id) > (notables.score, -notables.creature_id)`;

/** SQL that yields each creature twice, to consider it for the whole world and for its clan. */
const SCOPES = `CROSS JOIN (SELECT ${WHOLE_WORLD} AS world UNION ALL SELECT NULL) AS scope`;
const SCOPE = 'ifnull(scope.world, creatures.clan_id)';

/** Returns SQL that gives a role to the creature with the highest number of a deed. `?1` lists the ids to consider. */
const nameDoers = (role: Role, deed: keyof Deeds): string =>
  `INSERT INTO notables (world_id, clan_id, role, creature_id, score)
    SELECT ?2, ${SCOPE}, '${role}', creatures.id, deeds.${deed} FROM json_each(?1) AS doer
    CROSS JOIN deeds ON deeds.world_id = ?2 AND deeds.creature_id = doer.value
    CROSS JOIN creatures ON creatures.world_id = ?2 AND creatures.id = deeds.creature_id
    ${SCOPES} WHERE ${SCOPE} IS NOT NULL AND ${PEOPLE} ${BETTER}`;
const NAME_HEROES = nameDoers('hero', 'victories');
const NAME_VILLAINS = nameDoers('villain', 'crimes');
const NAME_MATRIARCHS = nameDoers('matriarch', 'children');
const NAME_PATRIARCHS = nameDoers('patriarch', 'children');
/** The creature that died at the highest age. Living creatures are compared when annals are read. */
const NAME_ELDERS = `INSERT INTO notables (world_id, clan_id, role, creature_id, score)
  SELECT ?2, ${SCOPE}, 'elder', creatures.id, death_tick - birth_tick FROM json_each(?1) AS dead
  CROSS JOIN creatures ON creatures.world_id = ?2 AND creatures.id = dead.value
  ${SCOPES} WHERE death_tick IS NOT NULL AND ${SCOPE} IS NOT NULL AND ${PEOPLE} ${BETTER}`;

/** Returns statements for new events and births of one world. `dead` may contain creatures that were sent before. */
export function rollupStatements(
  worldId: number,
  events: readonly HistoryEvent[],
  born: readonly LineageBirth[],
  dead: readonly number[],
): Statement[] {
  if (events.length === 0 && born.length === 0 && dead.length === 0) return [];
  const totals = new BatchTotals(events, born);
  const doers = [...totals.deeds].map(([id, { victories, crimes, children }]) => [id, victories, crimes, children]);
  return [
    ...rowStatements(ADD_DAYS, dayRows(totals), [worldId]),
    ...rowStatements(ADD_CLANS, [...totals.clans].map(clanTotalsRow), [worldId]),
    worldStatement(worldId, totals, born),
    ...peaceStatements(worldId, totals.wars),
    ...rowStatements(ADD_DEEDS, doers, [worldId]),
    ...rowStatements(NAME_HEROES, perpetratorsOf(totals, 'victories'), [worldId]),
    ...rowStatements(NAME_VILLAINS, perpetratorsOf(totals, 'crimes'), [worldId]),
    ...rowStatements(NAME_MATRIARCHS, [...totals.mothers], [worldId]),
    ...rowStatements(NAME_PATRIARCHS, [...totals.fathers], [worldId]),
    ...rowStatements(NAME_ELDERS, dead, [worldId]),
  ];
}

function perpetratorsOf({ deeds }: BatchTotals, deed: keyof Deeds): number[] {
  return [...deeds].filter(([, done]) => done[deed] > 0).map(([id]) => id);
}

function dayRows({ days }: BatchTotals): number[][] {
  return [...days].map(([day, counters]) => [day, ...DAY_COUNTERS.map((counter) => counters.get(counter) ?? 0)]);
}

function clanTotalsRow([clanId, clan]: [number, ClanTotals]): unknown[] {
  const { people, counters } = clan;
  // The peak is at least 0, because a clan has no members before an event first names it. It thus does not depend on
  // how history was cut into batches.
  const { highest } = people;
  const peak = highest && highest.change > 0 ? highest : { change: 0, tick: clan.firstTick };
  return [
    clanId,
    clan.firstTick,
    clan.lastTick,
    people.total,
    peak.change,
    peak.tick,
    clan.parent,
    clan.totem,
    clan.lastCause,
    ...CLAN_COUNTERS.map((counter) => counters.get(counter) ?? 0),
  ];
}

function worldStatement(worldId: number, { people }: BatchTotals, born: readonly LineageBirth[]): Statement {
  const lastCreatureId = born.reduce((last, { id }) => Math.max(last, id), 0);
  const { total, highest, lowest } = people;
  return {
    sql: ADD_WORLD,
    args: [
      worldId,
      lastCreatureId,
      total,
      highest?.change ?? null,
      highest?.tick ?? null,
      lowest?.change ?? null,
      lowest?.tick ?? null,
    ],
  };
}

function peaceStatements(worldId: number, wars: readonly number[]): Statement[] {
  const first = wars[0];
  if (first === undefined) return [];
  let longest: [from: number, to: number] = [first, first];
  for (let i = 1; i < wars.length; i++) {
    const [from, to] = [wars[i - 1] ?? first, wars[i] ?? first];
    if (to - from > longest[1] - longest[0]) longest = [from, to];
  }
  const last = wars.at(-1) ?? first;
  return [
    { sql: END_PEACE, args: [worldId, first, first, null] },
    { sql: END_PEACE, args: [worldId, longest[1], last, longest[0]] },
  ];
}

// Reads the sums of each day of a world; rollups.ts writes them. A day without changes has no row.

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
