/** Reads the sums for the annals: totals of the world and notable creatures. rollups.ts updates them at writing. */
import { CASTES } from '../../schemas/vocabulary.js';
import type { Database } from '../database/database.js';
import { casteOf } from '../events/event-rows.js';

/** Value of `clan_id` in the table `notables` for the whole world. */
export const WHOLE_WORLD = -1;

/** SQL condition for creatures that annals may name. Animals are recorded but not named. */
export const PEOPLE = `caste NOT IN (${CASTES.indexOf('Predator')}, ${CASTES.indexOf('Herbivore')})`;

export type Role = 'hero' | 'villain' | 'elder' | 'matriarch' | 'patriarch';

export interface WorldTotals {
  readonly peak: { readonly population: number; readonly tick: number } | null;
  readonly trough: { readonly population: number; readonly tick: number } | null;
  readonly lastWarTick: number;
  readonly peaceFrom: number;
  readonly peaceTo: number;
}

export interface NotableRow {
  readonly role: Role;
  readonly score: number;
  readonly id: number;
  readonly name: string;
  readonly caste: string;
  readonly sex: string;
  readonly clanId: number | null;
  readonly birthTick: number;
  readonly deathTick: number | null;
}

const NOTABLE_COLUMNS = `creatures.id, personal_name, caste, sex, creatures.clan_id AS clan_id, birth_tick, death_tick`;

export async function readWorldTotals(database: Database, worldId: number): Promise<WorldTotals> {
  const [row] = await database.read('SELECT * FROM world_totals WHERE world_id = ?', [worldId]);
  const point = (population: unknown, tick: unknown) =>
    typeof population === 'number' && typeof tick === 'number' ? { population, tick } : null;
  return {
    peak: point(row?.['peak'], row?.['peak_tick']),
    trough: point(row?.['trough'], row?.['trough_tick']),
    lastWarTick: Number(row?.['last_war_tick'] ?? 0),
    peaceFrom: Number(row?.['peace_from'] ?? 0),
    peaceTo: Number(row?.['peace_to'] ?? 0),
  };
}

/** Returns the notable creatures of a world or of one of its clans, at most one per role. */
export async function readNotables(database: Database, worldId: number, clanId: number | null): Promise<NotableRow[]> {
  const rows = await database.read(
    `SELECT role, score, ${NOTABLE_COLUMNS} FROM notables
      JOIN creatures ON creatures.world_id = notables.world_id AND creatures.id = creature_id
      WHERE notables.world_id = ? AND notables.clan_id = ?`,
    [worldId, clanId ?? WHOLE_WORLD],
  );
  return rows.map((row) => notable(row, String(row['role']) as Role, Number(row['score'])));
}

/** The score is the age at `tick`. Null if no living creature may be named. */
export async function readOldestLiving(database: Database, worldId: number, tick: number): Promise<NotableRow | null> {
  const [row] = await database.read(
    `SELECT ${NOTABLE_COLUMNS} FROM creatures INDEXED BY creatures_living
      WHERE world_id = ? AND death_tick IS NULL AND ${PEOPLE} ORDER BY birth_tick, id LIMIT 1`,
    [worldId],
  );
  return row ? notable(row, 'elder', tick - Number(row['birth_tick'])) : null;
}

function notable(row: Readonly<Record<string, unknown>>, role: Role, score: number): NotableRow {
  return {
    role,
    score,
    id: Number(row['id']),
    name: String(row['personal_name']),
    caste: casteOf(row['caste']) ?? CASTES[0],
    sex: String(row['sex']),
    clanId: row['clan_id'] === null ? null : Number(row['clan_id']),
    birthTick: Number(row['birth_tick']),
    deathTick: row['death_tick'] === null ? null : Number(row['death_tick']),
  };
}
