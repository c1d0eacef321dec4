/** The only row of the table `world`, read from the values that ../../world-values.ts computes. */
import type { ColumnName } from '../../../../schemas/compact/tables.js';
import type { ColumnOfNumbers, TableSource } from './source.js';
import { WORLD_VALUES } from '../../world-values.js';

const ONE_ROW = { count: 1 };

/** The columns of the row, at the addresses that `writeWorldValues` wrote to. */
const columns = Object.keys(WORLD_VALUES).map((name, i): [string, ColumnOfNumbers] => {
  const offset = i * Float64Array.BYTES_PER_ELEMENT;
  return [name, { type: 'f64', from: ({ worldValues }) => worldValues + offset, dense: false }];
});

export const WORLD_SOURCE: TableSource<'world'> = {
  rows: () => ONE_ROW,
  columns: Object.fromEntries(columns) as Record<ColumnName<'world'>, ColumnOfNumbers>,
};
