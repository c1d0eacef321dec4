/** Real time for the clock on a thread of Node. */
import type { TimeSource } from './time.js';

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
