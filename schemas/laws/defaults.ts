/**
 * The laws of a world that nobody has touched: the defaults of the law table (decisions.md section 1, Boot laws).
 */
import { LAW_CATALOG } from './catalog.js';
import type { Laws } from './laws.js';

export const DEFAULT_LAWS: Readonly<Laws> = Object.freeze(
  Object.fromEntries(Object.entries(LAW_CATALOG).map(([name, row]) => [name, row.default])),
) as unknown as Readonly<Laws>;
