/**
 * Units of numbers on the wire. They are separate from the schemas, so that threads that need only the units load no
 * schemas.
 */

/**
 * Ticks in a bucket of `GET /api/history/summary`, at any value of the law `day_length`. A bucket's number is
 * floor(tick / 1200), from 0. The day of a tick is `dayNumber` of schemas/calendar.ts.
 */
export const HISTORY_BUCKET_TICKS = 1200;

/** Number of bars of `theta_hist`: 15 degrees each, from 0 to 180. */
export const THETA_BARS = 12;

/** Levels of a warning, from harmless to most severe. */
export const WARNING_LEVELS = ['calm', 'watch', 'warning', 'critical'] as const;
