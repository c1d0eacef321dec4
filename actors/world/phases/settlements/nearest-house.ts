/** Search for the house nearest to a clan's home. */
import { rowsNear } from '../../space/neighbourhood.js';
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

/** `reach` is in units. Returns -1 if no house passes `fits`. Ties go to the house found first. */
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
