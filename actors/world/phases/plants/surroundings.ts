/**
 * Surroundings of a plant as one factor on its growth (docs/rules/plants-and-soil.md#surroundings): neighbours
 * and ground. They change slowly, so each plant recomputes its factor at intervals, staggered by
 * id, and stores it in `localFactors`. The cost per tick is a sixteenth of n growing plants × k neighbours.
 */
import { MATURE_GROWTH } from '../../../../machines/tables/plants.js';
import { collectSpans } from '../../space/grid.js';
import { groundGrowth } from '../../space/ground.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

/** Ticks between two computations of the factor of one plant. */
export const LOCAL_FACTOR_TICKS = 16;

const NEIGHBOUR_RADIUS = 3.5;
/** Coefficient c: n mature neighbours divide the growth of a plant by 1 + c × n. */
const GROWTH_LOSS_PER_RIVAL = 0.45;
/** Stored factor of ground where nothing grows. It is not 0, because 0 means not yet computed. */
const BARREN = -1;

export function updateLocalFactor(world: WorldState, row: number): void {
  const { plants } = world;
  const x = plants.xs[row]!;
  const y = plants.ys[row]!;
  const factor = neighbourFactor(world, row, x, y) * groundGrowth(world, x, y);
  plants.localFactors[row] = factor > 0 ? factor : BARREN;
}

function neighbourFactor(world: WorldState, row: number, x: number, y: number): number {
  const { plants, plantGrid, topology } = world;
  const { alive, growths } = plants;
  let rivals = 0;
  const spans = collectSpans(plantGrid, x, y, NEIGHBOUR_RADIUS);
  for (let s = 0; s < spans; s++) {
    const end = plantGrid.spanEnds[s]!;
    for (let k = plantGrid.spanStarts[s]!; k < end; k++) {
      const dx = deltaX(topology, x, plantGrid.itemXs[k]!);
      const dy = deltaY(topology, y, plantGrid.itemYs[k]!);
      if (dx * dx + dy * dy > NEIGHBOUR_RADIUS * NEIGHBOUR_RADIUS) continue;
      const other = plantGrid.items[k]!;
      if (other !== row && alive[other] === 1 && growths[other]! >= MATURE_GROWTH) rivals++;
    }
  }
  return 1 / (1 + GROWTH_LOSS_PER_RIVAL * rivals);
}
