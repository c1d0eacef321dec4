/** Limits of the time series. */
import { limit, type Limits } from './limit.js';

export const TIME_SERIES = {
  seriesIntervalTicks: limit(60, 'ticks', 'Interval between two samples of the analytics, which gives 20 a day.'),
  seriesSamplesMax: limit(1200, 'samples', 'At this number every second sample of the older half is removed.'),
  seriesSaveMs: limit(
    30_000,
    'milliseconds',
    'If the process is killed, at most this much of the time series and of the minutes of /healthz is lost.',
  ),
} as const satisfies Limits;
