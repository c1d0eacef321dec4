/** Territories of clans: the ground around all their houses (docs/rules/clans-and-politics.md#territory). */
import { collectSpans } from '#engine/space/grid.js';
import { squaredDistance, deltaX, deltaY, onMap } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { clanRow, leaderRow } from '#engine/indexes/clan-rows.js';
import { rowsNear } from '#engine/space/neighbourhood.js';

/** Returns the owner of the nearest claimed house within the territory radius, or 0. */
export function groundOf(world: WorldState, x: number, y: number): number {
  const { houses, houseGrid, topology, laws } = world;
  const { alive, ruins, clanIds } = houses;
  let nearest = laws.territory_radius * laws.territory_radius;
  let owner = 0;
  const spans = collectSpans(houseGrid, x, y, laws.territory_radius);
  for (let s = 0; s < spans; s++) {
    const end = houseGrid.spanEnds[s]!;
    for (let k = houseGrid.spanStarts[s]!; k < end; k++) {
      const row = houseGrid.items[k]!;
      if (clanIds[row] === 0 || alive[row] === 0 || ruins[row] === 1) continue;
      const distance = squaredDistance(topology, x, y, houseGrid.itemXs[k]!, houseGrid.itemYs[k]!);
      if (distance >= nearest) continue;
      nearest = distance;
      owner = clanIds[row]!;
    }
  }
  return owner;
}

/** Whether a position lies within the territory radius of one of the clan's houses. */
export function isOwnGround(world: WorldState, clanId: number, x: number, y: number): boolean {
  const { houses, houseGrid, topology, laws } = world;
  const { alive, ruins, clanIds } = houses;
  const most = laws.territory_radius * laws.territory_radius;
  const spans = collectSpans(houseGrid, x, y, laws.territory_radius);
  for (let s = 0; s < spans; s++) {
    const end = houseGrid.spanEnds[s]!;
    for (let k = houseGrid.spanStarts[s]!; k < end; k++) {
      const row = houseGrid.items[k]!;
      if (clanIds[row] !== clanId || alive[row] === 0 || ruins[row] === 1) continue;
      if (squaredDistance(topology, x, y, houseGrid.itemXs[k]!, houseGrid.itemYs[k]!) <= most) return true;
    }
  }
  return false;
}

// Distances between the homes of two clans, and the midpoint between them, where events of the pair happen.

/** Returns the midpoint between the homes of two clans, given by id; (0, 0) if one of them is extinct. */
export function placeBetween(world: WorldState, a: number, b: number): { x: number; y: number } {
  const { clans, topology } = world;
  const first = clanRow(world, a);
  const second = clanRow(world, b);
  if (first < 0 || second < 0) return { x: 0, y: 0 };
  const x = clans.homeXs[first]! + 0.5 * deltaX(topology, clans.homeXs[first]!, clans.homeXs[second]!);
  const y = clans.homeYs[first]! + 0.5 * deltaY(topology, clans.homeYs[first]!, clans.homeYs[second]!);
  return { x: onMap(x, topology.width, topology.wrap), y: onMap(y, topology.height, topology.wrap) };
}

/** Returns the squared distance between the homes of the clans at two rows. */
export function homeDistance(world: WorldState, first: number, second: number): number {
  const { homeXs, homeYs } = world.clans;
  return squaredDistance(world.topology, homeXs[first]!, homeYs[first]!, homeXs[second]!, homeYs[second]!);
}

/** Whether the homes of two clans lie within `reach` territory radii (law `territory_radius`). */
export function areNear(world: WorldState, first: number, second: number, reach: number): boolean {
  const distance = reach * world.laws.territory_radius;
  return homeDistance(world, first, second) <= distance * distance;
}

/**
 * Returns the house nearest to a clan's home within `reach` units. Returns -1 if no house passes `fits`. Ties go to the
 * house found first.
 */
export function nearestHouse(
  world: WorldState,
  clan: number,
  reach: number,
  fits: (world: WorldState, house: number, clan: number) => boolean,
): number {
  const { clans, houses, houseGrid, topology } = world;
  const x = clans.homeXs[clan]!;
  const y = clans.homeYs[clan]!;
  let nearest = reach * reach;
  let found = -1;
  for (const house of rowsNear(houseGrid, x, y, reach)) {
    const distance = squaredDistance(topology, x, y, houses.xs[house]!, houses.ys[house]!);
    if (distance >= nearest || !fits(world, house, clan)) continue;
    nearest = distance;
    found = house;
  }
  return found;
}

// Presence of members on the home ground, the area within `territory_radius` of a clan's main house. Stores, feasts
// and orders depend on it.

export function isAtHome(world: WorldState, clan: number, row: number): boolean {
  const { clans, creatures, topology, laws } = world;
  if (clans.mainHouseIds[clan] === 0) return false;
  const reach = laws.territory_radius;
  const d2 = squaredDistance(
    topology,
    creatures.xs[row]!,
    creatures.ys[row]!,
    clans.homeXs[clan]!,
    clans.homeYs[clan]!,
  );
  return d2 <= reach * reach;
}

export function isLeaderAway(world: WorldState, clan: number): boolean {
  const leader = leaderRow(world, clan);
  return leader >= 0 && !isAtHome(world, clan, leader);
}

export function isLeaderHome(world: WorldState, clan: number): boolean {
  const leader = leaderRow(world, clan);
  return leader >= 0 && isAtHome(world, clan, leader);
}
