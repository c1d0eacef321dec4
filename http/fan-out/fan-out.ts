/**
 * Goes once over many viewers in slices, so that they never hold up the requests of the same thread.
 *
 *   start ──► visit, visit, … slice over? setImmediate, go on … ──► ended
 */
import { LIMITS } from '../../schemas/limits.js';
import type { Viewer } from './viewer.js';

export interface RoundWork {
  /** Milliseconds, monotonic. */
  now(): number;
  visit(viewer: Viewer): void;
  /** Most viewers were visited: what the next round needs can be made meanwhile. */
  nearlyEnded?(): void;
  /** Every viewer was visited; another round may be started. */
  ended(): void;
}

/** The time is looked at after so many viewers, or as many as get so many bytes: looking costs a tenth of a small send. */
const VIEWERS_AT_ONCE = 8;
const BYTES_AT_ONCE = 64 * 1024;
/** Part of the viewers after which a round is nearly ended: the rest takes longer than a message to a thread and back. */
const NEARLY = 0.6;

/** Over `viewers`, who may come and go meanwhile. */
export class FanOut {
  readonly #viewers: ReadonlySet<Viewer>;
  readonly #work: RoundWork;
  #going: Iterator<Viewer> | null = null;
  #viewersAtOnce = 1;
  /** Viewers until the round is nearly ended. */
  #left = 0;
  #closed = false;

  constructor(viewers: ReadonlySet<Viewer>, work: RoundWork) {
    this.#viewers = viewers;
    this.#work = work;
  }

  get isGoing(): boolean {
    return this.#going !== null;
  }

  /** A visit hands a viewer so many bytes at most. */
  weighs(bytes: number): void {
    this.#viewersAtOnce = Math.min(VIEWERS_AT_ONCE, Math.max(1, Math.floor(BYTES_AT_ONCE / bytes)));
  }

  /** Begins at once, unless a round is going. */
  start(): void {
    if (this.isGoing) return;
    this.#going = this.#viewers.values();
    this.#left = Math.max(1, this.#viewers.size * NEARLY);
    this.#slice();
  }

  close(): void {
    this.#closed = true;
  }

  #slice(): void {
    const going = this.#going;
    if (going === null || this.#closed) {
      this.#going = null;
      return;
    }
    const endsAtMs = this.#work.now() + LIMITS.publishSliceMsMax.value;
    let unlooked = 0;
    for (let next = going.next(); next.done !== true; next = going.next()) {
      this.#work.visit(next.value);
      if (++unlooked < this.#viewersAtOnce) continue;
      this.#count(unlooked);
      unlooked = 0;
      if (this.#work.now() >= endsAtMs) {
        setImmediate(() => this.#slice());
        return;
      }
    }
    this.#count(Infinity);
    this.#going = null;
    this.#work.ended();
  }

  #count(viewers: number): void {
    if (this.#left <= 0) return;
    this.#left -= viewers;
    if (this.#left <= 0) this.#work.nearlyEnded?.();
  }
}
