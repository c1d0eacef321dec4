/** Distances between the homes of two clans, and the midpoint between them, where events of the pair happen. */
import { deltaX, deltaY, onMap, squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { rowsNear } from '../../../engine/space/neighbourhood.js';

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
