/** The cells of heat, soil and relief (docs/rules/temperature-and-wind.md#heat-field). */
import { clamp } from '../math/interval.js';

export const FIELD_CELL_UNITS = 25;

/** Properties of the ground and the air that change slowly, as arrays of square cells (field cells), row by row. */
export interface Fields {
  readonly columns: number;
  readonly rows: number;
  readonly heat: Float32Array;
  readonly soil: Float32Array;
  readonly elevation: Float32Array;
}

export function fieldCell(world: { readonly fields: Fields }, x: number, y: number): number {
  const { columns, rows } = world.fields;
  const column = clamp(Math.floor(x / FIELD_CELL_UNITS), 0, columns - 1);
  const row = clamp(Math.floor(y / FIELD_CELL_UNITS), 0, rows - 1);
  return row * columns + column;
}
