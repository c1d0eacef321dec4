/**
 * Relocation (docs/rules/settlements.md#relocation): bodies sleep near their food, and if after midnight far more
 * bodies sleep in another house of a clan than in its main one, that house becomes the main one. The shrine moves
 * with it (clans/houses/shrines.ts).
 */
import { setMainHouse } from '../../clans/houses/claims.js';
import { paintMural } from '../../clans/life/murals.js';
import { rowOf } from '../../columns/table.js';
import { rowsNear } from '../../space/neighbourhood.js';
import type { WorldState } from '../../state.js';
import { announceSettlement } from './building.js';

/** Share of the day, from midnight on, during which the clans are tested one after the other. */
const TEST_DAY_SHARE = 0.1;
/** A house becomes the main house only if it has at least this many times the sleepers of the main house. */
const SLEEPERS_FACTOR = 2;
/** A house becomes the main house only if it has at least this many sleepers more than the main house. */
const SLEEPERS_MORE_MIN = 3;
/** Greatest distance from the old to the new main house, in territory radii. */
const MOVE_REACH_RADII = 4;

/**
 * Tests each clan once a night for a move of its main house. O(clans), and O(houses around the home) for the tested
 * clan.
 */
export function relocateClans(world: WorldState): void {
  const { clans, registers, laws } = world;
  const day = laws.day_length;
  const window = Math.max(1, Math.floor(TEST_DAY_SHARE * day));
  const sinceMidnight = (registers.tick + Math.floor(day / 4)) % day;
  if (sinceMidnight >= window) return;
  const { ids, houseCounts, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    if (houseCounts[clan]! < 2 || ids[clan]! % window !== sinceMidnight) continue;
    const house = busiestHouse(world, clan);
    if (house < 0) continue;
    setMainHouse(world, clan, house);
    paintMural(world, clan);
    announceSettlement(world, house, 'main_house');
  }
}

/**
 * Returns the row of the clan's house with the most sleepers, or -1 if no house has enough more sleepers than the main
 * house.
 */
function busiestHouse(world: WorldState, clan: number): number {
  const { clans, houses, houseGrid, laws } = world;
  const main = rowOf(houses, clans.mainHouseIds[clan]!);
  const atHome = main < 0 ? 0 : houses.occupants[main]!;
  let most = Math.max(SLEEPERS_FACTOR * atHome, atHome + SLEEPERS_MORE_MIN) - 1;
  let found = -1;
  const reach = MOVE_REACH_RADII * laws.territory_radius;
  for (const house of rowsNear(houseGrid, clans.homeXs[clan]!, clans.homeYs[clan]!, reach)) {
    if (houses.clanIds[house] !== clans.ids[clan] || houses.alive[house] === 0) continue;
    if (houses.ruins[house] === 1 || house === main || houses.occupants[house]! <= most) continue;
    most = houses.occupants[house]!;
    found = house;
  }
  return found;
}
