/**
 * Plants and animals of a new world. The first food (law `food_count`) is mature, on fertile ground first, of all ages
 * so that it does not wither together.
 */
import { MATURE_GROWTH, PLANT_ROWS } from '#tables/plants.js';
import { findPlantPlace, sprout } from '../phases/plants/sprouting.js';
import { draw } from '../engine/math/stream.js';
import type { WorldState } from '../engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { jitter } from './amounts.js';
import { drawFreePlace } from './founders.js';
import { FEMALE, MALE } from '#tables/codes.js';
import { createAnimal } from '../people/bodies/creation.js';

/** The map counts as full of rock and water after this number of failed searches in succession. */
const FAILURES_MAX = 8;

export function plantFirstFood(world: WorldState): void {
  const { laws, plants, random } = world;
  let failures = 0;
  for (let i = 0; i < laws.food_count && failures < FAILURES_MAX; i++) {
    const place = findPlantPlace(world);
    if (place === null) {
      failures++;
      continue;
    }
    failures = 0;
    const row = sprout(world, place.x, place.y, MATURE_GROWTH);
    const life = laws.food_lifespan_ticks * PLANT_ROWS[plants.variants[row]!]!.lifePace;
    plants.ripeTicks[row] = Math.floor(draw(random) * life);
  }
}

// Wild animals (laws `predation_enabled` with `predator_ratio`, `beast_ratio`): species without clans, of both sexes,
// in addition to the founders. If a species is present at all, there are at least two, one of each sex.

/** Smallest number of animals of a species that is present at all: one of each sex. */
const PAIR = 2;
export function releaseAnimals(world: WorldState): void {
  const { laws } = world;
  const predators = laws.predation_enabled ? laws.predator_ratio : 0;
  releaseSpecies(world, CASTE.predator, predators);
  releaseSpecies(world, CASTE.herbivore, laws.beast_ratio);
}

function releaseSpecies(world: WorldState, caste: number, ratio: number): void {
  const { laws, topology, random } = world;
  if (ratio === 0) return;
  const expected = topology.width * topology.height * laws.creature_density * ratio;
  const count = expected > 0 ? Math.max(PAIR, jitter(expected, laws, random)) : 0;
  for (let i = 0; i < count; i++) {
    createAnimal(world, caste, i % PAIR === 0 ? FEMALE : MALE, drawFreePlace(world));
  }
}
