/**
 * Compact frames to their viewers. A frame is what changed since the one before, so a viewer that missed one has no use
 * for the next: it gets a keyframe, made once for all who need one at that frame (decisions.md section 7). The encoder
 * makes one frame at a time, and the next when this one has nearly gone round, so that nobody waits for it; it is sent
 * when the round has ended, and none is ever lost between the threads.
 *
 *   encoder ──► frame (changes, and a keyframe if somebody wants one) ──► round ──► taken ──► encoder
 */
import type { CompactFrame } from '../../actors/snapshot/protocol.js';
import { FrameChannel } from './frame-channel.js';
import type { Viewer } from './viewer.js';

/** What the lane tells whoever encodes. */
export interface EncoderControl {
  /** The frame of this number has nearly gone round, or will not: the next may come. */
  taken(sequence: number): void;
  /** Somebody needs a keyframe: with the next frame, which comes at once if none is on its way. */
  keyframeWanted(): void;
}

export interface CompactWork {
  now(): number;
  /** Sends to a viewer; false when the frame passes it by, because it is behind or there is none for it. */
  send(viewer: Viewer, bytes: Uint8Array | null): boolean;
  published(latencyMs: number): void;
}

/** Owns its timers until `close`. */
export class CompactChannel {
  readonly #feed: EncoderControl;
  readonly #work: CompactWork;
  readonly #lane: FrameChannel<CompactFrame>;
  #newest: CompactFrame | null = null;
  #isWanted = false;

  constructor(feed: EncoderControl, work: CompactWork) {
    this.#feed = feed;
    this.#work = work;
    this.#lane = new FrameChannel<CompactFrame>({
      isInOrder: true,
      now: () => work.now(),
      publish: (frame) => {
        this.#newest = frame;
        if (frame.keyframe !== null || frame.follows === 0) this.#isWanted = false;
        return Math.max(frame.bytes.length, frame.keyframe?.length ?? 0);
      },
      deliver: (viewer) => this.#deliver(viewer),
      wasPassed: () => false,
      nearlyPublished: () => this.#taken(),
      published: (latencyMs) => work.published(latencyMs),
    });
  }

  get viewers(): Set<Viewer> {
    return this.#lane.viewers;
  }

  /** A viewer that has nothing yet. */
  join(viewer: Viewer): void {
    this.#lane.viewers.add(viewer);
    this.#want();
  }

  frame(frame: CompactFrame): void {
    const dropped = this.#lane.drop();
    // Only an encoder that was started anew sends before the last was taken; it begins with a keyframe.
    if (dropped !== null) this.#feed.taken(dropped.sequence);
    this.#lane.frame(frame);
  }

  /** What viewers have is of a world that is no more. */
  newWorld(): void {
    const dropped = this.#lane.drop();
    if (dropped !== null) this.#feed.taken(dropped.sequence);
    for (const viewer of this.#lane.viewers) viewer.sequence = 0;
  }

  /** A viewer that was behind has read everything. */
  caughtUp(viewer: Viewer): void {
    if (viewer.sequence === 0) this.#want();
  }

  /** Asks again for a keyframe that somebody still waits for: whoever encodes may have been started anew since. */
  check(): void {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    this.#want();
  }

  close(): void {
    this.#lane.close();
  }

  #deliver(viewer: Viewer): void {
    const frame = this.#newest;
    if (frame === null) return;
    const isNext = frame.follows === 0 || viewer.sequence === frame.follows;
    const bytes = isNext ? frame.bytes : frame.keyframe;
    viewer.sequence = this.#work.send(viewer, bytes) ? frame.sequence : 0;
    if (viewer.sequence === 0 && !viewer.isBehind()) this.#want();
  }

  #taken(): void {
    if (this.#newest !== null) this.#feed.taken(this.#newest.sequence);
  }

  #want(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#feed.keyframeWanted();
  }
}
