/** Territories of clans: the ground around all their houses (docs/rules/clans-and-politics.md#territory). */
import { collectSpans } from '../../../engine/space/grid.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';

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
