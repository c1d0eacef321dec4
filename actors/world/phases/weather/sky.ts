/**
 * The weather: clear, rain, fog, storm (docs/rules/weather-and-disasters.md#weather). It changes by the matrix
 * `WEATHER_TURNS`, weighted by the season, with the chance `weather_change_rate` per tick.
 */
import { SEASON_ROWS, WEATHER_TURNS } from '../../../../schemas/tables/seasons.js';
import { seasonAt } from '../../people/environment/calendar.js';
import { draw } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';
import { turnWind } from './wind.js';

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
