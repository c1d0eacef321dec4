/**
 * Harm of the weather to plants: storms break those without channels (law `storm_plant_damage`), frost harms those
 * that no farmer covers. Each plant is tested every few ticks, staggered by id.
 */
import { SEASON, WEATHER } from '../../../../machines/tables/seasons.js';
import { seasonAt } from '../../environment/calendar.js';
import { RANDOM_FOR, keyRandom } from '../../random/keyed.js';
import { draw, drawBetween } from '../../random/stream.js';
import { fieldCell } from '../../space/fields.js';
import type { WorldState } from '../../state.js';
import { removePlant } from './withering.js';

/** Storm ticks between two gusts at one plant; the law is the number of breaks per gust. */
const GUST_TICKS = 20;
const UPROOTED = 0.5;
/** Frost bites where the air is colder than this, 0.4 % of the plants a tick. */
const FREEZING = 0;
const FROST_TICKS = 10;
const FROST_CHANCE = 0.04;
/** Sprouts lie under the snow. */
const FROST_GROWTH_MIN = 0.3;
/** A plant broken down to this is as good as gone. */
const GROWTH_MIN = 0.05;

export function stormPlants(world: WorldState): void {
  const { laws, registers, plants, random } = world;
  if (registers.weather !== WEATHER.storm || laws.storm_plant_damage === 0) return;
  const { ids, alive, irrigated } = plants;
  for (let row = 0; row < plants.count; row++) {
    if ((ids[row]! + registers.tick) % GUST_TICKS !== 0 || alive[row] === 0 || irrigated[row] === 1) continue;
    keyRandom(world, RANDOM_FOR.storm, ids[row]!);
    for (let breaks = laws.storm_plant_damage; breaks > 0 && alive[row] === 1; breaks--)
      if (draw(random) < breaks) breakPlant(world, row, drawBetween(random, 0.2, 0.5), UPROOTED);
  }
}

/** In winter, where and while the air freezes: its nights, and cold days. */
export function freezePlants(world: WorldState): void {
  const { registers, plants, random, fields, laws } = world;
  if (seasonAt(registers.tick, laws) !== SEASON.winter || !isFreezing(fields.heat)) return;
  const { ids, alive, irrigated, cultivated, growths, xs, ys } = plants;
  for (let row = 0; row < plants.count; row++) {
    if ((ids[row]! + registers.tick) % FROST_TICKS !== 0 || alive[row] === 0) continue;
    if (cultivated[row] === 1 || irrigated[row] === 1 || growths[row]! < FROST_GROWTH_MIN) continue;
    if (fields.heat[fieldCell(world, xs[row]!, ys[row]!)]! >= FREEZING) continue;
    keyRandom(world, RANDOM_FOR.frost, ids[row]!);
    if (draw(random) < FROST_CHANCE) breakPlant(world, row, drawBetween(random, 0.15, 0.4), 1);
  }
}

function isFreezing(heat: Float32Array): boolean {
  for (let cell = 0; cell < heat.length; cell++) if (heat[cell]! < FREEZING) return true;
  return false;
}

/** Takes growth; what has none left goes with the chance `uprooted`. */
function breakPlant(world: WorldState, row: number, loss: number, uprooted: number): void {
  const { plants, random } = world;
  const growth = plants.growths[row]! - loss;
  plants.growths[row] = Math.max(GROWTH_MIN, growth);
  plants.ripeTicks[row] = 0;
  plants.withering[row] = 0;
  if (growth <= GROWTH_MIN && draw(random) < uprooted) removePlant(world, row);
}
