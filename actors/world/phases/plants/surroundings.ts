/**
 * Surroundings of a plant as one factor on its growth (docs/rules/plants-and-soil.md#surroundings): neighbours,
 * corpses, shade of houses, ground. They change slowly, so each plant recomputes its factor at intervals, staggered by
 * id, and stores it in `localFactors`. The cost per tick is a sixteenth of n growing plants × k neighbours.
 */
import { MATURE_GROWTH, VARIANT } from '../../../../machines/tables/plants.js';
import { collectSpans } from '../../space/grid.js';
import { groundGrowth } from '../../space/ground.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

/** Ticks between two computations of the factor of one plant. */
export const LOCAL_FACTOR_TICKS = 16;

const NEIGHBOUR_RADIUS = 3.5;
/** Coefficient c: n mature neighbours divide the growth of a plant by 1 + c × n. */
const GROWTH_LOSS_PER_RIVAL = 0.45;
const POISON_FACTOR = 0.55;
const HERB_BY_BERRY_FACTOR = 1.35;
const MUSHROOM_BY_CORPSE_FACTOR = 1.6;
const CORPSE_RADIUS = 10;
/** Length of a house's shade toward the west, as a multiple of the side of the house. */
const SHADE_LENGTH_SIDES = 1.4;
const SHADE_FACTOR = 0.7;
/** Stored factor of ground where nothing grows. It is not 0, because 0 means not yet computed. */
const BARREN = -1;

export function updateLocalFactor(world: WorldState, row: number): void {
  const { plants } = world;
  const x = plants.xs[row]!;
  const y = plants.ys[row]!;
  let factor = neighbourFactor(world, row, x, y) * groundGrowth(world, x, y);
  if (isShaded(world, x, y)) factor *= SHADE_FACTOR;
  if (plants.variants[row] === VARIANT.mushroom && isCorpseNear(world, x, y, CORPSE_RADIUS)) {
    factor *= MUSHROOM_BY_CORPSE_FACTOR;
  }
  plants.localFactors[row] = factor > 0 ? factor : BARREN;
}

function neighbourFactor(world: WorldState, row: number, x: number, y: number): number {
  const { plants, plantGrid, topology } = world;
  const { alive, growths, variants } = plants;
  const isHerb = variants[row] === VARIANT.herb;
  let rivals = 0;
  let blight = 1;
  let patronage = 1;
  const spans = collectSpans(plantGrid, x, y, NEIGHBOUR_RADIUS);
  for (let s = 0; s < spans; s++) {
    const end = plantGrid.spanEnds[s]!;
    for (let k = plantGrid.spanStarts[s]!; k < end; k++) {
      const dx = deltaX(topology, x, plantGrid.itemXs[k]!);
      const dy = deltaY(topology, y, plantGrid.itemYs[k]!);
      if (dx * dx + dy * dy > NEIGHBOUR_RADIUS * NEIGHBOUR_RADIUS) continue;
      const other = plantGrid.items[k]!;
      if (other === row || alive[other] === 0 || growths[other]! < MATURE_GROWTH) continue;
      if (isHerb && variants[other] === VARIANT.berry) {
        patronage = HERB_BY_BERRY_FACTOR;
        continue;
      }
      if (variants[other] === VARIANT.poisonous) blight = POISON_FACTOR;
      rivals++;
    }
  }
  return (blight * patronage) / (1 + GROWTH_LOSS_PER_RIVAL * rivals);
}

export function isCorpseNear(world: WorldState, x: number, y: number, radius: number): boolean {
  const { corpses, corpseGrid, topology } = world;
  const spans = collectSpans(corpseGrid, x, y, radius);
  for (let s = 0; s < spans; s++) {
    for (let k = corpseGrid.spanStarts[s]!; k < corpseGrid.spanEnds[s]!; k++) {
      const dx = deltaX(topology, x, corpseGrid.itemXs[k]!);
      const dy = deltaY(topology, y, corpseGrid.itemYs[k]!);
      const isNear = dx * dx + dy * dy <= radius * radius;
      if (isNear && corpses.alive[corpseGrid.items[k]!] === 1) return true;
    }
  }
  return false;
}

/** Whether the place lies in the shade to the west of a house. */
function isShaded(world: WorldState, x: number, y: number): boolean {
  const { houses, houseGrid, topology } = world;
  if (houses.count === 0) return false;
  const spans = collectSpans(houseGrid, x, y, 2 * (1 + SHADE_LENGTH_SIDES) * world.reach.house);
  for (let s = 0; s < spans; s++) {
    for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
      const house = houseGrid.items[k]!;
      if (houses.alive[house] === 0 || houses.ruins[house] === 1) continue;
      const size = houses.sizes[house]!;
      const east = deltaX(topology, x, houseGrid.itemXs[k]!) - size * 0.5;
      if (east < 0 || east > SHADE_LENGTH_SIDES * size) continue;
      if (Math.abs(deltaY(topology, y, houseGrid.itemYs[k]!)) < size * 0.5) return true;
    }
  }
  return false;
}
