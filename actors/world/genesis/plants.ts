/**
 * The first food (law `food_count`): mature plants, on fertile ground first, of all ages so that they do not wither
 * together.
 */
import { MATURE_GROWTH, PLANT_ROWS } from '../../../schemas/tables/plants.js';
import { findPlantPlace, sprout } from '../phases/plants/sprouting.js';
import { draw } from '../engine/math/stream.js';
import type { WorldState } from '../engine/state/state.js';

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
