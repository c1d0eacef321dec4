/** Detects that no message arrives, because a link was cut without a close or the service hangs. */

/**
 * Number of timer steps in a timeout. It is small, because browsers call the timers of a background page once a minute.
 */
const STEPS = 5;

/**
 * Counts steps of a timer instead of reading the clock. No steps are counted while a page or a computer sleeps, so
 * messages that arrived meanwhile are handled before the connection counts as lost.
 */
export class IdleTimeout {
  readonly #stepMs: number;
  readonly #onIdle: () => void;
  #stepsLeft = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Calls `onIdle` after `ms` milliseconds without a restart, or up to a fifth earlier. */
  constructor(ms: number, onIdle: () => void) {
    this.#stepMs = ms / STEPS;
    this.#onIdle = onIdle;
  }

  /** Restarts the timeout. It is then `times` as long as `ms`. */
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
