/**
 * Decides when the next compact frame is encoded: when most viewers have received the last one. Frames in between are
 * skipped, but never an encoded one, because every viewer would then need a keyframe (docs/compact-stream.md#gaps).
 */
import { LIMITS } from '#schemas/limits.js';
import type { ActorRef } from '../../runtime/actor.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import type { EventBacklog, FrameHead, EncoderNotices } from '../frame/messages.js';
import { CompactEncoder, type Numbering } from './encoder.js';

export interface PendingFrame {
  readonly frame: Frame;
  readonly head: FrameHead;
  readonly events: EventBacklog;
}

/**
 * A requested keyframe waits for the next frame if frames arrive at least this often, in milliseconds. At 30 frames per
 * second, an extra frame would delay all later frames.
 */
const SOON_MS = 60;

export class CompactScheduler {
  readonly #broadcast: ActorRef<EncoderNotices>;
  readonly #encoder: CompactEncoder;
  #worldId = 0;
  #viewers = 0;
  /** Number of the frame that most viewers have not received yet; 0 if there is none. */
  #sending = 0;
  #sendingSinceMs = 0;
  #isWaiting = false;
  #isKeyframeWanted = false;
  #arrivedAtMs = -Infinity;
  /** Time between the arrivals of the two newest frames, in milliseconds. */
  #intervalMs = Infinity;

  constructor(broadcast: ActorRef<EncoderNotices>, numbering: Numbering) {
    this.#broadcast = broadcast;
    this.#encoder = new CompactEncoder(numbering);
  }

  /** Sets the number of viewers. The next frame after a time without viewers is a keyframe. */
  watch(viewers: number, pending: PendingFrame | null, nowMs: number): void {
    if (this.#viewers === 0 || viewers === 0) this.#encoder.restart();
    this.#viewers = viewers;
    if (this.#isKeyframeWanted) this.wantKeyframe(pending, nowMs);
  }

  /** Encodes a new frame, at once or as soon as most viewers have received the last one. */
  offer(pending: PendingFrame, nowMs: number): void {
    this.#intervalMs = nowMs - this.#arrivedAtMs;
    this.#arrivedAtMs = nowMs;
    this.#offer(pending, nowMs);
  }

  #offer(pending: PendingFrame, nowMs: number): void {
    if (this.#viewers === 0) return;
    if (this.#sending !== 0 && nowMs - this.#sendingSinceMs > LIMITS.compactTakenMs.value) this.#drop();
    if (this.#sending !== 0) this.#isWaiting = true;
    else this.#send(pending, nowMs);
  }

  /** Records that most viewers have received the frame `sequence`, and encodes the newest frame if one is waiting. */
  taken(sequence: number, pending: PendingFrame | null, nowMs: number): void {
    if (sequence !== this.#sending) return;
    this.#sending = 0;
    if (this.#isWaiting && pending !== null) this.#offer(pending, nowMs);
  }

  /** Requests a keyframe for a viewer. It is encoded together with the next frame, or now if no frame comes soon. */
  wantKeyframe(pending: PendingFrame | null, nowMs: number): void {
    this.#isKeyframeWanted = true;
    const isSoon = Math.max(this.#intervalMs, nowMs - this.#arrivedAtMs) <= SOON_MS;
    if (pending !== null && !isSoon) this.#offer(pending, nowMs);
  }

  #send({ frame, head, events }: PendingFrame, nowMs: number): void {
    this.#isWaiting = false;
    if (frame.worldId !== this.#worldId) this.#encoder.restart();
    this.#worldId = frame.worldId;
    const { sequence, follows, bytes } = this.#encoder.next(frame, head, events.take());
    const keyframe = this.#isKeyframeWanted && follows !== 0 ? this.#encoder.keyframe().bytes : null;
    this.#isKeyframeWanted = false;
    const message = {
      worldId: frame.worldId,
      tick: frame.registers.tick,
      sequence,
      follows,
      bytes,
      keyframe,
    };
    this.#sending = sequence;
    this.#sendingSinceMs = nowMs;
    if (!this.#broadcast.tell('compact', message)) this.#drop();
  }

  /** Stops waiting for a frame that was lost. The next frame is a keyframe for all viewers. */
  #drop(): void {
    this.#sending = 0;
    this.#encoder.restart();
  }
}
