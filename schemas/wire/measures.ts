/** Units of the wire's numbers, apart from the schemas, so that threads that only need the units load no schemas. */

/** Buckets of the history are numbered floor(tick / 1200) from 0, at any value of the law `day_length`. */
export const TICKS_PER_DAY = 1200;

/** Bars of `theta_hist`: 15 degrees each, from 0 to 180. */
export const THETA_BARS = 12;

/** How bad it is, from the best on. */
export const WARNING_LEVELS = ['calm', 'watch', 'warning', 'critical'] as const;
