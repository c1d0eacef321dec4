/**
 * Schedule of ticks (actors/README.md#tick-schedule). Lateness up to `clockSlackMs` does not shift it, so the
 * mean speed is exact. More shifts it and counts as an overrun, so the clock never runs many ticks at once to catch up.
 */
import { LIMITS } from '../../schemas/limits.js';

export interface Pacer {
  readonly intervalMs: number;
  /** Number of ticks that were so late that they shifted the schedule. */
  readonly overruns: number;
  /** Start of the newest tick, in milliseconds; one interval before the due time if there was no tick yet. */
  readonly begunAt: number;
  /** Time until the next tick is due; not positive if it is due now. */
  waitMs(now: number): number;
  /** Records that a tick begins now. Returns its lateness in milliseconds. */
  begin(now: number): number;
  /** Makes the next tick due now, for example after a pause. */
  restart(now: number): void;
  /** Sets the speed, in ticks per second. The next tick is due one new interval after the start of the last tick. */
  setSpeed(speed: number, now: number): void;
}

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
