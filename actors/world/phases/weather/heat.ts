/**
 * The ambient heat field (docs/rules/temperature-and-wind.md#heat-field). A flame's reach covers a third of a cell,
 * which gets that share of its heat; bodies within the reach get all of it (creatures/body/flames.ts,
 * creatures/body/body-temperature.ts).
 */
import { SEASON_ROWS, WEATHER_ROWS } from '#tables/seasons.js';
import { seasonAt, SEASONS_PER_YEAR, sunlight, timeOfDay } from '../../people/environment/calendar.js';
import { clamp } from '../../engine/math/interval.js';
import { PI } from '../../engine/math/trigonometry.js';
import { FLAME_DEGREES, FLAME_REACH_UNITS } from '../../engine/land/ground.js';
import { FIELD_CELL_UNITS, fieldCell } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';

/** The temperature of a cell moves toward its target by this share of the difference per tick. */
const DRIFT_PER_TICK_SHARE = 0.08;
const UPDATE_TICKS = 4;
/** The temperature of a cell moves toward its target by this share of the difference per update: 1 - (1 - 0.08)^4. */
const DRIFT_PER_UPDATE_SHARE = 0.28360704;
/** Degrees by which noon is warmer, and midnight colder, than the mean. */
const DAY_SWING_DEGREES = 5;
/** Time from the beginning of a season until its front has passed the whole land, as a share of the season; a day at most. */
const FRONT_SEASON_SHARE = 0.25;
/** Delay of the front at the far edge, as a share of the time that the front takes to pass one place. */
const FRONT_LAG_SHARE = 0.6;
/** Share of a cell that a flame's reach covers. */
const FLAME_CELL_SHARE = (PI * FLAME_REACH_UNITS * FLAME_REACH_UNITS) / (FIELD_CELL_UNITS * FIELD_CELL_UNITS);

/** Values that all columns share in this tick. */
interface Season {
  readonly previous: number;
  readonly change: number;
  readonly progress: number;
  readonly isCooling: boolean;
  readonly offset: number;
}

/** Returns the target temperature of a column of cells without fire, in degrees. */
export function ambientTarget(world: WorldState, column: number): number {
  return columnTarget(world, seasonOf(world), column);
}

/** Every fourth column is updated by the drift of four ticks. O(cells / 4 + fires). */
export function driftHeat(world: WorldState): void {
  const { columns, rows, heat } = world.fields;
  const season = seasonOf(world);
  for (let column = world.registers.tick % UPDATE_TICKS; column < columns; column += UPDATE_TICKS) {
    const target = columnTarget(world, season, column);
    for (let cell = column; cell < columns * rows; cell += columns)
      heat[cell] = heat[cell]! + (target - heat[cell]!) * DRIFT_PER_UPDATE_SHARE;
  }
  const { fires } = world;
  for (let fire = 0; fire < fires.count; fire++) warmCell(world, season, fire);
}

/** Sets the field to its target, for a new world. */
export function settleHeat(world: WorldState): void {
  const { columns, rows, heat } = world.fields;
  const season = seasonOf(world);
  for (let column = 0; column < columns; column++) {
    const target = columnTarget(world, season, column);
    for (let row = 0; row < rows; row++) heat[row * columns + column] = target;
  }
}

function seasonOf({ registers, laws }: WorldState): Season {
  const { tick, weather } = registers;
  const now = seasonAt(tick, laws);
  const base = SEASON_ROWS[now]!.temperature;
  // No season came before the first one.
  const isFirst = tick < laws.season_length;
  const previous = isFirst ? base : SEASON_ROWS[(now + SEASONS_PER_YEAR - 1) % SEASONS_PER_YEAR]!.temperature;
  const change = base - previous;
  const frontTicks = Math.min(FRONT_SEASON_SHARE * laws.season_length, laws.day_length);
  const daily = DAY_SWING_DEGREES * (2 * sunlight(timeOfDay(tick, laws)) - 1);
  return {
    previous,
    change,
    progress: (tick % laws.season_length) / frontTicks,
    isCooling: change < 0,
    offset: daily + WEATHER_ROWS[weather]!.temperature,
  };
}

function columnTarget({ fields }: WorldState, season: Season, column: number): number {
  const across = fields.columns > 1 ? column / (fields.columns - 1) : 0;
  const fromEdge = season.isCooling ? across : 1 - across;
  const front = clamp((1 + FRONT_LAG_SHARE) * season.progress - FRONT_LAG_SHARE * fromEdge, 0, 1);
  return season.previous + season.change * front + season.offset;
}

/**
 * Warms the cell of a fire by one tick of drift, as if its target were higher by the share of a flame's heat that the
 * cell gets. All fires of a cell together add no more than one flame's heat.
 */
function warmCell(world: WorldState, season: Season, fire: number): void {
  const { fires, fields } = world;
  const cell = fieldCell(world, fires.xs[fire]!, fires.ys[fire]!);
  const most = columnTarget(world, season, cell % fields.columns) + FLAME_DEGREES;
  if (fields.heat[cell]! >= most) return;
  fields.heat[cell] = Math.min(most, fields.heat[cell]! + FLAME_DEGREES * FLAME_CELL_SHARE * DRIFT_PER_TICK_SHARE);
}
