/** When sleepers wake, and the words for it. Everybody who sleeps at night wakes at sunrise at the latest. */
import { NIGHT_BEGIN_DAY_SHARE, NIGHT_END_DAY_SHARE } from '#schemas/calendar.js';
import { fillIn } from '../words/config.js';
import type { App } from './app.js';

/** Longer times are given in minutes, in seconds. */
const SECONDS_MAX = 100;
const HOURS = 24;

/** Returns the ticks until sunrise for a time of day (0 midnight, 0.5 noon); null by day. */
function ticksToSunrise(time: number, dayLengthTicks: number): number | null {
  if (time >= NIGHT_END_DAY_SHARE && time <= NIGHT_BEGIN_DAY_SHARE) return null;
  return Math.ceil(((NIGHT_END_DAY_SHARE - time + 1) % 1) * dayLengthTicks);
}

/** Returns `asleep until 06:00 (about 50 s)`; without the time left while the clock stands, and `asleep` by day. */
export function sleepWords({ client, config, clock, pace, dayLength, format }: App): string {
  const { asleep, asleepUntil, asleepSeconds, asleepMinutes } = config.text.labels;
  const { world } = client.world.tables;
  const ticks = ticksToSunrise(world.number('time_of_day', 0, 0), dayLength.value);
  if (ticks === null) return asleep;
  const hour = `${String(NIGHT_END_DAY_SHARE * HOURS).padStart(2, '0')}:00`;
  const speed = pace.value ?? world.number('speed', 0, 0);
  if (clock.value.paused || !(speed > 0)) return fillIn(asleepUntil, { hour });
  const seconds = ticks / speed;
  if (seconds > SECONDS_MAX) return fillIn(asleepMinutes, { hour, n: format.whole(Math.round(seconds / 60)) });
  return fillIn(asleepSeconds, { hour, n: format.whole(Math.ceil(seconds)) });
}
