/** Detects silence: a link that was cut without a close, or a service that hangs. */

/** Few, because a page in the background has its timers called once a minute. */
const BEATS = 5;

/**
 * Counts ticks of a timer instead of reading the clock: nothing is counted while a page or a computer sleeps, so messages
 * that arrived meanwhile are handled before the connection is given up.
 */
export class IdleTimeout {
  readonly #beatMs: number;
  readonly #broken: () => void;
  #beatsLeft = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Calls `broken` after a silence of `ms`, or up to a fifth less. */
  constructor(ms: number, broken: () => void) {
    this.#beatMs = ms / BEATS;
    this.#broken = broken;
  }

  /** Restarts the timeout; the next message may take `times` as long. */
  heard(times = 1): void {
    this.#beatsLeft = BEATS * times;
    this.#timer ??= setInterval(() => this.#beat(), this.#beatMs);
  }

  /** Stops the timeout. */
  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #beat(): void {
    if (--this.#beatsLeft > 0) return;
    this.end();
    this.#broken();
  }
}
