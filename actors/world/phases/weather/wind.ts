/**
 * Wind (docs/rules/weather-and-disasters.md#wind): its speed eases to that of the weather, its direction turns
 * near the season's prevailing bearing whenever the weather changes. Fire runs before it.
 */
import { SEASON_ROWS, WEATHER_ROWS } from '../../../../machines/tables/seasons.js';
import { mixUnit } from '../../../../schemas/hash.js';
import { seasonAt } from '../../environment/calendar.js';
import { cosine, normalizeAngle, sine } from '../../math/trigonometry.js';
import { drawBetween } from '../../random/stream.js';
import type { WorldState } from '../../state.js';

const SPEED_EASE = 0.05;
/** Radians to both sides of the season's bearing. */
const BEARING_SPREAD = 1;
/** What a wind of speed 1 adds to a flame's chances straight downwind, and takes off upwind. */
const FANNING = 0.8;
const WIND_SALT = 211;

export function blowWind(world: WorldState): void {
  const { registers } = world;
  registers.windSpeed += (WEATHER_ROWS[registers.weather]!.windSpeed - registers.windSpeed) * SPEED_EASE;
}

/** Re-rolls the direction within a radian of the season's bearing. */
export function turnWind(world: WorldState): void {
  const spread = drawBetween(world.random, -BEARING_SPREAD, BEARING_SPREAD);
  world.registers.windAngle = normalizeAngle(bearing(world) + spread);
}

/** The wind of a new world, apart from the life stream. */
export function settleWind(world: WorldState): void {
  const spread = BEARING_SPREAD * (2 * mixUnit(world.seed, 0, WIND_SALT) - 1);
  world.registers.windAngle = normalizeAngle(bearing(world) + spread);
}

/** Tailwind factor of a flame's way along (dx, dy): 1.8 before a storm, 0.2 against it. */
export function tailwind(world: WorldState, dx: number, dy: number): number {
  const { windAngle, windSpeed } = world.registers;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return 1;
  const along = (dx * cosine(windAngle) + dy * sine(windAngle)) / length;
  return 1 + FANNING * windSpeed * along;
}

/** Factor on the chance that a flame starts: wind dries and fans. */
export function fanned(world: WorldState): number {
  return 1 + FANNING * world.registers.windSpeed;
}

function bearing({ registers, laws }: WorldState): number {
  return SEASON_ROWS[seasonAt(registers.tick, laws)]!.bearing;
}
