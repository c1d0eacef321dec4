/**
 * Sends JSON states to their viewers. Every state is complete, so a viewer needs only the newest. A viewer is skipped
 * while bytes of its last state wait, and gets the newest state once it has read them.
 */
import { FrameChannel } from './frame-channel.js';
import type { Viewer } from './viewer.js';
import type { EncodedFrame } from '../encoding/frame/messages.js';

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
