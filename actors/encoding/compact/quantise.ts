/**
 * Converts columns to the whole numbers that are sent, with one loop per conversion. The results equal the results of
 * `quantised`, which converts a single value (schemas/compact/column.ts); a test compares them.
 */
import type { ColumnKind } from '#schemas/compact/column.js';
import type { AnyColumnArray } from '../../world/engine/columns/table.js';

/**
 * `capped` drops the fraction and limits the value to `steps`. `positive` gives 1 for values above 0, else 0. `inTurn`
 * gives the ids 1, 2, … the codes 0 to `steps` - 1 in rotation. Others are kinds of columns.
 */
export type Conversion = ColumnKind | 'capped' | 'positive' | 'inTurn';

/**
 * Adding this number and subtracting it again rounds a double to a whole number, ties to even, because doubles of this
 * size have no bits for fractions.
 */
const WHOLE_ABOVE = 3 * 2 ** 51;

/** How the values of a column become whole numbers. */
export interface Quantisation {
  readonly conversion: Conversion;
  /** Whole numbers per unit; for `capped` and `inTurn` the limit. */
  readonly steps: number;
}

/** Converts the values from `from` to `to` - 1 to the same indices of `target`. */
export function quantise(
  { conversion, steps }: Quantisation,
  values: AnyColumnArray,
  from: number,
  to: number,
  tick: number,
  target: Int32Array,
): void {
  const isCopied =
    conversion === 'word' || conversion === 'flag' || (conversion === 'scaled' && steps === 1 && !isFloat(values));
  if (isCopied) {
    target.set(part(values, from, to), from);
    return;
  }
  // The loops always get a Float64Array, because the engine runs them slower if they see several types of arrays.
  const doubles = values instanceof Float64Array ? values : doublesOf(values, from, to);
  if (conversion === 'scaled') scale(doubles, steps, from, to, target);
  else if (conversion === 'age') sinceTick(doubles, from, to, tick, target);
  else if (conversion === 'stopwatch') stopwatch(doubles, from, to, tick, target);
  else if (conversion === 'countdown') countdown(doubles, from, to, tick, target);
  else if (conversion === 'capped') cap(doubles, steps, from, to, target);
  else if (conversion === 'positive') sign(doubles, from, to, target);
  else if (conversion === 'inTurn') takeTurns(doubles, steps, from, to, target);
  else throw new Error(`no numbers: ${conversion}`);
}

function isFloat(values: AnyColumnArray): boolean {
  return values instanceof Float64Array || values instanceof Float32Array;
}

/** All values are returned as the array itself, because creating a view takes longer than a short copy. */
function part(values: AnyColumnArray, from: number, to: number): AnyColumnArray {
  return from === 0 && to === values.length ? values : values.subarray(from, to);
}

/** Buffer for copies of columns that are not Float64Arrays. */
let converted = new Float64Array(0);

function doublesOf(values: AnyColumnArray, from: number, to: number): Float64Array {
  if (converted.length < to) converted = new Float64Array(2 * to);
  converted.set(part(values, from, to), from);
  return converted;
}

function scale(values: Float64Array, steps: number, from: number, to: number, target: Int32Array): void {
  for (let i = from; i < to; i++) target[i] = values[i]! * steps + WHOLE_ABOVE - WHOLE_ABOVE;
}

function sinceTick(values: Float64Array, from: number, to: number, tick: number, target: Int32Array): void {
  for (let i = from; i < to; i++) target[i] = tick - values[i]!;
}

function stopwatch(values: Float64Array, from: number, to: number, tick: number, target: Int32Array): void {
  for (let i = from; i < to; i++) {
    const value = values[i]!;
    target[i] = value === 0 ? 0 : tick - value + (tick >= value ? 1 : 0);
  }
}

function countdown(values: Float64Array, from: number, to: number, tick: number, target: Int32Array): void {
  for (let i = from; i < to; i++) target[i] = values[i] === 0 ? 0 : tick + values[i]!;
}

function cap(values: Float64Array, most: number, from: number, to: number, target: Int32Array): void {
  for (let i = from; i < to; i++) target[i] = values[i]! < most ? values[i]! : most;
}

function sign(values: Float64Array, from: number, to: number, target: Int32Array): void {
  for (let i = from; i < to; i++) target[i] = values[i]! > 0 ? 1 : 0;
}

function takeTurns(ids: Float64Array, turns: number, from: number, to: number, target: Int32Array): void {
  for (let i = from; i < to; i++) target[i] = ids[i]! > 0 ? (ids[i]! - 1) % turns : 0;
}
