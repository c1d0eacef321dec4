/**
 * Phase 9: the food law (law `food_count`) moves the number of wild plants toward its seasonal target. Missing plants
 * come back as sprouts, a small share of the target per tick, so that famine, growth and seeding matter.
 */
import { MATURE_GROWTH } from '#tables/plants.js';
import { SEASON } from '#tables/seasons.js';
import { foodTarget, seasonAt } from '../../people/environment/calendar.js';
import type { WorldState } from '../../engine/state/state.js';
import { keyPhase, PHASE_KEY } from '../../engine/random/keyed.js';
import { findPlantPlace, sprout } from '../plants/sprouting.js';
import { removePlant } from '../plants/withering.js';

const REPLACED_PER_TICK_SHARE = 0.005;
const DIED_BACK_PER_TICK_SHARE = 0.01;

export function foodLawPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.foodLaw);
  const { registers, laws } = world;
  const target = foodTarget(registers.tick, laws);
  const missing = target - registers.wildPlants;
  if (missing > 0) replace(world, missing, target);
  else if (missing < 0 && seasonAt(registers.tick, laws) === SEASON.winter)
    dieBack(world, Math.min(-missing, Math.ceil(target * DIED_BACK_PER_TICK_SHARE) + 1));
}

/** Adds missing plants. Fractions of a sprout are carried to the next tick, so that small targets keep their rate. */
function replace(world: WorldState, missing: number, target: number): void {
  const { registers } = world;
  registers.foodCredit = Math.min(registers.foodCredit + target * REPLACED_PER_TICK_SHARE, missing);
  while (registers.foodCredit >= 1) {
    registers.foodCredit--;
    const place = findPlantPlace(world);
    if (place !== null) sprout(world, place.x, place.y);
  }
}

/** Removes the youngest growing wild plants. Cost: at most one walk over the plants for each removed plant. */
function dieBack(world: WorldState, count: number): void {
  const { plants } = world;
  const { alive, growths, cultivated, ids } = plants;
  for (let removed = 0; removed < count; removed++) {
    // Ids grow with each plant, so the highest id is the youngest plant.
    let youngest = -1;
    for (let row = 0; row < plants.count; row++) {
      if (alive[row] === 0 || cultivated[row] === 1 || growths[row]! >= MATURE_GROWTH) continue;
      if (youngest < 0 || ids[row]! > ids[youngest]!) youngest = row;
    }
    if (youngest < 0) return;
    removePlant(world, youngest);
  }
}
