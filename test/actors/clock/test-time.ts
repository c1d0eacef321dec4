/**
 * Time that the test controls. The real event loop turns between two due callbacks, so actors on this thread exchange
 * messages while this time stands still.
 */
import type { TimeSource } from '#actors/clock/time.js';
import { until } from '../../support/until.js';

export interface TestTime extends TimeSource {
  pass(ms: number): Promise<void>;
  /** Advances until `condition` holds, by at most `ms`. */
  passUntil(what: string, condition: () => boolean, ms?: number): Promise<void>;
  /** Advances by `ms` at once, like a process that was blocked: due callbacks are called late, together. */
  stall(ms: number): void;
}

interface Timer {
  readonly dueAt: number;
  readonly callback: () => void;
}

export function createTestTime(): TestTime {
  let now = 1000;
  const timers = new Set<Timer>();

  const next = (until: number): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers) if (timer.dueAt <= until && (!first || timer.dueAt < first.dueAt)) first = timer;
    return first;
  };

  const passWhile = async (target: number, going: () => boolean): Promise<void> => {
    await settle();
    for (let timer = next(target); timer && going(); timer = next(target)) {
      timers.delete(timer);
      now = Math.max(now, timer.dueAt);
      timer.callback();
      await settle();
    }
  };

  return {
    now: () => now,
    wallMs: () => now,
    schedule(callback, delayMs) {
      const timer = { dueAt: now + Math.max(0, delayMs), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    block(ms) {
      now += ms;
    },
    stall(ms) {
      now += ms;
    },
    async pass(ms) {
      const target = now + ms;
      await passWhile(target, () => true);
      now = Math.max(now, target);
    },
    async passUntil(what, condition, ms = 60_000) {
      const target = now + ms;
      await until(what, async () => {
        if (condition()) return true;
        if (now >= target) throw new Error(`${ms} ms passed in vain for: ${what}`);
        await passWhile(target, () => !condition());
        return condition();
      });
    },
  };
}

/** A turn of the real event loop: messages between actors have arrived. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
