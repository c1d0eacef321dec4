/** Rows of the law catalogue, and functions that build them. */
import { NUMBERS } from '../../limits/requests.js';

/**
 * Time at which a changed law takes effect. A `live` law acts from the next tick on. A `creation` law is stored at once
 * and acts on the next new world (docs/decisions.md#agreements-are-rows-and-schemas).
 */
export type LawActs = 'live' | 'creation';

export type LawUnit =
  | 'units'
  | 'per square unit'
  | 'units per tick'
  | 'ticks'
  | 'ticks per second'
  | 'days'
  | 'seasons'
  | 'generations'
  | 'times in 60 ticks'
  | 'per tick'
  | 'chance'
  | 'chance per tick'
  | 'chance per gust'
  /** A share, where 1 is all. */
  | 'ratio'
  /** A multiple of the normal value; 1 changes nothing. */
  | 'factor'
  /** A strength of an effect, where 0 is none. */
  | 'weight'
  | 'body widths'
  | 'sigma'
  | 'radians'
  | 'radians per tick'
  | 'sides'
  | 'energy'
  | 'energy per tick'
  | 'health'
  | 'health per tick'
  | 'chill'
  | 'chill per tick'
  | 'faith'
  | 'points'
  | 'points per day'
  | 'events'
  | 'creatures'
  | 'members'
  | 'clans'
  | 'miracles'
  | 'plants'
  | 'patches'
  | 'rivers'
  | 'rocks'
  | 'anomalies'
  | 'houses'
  | 'beds';

interface RowBase {
  readonly acts: LawActs;
  readonly unit: LawUnit | null;
  readonly description: string;
}

export interface BooleanRow extends RowBase {
  readonly type: 'boolean';
  readonly default: boolean;
}

export interface EnumRow<Value extends string> extends RowBase {
  readonly type: 'enum';
  readonly values: readonly Value[];
  readonly default: Value;
}

export interface NumberRow extends RowBase {
  readonly type: 'integer' | 'number';
  readonly minimum: number;
  /** True if the minimum itself is outside the range. */
  readonly exclusive: boolean;
  /** Inclusive maximum. For laws without an upper bound it is the largest exact integer. */
  readonly maximum: number;
  readonly nullable: false;
  readonly default: number;
}

export interface NullableRow extends Omit<NumberRow, 'nullable' | 'default'> {
  readonly nullable: true;
  readonly default: null;
}

export type LawRow = BooleanRow | EnumRow<string> | NumberRow | NullableRow;

export function flag(initial: boolean, description: string): BooleanRow {
  return { type: 'boolean', default: initial, acts: 'live', unit: null, description };
}

export function choice<Value extends string>(
  values: readonly Value[],
  initial: Value,
  description: string,
): EnumRow<Value> {
  return { type: 'enum', values, default: initial, acts: 'live', unit: null, description };
}

export function integer(
  minimum: number,
  maximum: number,
  initial: number,
  unit: LawUnit | null,
  description: string,
): NumberRow {
  return numberRow('integer', minimum, maximum, initial, unit, description);
}

/** The spec gives such laws no upper bound. */
export function integerFrom(minimum: number, initial: number, unit: LawUnit | null, description: string): NumberRow {
  return numberRow('integer', minimum, NUMBERS.integerMax.value, initial, unit, description);
}

export function real(
  minimum: number,
  maximum: number,
  initial: number,
  unit: LawUnit | null,
  description: string,
): NumberRow {
  return numberRow('number', minimum, maximum, initial, unit, description);
}

/** Returns a row of a share of a whole, from 0 to 1. */
export function ratio(initial: number, description: string): NumberRow {
  return real(0, 1, initial, 'ratio', description);
}

export function chancePerTick(initial: number, description: string): NumberRow {
  return real(0, 1, initial, 'chance per tick', description);
}

/** Returns a row of a multiple of the normal value, from 0 to 10. */
export function factor(initial: number, description: string): NumberRow {
  return real(0, 10, initial, 'factor', description);
}

export function realAbove(
  minimum: number,
  maximum: number,
  initial: number,
  unit: LawUnit | null,
  description: string,
): NumberRow {
  return { ...numberRow('number', minimum, maximum, initial, unit, description), exclusive: true };
}

/** Returns a row of a number that may be null. Null means automatic and is the default. */
export function realOrNull(minimum: number, maximum: number, unit: LawUnit | null, description: string): NullableRow {
  return { ...numberRow('number', minimum, maximum, 0, unit, description), nullable: true, default: null };
}

/** Marks a law that has no effect on the running world, only on the next one. */
export function atCreation<Row extends LawRow>(row: Row): Row {
  return { ...row, acts: 'creation' };
}

function numberRow(
  type: 'integer' | 'number',
  minimum: number,
  maximum: number,
  initial: number,
  unit: LawUnit | null,
  description: string,
): NumberRow {
  return {
    type,
    minimum,
    exclusive: false,
    maximum,
    nullable: false,
    default: initial,
    acts: 'live',
    unit,
    description,
  };
}
