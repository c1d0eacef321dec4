/**
 * Decides when the next compact frame is encoded: when most viewers have received the last one, from the newest frame at
 * that moment. A frame without time for it is therefore never encoded, and none is lost between threads, which would cost
 * every viewer a keyframe (docs/compact-stream.md#gaps).
 */
import { LIMITS } from '../../../schemas/limits.js';
import type { HistoryEvent } from '../../../schemas/wire/event.js';
import type { ActorRef } from '../../runtime/actor.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import type { FrameHead, SnapshotNotices } from '../protocol.js';
import { CompactEncoder, type FramePlace, type Numbering } from './encoder.js';

/** A frame to encode. */
export interface Moment {
  readonly frame: Frame;
  /** Its place in shared memory. */
  readonly place: FramePlace;
  readonly head: FrameHead;
  readonly events: readonly HistoryEvent[];
}

/**
 * If frames come this close together, a viewer gets its keyframe with the next one: an extra frame between two of
 * 30 a second would delay the second, and all that follow at that rate.
 */
const SOON_MS = 60;

export class CompactScheduler {
  readonly #broadcast: ActorRef<SnapshotNotices>;
  readonly #numbering: Numbering;
  /** Null while there is no frame memory. */
  #encoder: CompactEncoder | null;
  #place: FramePlace | null;
  #worldId = 0;
  #viewers = 0;
  /** Number of the frame that is being sent, 0 for none, and since when. */
  #under = 0;
  #underSinceMs = 0;
  #isWaiting = false;
  #isKeyframeWanted = false;
  /** When the newest frame came, and how long after the previous one. */
  #cameAtMs = -Infinity;
  #cameAfterMs = Infinity;

  constructor(broadcast: ActorRef<SnapshotNotices>, numbering: Numbering, place: FramePlace | null) {
    this.#broadcast = broadcast;
    this.#numbering = numbering;
    this.#place = place;
    this.#encoder = place && new CompactEncoder(numbering, place);
  }

  /** Frames come in other memory from now on: the next one is a keyframe for all. */
  move(place: FramePlace): void {
    this.#place = place;
    this.#encoder = new CompactEncoder(this.#numbering, place);
  }

  /** Number of viewers. When there were none, the next frame is a keyframe. */
  watch(viewers: number, moment: Moment | null, nowMs: number): void {
    if (this.#viewers === 0 || viewers === 0) this.#encoder?.restart();
    this.#viewers = viewers;
    if (this.#isKeyframeWanted) this.wantKeyframe(moment, nowMs);
  }

  /** There is a new frame: encodes it now, or when most viewers have the last one. */
  offer(moment: Moment, nowMs: number): void {
    this.#cameAfterMs = nowMs - this.#cameAtMs;
    this.#cameAtMs = nowMs;
    this.#offer(moment, nowMs);
  }

  #offer(moment: Moment, nowMs: number): void {
    if (this.#viewers === 0) return;
    if (this.#under !== 0 && nowMs - this.#underSinceMs > LIMITS.compactTakenMs.value) this.#giveUp();
    if (this.#under !== 0) this.#isWaiting = true;
    else this.#send(moment, nowMs);
  }

  /** Most viewers have the frame of this number. */
  taken(sequence: number, moment: Moment | null, nowMs: number): void {
    if (sequence !== this.#under) return;
    this.#under = 0;
    if (this.#isWaiting && moment !== null) this.#offer(moment, nowMs);
  }

  /** A viewer needs a keyframe: it is encoded with the next frame, or now if none comes soon. */
  wantKeyframe(moment: Moment | null, nowMs: number): void {
    this.#isKeyframeWanted = true;
    const isSoon = Math.max(this.#cameAfterMs, nowMs - this.#cameAtMs) <= SOON_MS;
    if (moment !== null && !isSoon) this.#offer(moment, nowMs);
  }

  #send({ frame, place, head, events }: Moment, nowMs: number): void {
    this.#isWaiting = false;
    // A frame in the old memory is no longer read: the next one comes in the new memory.
    if (this.#encoder === null || place !== this.#place) return;
    if (frame.worldId !== this.#worldId) this.#encoder.restart();
    this.#worldId = frame.worldId;
    const { sequence, follows, bytes } = this.#encoder.next(frame, head, events);
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
    this.#under = sequence;
    this.#underSinceMs = nowMs;
    if (!this.#broadcast.tell('compact', message)) this.#giveUp();
  }

  /** The frame was lost: all viewers get a keyframe. */
  #giveUp(): void {
    this.#under = 0;
    this.#encoder?.restart();
  }
}
