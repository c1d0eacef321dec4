/**
 * Limits wrong passkeys per address over a sliding window of time. An attempt is counted when it starts, so that
 * parallel guesses cannot exceed the limit. It is no longer counted if its key is right.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';

interface Attempt {
  /** Stops counting the attempt; called when its key was right. */
  passed(): void;
}

export class AttemptLimiter {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  /** Counted attempts by address; addresses are ordered by their latest attempt. */
  readonly #windows = new Map<string, RateWindow>();

  constructor(max: number, windowMs: number, now: () => number) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Fails with `too_many_attempts` and the seconds to wait if the address has no attempt left. */
  check(address: string): void {
    const waitMs = this.#windows.get(address)?.fullForMs(this.#now()) ?? 0;
    if (waitMs === 0) return;
    const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
    throw new CodedError('too_many_attempts', undefined, { retryAfterS });
  }

  /** Counts a new attempt. Fails with `too_many_attempts`, as `check` does. */
  begin(address: string): Attempt {
    this.check(address);
    const now = this.#now();
    const window = this.#windows.get(address) ?? new RateWindow(this.#max, this.#windowMs);
    window.add(now);
    this.#windows.delete(address);
    this.#windows.set(address, window);
    this.#dropOldest();
    return {
      passed: () => {
        window.remove(now);
        if (window.isEmpty && this.#windows.get(address) === window) this.#windows.delete(address);
      },
    };
  }

  #dropOldest(): void {
    if (this.#windows.size <= LIMITS.wrongKeyAddressesMax.value) return;
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}

// Sliding time window that is full while it holds a given number of events. It stores at most that many times.

export class RateWindow {
  readonly #max: number;
  readonly #windowMs: number;
  /** Times of the newest events, oldest first. */
  readonly #times: number[] = [];

  constructor(max: number, windowMs: number) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  get isEmpty(): boolean {
    return this.#times.length === 0;
  }

  /** Adds an event at `now`; returns true if the window is then full. */
  add(now: number): boolean {
    while (this.#times[0] !== undefined && this.#times[0] <= now - this.#windowMs) this.#times.shift();
    this.#times.push(now);
    if (this.#times.length > this.#max) this.#times.shift();
    return this.fullForMs(now) > 0;
  }

  /** Returns for how many milliseconds the window stays full; 0 if it is not full at `now`. */
  fullForMs(now: number): number {
    const [oldest] = this.#times;
    if (oldest === undefined || this.#times.length < this.#max) return 0;
    return Math.max(0, oldest + this.#windowMs - now);
  }

  remove(time: number): void {
    const index = this.#times.indexOf(time);
    if (index >= 0) this.#times.splice(index, 1);
  }
}
