/** A row of the table of limits: value, unit and reason. */

export interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly why: string;
}

export type Limits = Readonly<Record<string, Limit>>;

export const limit = (value: number, unit: string, why: string): Limit => ({ value, unit, why });

const inUnit =
  (unit: string) =>
  (value: number, why: string): Limit =>
    limit(value, unit, why);
export const ms = inUnit('milliseconds');
export const seconds = inUnit('seconds');
export const bytes = inUnit('bytes');
export const messages = inUnit('messages');
export const events = inUnit('events');
