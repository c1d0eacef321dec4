/**
 * The way of one form of frames to its viewers: paced to 30 a second, then handed round.
 *
 *   frame ──► pace (newest wins) ──► round over the viewers ──► deliver
 */
import { LIMITS } from '../../schemas/limits.js';
import { FanOut } from './fan-out.js';
import type { Viewer } from './viewer.js';

export interface LaneWork<Frame> {
  /** Every frame goes round to the end before the next; else a round that is going goes on with the newest. */
  readonly isInOrder?: boolean;
  /** Milliseconds, monotonic. */
  now(): number;
  /** `frame` is the newest from here on; returns how many bytes of it a viewer gets at most. */
  publish(frame: Frame): number;
  /** Gives a viewer the newest frame, if it is to have it. */
  deliver(viewer: Viewer): void;
  /** Whether the round passed a viewer before the newest frame came, or before it had read. */
  wasPassed(viewer: Viewer): boolean;
  /** Most viewers were looked at. */
  nearlyPublished?(): void;
  /** Every viewer was looked at: milliseconds since the newest frame was published. */
  published(latencyMs: number): void;
}

/**
 * The clock publishes as many as there may be in a second; so these go round a little closer, or a delay, once there,
 * would never go away.
 */
const PACE_MS = (1000 / LIMITS.framesPerSecondMax.value) * 0.98;
/** What a frame may be late without slowing those behind it down. */
const LATE_MS = PACE_MS;

/** Owns its timers until `close`. */
export class FrameChannel<Frame> {
  readonly viewers = new Set<Viewer>();
  readonly #work: LaneWork<Frame>;
  readonly #round: FanOut;
  #pending: Frame | null = null;
  #pace: NodeJS.Timeout | null = null;
  #dueAtMs = 0;
  #publishedAtMs = 0;
  /** A frame was published that no round has gone to the end with. */
  #isFresh = false;
  #isWoken = false;
  #closed = false;

  constructor(work: LaneWork<Frame>) {
    this.#work = work;
    this.#round = new FanOut(this.viewers, {
      now: () => work.now(),
      visit: (viewer) => work.deliver(viewer),
      nearlyEnded: () => work.nearlyPublished?.(),
      ended: () => this.#ended(),
    });
  }

  /** For everybody: now, or when the pace allows it, unless a newer one comes first. */
  frame(frame: Frame): void {
    this.#pending = frame;
    if (this.#pace !== null || this.#closed) return;
    const waitMs = this.#dueAtMs - this.#work.now();
    if (waitMs <= 0) this.#publish();
    else this.#pace = setTimeout(() => this.#publish(), Math.ceil(waitMs));
  }

  /**
   * A viewer has read and may have the newest frame, in the next round: served at once, who reads in small bites would
   * get many times what those get who wait for their turn.
   */
  wake(): void {
    if (this.#isWoken || this.#round.isGoing) return;
    this.#isWoken = true;
    setImmediate(() => {
      this.#isWoken = false;
      if (!this.#closed) this.#round.start();
    });
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
    this.#round.close();
    this.viewers.clear();
  }

  #publish(): void {
    this.#pace = null;
    // It goes round when this round has ended.
    if (this.#work.isInOrder && this.#round.isGoing) return;
    const frame = this.drop();
    if (frame === null || this.#closed) return;
    const now = this.#work.now();
    // From the due time, not from now: a frame that is late must not slow the pace down.
    this.#dueAtMs = Math.max(this.#dueAtMs, now - LATE_MS) + PACE_MS;
    this.#publishedAtMs = now;
    this.#isFresh = true;
    this.#round.weighs(this.#work.publish(frame));
    // A round that is going goes on with the newest.
    this.#round.start();
  }

  /** With the frame that came while the round before was going. */
  #resume(): void {
    if (this.#pending !== null) this.frame(this.#pending);
  }

  #ended(): void {
    if (this.#isFresh) this.#work.published(this.#work.now() - this.#publishedAtMs);
    this.#isFresh = false;
    if (this.#pending !== null) setImmediate(() => this.#resume());
    for (const viewer of this.viewers) {
      if (this.#work.wasPassed(viewer)) {
        this.wake();
        return;
      }
    }
  }
}
