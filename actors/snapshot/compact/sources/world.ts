/** The world's one row: where its facts come from (message.ts writes the same of them as JSON). */
import type { ColumnName } from '../../../../schemas/compact/tables.js';
import type { ColumnOfNumbers, TableSource } from './source.js';
import { FACTS } from './world-facts.js';

const ONE_ROW = { count: 1 };

/** The columns of the row, where `writeFacts` wrote it. */
const columns = Object.keys(FACTS).map((name, i): [string, ColumnOfNumbers] => {
  const offset = i * Float64Array.BYTES_PER_ELEMENT;
  return [name, { type: 'f64', from: ({ facts }) => facts + offset, dense: false }];
});

export const WORLD_SOURCE: TableSource<'world'> = {
  rows: () => ONE_ROW,
  columns: Object.fromEntries(columns) as Record<ColumnName<'world'>, ColumnOfNumbers>,
};
