/** Names of clans and creatures for sentences and answers: those of creatures come from the store. */
import type { SubjectNames } from '../../schemas/events/telling.js';
import { clanName } from '../../schemas/names/clan.js';
import type { Database } from '../../store/database/database.js';
import { readNames } from '../../store/events/names.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';

/** Reads the names of creatures by id. Events themselves name theirs. */
export async function namesOf(
  database: Database,
  { id: worldId, seed }: Pick<WorldSpan, 'id' | 'seed'>,
  ids: readonly number[],
): Promise<SubjectNames> {
  const known = await readNames(database, worldId, [...new Set(ids)]);
  return { clan: (id) => clanName(seed, id), creature: (id) => known.get(id) ?? null };
}
