/** Limits of commands beside `serve`. */
import { limit, type Limits } from './limit.js';

export const HEADLESS_RUNS = {
  runTicksMax: limit(1_000_000_000, 'ticks', 'Longest `spaceland run`.'),
  progressIntervalMs: limit(100, 'milliseconds', 'How often the progress bar of a run moves.'),
} as const satisfies Limits;

export const EXPORTS_AND_IMPORTS = {
  importBusyMs: limit(
    500,
    'milliseconds',
    'Wait for a store that another process has open; a server keeps it.',
  ),
  exportRows: limit(1000, 'rows', 'Rows that an export reads, and holds, at a time.'),
} as const satisfies Limits;
