/**
 * The clock's source of time, a parameter so that tests can control it. No other file of the clock uses real timers.
 */

export interface TimeSource {
  /** Returns monotonic time in milliseconds, with fractions. */
  now(): number;
  /** Returns wall-clock time in milliseconds since 1970, with fractions. */
  wallMs(): number;
  /** A delay of 0 means after the messages that already wait. The returned function cancels the call. */
  schedule(callback: () => void, delayMs: number): () => void;
  /** Blocks the thread for `ms` milliseconds, for waits that are too short for a timer. */
  block(ms: number): void;
}

/** Returns a source of real time. Its `block` must not be used on the main thread. */
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
