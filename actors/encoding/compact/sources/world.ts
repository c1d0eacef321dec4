/** The table `world` of the compact stream. Its only row has the values that ../../world-values.ts computes. */
import type { ColumnName } from '../../../../schemas/compact/tables.js';
import { WORLD_VALUES } from '../../world-values.js';
import { type ComputedSource, type TableSource } from './source.js';

const ONE_ROW = { count: 1 };

const columns = Object.entries(WORLD_VALUES).map(([name, value]): [string, ComputedSource] => [
  name,
  {
    each:
      ({ frame, head }) =>
      () =>
        value(frame, head),
  },
]);

export const WORLD_SOURCE: TableSource<'world'> = {
  rows: () => ONE_ROW,
  columns: Object.fromEntries(columns) as Record<ColumnName<'world'>, ComputedSource>,
};
