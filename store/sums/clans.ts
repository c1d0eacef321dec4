/** Reads the stored data of clans, living or extinct: the sums (rollups.ts) and, of an extinct clan, its extinction. */
import type { LivingClan } from '../../schemas/records/history.js';
import type { Database } from '../database/database.js';
import { CLAN_COUNTERS, type ClanCounter } from '../../schemas/events/counters.js';

export interface ClanRow {
  readonly id: number;
  readonly firstTick: number;
  readonly lastTick: number;
  readonly population: number;
  readonly peakPopulation: number;
  readonly peakTick: number;
  readonly parent: number | null;
  readonly totem: string | null;
  /** Reason for the latest loss of a member: a cause of death, or `WALKED_AWAY`; null if the clan lost none. */
  readonly lastCause: string | null;
  readonly counters: Readonly<Record<ClanCounter, number>>;
  /** Tick of the extinction; null for a living clan. */
  readonly extinctTick: number | null;
  /** Payload of the clan's `clan_extinction` event; empty for a living clan. */
  readonly lastWords: Readonly<Record<string, unknown>>;
}

const COLUMNS = [
  'clan_id',
  'first_tick',
  'last_tick',
  'population',
  'peak_population',
  'peak_tick',
  'parent_clan',
  'totem',
  'last_cause',
  'extinct_tick',
  'epitaph',
  ...CLAN_COUNTERS,
] as const;
type Columns = Readonly<Record<(typeof COLUMNS)[number], unknown>>;
/** SQL for all clans as one text, which is much cheaper to fetch than rows. */
const CLANS_JSON = `json_group_array(json_array(${COLUMNS.join(', ')})) AS clans`;

export async function readClan(database: Database, worldId: number, clanId: number): Promise<ClanRow | null> {
  const [row] = await database.read(
    `SELECT ${CLANS_JSON} FROM clan_totals AS totals
      LEFT JOIN clans AS ended ON ended.world_id = totals.world_id AND ended.id = totals.clan_id
      WHERE totals.world_id = ? AND totals.clan_id = ?`,
    [worldId, clanId],
  );
  return clanRows(row)[0] ?? null;
}

/** A living clan that was founded so recently that nothing is stored. Its parent is not known yet. */
export function newClan(id: number, { foundedTick, population, totem }: LivingClan): ClanRow {
  return {
    id,
    firstTick: foundedTick,
    lastTick: foundedTick,
    population,
    peakPopulation: population,
    peakTick: foundedTick,
    parent: null,
    totem,
    lastCause: null,
    counters: Object.fromEntries(CLAN_COUNTERS.map((counter) => [counter, 0])) as ClanRow['counters'],
    extinctTick: null,
    lastWords: {},
  };
}

export type EndedClan = Pick<
  ClanRow,
  'id' | 'firstTick' | 'peakPopulation' | 'totem' | 'parent' | 'extinctTick' | 'lastWords'
> & { readonly counters: Pick<ClanRow['counters'], 'deaths' | 'battles_won' | 'battles_lost'> };

type EndedNumbers = readonly [
  id: number,
  extinctTick: number,
  firstTick: number,
  peakPopulation: number,
  totem: string | null,
  parent: number | null,
  deaths: number,
  won: number,
  lost: number,
];

const ENDED_CLANS = `FROM (
    SELECT id, extinct_tick, epitaph FROM clans INDEXED BY clans_by_end WHERE world_id = ?1
      ORDER BY extinct_tick DESC, id DESC LIMIT ?2
  ) AS ended CROSS JOIN clan_totals AS totals ON totals.world_id = ?1 AND totals.clan_id = ended.id`;

