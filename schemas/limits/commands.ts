/** Limits of the commands except `serve`. */
import { limit, type Limits } from './limit.js';

export const HEADLESS_RUNS = {
  runTicksMax: limit(1_000_000_000, 'ticks', 'Longest `spaceland run`.'),
  progressIntervalMs: limit(100, 'milliseconds', 'Interval between two updates of the progress bar of a run.'),
} as const satisfies Limits;

export const EXPORTS_AND_IMPORTS = {
  importBusyMs: limit(
    500,
    'milliseconds',
    'Wait for a store that another process has open. A running server keeps it open.',
  ),
  exportRows: limit(1000, 'rows', 'Rows that an export reads and keeps in memory at a time.'),
} as const satisfies Limits;
