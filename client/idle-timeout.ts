/** Detects silence: a link that was cut without a close, or a service that hangs. */

/** The steps are few, because the timers of a page in the background are called once a minute. */
const STEPS = 5;

/**
 * Counts ticks of a timer instead of reading the clock: nothing is counted while a page or a computer sleeps, so messages
 * that arrived meanwhile are handled before the connection counts as lost.
 */
export class IdleTimeout {
  readonly #stepMs: number;
  readonly #onIdle: () => void;
  #stepsLeft = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Calls `onIdle` after a silence of `ms`, or up to a fifth less. */
  constructor(ms: number, onIdle: () => void) {
    this.#stepMs = ms / STEPS;
    this.#onIdle = onIdle;
  }

  /** Restarts the timeout with `times` its usual length. */
  restart(times = 1): void {
    this.#stepsLeft = STEPS * times;
    this.#timer ??= setInterval(() => this.#step(), this.#stepMs);
  }

  /** Stops the timeout. */
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
