/** The priest of a clan (docs/rules/faith.md#priests): its oldest living priest reads omens and attends synods. */
import { CASTE } from '../../../../../schemas/tables/castes.js';
import { rowOf } from '../../../engine/columns/table.js';
import type { WorldState } from '../../../engine/state/state.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';

const SEARCH_TICKS = 60;

/** Finds the priests of all clans every 60 ticks. O(creatures) in such a tick. */
export function updatePriests(world: WorldState): void {
  if (world.registers.tick % SEARCH_TICKS === 0) findPriests(world);
}

/** Stores the oldest living priest of every clan; ties go to the lower id. */
export function findPriests(world: WorldState): void {
  const { creatures, clans } = world;
  const { alive, castes, clanIds, ages, ids } = creatures;
  clans.priestIds.fill(0, 0, clans.count);
  for (let row = 0; row < creatures.count; row++) {
    if (castes[row] !== CASTE.priest || alive[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan < 0) continue;
    const present = rowOf(creatures, clans.priestIds[clan]!);
    if (present < 0 || ages[row]! > ages[present]!) clans.priestIds[clan] = ids[row]!;
  }
}

/** Returns the row of the clan's living priest, or -1. */
export function priestOf(world: WorldState, clan: number): number {
  const { creatures, clans } = world;
  const id = clans.priestIds[clan]!;
  if (id === 0) return -1;
  const row = rowOf(creatures, id);
  return row >= 0 && creatures.alive[row] === 1 && creatures.clanIds[row] === clans.ids[clan] ? row : -1;
}
