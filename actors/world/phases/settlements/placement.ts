/**
 * Ground where a house can stand (docs/rules/settlements.md#houses; law `house_gap`): wholly on the map, clear of
 * rocks, rivers and every other house or ruin. The creation of a world and every new house use these tests.
 */
import { deltaX, deltaY } from '../../engine/space/topology.js';
import { collectSpans } from '../../engine/space/grid.js';
import { riverAt, rockAt } from '../../engine/land/ground.js';
import type { WorldState } from '../../engine/state/state.js';

/** Lower limit of the gap between the walls of two houses under any law, in units. */
const GAP_MIN = 1.5;
const ROCK_CLEARANCE = 1;
const RIVER_CLEARANCE = 2;

/** Whether a house of side length `size` fits on this ground: it is on the map and clear of rocks and rivers. */
export function isBuildingGround(world: WorldState, x: number, y: number, size: number): boolean {
  const { width, height } = world.topology;
  const half = size * 0.5;
  if (x < half || y < half || x > width - half || y > height - half) return false;
  return rockAt(world, x, y, half + ROCK_CLEARANCE) < 0 && riverAt(world, y, half + RIVER_CLEARANCE) < 0;
}

export function houseGap(world: WorldState): number {
  return Math.max(world.laws.house_gap, GAP_MIN);
}

/** Whether the centre of every other house is at least half of both side lengths plus `gap` away. */
export function isClearOfHouses(world: WorldState, x: number, y: number, size: number, gap: number): boolean {
  const { houses, houseGrid, registers, reach } = world;
  const own = size * 0.5 + gap;
  const spans = collectSpans(houseGrid, x, y, own + reach.house);
  for (let s = 0; s < spans; s++) {
    const end = houseGrid.spanEnds[s]!;
    for (let k = houseGrid.spanStarts[s]!; k < end; k++) {
      if (isTooNear(world, houseGrid.items[k]!, x, y, own)) return false;
    }
  }
  // Houses built in this tick are not in the grid yet; they are few.
  for (let row = registers.indexedHouses; row < houses.count; row++) {
    if (isTooNear(world, row, x, y, own)) return false;
  }
  return true;
}

function isTooNear(world: WorldState, row: number, x: number, y: number, own: number): boolean {
  const { houses, topology } = world;
  if (houses.alive[row] === 0) return false;
  const least = own + houses.sizes[row]! * 0.5;
  const dx = deltaX(topology, x, houses.xs[row]!);
  const dy = deltaY(topology, y, houses.ys[row]!);
  return dx * dx + dy * dy < least * least;
}
