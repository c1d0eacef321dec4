/**
 * Shrines and temples (docs/rules/faith.md#temples): a shrine becomes a temple in the tick in which the clan's
 * faith reaches `temple_faith_cost`. A clan that
 * loses its last house loses the shrine, but not its faith.
 */
import { TOTEMS } from '../../../../../schemas/vocabulary.js';
import { shrineX, shrineY } from '../../../people/clans/houses/shrines.js';
import { paintMural } from '../../../people/clans/life/murals.js';
import { emit } from '../../../engine/events/emit.js';
import type { WorldState } from '../../../engine/state/state.js';
import { clanInEvent } from '../../../../../schemas/names/clan.js';
import { SHRINE } from '../../../../../schemas/tables/codes.js';

/** Updates shrines and raises temples. O(clans). */
export function updateShrines(world: WorldState): void {
  const { clans, laws } = world;
  const { mainHouseIds, shrineLevels, faiths, populations, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    if (mainHouseIds[clan] === 0 || populations[clan] === 0) {
      shrineLevels[clan] = SHRINE.none;
      continue;
    }
    if (shrineLevels[clan] === SHRINE.none) shrineLevels[clan] = SHRINE.shrine;
    if (shrineLevels[clan] === SHRINE.shrine && faiths[clan]! >= laws.temple_faith_cost) raiseTemple(world, clan);
  }
}

export function clanWithAvatar(world: WorldState, clan: number) {
  const id = world.clans.ids[clan]!;
  return {
    ...clanInEvent(world.seed, id),
    avatar: TOTEMS[world.clans.totems[clan]!] ?? null,
  };
}

function raiseTemple(world: WorldState, clan: number): void {
  const { clans, laws } = world;
  clans.faiths[clan] = clans.faiths[clan]! - laws.temple_faith_cost;
  clans.shrineLevels[clan] = SHRINE.temple;
  paintMural(world, clan);
  const place = { entityId: clans.mainHouseIds[clan]!, x: shrineX(world, clan), y: shrineY(world, clan) };
  emit(world, 'temple', place, clanWithAvatar(world, clan));
}
