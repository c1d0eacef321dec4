/**
 * Metabolism, once per body and tick: body temperature changes, energy is burned, health falls or mends
 * (docs/rules/health-and-energy.md#energy-burn; docs/rules/temperature-and-wind.md#body-temperature).
 */
import { WEATHER_ROWS } from '../../../../../schemas/tables/seasons.js';
import { isNight, timeOfDay } from '../../../people/environment/calendar.js';
import { burnFactor } from '../../../people/population/homeostasis.js';
import type { WorldState } from '../../../engine/state/state.js';
import { applyWeather, readWeather } from './body-temperature.js';
import { changeHealth } from './regeneration.js';
import { burnEnergy } from './upkeep.js';

/** Cost of exposure to rain by day, as a share of the cost of a night outdoors. */
const WET_EXPOSURE_FACTOR = 0.4;

export function metabolizeBodies(world: WorldState): void {
  const { laws, registers, creatures } = world;
  const { alive } = creatures;
  const base = laws.energy_decay_per_tick * burnFactor(registers.eta, registers.xi, laws);
  const isDark = isNight(timeOfDay(registers.tick, laws));
  const isWet = WEATHER_ROWS[registers.weather]!.wet;
  const exposure = laws.shelter_enabled ? laws.exposure_drain * (isDark ? 1 : isWet ? WET_EXPOSURE_FACTOR : 0) : 0;
  readWeather(world, isDark);
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0) continue;
    applyWeather(world, row);
    if (alive[row] === 1) burnEnergy(world, row, base, exposure);
    if (alive[row] === 1) changeHealth(world, row);
  }
}
