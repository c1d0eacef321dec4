/**
 * Growth of clans (laws `house_claim_enabled`, `territory_radius`; docs/rules/settlements.md#claims): a clan with more
 * members than beds takes the nearest free house, else seizes, repairs or builds one. Each clan tries every 50 ticks, staggered
 * by clan.
 */
import { MATERIAL_ROWS, bedsOf } from '../../../../schemas/tables/houses.js';
import { claimHouse } from '../../people/clans/houses/claims.js';
import type { WorldState } from '../../engine/state/state.js';
import { announceSettlement, buildNear, extraHousesAllowed } from './building.js';
import { nearestHouse } from '../../people/clans/houses/territory.js';
import { takeOver } from './takeover.js';
import { RANDOM_FOR, keyRandom } from '../../engine/random/keyed.js';

const CLAIM_TICKS = 50;
/** Reach of repairs, and of the first search for a free house. */
const NEAR_RADII = 2;

/** O(clans), O(houses) for each clan without beds enough, and O(houses) once in a tick in which a clan must build. */
export function expandClans(world: WorldState): void {
  const { clans, laws, registers } = world;
  if (!laws.house_claim_enabled) return;
  const { ids, populations, bedCounts, count } = clans;
  let lots = UNKNOWN;
  for (let clan = 0; clan < count; clan++) {
    if ((ids[clan]! + registers.tick) % CLAIM_TICKS !== 0 || populations[clan]! <= bedCounts[clan]!) continue;
    if (claimNearest(world, clan) || takeOver(world, clan)) continue;
    if (lots === UNKNOWN) lots = extraHousesAllowed(world);
    if (lots > 0 && (restoreNearest(world, clan) || buildHome(world, clan))) lots--;
  }
}

/** Value of `lots` while the number of houses that may be built is not computed yet. */
const UNKNOWN = -1e9;

function claimNearest(world: WorldState, clan: number): boolean {
  const { laws, topology } = world;
  if (!isAnyFree(world)) return false;
  // A free house is usually near, so the search radius is doubled step by step instead of visiting all houses.
  const farthest = topology.width + topology.height;
  let reach = Math.max(1, NEAR_RADII * laws.territory_radius);
  let house = nearestHouse(world, clan, reach, isFree);
  while (house < 0 && reach < farthest) {
    reach *= 2;
    house = nearestHouse(world, clan, reach, isFree);
  }
  return claim(world, clan, house);
}

function claim(world: WorldState, clan: number, house: number): boolean {
  if (house < 0) return false;
  claimHouse(world, house, clan);
  announceSettlement(world, house, 'claimed');
  return true;
}

function restoreNearest(world: WorldState, clan: number): boolean {
  const { houses, laws } = world;
  const house = nearestHouse(world, clan, NEAR_RADII * laws.territory_radius, isFreeRuin);
  if (house < 0) return false;
  houses.ruins[house] = 0;
  houses.rubbles[house] = 0;
  houses.hitPoints[house] = MATERIAL_ROWS[houses.materials[house]!]!.hitPoints;
  houses.beds[house] = bedsOf(houses.sizes[house]!, laws.house_capacity, laws.house_min_size, laws.house_max_size);
  claimHouse(world, house, clan);
  announceSettlement(world, house, 'restored');
  return true;
}

function buildHome(world: WorldState, clan: number): boolean {
  const { clans } = world;
  keyRandom(world, RANDOM_FOR.building, clans.ids[clan]!);
  const house = buildNear(world, clans.homeXs[clan]!, clans.homeYs[clan]!);
  if (house < 0) return false;
  claimHouse(world, house, clan);
  announceSettlement(world, house, 'built');
  return true;
}

function isAnyFree(world: WorldState): boolean {
  for (let house = 0; house < world.houses.count; house++) if (isFree(world, house)) return true;
  return false;
}

function isFree(world: WorldState, house: number): boolean {
  return isUnclaimed(world, house) && world.houses.ruins[house] === 0;
}

function isFreeRuin(world: WorldState, house: number): boolean {
  return isUnclaimed(world, house) && world.houses.ruins[house] === 1;
}

function isUnclaimed({ houses }: WorldState, house: number): boolean {
  return houses.alive[house] === 1 && houses.clanIds[house] === 0;
}
