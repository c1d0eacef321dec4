/**
 * Damage of the weather to plants: storms break those that are not irrigated (law `storm_plant_damage`), frost damages
 * those that no farmer covers. Each plant is tested at intervals, staggered by id.
 */
import { SEASON, WEATHER } from '../../../../machines/tables/seasons.js';
import { seasonAt } from '../../environment/calendar.js';
import { RANDOM_FOR, keyRandom } from '../../random/keyed.js';
import { draw, drawBetween } from '../../random/stream.js';
import { fieldCell } from '../../space/fields.js';
import type { WorldState } from '../../state.js';
import { removePlant } from './withering.js';

/** Storm ticks between two gusts at one plant. The law is the number of breaks per gust. */
const GUST_TICKS = 20;
/** Chance that a plant without growth is torn out. */
const UPROOTING_CHANCE = 0.5;
/** Frost damages plants where the air is colder than this. */
const FREEZING_DEGREES = 0;
const FROST_TICKS = 10;
/** Chance per test: 0.4 % of the plants a tick. */
const FROST_CHANCE = 0.04;
/** Snow protects plants with less growth. */
const FROST_GROWTH_MIN = 0.3;
/** Least growth of a broken plant. */
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

/** Frost damages plants in winter, wherever the air freezes. */
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

/** Takes growth. A plant with none left is removed with the chance `uprooted`. */
function breakPlant(world: WorldState, row: number, loss: number, uprooted: number): void {
  const { plants, random } = world;
  const growth = plants.growths[row]! - loss;
  plants.growths[row] = Math.max(GROWTH_MIN, growth);
  plants.ripeTicks[row] = 0;
  plants.withering[row] = 0;
  if (growth <= GROWTH_MIN && draw(random) < uprooted) removePlant(world, row);
}
