/**
 * The weather machine: clear, rain, fog, storm. At `weather_change_rate` per tick the sky turns to one of the other
 * three; the odds lean with the season (the spec leaves the matrix open).
 */
import { SEASON_ROWS } from '../../../../machines/tables/seasons.js';
import { seasonAt } from '../../laws/calendar.js';
import { draw } from '../../random/stream.js';
import type { WorldState } from '../../state.js';
import { turnWind } from './wind.js';

export function turnWeather(world: WorldState): void {
  const { laws, registers, random } = world;
  if (!laws.weather_enabled || draw(random) >= laws.weather_change_rate) return;
  const odds = SEASON_ROWS[seasonAt(registers.tick, laws)]!.weatherOdds;
  let total = 0;
  for (let w = 0; w < odds.length; w++) if (w !== registers.weather) total += odds[w]!;
  let pick = draw(random) * total;
  let next = registers.weather;
  for (let w = 0; w < odds.length; w++) {
    if (w === registers.weather) continue;
    next = w;
    pick -= odds[w]!;
    if (pick < 0) break;
  }
  registers.weather = next;
  turnWind(world);
}
