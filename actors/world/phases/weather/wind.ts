/**
 * Wind (Temperature and wind, 4): its speed eases to that of the weather, its direction turns near the season's
 * prevailing bearing whenever the weather changes.
 */
import { SEASON_ROWS, WEATHER_ROWS } from '../../../../machines/tables/seasons.js';
import { seasonAt } from '../../laws/calendar.js';
import { normalizeAngle } from '../../math/trigonometry.js';
import { drawBetween } from '../../random/stream.js';
import type { WorldState } from '../../state.js';

const SPEED_EASE = 0.05;

export function blowWind(world: WorldState): void {
  const { registers } = world;
  registers.windSpeed += (WEATHER_ROWS[registers.weather]!.windSpeed - registers.windSpeed) * SPEED_EASE;
}

/** Re-rolls the direction within a radian of the season's bearing. */
export function turnWind(world: WorldState): void {
  const bearing = SEASON_ROWS[seasonAt(world.registers.tick, world.laws)]!.bearing;
  world.registers.windAngle = normalizeAngle(bearing + drawBetween(world.random, -1, 1));
}
