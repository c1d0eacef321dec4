/**
 * Time of day, sunlight, season and epoch (docs/rules/time.md#day-and-night, docs/rules/time.md#epochs). Pure
 * functions of the tick and the current laws.
 */
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import * as calendar from '#schemas/calendar.js';
import { EPOCH_ROWS, NO_EPOCH, SEASON_ROWS, type EpochRow } from '#tables/seasons.js';
import { clamp } from '../../engine/math/interval.js';
import { cosine, PI } from '../../engine/math/trigonometry.js';

const SUN_MIN = 0.15;
/** Time between noon and the moment at which sunlight would be 0 without `SUN_MIN`, as a share of the day. */
const SUN_HALF_DAY_SHARE = 0.28;
export const SEASONS_PER_YEAR = 4;
const EPOCH_COUNT = EPOCH_ROWS.length;
/** The factors of an epoch gradually replace those of the previous epoch over this number of ticks. */
const EPOCH_EASE_TICKS = 600;

/** Laws that determine the calendar. Frames carry them to other threads. */
export type CalendarLaws = Readonly<
  Pick<Laws, 'day_length' | 'season_length' | 'initial_season_offset' | 'age_enabled' | 'age_length'>
>;

/** Returns the time of day: 0 at midnight, 0.25 at sunrise (tick 0), 0.5 at noon. */
export function timeOfDay(tick: number, laws: CalendarLaws): number {
  return calendar.timeOfDay(tick, laws.day_length);
}

export function isNight(time: number): boolean {
  return time < calendar.NIGHT_END_DAY_SHARE || time > calendar.NIGHT_BEGIN_DAY_SHARE;
}

/** Returns the number of ticks until the night begins; 0 at night. */
export function ticksToNight(time: number, laws: Readonly<Laws>): number {
  return isNight(time) ? 0 : (calendar.NIGHT_BEGIN_DAY_SHARE - time) * laws.day_length;
}

/** Returns the sunlight, from 0 at night to 1 at noon (docs/rules/time.md#sunlight). */
export function sunlight(time: number): number {
  if (isNight(time)) return 0;
  const offset = (time - 0.5) / SUN_HALF_DAY_SHARE;
  return clamp(1 - offset * offset, SUN_MIN, 1);
}

export function dayNumber(tick: number, laws: CalendarLaws): number {
  return calendar.dayNumber(tick, laws.day_length);
}

export function seasonAt(tick: number, laws: CalendarLaws): number {
  return (Math.floor(tick / laws.season_length) + laws.initial_season_offset) % SEASONS_PER_YEAR;
}

/** Returns the code of the epoch. While the law `age_enabled` is off, it is the code of the golden epoch. */
export function epochAt(tick: number, laws: CalendarLaws): number {
  return laws.age_enabled ? Math.floor(tick / laws.age_length) % EPOCH_COUNT : 0;
}

/** The factor is a mix with that of the previous epoch during the first ticks. */
export function epochFactor(tick: number, laws: CalendarLaws, factor: keyof EpochRow): number {
  if (!laws.age_enabled) return NO_EPOCH[factor];
  const epoch = epochAt(tick, laws);
  const now = EPOCH_ROWS[epoch]![factor];
  if (tick < laws.age_length) return now;
  const into = tick % laws.age_length;
  const ease = Math.min(EPOCH_EASE_TICKS, laws.age_length / 4);
  if (into >= ease) return now;
  const before = EPOCH_ROWS[(epoch + EPOCH_COUNT - 1) % EPOCH_COUNT]![factor];
  return before + (now - before) * 0.5 * (1 - cosine((PI * into) / ease));
}

function seasonFood(season: number, laws: Readonly<Laws>): number {
  return SEASON_ROWS[season]!.food ?? laws.winter_food_mult;
}

export function foodTarget(tick: number, laws: Readonly<Laws>): number {
  const factor = seasonFood(seasonAt(tick, laws), laws) * epochFactor(tick, laws, 'food');
  return Math.floor(laws.food_count * factor + 0.5);
}
