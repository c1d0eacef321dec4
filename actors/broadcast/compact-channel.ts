/**
 * Sends compact frames to their viewers. A frame holds the changes since the previous frame, so a viewer that missed
 * one gets a keyframe next, which is encoded once for all viewers that need one (docs/compact-stream.md#gaps). The
 * encoder makes one frame at a time. It starts the next frame when the current frame has reached most viewers, so that
 * encoding and sending overlap. The next frame is sent when the pass over the viewers has ended, so no frame is lost
 * between the threads.
 *
 *   encoder ──► frame (changes, and a keyframe if one was requested) ──► pass ──► taken ──► encoder
 */
import { type ChannelOptions, FrameChannel } from './frame-channel.js';
import type { Viewer } from './viewer.js';
import type { CompactFrame, EncodedFrame } from '../encoding/frame/messages.js';

export interface EncoderControl {
  /** Reports that the frame of this number has reached most viewers or was dropped, so that the next one may follow. */
  taken(sequence: number): void;
  /** Requests that the next frame is a keyframe. The encoder sends it at once, unless a frame is already on its way. */
  keyframeWanted(): void;
}

export class CompactChannel extends FrameChannel<CompactFrame> {
  protected override readonly isInOrder = true;
  readonly #encoder: EncoderControl;
  #newest: CompactFrame | null = null;
  /** Whether a keyframe was requested and has not arrived yet. */
  #isRequested = false;

  constructor(options: ChannelOptions, encoder: EncoderControl) {
    super(options);
    this.#encoder = encoder;
  }

  join(viewer: Viewer): void {
    this.viewers.add(viewer);
    this.#requestKeyframe();
  }

  override offer(frame: CompactFrame): void {
    // Only a restarted encoder sends a frame before the last one was taken; its stream begins with a keyframe.
    this.#dropPending();
    super.offer(frame);
  }

  /** Every viewer needs a keyframe, because viewers have frames of the previous world. */
  newWorld(): void {
    this.#dropPending();
    for (const viewer of this.viewers) viewer.sequence = 0;
  }

  /** Called when a viewer that was behind has read everything. Requests a keyframe if the viewer needs one. */
  caughtUp(viewer: Viewer): void {
    if (viewer.sequence === 0) this.#requestKeyframe();
  }

  /** Repeats a pending request for a keyframe, because the encoder may have restarted since. */
  repeatRequest(): void {
    if (!this.#isRequested) return;
    this.#isRequested = false;
    this.#requestKeyframe();
  }

  protected override publish(frame: CompactFrame): number {
    this.#newest = frame;
    if (frame.keyframe !== null || frame.follows === 0) this.#isRequested = false;
    return Math.max(frame.bytes.length, frame.keyframe?.length ?? 0);
  }

  protected override deliver(viewer: Viewer): void {
    const frame = this.#newest;
    if (frame === null) return;
    const isNext = frame.follows === 0 || viewer.sequence === frame.follows;
    const bytes = isNext ? frame.bytes : frame.keyframe;
    viewer.sequence = viewer.sendFrame(bytes) ? frame.sequence : 0;
    if (viewer.sequence === 0 && !viewer.isBehind()) this.#requestKeyframe();
  }

  protected override isWaiting(): boolean {
    // A viewer that missed a frame waits for a keyframe, not for another pass.
    return false;
  }

  protected override nearlyPublished(): void {
    if (this.#newest !== null) this.#encoder.taken(this.#newest.sequence);
  }

  #dropPending(): void {
    const dropped = this.takePending();
    if (dropped !== null) this.#encoder.taken(dropped.sequence);
  }

  #requestKeyframe(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    this.#encoder.keyframeWanted();
  }
}

// Sends JSON states to their viewers. Every state is complete, so a viewer needs only the newest. A viewer is skipped
// while bytes of its last state wait, and gets the newest state once it has read them.

export class StateChannel extends FrameChannel<EncodedFrame> {
  protected override readonly isInOrder = false;
  #newest: Uint8Array | null = null;
  /** Number of the newest state, from 1. */
  #sequence = 0;

  get sequence(): number {
    return this.#sequence;
  }

  newWorld(): void {
    this.takePending();
    this.#newest = null;
  }

  /** Sends a complete state to a viewer that has just joined, unless it got one already. */
  sendInitial(viewer: Viewer, bytes: Uint8Array): void {
    if (this.viewers.has(viewer) && viewer.isNew && !viewer.sendFrame(bytes)) viewer.seen = -1;
  }

  protected override publish({ bytes }: EncodedFrame): number {
    this.#newest = bytes;
    this.#sequence++;
    return bytes.length;
  }

  protected override deliver(viewer: Viewer): void {
    if (this.#newest === null || viewer.seen >= this.#sequence) return;
    // Later passes visit this viewer again; a state is counted as skipped only once.
    if (viewer.skipped === this.#sequence && viewer.isBehind()) return;
    if (viewer.sendFrame(this.#newest)) viewer.seen = this.#sequence;
    else viewer.skipped = this.#sequence;
  }

  protected override isWaiting(viewer: Viewer): boolean {
    return this.#newest !== null && viewer.seen < this.#sequence && !viewer.isBehind();
  }

  protected override nearlyPublished(): void {
    // Nothing is reported, because the encoder does not wait until a state was sent.
  }
}
