/**
 * What storms and winter frost do to plants: a storm breaks unirrigated growth (law `storm_plant_damage`), frost
 * bites what no farmer tends (law `agriculture_enabled`).
 */
import { SEASON, WEATHER } from '../../../../machines/tables/seasons.js';
import { seasonAt } from '../../laws/calendar.js';
import { draw, drawBetween } from '../../random/stream.js';
import type { WorldState } from '../../state.js';
import { removePlant } from './withering.js';

/** A gust tears at the land once in this many storm ticks; the law is the chance per gust. */
const GUST_TICKS = 20;
const FROST_CHANCE = 0.004;
const FROST_GROWTH_MIN = 0.3;
/** A plant broken below this is gone. */
const GROWTH_MIN = 0.05;

export function stormPlants(world: WorldState): void {
  const { laws, registers, plants, random } = world;
  const stormChance = registers.weather === WEATHER.storm ? laws.storm_plant_damage / GUST_TICKS : 0;
  const isWinter = seasonAt(registers.tick, laws) === SEASON.winter;
  const frostChance = laws.agriculture_enabled && isWinter ? FROST_CHANCE : 0;
  if (stormChance === 0 && frostChance === 0) return;
  for (let row = 0; row < plants.count; row++) {
    if (plants.alive[row] === 0 || plants.irrigated[row] === 1) continue;
    if (stormChance > 0 && draw(random) < stormChance) breakPlant(world, row, drawBetween(random, 0.2, 0.5));
    if (frostChance === 0 || plants.cultivated[row] === 1 || plants.growths[row]! < FROST_GROWTH_MIN)
      continue;
    if (draw(random) < frostChance) breakPlant(world, row, drawBetween(random, 0.15, 0.4));
  }
}

function breakPlant(world: WorldState, row: number, loss: number): void {
  const { plants } = world;
  const growth = plants.growths[row]! - loss;
  plants.growths[row] = Math.max(GROWTH_MIN, growth);
  plants.ripeTicks[row] = 0;
  plants.withering[row] = 0;
  if (growth <= GROWTH_MIN) removePlant(world, row);
}
