/** The cells of heat, soil, relief and traffic (docs/rules/temperature-and-wind.md#heat-field). */
import { clamp } from '../math/interval.js';

/** Side of a cell, units. */
export const FIELD_CELL_SIZE = 25;

/** Square cells that carry slow fields over the land. */
export interface Fields {
  readonly columns: number;
  readonly rows: number;
  readonly heat: Float32Array;
  readonly soil: Float32Array;
  readonly elevation: Float32Array;
  /** How many bodies walk there, as a mean over the last hundreds of ticks (space/paths.ts). */
  readonly traffic: Float32Array;
}

/** Cell of the slow fields at a place. */
export function fieldCell(world: { readonly fields: Fields }, x: number, y: number): number {
  const { columns, rows } = world.fields;
  const column = clamp(Math.floor(x / FIELD_CELL_SIZE), 0, columns - 1);
  const row = clamp(Math.floor(y / FIELD_CELL_SIZE), 0, rows - 1);
  return row * columns + column;
}
