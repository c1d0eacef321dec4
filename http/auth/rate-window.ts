/** Tells when something happened so many times within a span of time; keeps no more times than it needs. */
export class RateWindow {
  readonly #count: number;
  readonly #windowMs: number;
  readonly #times: number[] = [];

  constructor(count: number, windowMs: number) {
    this.#count = count;
    this.#windowMs = windowMs;
  }

  /** Adds one at `now`; true when it is at least the `count`-th within the window. */
  add(now: number): boolean {
    this.#times.push(now);
    if (this.#times.length > this.#count) this.#times.shift();
    const [oldest] = this.#times;
    return this.#times.length === this.#count && oldest !== undefined && oldest > now - this.#windowMs;
  }
}
