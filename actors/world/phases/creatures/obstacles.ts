/**
 * Walls and rocks as the brain's rays meet them: things of kind 0. Only what is close ahead matters, so it costs the
 * houses and rocks of the cells around.
 */
import { collectSpans } from '../../space/grid.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { meetRays } from './rays.js';

/** How near a wall or a rock must come to be felt, beyond its own size. */
const WALL_REACH = 6;
/** A house fills its square; this radius stands for it. */
const HOUSE_ROUNDNESS = 0.55;

/** Tries the houses and rocks near the body, which is not itself inside a house, against the rays. */
export function seeWalls(world: WorldState, row: number): void {
  const { creatures, houses, houseGrid, rocks, rockGrid, topology, reach } = world;
  if (creatures.insideIds[row] !== 0) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  if (houses.count > 0) {
    const far = reach.house + WALL_REACH;
    const spans = collectSpans(houseGrid, x, y, far);
    for (let s = 0; s < spans; s++) {
      for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
        const dx = deltaX(topology, x, houseGrid.itemXs[k]!);
        const dy = deltaY(topology, y, houseGrid.itemYs[k]!);
        if (dx * dx + dy * dy > far * far) continue;
        const house = houseGrid.items[k]!;
        if (houses.alive[house] === 1 && houses.ruins[house] === 0) {
          meetRays(dx, dy, HOUSE_ROUNDNESS * houses.sizes[house]!, 0);
        }
      }
    }
  }
  if (rocks.count === 0) return;
  const far = reach.rock + WALL_REACH;
  const spans = collectSpans(rockGrid, x, y, far);
  for (let s = 0; s < spans; s++) {
    for (let k = rockGrid.spanStarts[s]!; k < rockGrid.spanEnds[s]!; k++) {
      const dx = deltaX(topology, x, rockGrid.itemXs[k]!);
      const dy = deltaY(topology, y, rockGrid.itemYs[k]!);
      if (dx * dx + dy * dy <= far * far) meetRays(dx, dy, rocks.radii[rockGrid.items[k]!]!, 0);
    }
  }
}
