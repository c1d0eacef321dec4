/**
 * Tests houses and rocks (things of kind 0) against the brain's rays. Only obstacles close by matter, so the cost is
 * proportional to the number of houses and rocks in the grid cells around the body.
 */
import { collectSpans } from '../../../engine/space/grid.js';
import { NEAR, RAY_MARGIN } from '../../../engine/space/obstacle-map.js';
import { obstaclesNear } from '../../../engine/indexes/mark-obstacles.js';
import { deltaX, deltaY } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { meetRays } from './rays.js';
import type { Mind, Rays } from '../../../engine/scratch/mind.js';

/** Radius of the circle that represents a house, as a share of its side. */
const HOUSE_RADIUS_SHARE = 0.55;

/** Tests nearby houses and rocks against the rays. A body inside a house sees none. */
export function seeWalls(world: WorldState, mind: Mind, row: number): void {
  const { creatures } = world;
  if (creatures.insideIds[row] !== 0) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const near = obstaclesNear(world, x, y);
  if ((near & NEAR.houseInSight) !== 0) seeHouses(world, mind.rays, x, y);
  if ((near & NEAR.rockInSight) !== 0) seeRocks(world, mind.rays, x, y);
}

function seeHouses(world: WorldState, rays: Rays, x: number, y: number): void {
  const { houses, houseGrid: grid, topology, reach } = world;
  const far = reach.house + RAY_MARGIN;
  const spans = collectSpans(grid, x, y, far);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const dx = deltaX(topology, x, grid.itemXs[k]!);
      const dy = deltaY(topology, y, grid.itemYs[k]!);
      if (dx > far || dx < -far || dy > far || dy < -far) continue;
      const house = grid.items[k]!;
      if (houses.alive[house] === 1 && houses.ruins[house] === 0) {
        meetRays(rays, dx, dy, HOUSE_RADIUS_SHARE * houses.sizes[house]!, 0);
      }
    }
  }
}

function seeRocks(world: WorldState, rays: Rays, x: number, y: number): void {
  const { rocks, rockGrid: grid, topology, reach } = world;
  const far = reach.rock + RAY_MARGIN;
  const spans = collectSpans(grid, x, y, far);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const dx = deltaX(topology, x, grid.itemXs[k]!);
      const dy = deltaY(topology, y, grid.itemYs[k]!);
      if (dx > far || dx < -far || dy > far || dy < -far) continue;
      meetRays(rays, dx, dy, rocks.radii[grid.items[k]!]!, 0);
    }
  }
}
