/** Damage of storms to plants (law `storm_plant_damage`). Each plant is tested at intervals, staggered by id. */
import { WEATHER } from '../../../../schemas/tables/seasons.js';
import { RANDOM_FOR, keyRandom } from '../../engine/random/keyed.js';
import { draw, drawBetween } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';
import { removePlant } from './withering.js';

/** Interval of the gusts at one plant. `laws.storm_plant_damage` is the expected number of breaks per gust. */
const GUST_TICKS = 20;
/** Probability that a storm removes a plant whose growth it has reduced to the minimum. */
const UPROOTING_CHANCE = 0.5;
const GROWTH_MIN = 0.05;

export function stormPlants(world: WorldState): void {
  const { laws, registers, plants, random } = world;
  if (registers.weather !== WEATHER.storm || laws.storm_plant_damage === 0) return;
  const { ids, alive, irrigated } = plants;
  for (let row = 0; row < plants.count; row++) {
    if ((ids[row]! + registers.tick) % GUST_TICKS !== 0 || alive[row] === 0 || irrigated[row] === 1) continue;
    keyRandom(world, RANDOM_FOR.storm, ids[row]!);
    for (let breaks = laws.storm_plant_damage; breaks > 0 && alive[row] === 1; breaks--)
      if (draw(random) < breaks) breakPlant(world, row, drawBetween(random, 0.2, 0.5));
  }
}

/** A withered plant is removed, one with only the minimum left by chance. */
function breakPlant(world: WorldState, row: number, loss: number): void {
  const { plants, random } = world;
  if (plants.withering[row] === 1) return removePlant(world, row);
  const growth = plants.growths[row]! - loss;
  plants.growths[row] = Math.max(GROWTH_MIN, growth);
  plants.ripeTicks[row] = 0;
  if (growth <= GROWTH_MIN && draw(random) < UPROOTING_CHANCE) removePlant(world, row);
}
