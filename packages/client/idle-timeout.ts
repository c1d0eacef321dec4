/** Detects that no message arrives, because the connection was cut without a close or the service hangs. */

/**
 * Number of timer steps in a timeout. It is small, because browsers run the timers of a background page only once a
 * minute.
 */
const STEPS = 5;

/**
 * A timeout that counts the steps of a timer and does not read the clock. No steps are counted while a page or a
 * computer sleeps, so messages that arrived meanwhile are handled before the timeout passes.
 */
export class IdleTimeout {
  readonly #stepMs: number;
  readonly #onIdle: () => void;
  #stepsLeft = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /**
   * Calls `onIdle` if `restart` is not called for `ms` milliseconds; it may be called up to a fifth of `ms` earlier.
   */
  constructor(ms: number, onIdle: () => void) {
    this.#stepMs = ms / STEPS;
    this.#onIdle = onIdle;
  }

  /** Restarts the timeout, which then lasts `times` × `ms` milliseconds. */
  restart(times = 1): void {
    this.#stepsLeft = STEPS * times;
    this.#timer ??= setInterval(() => this.#step(), this.#stepMs);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #step(): void {
    if (--this.#stepsLeft > 0) return;
    this.end();
    this.#onIdle();
  }
}
