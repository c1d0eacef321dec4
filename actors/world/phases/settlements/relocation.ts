/**
 * Clans move: people sleep near where they feed, and when at midnight far more of a clan's members sleep in another of
 * its houses than in the main one, that house becomes the main one. The shrine goes along (clans/houses/shrines.ts).
 */
import { setMainHouse } from '../../clans/houses/claims.js';
import { paintMural } from '../../clans/life/murals.js';
import { rowOf } from '../../columns/table.js';
import { collectSpans } from '../../space/grid.js';
import type { WorldState } from '../../state.js';
import { announceSettlement } from './building.js';

/** Clans look round in turn over this share of the day from midnight on. */
const NIGHT_SHARE = 0.1;
/** A house must hold this many times the sleepers of the main one, plus this many. */
const SLEEPERS_FACTOR = 2;
const SLEEPERS_MORE = 3;
/** How far a clan moves at most, in territory radii. */
const MOVE_REACH = 4;

/** Each clan once a night. O(clans), and the houses around one clan's home in its tick. */
export function relocateClans(world: WorldState): void {
  const { clans, registers, laws } = world;
  const day = laws.day_length;
  const window = Math.max(1, Math.floor(NIGHT_SHARE * day));
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

/** Row of the clan's house where clearly more of its people sleep than in the main one, or -1. */
function busiestHouse(world: WorldState, clan: number): number {
  const { clans, houses, houseGrid, laws } = world;
  const main = rowOf(houses, clans.mainHouseIds[clan]!);
  const atHome = main < 0 ? 0 : houses.occupants[main]!;
  let most = Math.max(SLEEPERS_FACTOR * atHome, atHome + SLEEPERS_MORE) - 1;
  let found = -1;
  const spans = collectSpans(
    houseGrid,
    clans.homeXs[clan]!,
    clans.homeYs[clan]!,
    MOVE_REACH * laws.territory_radius,
  );
  for (let s = 0; s < spans; s++) {
    for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
      const house = houseGrid.items[k]!;
      if (houses.clanIds[house] !== clans.ids[clan] || houses.alive[house] === 0) continue;
      if (houses.ruins[house] === 1 || house === main || houses.occupants[house]! <= most) continue;
      most = houses.occupants[house]!;
      found = house;
    }
  }
  return found;
}
