/**
 * The weather: clear, rain, fog, storm (docs/rules/weather-and-disasters.md#weather). It changes by the matrix
 * `WEATHER_TURNS`, weighted by the season, with the chance `weather_change_rate` per tick.
 */
import { SEASON_ROWS, WEATHER_TURNS, WEATHER_ROWS } from '#tables/seasons.js';
import { seasonAt } from '../../people/environment/calendar.js';
import { draw, drawBetween } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';
import { mixUnit } from '#schemas/hash.js';
import { cosine, normalizeAngle, sine } from '../../engine/math/trigonometry.js';

export function turnWeather(world: WorldState): void {
  const { laws, registers, random } = world;
  if (!laws.weather_enabled || draw(random) >= laws.weather_change_rate) return;
  registers.weather = nextWeather(registers.weather, seasonAt(registers.tick, laws), draw(random));
  turnWind(world);
}

/** Returns the weather that follows; `pick` is a random number from 0 to 1. */
export function nextWeather(weather: number, season: number, pick: number): number {
  const odds = WEATHER_TURNS[weather]!;
  const leanings = SEASON_ROWS[season]!.weatherLeanings;
  let total = 0;
  for (let w = 0; w < odds.length; w++) total += odds[w]! * leanings[w]!;
  let rest = pick * total;
  let next = weather;
  for (let w = 0; w < odds.length; w++) {
    if (odds[w] === 0) continue;
    next = w;
    rest -= odds[w]! * leanings[w]!;
    if (rest < 0) break;
  }
  return next;
}

// Wind (docs/rules/temperature-and-wind.md#wind): its speed is that of the weather. Whenever the weather changes, the
// wind turns to a direction near the prevailing bearing of the season. Fires spread with the wind.

/** Greatest angle between the wind and the season's bearing. */
const BEARING_SPREAD_RADIANS = 1;
/** A wind of speed 1 raises a flame's chances by this share downwind, and lowers them by it upwind. */
const FANNING_SHARE = 0.8;
const WIND_SALT = 211;

export function blowWind(world: WorldState): void {
  const { registers } = world;
  registers.windSpeed = WEATHER_ROWS[registers.weather]!.windSpeed;
}

function turnWind(world: WorldState): void {
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