/** Newest first. There may be thousands, so SQL joins all payloads into one text, which is parsed once. */
export async function readEndedRoster(database: Database, worldId: number, limit: number): Promise<EndedClan[]> {
  const [row] = await database.read(
    `SELECT group_concat(json_array(ended.id, extinct_tick, first_tick, peak_population, totem, parent_clan, deaths, battles_won,
      battles_lost) || ',' || epitaph) AS clans ${ENDED_CLANS}`,
    [worldId, limit],
  );
  const parts = JSON.parse(`[${String(row?.['clans'] ?? '')}]`) as (EndedNumbers | ClanRow['lastWords'])[];
  const clans: EndedClan[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const [id, extinctTick, firstTick, peak, totem, parent, deaths, won, lost] = parts[i] as EndedNumbers;
    clans.push({
      id,
      firstTick,
      peakPopulation: Math.max(0, peak),
      totem,
      parent,
      extinctTick,
      lastWords: parts[i + 1] as ClanRow['lastWords'],
      counters: { deaths, battles_won: won, battles_lost: lost },
    });
  }
  return clans.sort(lastFirst);
}

export async function readClanParents(database: Database, worldId: number): Promise<Map<number, number>> {
  const rows = await database.read(
    'SELECT clan_id, parent_clan FROM clan_totals WHERE world_id = ? AND parent_clan IS NOT NULL',
    [worldId],
  );
  return new Map(rows.map((row) => [Number(row['clan_id']), Number(row['parent_clan'])]));
}

export async function readLivingClans(database: Database, worldId: number, limit: number): Promise<ClanRow[]> {
  const [row] = await database.read(
    `SELECT ${CLANS_JSON} FROM (
      SELECT totals.*, extinct_tick, epitaph FROM clan_totals AS totals
        LEFT JOIN clans AS ended ON ended.world_id = totals.world_id AND ended.id = totals.clan_id
        WHERE totals.world_id = ? AND ended.id IS NULL ORDER BY population DESC, clan_id LIMIT ?)`,
    [worldId, limit],
  );
  return clanRows(row).sort((a, b) => b.population - a.population || a.id - b.id);
}

/** Returns the latest extinct clans, newest first, and the number of all extinct clans. */
export async function readEndedClans(
  database: Database,
  worldId: number,
  limit: number,
): Promise<{ readonly clans: ClanRow[]; readonly total: number }> {
  const [row] = await database.read(`SELECT ${CLANS_JSON} ${ENDED_CLANS}`, [worldId, limit]);
  const [counted] = await database.read(
    'SELECT count(*) AS total FROM clans INDEXED BY clans_by_end WHERE world_id = ?',
    [worldId],
  );
  return { clans: clanRows(row).sort(lastFirst), total: Number(counted?.['total'] ?? 0) };
}

function lastFirst(a: Pick<ClanRow, 'id' | 'extinctTick'>, b: Pick<ClanRow, 'id' | 'extinctTick'>): number {
  return (b.extinctTick ?? 0) - (a.extinctTick ?? 0) || b.id - a.id;
}

function clanRows(row: Readonly<Record<string, unknown>> | undefined): ClanRow[] {
  return (JSON.parse(String(row?.['clans'])) as unknown[][]).map((values) => {
    const columns: Partial<Record<keyof Columns, unknown>> = {};
    COLUMNS.forEach((column, index) => (columns[column] = values[index]));
    return clanRow(columns as Columns);
  });
}

function clanRow(row: Columns): ClanRow {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return {
    id: Number(row['clan_id']),
    firstTick: Number(row['first_tick']),
    lastTick: Number(row['last_tick']),
    population: Math.max(0, Number(row['population'])),
    peakPopulation: Math.max(0, Number(row['peak_population'])),
    peakTick: Number(row['peak_tick']),
    parent: number(row['parent_clan']),
    totem: text(row['totem']),
    lastCause: text(row['last_cause']),
    counters: Object.fromEntries(
      CLAN_COUNTERS.map((counter) => [counter, Number(row[counter])]),
    ) as ClanRow['counters'],
    extinctTick: number(row['extinct_tick']),
    lastWords: JSON.parse(text(row['epitaph']) ?? '{}') as ClanRow['lastWords'],
  };
}
