/** Notices that nothing is heard any more: a link that is cut without a goodbye, a service that stands still. */

/** Few: a page in the background has its timers called once a minute. */
const BEATS = 5;

/**
 * Counts beats of a timer and looks at no clock: while a page or a computer sleeps nothing is counted, so what came
 * meanwhile is heard before anything is given up.
 */
export class IdleTimeout {
  readonly #beatMs: number;
  readonly #broken: () => void;
  #beatsLeft = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Calls `broken` when nothing was heard for `ms`, or a fifth less. */
  constructor(ms: number, broken: () => void) {
    this.#beatMs = ms / BEATS;
    this.#broken = broken;
  }

  /** Something was heard, or may be from now on: the next may take `times` as long. */
  heard(times = 1): void {
    this.#beatsLeft = BEATS * times;
    this.#timer ??= setInterval(() => this.#beat(), this.#beatMs);
  }

  /** Nothing is waited for. */
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
