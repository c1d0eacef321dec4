/**
 * Schedule of ticks (docs/threads-and-actors.md#tick-schedule). A tick that is at most `clockSlackMs` late does not
 * shift the schedule, so the mean speed is exact. A tick that is later than that shifts the schedule and is counted as
 * an overrun. The clock therefore never runs many ticks at once to catch up.
 */
import { LIMITS } from '../../schemas/limits.js';

export interface Pacer {
  /** Interval between two ticks at the current speed, in milliseconds. */
  readonly intervalMs: number;
  /** Number of ticks that were so late that they shifted the schedule. */
  readonly overruns: number;
  /**
   * Time at which the newest tick began, in milliseconds. Before the first tick, it is the time at which the first tick
   * is due, minus one interval.
   */
  readonly begunAt: number;
  /**
   * Returns the time until the next tick is due, in milliseconds; the result is not positive if the tick is due now.
   */
  waitMs(now: number): number;
  /** Records that a tick begins now. Returns its lateness in milliseconds. */
  begin(now: number): number;
  /** Makes the next tick due now, for example after a pause. */
  restart(now: number): void;
  /** Sets the speed, in ticks per second. The next tick is due one new interval after the start of the last tick. */
  setSpeed(speed: number, now: number): void;
}

/** Creates a schedule whose first tick is due at `now`. */
export function createPacer(speed: number, now: number): Pacer {
  let intervalMs = 1000 / speed;
  let dueAt = now;
  let begunAt = now - intervalMs;
  let overruns = 0;

  return {
    get intervalMs() {
      return intervalMs;
    },
    get overruns() {
      return overruns;
    },
    get begunAt() {
      return begunAt;
    },
    waitMs: (at) => dueAt - at,
    begin(at) {
      const latenessMs = Math.max(0, at - dueAt);
      const moved = latenessMs > LIMITS.clockSlackMs.value;
      if (moved) overruns += 1;
      dueAt = (moved ? at : dueAt) + intervalMs;
      begunAt = at;
      return latenessMs;
    },
    restart(at) {
      dueAt = at;
    },
    setSpeed(next, at) {
      intervalMs = 1000 / next;
      dueAt = Math.max(begunAt + intervalMs, at);
    },
  };
}
