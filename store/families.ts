/**
 * Families by the lineage of the store: who bore a creature, whom it bore, with whom it shares a parent.
 */
import { LIMITS } from '../schemas/limits.js';
import { CAUSES } from '../schemas/wire/vocabulary.js';
import type { FamilyState, KinState } from '../schemas/wire/lineage.js';
import type { Database } from './database.js';
import { casteOf } from './event-rows.js';

const KIN = `SELECT id, caste, sex, clan_id, generation, mother_id, father_id, birth_tick, death_tick, cause,
  personal_name FROM creatures`;

/** The creature itself; null when no such creature was ever born. */
export async function readCreature(
  database: Database,
  worldId: number,
  creatureId: number,
): Promise<KinState | null> {
  const [row] = await database.read(`${KIN} WHERE world_id = ? AND id = ?`, [worldId, creatureId]);
  return row ? kin(row) : null;
}

/** Parents, children and siblings; null when no such creature was ever born. */
export async function readFamily(
  database: Database,
  worldId: number,
  creatureId: number,
): Promise<FamilyState | null> {
  const self = await readCreature(database, worldId, creatureId);
  if (!self) return null;
  const { mother_id: mother, father_id: father } = self;
  return {
    mother: mother === null ? null : await readCreature(database, worldId, mother),
    father: father === null ? null : await readCreature(database, worldId, father),
    children: await readOffspring(database, worldId, [creatureId, creatureId], creatureId),
    siblings: await readOffspring(database, worldId, [mother ?? 0, father ?? 0], creatureId),
  };
}

/** Children of either, each once; ids of creatures begin at 1, so 0 has none. */
async function readOffspring(
  database: Database,
  worldId: number,
  [mother, father]: readonly [number, number],
  except: number,
): Promise<KinState[]> {
  const rows = await database.read(
    `${KIN} WHERE world_id = ?1 AND id <> ?4 AND id IN (
        SELECT id FROM creatures WHERE world_id = ?1 AND mother_id = ?2
        UNION SELECT id FROM creatures WHERE world_id = ?1 AND father_id = ?3
      ) ORDER BY birth_tick, id LIMIT ?5`,
    [worldId, mother, father, except, LIMITS.familyKinMax.value],
  );
  return rows.map(kin);
}

function kin(row: Readonly<Record<string, unknown>>): KinState {
  const number = (value: unknown): number | null => (value === null ? null : Number(value));
  const { cause } = row;
  return {
    id: Number(row['id']),
    personal_name: String(row['personal_name']),
    caste: casteOf(row['caste']) ?? '',
    sex: String(row['sex']),
    clan_id: number(row['clan_id']),
    generation: Number(row['generation']),
    mother_id: number(row['mother_id']),
    father_id: number(row['father_id']),
    birth_tick: Number(row['birth_tick']),
    death_tick: number(row['death_tick']),
    cause: typeof cause === 'number' ? (CAUSES[cause] ?? null) : typeof cause === 'string' ? cause : null,
    alive: row['death_tick'] === null,
  };
}
