/**
 * Sends one form of frames to its viewers: limits the rate to 30 frames a second, then sends each frame in a pass over
 * the viewers. A subclass per form decides how a frame is sent to a viewer (state-channel.ts, compact-channel.ts).
 *
 *   offer ──► pace (newest wins) ──► pass over the viewers ──► deliver
 */
import { LIMITS } from '../../schemas/limits.js';
import type { Viewer } from './viewer.js';
import { ViewerPass } from './viewer-pass.js';

export interface ChannelOptions {
  /** Returns a monotonic time in milliseconds. */
  now(): number;
  /** Called when every viewer was visited, with the milliseconds since the newest frame was published. */
  onPublished(latencyMs: number): void;
}

/** Slightly shorter than the clock's interval, because with equal intervals a single delay would last for ever. */
const PACE_MS = (1000 / LIMITS.framesPerSecondMax.value) * 0.98;
/** A frame that is late by at most this many milliseconds does not delay the frames after it. */
const LATE_MS = PACE_MS;

/** Sends one form of frames to its viewers. Its timers run until `close`. */
export abstract class FrameChannel<Frame> {
  readonly viewers = new Set<Viewer>();
  readonly #options: ChannelOptions;
  readonly #pass: ViewerPass;
  #pending: Frame | null = null;
  #paceTimer: NodeJS.Timeout | null = null;
  #dueAtMs = 0;
  #publishedAtMs = 0;
  /** Whether a frame was published and its pass over the viewers has not ended yet. */
  #isFresh = false;
  #isPumping = false;
  #closed = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#pass = new ViewerPass(this.viewers, {
      now: () => options.now(),
      visit: (viewer) => this.deliver(viewer),
      nearlyEnded: () => this.nearlyPublished(),
      ended: () => this.#ended(),
    });
  }

  /** Sends a frame to all viewers, now or when the pace allows it, unless a newer frame replaces it first. */
  offer(frame: Frame): void {
    this.#pending = frame;
    this.#schedule();
  }

  /**
   * Starts another pass for viewers that have read since the last pass. It runs in the next turn of the event loop. If
   * each viewer were served at once, a viewer that reads small pieces would get far more frames than other viewers.
   */
  pump(): void {
    if (this.#isPumping || this.#pass.isRunning) return;
    this.#isPumping = true;
    setImmediate(() => {
      this.#isPumping = false;
      if (!this.#closed) this.#pass.start();
    });
  }

  close(): void {
    this.#closed = true;
    if (this.#paceTimer !== null) clearTimeout(this.#paceTimer);
    this.#pass.close();
    this.viewers.clear();
  }

  /**
   * If true, every frame is sent to all viewers before the next is published; otherwise a running pass switches to the
   * newest frame.
   */
  protected abstract readonly isInOrder: boolean;

  /** Makes `frame` the newest frame. Returns the greatest number of bytes that a viewer may get for this frame. */
  protected abstract publish(frame: Frame): number;

  protected abstract deliver(viewer: Viewer): void;

  /** Returns whether `viewer` missed the newest frame in the last pass and could get it now. */
  protected abstract isWaiting(viewer: Viewer): boolean;

  /** Called when most viewers were visited. */
  protected abstract nearlyPublished(): void;

  protected takePending(): Frame | null {
    const pending = this.#pending;
    this.#pending = null;
    return pending;
  }

  #schedule(): void {
    if (this.#paceTimer !== null || this.#closed) return;
    const waitMs = this.#dueAtMs - this.#options.now();
    if (waitMs <= 0) this.#publishPending();
    else this.#paceTimer = setTimeout(() => this.#publishPending(), Math.ceil(waitMs));
  }

  #publishPending(): void {
    this.#paceTimer = null;
    // The frame is published when the running pass has ended.
    if (this.isInOrder && this.#pass.isRunning) return;
    const frame = this.takePending();
    if (frame === null || this.#closed) return;
    const now = this.#options.now();
    // The due time follows the last due time, so that a late frame does not slow down the pace.
    this.#dueAtMs = Math.max(this.#dueAtMs, now - LATE_MS) + PACE_MS;
    this.#publishedAtMs = now;
    this.#isFresh = true;
    this.#pass.setBytesPerVisit(this.publish(frame));
    this.#pass.start();
  }

  #ended(): void {
    if (this.#isFresh) this.#options.onPublished(this.#options.now() - this.#publishedAtMs);
    this.#isFresh = false;
    if (this.#pending !== null) setImmediate(() => this.#publishNext());
    for (const viewer of this.viewers) {
      if (this.isWaiting(viewer)) {
        this.pump();
        return;
      }
    }
  }

  #publishNext(): void {
    if (this.#pending !== null) this.#schedule();
  }
}
