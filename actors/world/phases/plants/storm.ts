/**
 * Damage of storms (law `storm_plant_damage`) and frost to plants. Each plant is tested at intervals, staggered by id.
 */
import { SEASON, WEATHER } from '../../../../machines/tables/seasons.js';
import { seasonAt } from '../../environment/calendar.js';
import { RANDOM_FOR, keyRandom } from '../../random/keyed.js';
import { draw, drawBetween } from '../../random/stream.js';
import { fieldCell } from '../../space/fields.js';
import type { WorldState } from '../../state.js';
import { removePlant } from './withering.js';

/** Interval of the gusts at one plant. `laws.storm_plant_damage` is the expected number of breaks per gust. */
const GUST_TICKS = 20;
/** Probability that a storm removes a plant whose growth it has reduced to the minimum. */
const UPROOTING_CHANCE = 0.5;
const FREEZING_DEGREES = 0;
const FROST_TICKS = 10;
/** Probability of frost damage per test (0.4 % per tick). */
const FROST_CHANCE = 0.04;
/** Frost damages only plants with at least this growth, because snow protects smaller plants. */
const FROST_GROWTH_MIN = 0.3;
const GROWTH_MIN = 0.05;

export function stormPlants(world: WorldState): void {
  const { laws, registers, plants, random } = world;
  if (registers.weather !== WEATHER.storm || laws.storm_plant_damage === 0) return;
  const { ids, alive, irrigated } = plants;
  for (let row = 0; row < plants.count; row++) {
    if ((ids[row]! + registers.tick) % GUST_TICKS !== 0 || alive[row] === 0 || irrigated[row] === 1) continue;
    keyRandom(world, RANDOM_FOR.storm, ids[row]!);
    for (let breaks = laws.storm_plant_damage; breaks > 0 && alive[row] === 1; breaks--)
      if (draw(random) < breaks) breakPlant(world, row, drawBetween(random, 0.2, 0.5), UPROOTING_CHANCE);
  }
}

/** Damages plants in winter where the air is below 0 degrees. */
export function freezePlants(world: WorldState): void {
  const { registers, plants, random, fields, laws } = world;
  if (seasonAt(registers.tick, laws) !== SEASON.winter || !isFreezing(fields.heat)) return;
  const { ids, alive, irrigated, cultivated, growths, xs, ys } = plants;
  for (let row = 0; row < plants.count; row++) {
    if ((ids[row]! + registers.tick) % FROST_TICKS !== 0 || alive[row] === 0) continue;
    if (cultivated[row] === 1 || irrigated[row] === 1 || growths[row]! < FROST_GROWTH_MIN) continue;
    if (fields.heat[fieldCell(world, xs[row]!, ys[row]!)]! >= FREEZING_DEGREES) continue;
    keyRandom(world, RANDOM_FOR.frost, ids[row]!);
    if (draw(random) < FROST_CHANCE) breakPlant(world, row, drawBetween(random, 0.15, 0.4), 1);
  }
}

function isFreezing(heat: Float32Array): boolean {
  for (let cell = 0; cell < heat.length; cell++) if (heat[cell]! < FREEZING_DEGREES) return true;
  return false;
}

/** A withered plant is removed, one with only the minimum left with the probability `uprooted`. */
function breakPlant(world: WorldState, row: number, loss: number, uprooted: number): void {
  const { plants, random } = world;
  if (plants.withering[row] === 1) return removePlant(world, row);
  const growth = plants.growths[row]! - loss;
  plants.growths[row] = Math.max(GROWTH_MIN, growth);
  plants.ripeTicks[row] = 0;
  if (growth <= GROWTH_MIN && draw(random) < uprooted) removePlant(world, row);
}
