/** Sliding time window that is full while it holds a given number of events. It stores at most that many times. */
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
