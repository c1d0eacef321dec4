/**
 * Schedule of ticks (docs/threads-and-actors.md#tick-schedule). A slightly late tick does not shift the schedule, so
 * the mean speed is exact. A tick that is later shifts the schedule and is counted, so that the clock never runs many
 * ticks at once to catch up.
 */
import { LIMITS } from '../../schemas/limits.js';

export interface Pacer {
  /** Milliseconds between two ticks at the current speed. */
  readonly intervalMs: number;
  /** Number of late ticks that have shifted the schedule. */
  readonly overruns: number;
  /**
   * Time at which the newest tick began, in milliseconds. Before the first tick it is one interval before that tick is
   * due.
   */
  readonly begunAt: number;
  /** Returns the time until the next tick is due, in milliseconds; zero or less if it is due. */
  waitMs(now: number): number;
  /** Records that a tick begins now. Returns its lateness in milliseconds. */
  begin(now: number): number;
  /** Makes the next tick due now, for example after a pause. */
  restart(now: number): void;
  /** Changes the speed (ticks per second). The next tick is due one new interval after the last one began. */
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
