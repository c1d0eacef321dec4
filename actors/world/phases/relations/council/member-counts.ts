/** Survey of a clan at its council: numbers of members by mood and hunger. */
import { isWild } from '../../../../../schemas/tables/castes.js';
import { HUNGER } from '../../../../../schemas/tables/hunger.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';

/** A member with less morale than this is unhappy even if it is well fed. */
const UNHAPPY_MORALE = 35;
/** A member of a crowded clan is unhappy if its distance from home is more than this many territory radii. */
const HOME_REACH_RADII = 3;
/** A clan with more members than this is crowded. */
export const FAMILIAR_MEMBERS = 24;
/** Fills `scratch.memberCounts` from `scratch.membersByClan`. O(members). */
export function countClan(world: WorldState, clan: number): void {
  const { creatures, clans, scratch } = world;
  const { memberCounts, membersByClan } = scratch;
  const { alive, statuses, castes } = creatures;
  memberCounts.members = 0;
  memberCounts.hungry = 0;
  memberCounts.starving = 0;
  memberCounts.unhappy = 0;
  const isRoofless = world.laws.shelter_enabled && clans.houseCounts[clan] === 0;
  const isCrowded = clans.populations[clan]! > FAMILIAR_MEMBERS;
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (alive[row] === 0 || isWild(castes[row]!)) continue;
    memberCounts.members++;
    if (statuses[row]! >= HUNGER.hungry) memberCounts.hungry++;
    if (statuses[row] === HUNGER.starving) memberCounts.starving++;
    if (isRoofless || isUnhappy(world, clan, row, isCrowded)) memberCounts.unhappy++;
  }
}

export function isUnhappy(world: WorldState, clan: number, row: number, isCrowded: boolean): boolean {
  const { creatures } = world;
  if (creatures.statuses[row] === HUNGER.starving || creatures.morales[row]! < UNHAPPY_MORALE) return true;
  return isCrowded && livesFar(world, clan, row);
}

function livesFar(world: WorldState, clan: number, row: number): boolean {
  const { creatures, clans, topology, laws } = world;
  const reach = HOME_REACH_RADII * laws.territory_radius;
  const way = squaredDistance(
    topology,
    creatures.xs[row]!,
    creatures.ys[row]!,
    clans.homeXs[clan]!,
    clans.homeYs[clan]!,
  );
  return way > reach * reach;
}
