/** Units of numbers on the wire, separate so that threads that need only the units load no schemas. */

/** A bucket's number is floor(tick / 1200) at any `day_length`; a tick's day is `dayNumber` (schemas/calendar.ts). */
export const HISTORY_BUCKET_TICKS = 1200;

/** Number of bars of `theta_hist`: 15 degrees each, from 0 to 180. */
export const THETA_BARS = 12;

export const WARNING_LEVELS = ['calm', 'watch', 'warning', 'critical'] as const;
