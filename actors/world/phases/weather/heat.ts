/**
 * The ambient heat field (docs/rules/temperature-and-wind.md#heat-field). Every cell drifts toward its target: the
 * base of the season, which in the course of the season a front replaces by that of the next one (cold from the
 * west, warm from the east), plus the swing of the day, the weather and open flames. A flame's 60 degrees reach 8
 * units, a third of a cell: the cell gets that share, and bodies within those 8 units get all of it
 * (creatures/body/flames.ts).
 */
import { SEASON_ROWS, WEATHER_ROWS } from '../../../../machines/tables/seasons.js';
import { seasonAt, seasonProgress, sunlight, timeOfDay } from '../../environment/calendar.js';
import { clamp } from '../../math/interval.js';
import { PI } from '../../math/trigonometry.js';
import { FLAME_HEAT, FLAME_REACH } from '../../space/flames.js';
import { FIELD_CELL_SIZE, fieldCell } from '../../space/fields.js';
import type { WorldState } from '../../state.js';

/** Share of the gap that a cell closes per tick. */
const DRIFT = 0.08;
/** A column is updated once in 4 ticks, for all of them: 1 - (1 - 0.08)^4. */
const TURN = 4;
const TURN_DRIFT = 0.28360704;
const DAY_SWING = 5;
/** Share of the season that the front needs to get across the map. */
const FRONT_LAG = 0.6;
/** Part of a cell within a flame's reach. */
const FLAME_SHARE = (PI * FLAME_REACH * FLAME_REACH) / (FIELD_CELL_SIZE * FIELD_CELL_SIZE);

/** Values that all columns share in this tick. Scratch of `ambientTarget`. */
const season = { base: 0, change: 0, advance: 0, isCooling: false, offset: 0 };

/** Target temperature of a column of cells without fire, degrees. */
export function ambientTarget(world: WorldState, column: number): number {
  readSeason(world);
  return columnTarget(world, column);
}

/** One tick of drift: every fourth column, by as much as in four ticks. O(cells / 4 + fires). */
export function driftHeat(world: WorldState): void {
  const { columns, rows, heat } = world.fields;
  readSeason(world);
  for (let column = world.registers.tick % TURN; column < columns; column += TURN) {
    const target = columnTarget(world, column);
    for (let cell = column; cell < columns * rows; cell += columns)
      heat[cell] = heat[cell]! + (target - heat[cell]!) * TURN_DRIFT;
  }
  const { fires } = world;
  for (let fire = 0; fire < fires.count; fire++) warmCell(world, fire);
}

/** Sets the field to its target at once, for a new world. */
export function settleHeat(world: WorldState): void {
  const { columns, rows, heat } = world.fields;
  readSeason(world);
  for (let column = 0; column < columns; column++) {
    const target = columnTarget(world, column);
    for (let row = 0; row < rows; row++) heat[row * columns + column] = target;
  }
}

function readSeason({ registers, laws }: WorldState): void {
  const now = seasonAt(registers.tick, laws);
  const next = SEASON_ROWS[(now + 1) % SEASON_ROWS.length]!.temperature;
  const sun = sunlight(timeOfDay(registers.tick, laws));
  season.base = SEASON_ROWS[now]!.temperature;
  season.change = next - season.base;
  season.isCooling = season.change < 0;
  season.advance = seasonProgress(registers.tick, laws);
  season.offset = DAY_SWING * (2 * sun - 1) + WEATHER_ROWS[registers.weather]!.temperature;
}

function columnTarget({ fields }: WorldState, column: number): number {
  const across = fields.columns > 1 ? column / (fields.columns - 1) : 0;
  const fromEdge = season.isCooling ? across : 1 - across;
  const front = clamp((1 + FRONT_LAG) * season.advance - FRONT_LAG * fromEdge, 0, 1);
  return season.base + season.change * front + season.offset;
}

/** Raises the target of a fire's cell by the share that it heats; all fires together by no more than a flame's heat. */
function warmCell(world: WorldState, fire: number): void {
  const { fires, fields } = world;
  const cell = fieldCell(world, fires.xs[fire]!, fires.ys[fire]!);
  const most = columnTarget(world, cell % fields.columns) + FLAME_HEAT;
  if (fields.heat[cell]! >= most) return;
  fields.heat[cell] = Math.min(most, fields.heat[cell]! + FLAME_HEAT * FLAME_SHARE * DRIFT);
}
