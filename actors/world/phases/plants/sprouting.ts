/** Creates plants, for seeding, sowing, the food law and the creation of a world. */
import { PLANT_ROWS, SPROUT_GROWTH, VARIANT, MATURE_GROWTH } from '#tables/plants.js';
import { appendRow } from '../../engine/columns/table.js';
import { seasonAt, foodTarget, sunlight, timeOfDay } from '../../people/environment/calendar.js';
import { TAU, cosine, sine } from '../../engine/math/trigonometry.js';
import { draw, drawIndex } from '../../engine/math/stream.js';
import { isFreeGround } from '../../engine/land/ground.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import { onMap, type Position } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { RANDOM_FOR, keyRandom, randomFor } from '../../engine/random/keyed.js';

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
function hasRoom(world: WorldState, x: number, y: number): boolean {
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

// Seeding: while there are fewer plants than the seasonal target, each mature plant throws a seed with the chance
// `plant_spread_rate` per tick in the light. The seed lands up to 6 units away
// (docs/rules/plants-and-soil.md#seeding; docs/rules/homeostasis.md#what-follows-from-overshoot-and-relief).

const SEED_REACH = 6;

export function seedPlants(world: WorldState): void {
  const { laws, registers, plants } = world;
  const sun = sunlight(timeOfDay(registers.tick, laws));
  const chance = (laws.plant_spread_rate * sun) / (1 + laws.resource_strain_mult * registers.xi);
  const bounty = foodTarget(registers.tick, laws);
  if (chance === 0 || registers.wildPlants >= bounty) return;
  const parents = plants.count;
  for (let row = 0; row < parents && registers.wildPlants < bounty; row++) {
    if (plants.alive[row] === 0 || plants.growths[row]! < MATURE_GROWTH || plants.withering[row] === 1) continue;
    if (randomFor(world, plants.ids[row]!, RANDOM_FOR.seeding) >= chance) continue;
    keyRandom(world, RANDOM_FOR.seedling, plants.ids[row]!);
    throwSeed(world, plants.xs[row]!, plants.ys[row]!);
  }
}

/** Probability, per unit of `plant_spread_rate`, that a meal leaves a seed in the ground. */
const EATEN_SEEDS_PER_RATE = 0.85 / 0.006;

/**
 * Food would otherwise gather where no bodies live, since eaten plants would come back anywhere. The chance grows with
 * `plant_spread_rate` and falls with crowding.
 */
export function seedByEater(world: WorldState, row: number, x: number, y: number): void {
  const { laws, registers, random } = world;
  const chance =
    Math.min(1, EATEN_SEEDS_PER_RATE * laws.plant_spread_rate) / (1 + laws.resource_strain_mult * registers.xi);
  keyRandom(world, RANDOM_FOR.eatenSeed, world.creatures.ids[row]!);
  if (draw(random) >= chance || registers.wildPlants >= foodTarget(registers.tick, laws)) return;
  throwSeed(world, x, y);
}

/** Lets a seed from (x, y) sprout where it lands, if there is room. The caller has keyed the random stream. */
function throwSeed(world: WorldState, x: number, y: number): void {
  const { random, topology } = world;
  const angle = draw(random) * TAU;
  const distance = draw(random) * SEED_REACH;
  const seedX = onMap(x + distance * cosine(angle), topology.width, topology.wrap);
  const seedY = onMap(y + distance * sine(angle), topology.height, topology.wrap);
  if (hasRoom(world, seedX, seedY)) sprout(world, seedX, seedY);
}
