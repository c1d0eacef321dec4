/** Settings of the proofs of life's laws, with numbers for the kind of world `neutral` (test/fixtures/world.ts). */
import { bearChild } from '../../actors/world/phases/reproduction/birth.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { createTestWorld } from '../fixtures/world.js';
import { mate, placePair } from '../fixtures/bodies.js';

/** Enough room that births are free. */
export const ROOMY: Partial<Laws> = {
  carrying_capacity: 500,
  max_population: 900,
  birth_rate: 0.5,
  boom_ramp_days: 0,
};
/** Generations of a few hundred ticks. */
export const MAYFLIES: Partial<Laws> = {
  ...ROOMY,
  max_population: 120,
  lifespan_mult: 0.15,
  adult_age: 50,
  reproduction_cooldown: 20,
  euthanasia_threshold: 1,
};
/** A people in sore need: 32 of the 60 at which relief begins. */
export const NEEDY: Partial<Laws> = { carrying_capacity: 200, max_population: 900 };
export const SQUARE = 200 * 200;
export const YOUTH_TICKS = 599;

export function childrenOf(laws: Partial<Laws>, nights: number): number {
  const world = createTestWorld('neutral', { mutation_rate: 0, ...laws });
  placePair(world);
  return mate(world, nights);
}

export function mean(laws: Partial<Laws>, count: number, value: (world: WorldState, child: number) => number): number {
  const world = createTestWorld('neutral', laws);
  const [mother, father] = placePair(world);
  let sum = 0;
  for (let i = 0; i < count; i++) sum += value(world, bearChild(world, mother, father, 30));
  return sum / count;
}

export const near = (a: number, b: number, distance = 1e-6): boolean => Math.abs(a - b) <= distance;

export function countCaste(world: WorldState, caste: number): number {
  return world.creatures.castes.subarray(0, world.creatures.count).filter((each) => each === caste).length;
}
