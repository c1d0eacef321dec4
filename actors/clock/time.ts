/**
 * Time as the clock sees it, injected so that tests own it: the one place in the clock that knows of real timers.
 */

export interface TimeSource {
  /** Milliseconds, monotonic, with fractions. */
  now(): number;
  /** The same moment as other processes name it: milliseconds since 1970, with fractions. */
  wallMs(): number;
  /** Calls back after about `delayMs` (0: after waiting messages had their turn); the result cancels. */
  schedule(callback: () => void, delayMs: number): () => void;
  /** Sleeps exactly `ms` without giving messages a turn; for stretches too short for a timer. */
  block(ms: number): void;
}

/** Real time. `block` needs a worker thread: the main thread of a program should never block. */
export function systemTime(): TimeSource {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return {
    now: () => performance.now(),
    wallMs: () => performance.timeOrigin + performance.now(),
    schedule(callback, delayMs) {
      if (delayMs <= 0) {
        const immediate = setImmediate(callback);
        return () => clearImmediate(immediate);
      }
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    block: (ms) => void Atomics.wait(never, 0, 0, ms),
  };
}
