/** Creates plants, for seeding, sowing, the food law and the creation of a world. */
import { PLANT_ROWS, SPROUT_GROWTH, VARIANT } from '../../../../schemas/tables/plants.js';
import { appendRow } from '../../engine/columns/table.js';
import { seasonAt } from '../../people/environment/calendar.js';
import { TAU, cosine, sine } from '../../engine/math/trigonometry.js';
import { draw, drawIndex } from '../../engine/math/stream.js';
import { isFreeGround } from '../../engine/land/ground.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import { onMap, type Position } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';

const PLACE_TRIES = 32;
/** Wild plants sprout at least this far from others, or half of their mean distance if that is less. */
const SPACING_UNITS = 4;

/**
 * Finds free ground for a wild plant: in a fertile patch with the probability `fertile_food_bias`, else anywhere.
 * Returns null if no place that it tried is free.
 */
export function findPlantPlace(world: WorldState): Position | null {
  const { random, laws, topology, patches } = world;
  for (let attempt = 0; attempt < PLACE_TRIES; attempt++) {
    let x = draw(random) * topology.width;
    let y = draw(random) * topology.height;
    if (patches.count > 0 && draw(random) < laws.fertile_food_bias) {
      const patch = drawIndex(random, patches.count);
      const angle = draw(random) * TAU;
      const distance = patches.radii[patch]! * Math.sqrt(draw(random));
      x = onMap(patches.xs[patch]! + distance * cosine(angle), topology.width, topology.wrap);
      y = onMap(patches.ys[patch]! + distance * sine(angle), topology.height, topology.wrap);
    }
    if (hasRoom(world, x, y)) return { x, y };
  }
  return null;
}

/** Whether a wild plant may sprout at the place: nothing stands there, and no plant near it. */
export function hasRoom(world: WorldState, x: number, y: number): boolean {
  const { topology, laws, plantGrid, plants } = world;
  const shared = (topology.width * topology.height) / Math.max(1, laws.food_count);
  const spacing = Math.min(SPACING_UNITS, 0.5 * Math.sqrt(shared));
  return isFreeGround(world, x, y) && livingNear(plantGrid, plants, x, y, spacing).length === 0;
}

/** Adds a wild plant of a random species at the place and returns its row. */
export function sprout(world: WorldState, x: number, y: number, growth = SPROUT_GROWTH): number {
  world.registers.wildPlants++;
  return plantAt(world, x, y, drawVariant(world), growth);
}

/** Adds a plant of a species at the place and returns its row. It is wild unless the caller changes that. */
export function plantAt(world: WorldState, x: number, y: number, variant: number, growth: number): number {
  const { plants, registers } = world;
  const row = appendRow(plants);
  plants.ids[row] = registers.nextEntityId++;
  plants.alive[row] = 1;
  plants.xs[row] = x;
  plants.ys[row] = y;
  plants.variants[row] = variant;
  plants.growths[row] = growth;
  return row;
}

/**
 * Poison is drawn first, then a species by the shares of the season. The species is always grass while
 * `laws.plant_variants_enabled` is off.
 */
function drawVariant(world: WorldState): number {
  const { laws, random } = world;
  if (!laws.plant_variants_enabled) return VARIANT.grass;
  if (draw(random) < laws.poison_rate) return VARIANT.poisonous;
  const season = seasonAt(world.registers.tick, laws);
  let pick = draw(random);
  for (let variant = 0; variant < PLANT_ROWS.length; variant++) {
    pick -= PLANT_ROWS[variant]!.sproutWeights[season]!;
    if (pick < 0) return variant;
  }
  return VARIANT.grass;
}
