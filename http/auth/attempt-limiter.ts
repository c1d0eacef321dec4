/**
 * Counts wrong passkeys per address over a sliding minute (decisions.md section 2). An attempt counts from its begin,
 * so that a burst of parallel guesses can't slip past the limit; a right key takes its attempt back.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';

export interface Attempt {
  /** It was the right key: the attempt does not count. */
  passed(): void;
}

export class AttemptLimiter {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  /** Begin times of the attempts that count, oldest first. Addresses in order of their first one. */
  readonly #times = new Map<string, number[]>();

  constructor(max: number, windowMs: number, now: () => number) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Fails with `too_many_attempts` and the seconds until an attempt is free again. */
  check(address: string): void {
    const [oldest, ...others] = this.#recent(address);
    if (oldest === undefined || others.length + 1 < this.#max) return;
    const retryAfterS = Math.max(1, Math.ceil((oldest + this.#windowMs - this.#now()) / 1000));
    throw new CodedError('too_many_attempts', undefined, { retryAfterS });
  }

  /** Opens an attempt; fails like `check`. */
  begin(address: string): Attempt {
    this.check(address);
    const now = this.#now();
    const times = this.#recent(address);
    times.push(now);
    this.#times.delete(address);
    this.#times.set(address, times);
    this.#forgetOldest();
    return { passed: () => this.#takeBack(address, now) };
  }

  #recent(address: string): number[] {
    const since = this.#now() - this.#windowMs;
    return (this.#times.get(address) ?? []).filter((time) => time > since);
  }

  #takeBack(address: string, time: number): void {
    const times = this.#times.get(address);
    const index = times?.indexOf(time) ?? -1;
    if (times === undefined || index === -1) return;
    times.splice(index, 1);
    if (times.length === 0) this.#times.delete(address);
  }

  #forgetOldest(): void {
    if (this.#times.size <= LIMITS.wrongKeyAddressesMax.value) return;
    const [oldest] = this.#times.keys();
    if (oldest !== undefined) this.#times.delete(oldest);
  }
}
