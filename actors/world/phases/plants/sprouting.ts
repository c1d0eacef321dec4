/**
 * How a new plant comes to be: where, which species, how grown. Used by seeding, the food law and creation.
 */
import { PLANT_ROWS, SPROUT_GROWTH, VARIANT } from '../../../../machines/tables/plants.js';
import { appendRow } from '../../columns/table.js';
import { seasonAt } from '../../environment/calendar.js';
import { TAU, cosine, sine } from '../../math/trigonometry.js';
import { draw, drawIndex } from '../../random/stream.js';
import { isFreeGround, rockAt } from '../../space/ground.js';
import { onMap } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { isCorpseNear } from './surroundings.js';

const PLACE_TRIES = 32;
/** Beside a rock's rim and beside the dead mushrooms are likelier. */
const ROCK_RIM = 4;
const CORPSE_REACH = 10;
const MUSHROOM_BONUS = 0.3;
const MUSHROOM_MAX = 0.7;

/** Place found by `findPlantPlace`. */
export const place = { x: 0, y: 0 };

/**
 * Finds ground for a wild plant into `place`: in a fertile patch with the chance `fertile_food_bias`, else anywhere
 * free. False when the land is full of rock and water.
 */
export function findPlantPlace(world: WorldState): boolean {
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
    if (!isFreeGround(world, x, y)) continue;
    place.x = x;
    place.y = y;
    return true;
  }
  return false;
}

/** Puts a wild plant of a fresh species at the place; returns its row. */
export function sprout(world: WorldState, x: number, y: number, growth = SPROUT_GROWTH): number {
  world.registers.wildPlants++;
  return plantAt(world, x, y, drawVariant(world, x, y), growth);
}

/** Adds a plant of a species at the place, wild unless the caller changes that; returns its row. */
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
 * First the poison roll, then the season's shares; only grass while variants are off. Beside rocks and the dead
 * mushrooms take a greater share, and the others what is left.
 */
function drawVariant(world: WorldState, x: number, y: number): number {
  const { laws, random } = world;
  if (!laws.plant_variants_enabled) return VARIANT.grass;
  if (draw(random) < laws.poison_rate) return VARIANT.poisonous;
  const season = seasonAt(world.registers.tick, laws);
  const usual = PLANT_ROWS[VARIANT.mushroom]!.sproutWeights[season]!;
  const mushrooms = isDamp(world, x, y) ? Math.min(MUSHROOM_MAX, usual + MUSHROOM_BONUS) : usual;
  const others = (1 - mushrooms) / (1 - usual);
  let pick = draw(random);
  for (let variant = 0; variant < PLANT_ROWS.length; variant++) {
    pick -= variant === VARIANT.mushroom ? mushrooms : others * PLANT_ROWS[variant]!.sproutWeights[season]!;
    if (pick < 0) return variant;
  }
  return VARIANT.grass;
}

/** Where mushrooms like it: at the rim of a rock, beside the dead. */
function isDamp(world: WorldState, x: number, y: number): boolean {
  return rockAt(world, x, y, ROCK_RIM) >= 0 || isCorpseNear(world, x, y, CORPSE_REACH);
}
