/**
 * The clock's source of time, injected so that tests control it. Nothing else in the clock uses real timers.
 */

export interface TimeSource {
  /** Milliseconds, monotonic, with fractions. */
  now(): number;
  /** Wall-clock time: milliseconds since 1970, with fractions. */
  wallMs(): number;
  /** Calls back after about `delayMs` (0: after the messages that wait). The result cancels the call. */
  schedule(callback: () => void, delayMs: number): () => void;
  /** Blocks the thread for exactly `ms`, for waits too short for a timer. */
  block(ms: number): void;
}

/** Real time. `block` may only be used on worker threads. */
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
