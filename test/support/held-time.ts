/**
 * Time of a clock that a test lets run to a tick that it states. While the time is held, it passes only as the clock's
 * own timers come due, one after the other; when it is released, it passes as real time does.
 */
import { systemTime } from '../../actors/clock/system-time.js';
import type { TimeSource } from '../../actors/clock/time.js';

export interface HeldTime extends TimeSource {
  hold(): void;
  /** Timers that are waiting keep the delays that they have left. */
  release(): void;
  /** Calls waiting timers, the first due first, while `isGoing`. The event loop turns between two of them. */
  passWhile(isGoing: () => boolean): Promise<void>;
}

interface Timer {
  readonly dueAt: number;
  readonly callback: () => void;
  cancel: () => void;
}

export function createHeldTime(): HeldTime {
  const real = systemTime();
  const timers = new Set<Timer>();
  /** Milliseconds that this time is ahead of real time; while it is held, `heldAt` counts. */
  let aheadMs = 0;
  let heldAt: number | null = null;

  const now = (): number => heldAt ?? real.now() + aheadMs;
  const arm = (timer: Timer): void => {
    timer.cancel = real.schedule(() => {
      timers.delete(timer);
      timer.callback();
    }, timer.dueAt - now());
  };
  const first = (): Timer | undefined => [...timers].sort((a, b) => a.dueAt - b.dueAt)[0];

  return {
    now,
    wallMs: real.wallMs,
    schedule(callback, delayMs) {
      const timer: Timer = { dueAt: now() + Math.max(0, delayMs), callback, cancel: () => undefined };
      timers.add(timer);
      if (heldAt === null) arm(timer);
      return () => {
        timer.cancel();
        timers.delete(timer);
      };
    },
    block(ms) {
      if (heldAt === null) real.block(ms);
      else heldAt += ms;
    },
    hold() {
      heldAt ??= now();
      for (const timer of timers) timer.cancel();
    },
    release() {
      if (heldAt === null) return;
      aheadMs = heldAt - real.now();
      heldAt = null;
      for (const timer of timers) arm(timer);
    },
    async passWhile(isGoing) {
      while (isGoing()) {
        const timer = first();
        if (timer !== undefined && heldAt !== null) {
          timers.delete(timer);
          heldAt = Math.max(heldAt, timer.dueAt);
          timer.callback();
        }
        // What the clock has sent arrives, and what it waits for.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
