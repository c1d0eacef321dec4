/**
 * Units of the wire's numbers. They are apart from the schemas, so that threads that only need the units load no
 * schemas.
 */

/**
 * Ticks in a bucket of `GET /api/history/summary`, at any value of the law `day_length`. Buckets are numbered
 * floor(tick / 1200) from 0. The day of a tick is `dayNumber` of schemas/calendar.ts.
 */
export const HISTORY_BUCKET_TICKS = 1200;

/** Bars of `theta_hist`: 15 degrees each, from 0 to 180. */
export const THETA_BARS = 12;

/** Levels of a warning, from harmless to worst. */
export const WARNING_LEVELS = ['calm', 'watch', 'warning', 'critical'] as const;
