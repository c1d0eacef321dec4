/** Limits of the time series. */
import { limit, type Limits } from './limit.js';

export const TIME_SERIES = {
  seriesIntervalTicks: limit(60, 'ticks', 'A sample of the analytics is taken so often: 20 a day.'),
  seriesSamplesMax: limit(1200, 'samples', 'Then every second sample of the older half goes.'),
  seriesSaveMs: limit(
    30_000,
    'milliseconds',
    'A kill loses at most so much of the time series and of the minutes of /healthz.',
  ),
} as const satisfies Limits;
