/**
 * Wind (docs/rules/temperature-and-wind.md#wind): its speed is that of the weather. Whenever the
 * weather changes, the wind turns to a direction near the prevailing bearing of the season. Fires spread with the wind.
 */
import { SEASON_ROWS, WEATHER_ROWS } from '../../../../schemas/tables/seasons.js';
import { mixUnit } from '../../../../schemas/hash.js';
import { seasonAt } from '../../people/environment/calendar.js';
import { cosine, normalizeAngle, sine } from '../../engine/math/trigonometry.js';
import { drawBetween } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';

/** Greatest angle between the wind and the season's bearing. */
const BEARING_SPREAD_RADIANS = 1;
/** A wind of speed 1 raises a flame's chances by this share downwind, and lowers them by it upwind. */
const FANNING_SHARE = 0.8;
const WIND_SALT = 211;

export function blowWind(world: WorldState): void {
  const { registers } = world;
  registers.windSpeed = WEATHER_ROWS[registers.weather]!.windSpeed;
}

export function turnWind(world: WorldState): void {
  const spread = drawBetween(world.random, -BEARING_SPREAD_RADIANS, BEARING_SPREAD_RADIANS);
  world.registers.windAngle = normalizeAngle(bearing(world) + spread);
}

/** Sets the wind of a new world by a hash of the seed, so that the world's random stream is not used. */
export function settleWind(world: WorldState): void {
  const spread = BEARING_SPREAD_RADIANS * (2 * mixUnit(world.seed, 0, WIND_SALT) - 1);
  world.registers.windAngle = normalizeAngle(bearing(world) + spread);
}

/** Returns the factor of the wind on a flame that spreads along (dx, dy): 1.8 downwind in a storm, 0.2 upwind. */
export function tailwind(world: WorldState, dx: number, dy: number): number {
  const { windAngle, windSpeed } = world.registers;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return 1;
  const along = (dx * cosine(windAngle) + dy * sine(windAngle)) / length;
  return 1 + FANNING_SHARE * windSpeed * along;
}

/** Returns the factor of the wind on the chance of an ignition, because wind dries plants and fans flames. */
export function fanned(world: WorldState): number {
  return 1 + FANNING_SHARE * world.registers.windSpeed;
}

function bearing({ registers, laws }: WorldState): number {
  return SEASON_ROWS[seasonAt(registers.tick, laws)]!.bearing;
}
