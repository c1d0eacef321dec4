/**
 * Decides when the next compact frame is encoded: when most viewers have received the last one, from the newest
 * frame at that pending. A frame without time for it is therefore never encoded, and none is lost between threads,
 * which would cost every viewer a keyframe (docs/compact-stream.md#gaps).
 */
import { LIMITS } from '../../../schemas/limits.js';
import type { ActorRef } from '../../runtime/actor.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import type { EventBacklog } from '../event-backlog.js';
import type { FrameHead, EncoderNotices } from '../protocol.js';
import { CompactEncoder, type Numbering } from './encoder.js';

/** A frame to encode. */
export interface PendingFrame {
  readonly frame: Frame;
  readonly head: FrameHead;
  readonly events: EventBacklog;
}

/**
 * If frames come this close together, a viewer gets its keyframe with the next one: an extra frame between two of
 * 30 a second would delay the second, and all that follow at that rate.
 */
const SOON_MS = 60;

export class CompactScheduler {
  readonly #broadcast: ActorRef<EncoderNotices>;
  readonly #encoder: CompactEncoder;
  #worldId = 0;
  #viewers = 0;
  /** Number of the frame that is being sent, 0 for none, and since when. */
  #sending = 0;
  #sendingSinceMs = 0;
  #isWaiting = false;
  #isKeyframeWanted = false;
  /** When the newest frame came, and how long after the previous one. */
  #arrivedAtMs = -Infinity;
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

  /** Encodes a new frame now, or when most viewers have received the last one. */
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

  /** Most viewers have the frame of this number. */
  taken(sequence: number, pending: PendingFrame | null, nowMs: number): void {
    if (sequence !== this.#sending) return;
    this.#sending = 0;
    if (this.#isWaiting && pending !== null) this.#offer(pending, nowMs);
  }

  /** A viewer needs a keyframe: it is encoded with the next frame, or now if none comes soon. */
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

  /** Drops the lost frame; all viewers get a keyframe. */
  #drop(): void {
    this.#sending = 0;
    this.#encoder.restart();
  }
}
