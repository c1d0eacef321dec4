/**
 * Whether the old die in waves. Founders of one age would die in one, and their children in the next ("never again", 22
 * of the earlier system's notes): then deaths of old age come in bunches, by the day of death and by the day of birth,
 * and again a lifespan later.
 */
import { autocorrelation, dispersion, sum } from './statistics.js';
import { DAY_TICKS, type RunStatistics } from './run-statistics.js';

/** Waves would come back after a lifespan: 4 to 8 days. Shorter echoes are the run of a day or two. */
const ECHO_DAYS = [3, 4, 5, 6, 7, 8, 9, 10];
/** The founders' ages have mixed by then. */
const RAMP_DAYS = 10;
/** A priest's 9,000 ticks. */
const LONGEST_LIFE_DAYS = 8;

/** Variance over mean of the deaths of old age by day, after the ramp: 1 is chance. 0 without such deaths. */
export function bunchingByDay(run: RunStatistics): number {
  return bunching(daysOf(run));
}

/** The same by the day of birth, of the cohorts born after the ramp that have had their time. */
export function bunchingByCohort({ ticks, oldAgeDeathsByCohort }: RunStatistics): number {
  const last = Math.floor(ticks / DAY_TICKS) - LONGEST_LIFE_DAYS;
  const count = Math.max(0, last - RAMP_DAYS);
  return bunching(Array.from({ length: count }, (_, i) => oldAgeDeathsByCohort[String(RAMP_DAYS + i)] ?? 0));
}

/** The greatest correlation of the deaths of a day with those 3 to 10 days later: 1 would be waves. */
export function echo(run: RunStatistics): number {
  const days = daysOf(run);
  return Math.max(...ECHO_DAYS.map((lag) => autocorrelation(days, lag)));
}

function daysOf({ oldAgeDeathsByDay }: RunStatistics): readonly number[] {
  return oldAgeDeathsByDay.slice(RAMP_DAYS);
}

function bunching(counts: readonly number[]): number {
  return sum(counts) > 0 ? dispersion(counts) : 0;
}
