/**
 * One pass over many viewers, in time slices, so that it never blocks the requests of the same thread for long.
 *
 *   start ──► visit, visit, … slice over? setImmediate, continue … ──► ended
 */
import { LIMITS } from '../../schemas/limits.js';
import type { Viewer } from './viewer.js';

export interface PassOptions {
  /** Milliseconds, monotonic. */
  now(): number;
  visit(viewer: Viewer): void;
  /** Most viewers were visited: the frame of the next pass can be encoded meanwhile. */
  nearlyEnded?(): void;
  /** Every viewer was visited; `start` begins another pass. */
  ended(): void;
}

/** The time is read after this many viewers or bytes: reading it costs a tenth of a small send. */
const VIEWERS_PER_CHECK = 8;
const BYTES_PER_CHECK = 64 * 1024;
/** Share of the viewers after which a pass is nearly ended: the rest takes longer than a thread's round trip. */
const NEARLY = 0.6;

/** Passes over `viewers`, a set that may change during a pass. */
export class ViewerPass {
  readonly #viewers: ReadonlySet<Viewer>;
  readonly #options: PassOptions;
  /** The viewers that the current pass still has to visit; null between two passes. */
  #remaining: Iterator<Viewer> | null = null;
  #viewersPerCheck = 1;
  /** Viewers to be visited before the pass is nearly ended. */
  #untilNearlyEnded = 0;
  #closed = false;

  constructor(viewers: ReadonlySet<Viewer>, options: PassOptions) {
    this.#viewers = viewers;
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#remaining !== null;
  }

  /** Declares how many bytes a visit sends at most. */
  setBytesPerVisit(bytes: number): void {
    this.#viewersPerCheck = Math.min(VIEWERS_PER_CHECK, Math.max(1, Math.floor(BYTES_PER_CHECK / bytes)));
  }

  /** Begins a pass with its first slice. Does nothing while a pass is running. */
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
