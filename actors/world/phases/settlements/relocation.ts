/**
 * Relocation (docs/rules/settlements.md#relocation): bodies sleep near their food, so the house where far more bodies
 * of a clan sleep than in its main one becomes the main one. The shrine moves with it (clans/houses/shrines.ts).
 */
import { setMainHouse } from '../../people/clans/houses/claims.js';
import { paintMural } from '../../people/clans/life/murals.js';
import { rowOf } from '../../engine/columns/table.js';
import { rowsNear } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';

/** Share of the day, from midnight on, during which the clans are tested one after the other. */
const TEST_DAY_SHARE = 0.1;
/** A house becomes the main house only if it has at least this many times the sleepers of the main house. */
const SLEEPERS_FACTOR = 2;
/** A house becomes the main house only if it has at least this many sleepers more than the main house. */
const SLEEPERS_MORE_MIN = 3;
const MOVE_REACH_RADII = 4;

/** Each clan is tested once a night. O(clans), and O(houses around the home) for the tested clan. */
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
  }
}

/** Returns the clan's house with the most sleepers, or -1 if its lead over the main house is too small. */
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
