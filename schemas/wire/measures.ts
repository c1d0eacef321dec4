/**
 * What the wire's numbers are measured by, apart from their schemas: threads that only count by them load no schemas.
 */

/** Buckets of the history are numbered floor(tick / 1200) from 0, whatever the law `day_length` says. */
export const TICKS_PER_DAY = 1200;

/** Bars of `theta_hist`: 15 degrees each, from 0 to 180. */
export const THETA_BARS = 12;

/** How bad it is, from the best on. */
export const WARNING_LEVELS = ['calm', 'watch', 'warning', 'critical'] as const;
