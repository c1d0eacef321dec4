/**
 * Compact frames for the viewers, one at a time: the next is encoded when the one before has nearly gone round, from
 * the newest frame that there is then. So a frame that nobody has time for is never encoded, and none is lost on its
 * way, which would cost every viewer a keyframe (docs/decisions/0018-compact-stream.md).
 */
import { LIMITS } from '../../../schemas/limits.js';
import type { HistoryEvent } from '../../../schemas/wire/event.js';
import type { ActorRef } from '../../runtime/actor.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import type { FrameHead, SnapshotNotices } from '../protocol.js';
import { CompactEncoder, type FramePlace, type Numbering } from './encoder.js';

/** What there is to encode. */
export interface Moment {
  readonly frame: Frame;
  /** Where the frame lies. */
  readonly place: FramePlace;
  readonly head: FrameHead;
  readonly events: readonly HistoryEvent[];
}

/**
 * Where frames come this close together, who needs a keyframe gets it with the next: a frame between two of 30 a second
 * would hold up the second, and with the same pace all that follow.
 */
const SOON_MS = 60;

export class CompactScheduler {
  readonly #broadcast: ActorRef<SnapshotNotices>;
  readonly #numbering: Numbering;
  /** None while there is no memory that frames come in. */
  #encoder: CompactEncoder | null;
  #place: FramePlace | null;
  #worldId = 0;
  #viewers = 0;
  /** Number of the frame that is going round, 0 for none; and since when. */
  #under = 0;
  #underSinceMs = 0;
  #isWaiting = false;
  #isKeyframeWanted = false;
  /** When the newest frame came, and how long after the one before. */
  #cameAtMs = -Infinity;
  #cameAfterMs = Infinity;

  constructor(broadcast: ActorRef<SnapshotNotices>, numbering: Numbering, place: FramePlace | null) {
    this.#broadcast = broadcast;
    this.#numbering = numbering;
    this.#place = place;
    this.#encoder = place && new CompactEncoder(numbering, place);
  }

  /** Frames come in other memory from now on. What was sent stays behind with the old: all begin with a keyframe. */
  move(place: FramePlace): void {
    this.#place = place;
    this.#encoder = new CompactEncoder(this.#numbering, place);
  }

  /** How many wait for frames; what those before had seen says nothing to the first of them. */
  watch(viewers: number, moment: Moment | null, nowMs: number): void {
    if (this.#viewers === 0 || viewers === 0) this.#encoder?.restart();
    this.#viewers = viewers;
    if (this.#isKeyframeWanted) this.wantKeyframe(moment, nowMs);
  }

  /** There is something new; encoded now, or when the frame before has nearly gone round. */
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

  /** The frame of this number has nearly gone round. */
  taken(sequence: number, moment: Moment | null, nowMs: number): void {
    if (sequence !== this.#under) return;
    this.#under = 0;
    if (this.#isWaiting && moment !== null) this.#offer(moment, nowMs);
  }

  /**
   * Somebody has nothing to add changes to: it gets a keyframe with the next frame, which is made now unless one
   * comes soon.
   */
  wantKeyframe(moment: Moment | null, nowMs: number): void {
    this.#isKeyframeWanted = true;
    const isSoon = Math.max(this.#cameAfterMs, nowMs - this.#cameAtMs) <= SOON_MS;
    if (moment !== null && !isSoon) this.#offer(moment, nowMs);
  }

  #send({ frame, place, head, events }: Moment, nowMs: number): void {
    this.#isWaiting = false;
    // A frame of the memory before is not read any more: the next comes in this one.
    if (this.#encoder === null || place !== this.#place) return;
    if (frame.worldId !== this.#worldId) this.#encoder.restart();
    this.#worldId = frame.worldId;
    const { sequence, follows, bytes } = this.#encoder.next(frame, head, events);
    const keyframe = this.#isKeyframeWanted && follows !== 0 ? this.#encoder.keyframe().bytes : null;
    this.#isKeyframeWanted = false;
    const told = { worldId: frame.worldId, tick: frame.registers.tick, sequence, follows, bytes, keyframe };
    this.#under = sequence;
    this.#underSinceMs = nowMs;
    if (!this.#broadcast.tell('compact', told)) this.#giveUp();
  }

  /** The frame was lost on its way: everybody begins anew. */
  #giveUp(): void {
    this.#under = 0;
    this.#encoder?.restart();
  }
}
