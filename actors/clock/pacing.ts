/**
 * When the next tick is due (decisions.md section 4). A tick a little late is made up for by the next, so that the mean
 * speed is exact; anything later moves the schedule on, counted, so that the clock never bursts to catch up.
 */
import { LIMITS } from '../../schemas/limits.js';

export interface Pacer {
  /** Milliseconds between two ticks at the present speed. */
  readonly intervalMs: number;
  /** How often the schedule had to be moved on. */
  readonly overruns: number;
  /** When the newest tick began; before the first, one interval before it was due. */
  readonly begunAt: number;
  /** Milliseconds until the next tick is due; zero or less when it is. */
  waitMs(now: number): number;
  /** Says that a tick begins now; returns how late it is, in milliseconds. */
  begin(now: number): number;
  /** The next tick is due now, whatever was before: after a pause. */
  restart(now: number): void;
  /** Ticks per second; the next tick is due one new interval after the last one began. */
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
