/**
 * The way of one form of frames to its viewers: paced to 30 a second, then handed round in slices, so that many viewers
 * never hold up the requests of the same thread.
 *
 *   frame ──► pace (newest wins) ──► round over the viewers ──► deliver
 *                                      └── slice over? setImmediate, go on
 */
import { LIMITS } from '../../schemas/limits.js';
import type { Viewer } from './viewer.js';

export interface LaneWork<Frame> {
  /** Milliseconds, monotonic. */
  now(): number;
  /** `frame` is the newest from here on. */
  publish(frame: Frame): void;
  /** Gives a viewer the newest frame, if it is to have it. */
  deliver(viewer: Viewer): void;
  /** Whether the round passed a viewer before the newest frame came. */
  wasPassed(viewer: Viewer): boolean;
  /** Every viewer was looked at: milliseconds since the newest frame was published. */
  published(latencyMs: number): void;
}

const PACE_MS = 1000 / LIMITS.framesPerSecondMax.value;
/** What a timer may be late. */
const LATE_MS = 4;

/** Owns its timers until `close`. */
export class Lane<Frame> {
  readonly viewers = new Set<Viewer>();
  readonly #work: LaneWork<Frame>;
  #pending: Frame | null = null;
  #pace: NodeJS.Timeout | null = null;
  #dueAtMs = 0;
  #publishedAtMs = 0;
  #round: Iterator<Viewer> | null = null;
  #closed = false;

  constructor(work: LaneWork<Frame>) {
    this.#work = work;
  }

  /** For everybody: now, or when the pace allows it, unless a newer one comes first. */
  frame(frame: Frame): void {
    this.#pending = frame;
    if (this.#pace !== null || this.#closed) return;
    const waitMs = this.#dueAtMs - this.#work.now();
    if (waitMs <= 0) this.#publish();
    else this.#pace = setTimeout(() => this.#publish(), Math.ceil(waitMs));
  }

  /** The frame that waits, if there is one, is void. */
  drop(): Frame | null {
    const dropped = this.#pending;
    this.#pending = null;
    return dropped;
  }

  close(): void {
    this.#closed = true;
    if (this.#pace !== null) clearTimeout(this.#pace);
    this.viewers.clear();
  }

  #publish(): void {
    this.#pace = null;
    const frame = this.drop();
    if (frame === null || this.#closed) return;
    const now = this.#work.now();
    // From the due time, not from now: a timer that is a little late must not slow the pace down.
    this.#dueAtMs = Math.max(this.#dueAtMs, now - LATE_MS) + PACE_MS;
    this.#publishedAtMs = now;
    this.#work.publish(frame);
    if (this.#round === null) this.#startRound();
  }

  #startRound(): void {
    this.#round = this.viewers.values();
    this.#slice();
  }

  /** Goes on with the round until its time is over. A frame that came meanwhile is the one that is sent. */
  #slice(): void {
    const round = this.#round;
    if (round === null || this.#closed) {
      this.#round = null;
      return;
    }
    const endsAtMs = this.#work.now() + LIMITS.publishSliceMsMax.value;
    for (let next = round.next(); next.done !== true; next = round.next()) {
      this.#work.deliver(next.value);
      if (this.#work.now() >= endsAtMs) {
        setImmediate(() => this.#slice());
        return;
      }
    }
    this.#endRound();
  }

  /** Those that the round passed before the newest frame came get it in a round of their own. */
  #endRound(): void {
    this.#round = null;
    this.#work.published(this.#work.now() - this.#publishedAtMs);
    for (const viewer of this.viewers) {
      if (this.#work.wasPassed(viewer)) {
        setImmediate(() => this.#startRound());
        return;
      }
    }
  }
}
