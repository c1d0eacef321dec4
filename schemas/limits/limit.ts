/** A row of the table of limits: value, unit and reason. */

export interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly why: string;
}

export type Limits = Readonly<Record<string, Limit>>;

export const limit = (value: number, unit: string, why: string): Limit => ({ value, unit, why });
