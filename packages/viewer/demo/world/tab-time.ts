/** The time of a world in a tab (actors/clock/time.ts). It stands still while the tab is hidden. */
import type { TimeSource } from '#actors/clock/time.js';

export class TabTime implements TimeSource {
  /** Time for which the tab was hidden, in milliseconds. */
  #stoodMs = 0;
  #hiddenAtMs: number | null = null;
  readonly #held = new Set<() => void>();

  now(): number {
    return (this.#hiddenAtMs ?? performance.now()) - this.#stoodMs;
  }

  wallMs(): number {
    return performance.timeOrigin + performance.now();
  }

  schedule(callback: () => void, delayMs: number): () => void {
    const run = (): void => {
      if (this.#hiddenAtMs === null) callback();
      else this.#held.add(callback);
    };
    const cancel = delayMs <= 0 ? afterMessages(run) : afterDelay(run, delayMs);
    return () => {
      cancel();
      this.#held.delete(callback);
    };
  }

  /** A tab must not block: the clock then computes a tick up to two milliseconds early, and the next ones in time. */
  block(): void {
    return undefined;
  }

  setHidden(isHidden: boolean): void {
    if (isHidden === (this.#hiddenAtMs !== null)) return;
    if (isHidden) {
      this.#hiddenAtMs = performance.now();
      return;
    }
    this.#stoodMs += performance.now() - this.#hiddenAtMs!;
    this.#hiddenAtMs = null;
    const held = [...this.#held];
    this.#held.clear();
    for (const callback of held) callback();
  }
}

function afterDelay(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

/** Runs after the messages that already wait. A timer of 0 ms would wait for several milliseconds. */
function afterMessages(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(null);
  return () => port1.close();
}
