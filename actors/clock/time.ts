/**
 * The clock's source of time, a parameter so that tests can control it. Only system-time.ts uses real timers.
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
