/**
 * Growth of clans (laws `house_claim_enabled`, `territory_radius`; docs/rules/settlements.md#claims): a clan with more
 * members than beds takes the nearest free house, else seizes, repairs or builds one. Each clan tries every 50 ticks, staggered
 * by clan.
 */
import { MATERIAL_ROWS, bedsOf } from '#tables/houses.js';
import { claimHouse, seizeHouse } from '../../people/clans/houses/claims.js';
import type { WorldState } from '../../engine/state/state.js';
import { announceSettlement, buildNear, extraHousesAllowed } from './building.js';
import { nearestHouse } from '../../people/clans/houses/territory.js';
import { RANDOM_FOR, keyRandom } from '../../engine/random/keyed.js';
import { STANDING } from '#tables/codes.js';
import { clanName } from '#schemas/names/clan.js';
import { paintMural } from '../../people/clans/life/murals.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { postRelation, standingOf } from '../../people/clans/registry/pairs.js';
import { emit } from '../../engine/events/emit.js';

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

// Takeover (docs/rules/settlements.md#takeover): a growing clan without a house seizes one that a rival can spare. A
// takeover takes no food; only raids do.

const TAKEOVER_POINTS = 25;
/** A clan with fewer members per bed than this can spare a house. */
const SPARE_BED_SHARE = 0.5;

/** Seizes the nearest house that a rival can spare; returns false if there is none or the clan has a house. */
function takeOver(world: WorldState, clan: number): boolean {
  if (world.clans.houseCounts[clan]! > 0) return false;
  const wholeMap = world.topology.width + world.topology.height;
  const house = nearestHouse(world, clan, wholeMap, isSpare);
  if (house < 0) return false;
  const { houses, clans, seed } = world;
  const invader = clans.ids[clan]!;
  const victim = houses.clanIds[house]!;
  seizeHouse(world, house, clanRow(world, victim), clan);
  paintMural(world, clan);
  postRelation(world, invader, victim, -TAKEOVER_POINTS);
  emit(
    world,
    'takeover',
    { entityId: houses.ids[house]!, x: houses.xs[house]!, y: houses.ys[house]! },
    {
      invader_clan: invader,
      victim_clan: victim,
      invader_name: clanName(seed, invader),
      victim_name: clanName(seed, victim),
      house_id: houses.ids[house]!,
      plundered_food: 0,
    },
  );
  return true;
}

/**
 * Whether a house can be seized: its clan is a rival with beds to spare, and it is not the main house of that clan
 * and has no sleepers.
 */
function isSpare(world: WorldState, house: number, clan: number): boolean {
  const { clans, houses } = world;
  const owner = houses.clanIds[house]!;
  const own = clans.ids[clan]!;
  if (houses.alive[house] === 0 || houses.ruins[house] === 1 || owner === 0 || owner === own) return false;
  const ownerRow = clanRow(world, owner);
  if (ownerRow < 0 || clans.mainHouseIds[ownerRow] === houses.ids[house]) return false;
  if (houses.occupants[house]! > 0) return false;
  if (clans.populations[ownerRow]! >= SPARE_BED_SHARE * clans.bedCounts[ownerRow]!) return false;
  return standingOf(world, own, owner) === STANDING.rival;
}
