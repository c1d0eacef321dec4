/**
 * Schedule of ticks (docs/threads-and-actors.md#tick-schedule). A slightly late tick does not shift the schedule, so
 * the mean speed is exact. A later one shifts it and is counted, so that the clock never catches up in a burst.
 */
import { LIMITS } from '../../schemas/limits.js';

export interface Pacer {
  /** Milliseconds between two ticks at the current speed. */
  readonly intervalMs: number;
  /** Number of late ticks that have shifted the schedule. */
  readonly overruns: number;
  /** Time at which the newest tick began; before the first tick, one interval before it was due. */
  readonly begunAt: number;
  /** Milliseconds until the next tick is due; zero or less when it is. */
  waitMs(now: number): number;
  /** Begins a tick now. Returns its lateness in milliseconds. */
  begin(now: number): number;
  /** Makes the next tick due now, for example after a pause. */
  restart(now: number): void;
  /** Changes the speed (ticks per second). The next tick is due one new interval after the last one began. */
  setSpeed(speed: number, now: number): void;
}

/** A schedule whose first tick is due at `now`. */
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
