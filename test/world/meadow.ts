/**
 * Small worlds for tests of plants, meals and farms: a flat, empty meadow under a clear sky in an endless spring noon,
 * where a test puts what it needs.
 */
import { createFounder, FEMALE } from '../../actors/world/bodies/creation.js';
import { rowOfId } from '../../actors/world/columns/table.js';
import { plantAt } from '../../actors/world/phases/plants/sprouting.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import type { WorldState } from '../../actors/world/state.js';
import { CASTE } from '../../machines/tables/castes.js';
import { MATURE_GROWTH } from '../../machines/tables/plants.js';
import { STAGE } from '../../machines/tables/stages.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { simulate } from '../support/simulate.js';

/** The tick of noon on the first day: full sun (Health and energy, 10). */
export const NOON = 300;

/** Laws under which nothing happens but what the test does. */
export const STILL: Partial<Laws> = {
  width: 100,
  height: 100,
  food_count: 0,
  num_women: 0,
  num_triangles: 0,
  num_squares: 0,
  num_pentagons: 0,
  num_hexagons: 0,
  num_priests: 0,
  num_houses: 0,
  max_clans: 0,
  rock_count: 0,
  fertile_patches: 0,
  anomaly_count: 0,
  river_count: 0,
  relief_enabled: false,
  weather_enabled: false,
  age_enabled: false,
  safeguard_enabled: false,
  soft_cap_enabled: false,
  earthquake_enabled: false,
  lightning_enabled: false,
  wildfire_enabled: false,
  disaster_enabled: false,
  disease_enabled: false,
};

/** An empty meadow at noon; the laws come into force when it is there, so `food_count` grows nothing at once. */
export function meadow(laws: Partial<Laws> = {}): WorldState {
  const world = simulate({ ...STILL, ...laws, food_count: 0 });
  world.laws = { ...world.laws, ...laws };
  world.registers.tick = NOON;
  return world;
}

/** Puts a plant there and indexes it; returns its row. */
export function grow(world: WorldState, x: number, y: number, variant = 0, growth = MATURE_GROWTH): number {
  const id = world.plants.ids[plantAt(world, x, y, variant, growth)]!;
  spatialIndexPhase(world);
  return rowOfId(world.plants.ids, world.plants.count, id);
}

/** Puts a grown body there; returns its row. */
export function body(
  world: WorldState,
  x: number,
  y: number,
  caste: number = CASTE.woman,
  clanId = 0,
): number {
  const row = createFounder(world, {
    x,
    y,
    sex: caste === CASTE.woman ? FEMALE : 0,
    sides: caste === CASTE.woman ? 2 : 4,
    isoAngle: 60,
    caste,
    age: 1500,
    generation: 0,
    energy: 1,
    clanId,
    personality: 0,
    trait: 0,
  });
  world.creatures.stages[row] = STAGE.adult;
  const id = world.creatures.ids[row]!;
  spatialIndexPhase(world);
  return rowOfId(world.creatures.ids, world.creatures.count, id);
}
