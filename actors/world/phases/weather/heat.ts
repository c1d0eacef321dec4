/**
 * The ambient heat field (Temperature and wind, 1): every cell drifts toward the season's base, swept by a front
 * that brings the next season from the west when it is colder and from the east when it is warmer, plus the day's
 * swing and the weather.
 */
import { SEASON_ROWS, WEATHER_ROWS } from '../../../../machines/tables/seasons.js';
import { seasonAt, seasonProgress, sunlight, timeOfDay } from '../../laws/calendar.js';
import { clamp } from '../../math/interval.js';
import type { WorldState } from '../../state.js';

/** Share of the gap that a cell closes per tick. */
const DRIFT = 0.08;
const DAY_SWING = 5;
/** A front crosses the map while the season's progress runs; its edge is this steep. */
const FRONT_REACH = 1.6;
const FRONT_LAG = 0.6;

/** Target temperature of a column of cells, degrees. */
function ambientTarget(world: WorldState, column: number): number {
  const { registers, laws } = world;
  const season = seasonAt(registers.tick, laws);
  const base = SEASON_ROWS[season]!.temperature;
  const next = SEASON_ROWS[(season + 1) % SEASON_ROWS.length]!.temperature;
  const across = world.fields.columns > 1 ? column / (world.fields.columns - 1) : 0;
  const fromEdge = next < base ? across : 1 - across;
  const front = clamp(
    FRONT_REACH * seasonProgress(registers.tick, laws) - FRONT_LAG - FRONT_LAG * fromEdge,
    0,
    1,
  );
  const sun = sunlight(timeOfDay(registers.tick, laws));
  return (
    base + (next - base) * front + DAY_SWING * (2 * sun - 1) + WEATHER_ROWS[registers.weather]!.temperature
  );
}

export function driftHeat(world: WorldState): void {
  const { columns, rows, heat } = world.fields;
  for (let column = 0; column < columns; column++) {
    const target = ambientTarget(world, column);
    for (let cell = column; cell < columns * rows; cell += columns)
      heat[cell]! += (target - heat[cell]!) * DRIFT;
  }
}

/** Sets the field to its target at once, for a new world. */
export function settleHeat(world: WorldState): void {
  const { columns, rows, heat } = world.fields;
  for (let column = 0; column < columns; column++) {
    const target = ambientTarget(world, column);
    for (let row = 0; row < rows; row++) heat[row * columns + column] = target;
  }
}
