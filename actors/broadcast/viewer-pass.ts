/**
 * Visits many viewers in one pass, in slices of time, so that it never blocks requests to this thread for long.
 *
 *   start ──► visit, visit, … slice over? setImmediate, continue … ──► ended
 */
import { LIMITS } from '../../schemas/limits.js';
import type { Viewer } from './viewer.js';

export interface PassOptions {
  /** Returns a monotonic time in milliseconds. */
  now(): number;
  visit(viewer: Viewer): void;
  /** Called when most viewers were visited, so that the frame of the next pass can be encoded meanwhile. */
  nearlyEnded?(): void;
  /** Called when every viewer was visited. It may call `start` to begin another pass. */
  ended(): void;
}

/** Viewers between two readings of the time; a reading costs a tenth of a small send. */
const VIEWERS_PER_CHECK = 8;
/** Number of bytes that may be sent between two readings of the time. */
const BYTES_PER_CHECK = 64 * 1024;
/**
 * Share of the viewers that a pass visits before `nearlyEnded` is called. The visits to the remaining viewers take
 * longer than a round trip to the encoder's thread.
 */
const NEARLY = 0.6;

/** Visits all of `viewers` in each pass; the set may change during a pass. */
export class ViewerPass {
  readonly #viewers: ReadonlySet<Viewer>;
  readonly #options: PassOptions;
  /** Viewers that the current pass still has to visit; null between two passes. */
  #remaining: Iterator<Viewer> | null = null;
  #viewersPerCheck = 1;
  /** Number of viewers still to visit before `nearlyEnded` is called. */
  #untilNearlyEnded = 0;
  #closed = false;

  constructor(viewers: ReadonlySet<Viewer>, options: PassOptions) {
    this.#viewers = viewers;
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#remaining !== null;
  }

  setBytesPerVisit(bytes: number): void {
    this.#viewersPerCheck = Math.min(VIEWERS_PER_CHECK, Math.max(1, Math.floor(BYTES_PER_CHECK / bytes)));
  }

  start(): void {
    if (this.isRunning) return;
    this.#remaining = this.#viewers.values();
    this.#untilNearlyEnded = Math.max(1, this.#viewers.size * NEARLY);
    this.#runSlice();
  }

  close(): void {
    this.#closed = true;
  }

  #runSlice(): void {
    const remaining = this.#remaining;
    if (remaining === null || this.#closed) {
      this.#remaining = null;
      return;
    }
    const endsAtMs = this.#options.now() + LIMITS.publishSliceMsMax.value;
    let unchecked = 0;
    for (let next = remaining.next(); next.done !== true; next = remaining.next()) {
      this.#options.visit(next.value);
      if (++unchecked < this.#viewersPerCheck) continue;
      this.#countVisited(unchecked);
      unchecked = 0;
      if (this.#options.now() >= endsAtMs) {
        setImmediate(() => this.#runSlice());
        return;
      }
    }
    this.#countVisited(Infinity);
    this.#remaining = null;
    this.#options.ended();
  }

  #countVisited(viewers: number): void {
    if (this.#untilNearlyEnded <= 0) return;
    this.#untilNearlyEnded -= viewers;
    if (this.#untilNearlyEnded <= 0) this.#options.nearlyEnded?.();
  }
}
