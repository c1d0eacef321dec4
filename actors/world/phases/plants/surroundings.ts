/**
 * Surroundings of a plant as one factor on its growth (docs/rules/plants-and-soil.md#surroundings): neighbours, corpses,
 * shade of houses, ground. They change slowly, so each plant recomputes its factor every few ticks, staggered by id, and
 * stores it in `localFactors`. n growing plants × k neighbours, a sixteenth of them a tick.
 */
import { MATURE_GROWTH, VARIANT } from '../../../../machines/tables/plants.js';
import { collectSpans } from '../../space/grid.js';
import { groundGrowth } from '../../space/ground.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

export const SURVEY_TICKS = 16;

const NEIGHBOUR_RADIUS = 3.5;
/** Each mature neighbour divides growth by one more of these. */
const RIVAL_SHADE = 0.45;
const POISON_BLIGHT = 0.55;
const HERB_BY_BERRY = 1.35;
const MUSHROOM_BY_CORPSE = 1.6;
const CORPSE_RADIUS = 10;
/** A house shades a strip to its west, this many of its sides long. */
const SHADE_LENGTH = 1.4;
const SHADE = 0.7;
/** Stored for ground where nothing grows; 0 means not yet computed. */
const BARREN = -1;

/** Computes and stores the factor. */
export function survey(world: WorldState, row: number): void {
  const { plants } = world;
  const x = plants.xs[row]!;
  const y = plants.ys[row]!;
  let factor = neighbourFactor(world, row, x, y) * groundGrowth(world, x, y);
  if (isShaded(world, x, y)) factor *= SHADE;
  if (plants.variants[row] === VARIANT.mushroom && isCorpseNear(world, x, y, CORPSE_RADIUS)) {
    factor *= MUSHROOM_BY_CORPSE;
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
        patronage = HERB_BY_BERRY;
        continue;
      }
      if (variants[other] === VARIANT.poisonous) blight = POISON_BLIGHT;
      rivals++;
    }
  }
  return (blight * patronage) / (1 + RIVAL_SHADE * rivals);
}

/** Whether one of the dead lies within `radius`. */
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

/** Whether a roof stands between the place and the low morning sun. */
function isShaded(world: WorldState, x: number, y: number): boolean {
  const { houses, houseGrid, topology } = world;
  if (houses.count === 0) return false;
  const spans = collectSpans(houseGrid, x, y, 2 * (1 + SHADE_LENGTH) * world.reach.house);
  for (let s = 0; s < spans; s++) {
    for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
      const house = houseGrid.items[k]!;
      if (houses.alive[house] === 0 || houses.ruins[house] === 1) continue;
      const size = houses.sizes[house]!;
      const east = deltaX(topology, x, houseGrid.itemXs[k]!) - size * 0.5;
      if (east < 0 || east > SHADE_LENGTH * size) continue;
      if (Math.abs(deltaY(topology, y, houseGrid.itemYs[k]!)) < size * 0.5) return true;
    }
  }
  return false;
}
