/**
 * Computes the day and the hour of a tick (docs/rules/time.md#day-and-night). The engine, the chronicle, the viewer and
 * the terminal use these two functions, so that they agree about every tick of a world.
 */

/** Sunrise, as a share of a day from midnight. Sleepers wake then. */
export const NIGHT_END_DAY_SHARE = 0.25;
/** Nightfall, as a share of a day from midnight. */
export const NIGHT_BEGIN_DAY_SHARE = 0.78;

/** Days count from 1. Ticks before a world began, such as the births of its first creatures, are in day 1. */
export function dayNumber(tick: number, dayLengthTicks: number): number {
  return Math.floor(Math.max(0, tick) / dayLengthTicks) + 1;
}

/** Returns the time of day as a share of a day: 0 midnight, 0.25 sunrise (tick 0), 0.5 noon. */
export function timeOfDay(tick: number, dayLengthTicks: number): number {
  return ((tick + dayLengthTicks * 0.25) % dayLengthTicks) / dayLengthTicks;
}
