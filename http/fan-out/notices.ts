/**
 * What the clock's and the snapshot's threads tell, turned into facts for reads and frames for viewers (decisions.md
 * section 7). Frames and the news of a new world come by different ways: a frame is shown only when its world is the
 * one that viewers were told of.
 */
import type { Broadcast } from './broadcast.js';
import { appendJsonField, appendProtoField } from './append-field.js';
import type { ClockNotices, ClockSample, ClockStatus } from '../../actors/clock/protocol.js';
import type { CompactFrame, EncodedFrame } from '../../actors/snapshot/protocol.js';
import { MESSAGE_FIELDS } from '../../schemas/compact/proto.js';
import { LIMITS } from '../../schemas/limits.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';
import type { LiveStatus } from '../frames/live-status.js';
import type { Metrics } from '../metrics/metrics.js';
import type { FrameCache } from '../frames/frame-cache.js';
import { analyticsText, controlFrame, helloFrame, lawsFrame } from '../socket/frames.js';

export interface NoticesParts {
  readonly facts: LiveStatus;
  readonly states: FrameCache<EncodedFrame>;
  readonly broadcast: Broadcast;
  readonly metrics: Metrics;
  readonly version: string;
  now(): number;
}

/** Takes the notices of both threads; the composition root wires them here. */
export class Notices {
  readonly #parts: NoticesParts;
  /** A frame of a world that has not been announced yet. */
  #early: EncodedFrame | null = null;
  #earlyCompact: CompactFrame | null = null;
  #analyticsAtMs = -Infinity;
  #compactAnalyticsAtMs = -Infinity;

  constructor(parts: NoticesParts) {
    this.#parts = parts;
  }

  /** The clock's facts changed; viewers hear of it unless only ticks passed. */
  status(status: ClockStatus): void {
    const { facts, broadcast } = this.#parts;
    const changed = isClockChange(facts.status, status);
    facts.status = status;
    if (!changed) return;
    facts.version++;
    broadcast.notice('control', controlFrame(status));
  }

  laws({ laws, tick }: ClockNotices['laws']['request']): void {
    const { facts, broadcast } = this.#parts;
    facts.laws = laws;
    facts.version++;
    broadcast.notice('laws', lawsFrame(laws, tick));
  }

  /** A new world: everybody gets a fresh hello, then its frames. */
  world(status: ClockStatus): void {
    const { facts, broadcast, version } = this.#parts;
    facts.status = status;
    facts.version++;
    broadcast.newWorld(helloFrame(status, version));
    broadcast.notice('control', controlFrame(status));
    const early = this.#early;
    const earlyCompact = this.#earlyCompact;
    this.#early = null;
    this.#earlyCompact = null;
    if (early !== null) this.encoded(early);
    if (earlyCompact !== null) this.compact(earlyCompact);
  }

  sample(sample: ClockSample): void {
    this.#parts.facts.sample = sample;
    this.#parts.metrics.sampled(sample);
  }

  /** A moment of the time series. */
  surveyed(sample: SeriesSample): void {
    this.#parts.facts.survey = sample;
  }

  encoded(frame: EncodedFrame): void {
    const { facts, states, broadcast } = this.#parts;
    if (frame.worldId < facts.status.worldId) return;
    if (frame.worldId > facts.status.worldId) {
      this.#early = frame;
      return;
    }
    states.keep(frame);
    if (broadcast.counts.json.viewers > 0) broadcast.frame(this.#withAnalytics(frame));
  }

  /** The next frame of the compact stream. One of a world that is no more goes to nobody. */
  compact(frame: CompactFrame): void {
    const { facts, broadcast } = this.#parts;
    if (frame.worldId > facts.status.worldId) this.#earlyCompact = frame;
    else if (frame.worldId < facts.status.worldId) broadcast.passCompactFrame(frame);
    else broadcast.compactFrame(this.#withCompactAnalytics(frame));
  }

  /** About once a second the numbers of the last sample ride along. */
  #withAnalytics(frame: EncodedFrame): EncodedFrame {
    const { facts, now } = this.#parts;
    if (facts.sample === null || now() - this.#analyticsAtMs < LIMITS.analyticsIntervalMs.value) return frame;
    this.#analyticsAtMs = now();
    return { ...frame, bytes: appendJsonField(frame.bytes, 'analytics', analyticsText(facts.sample)) };
  }

  #withCompactAnalytics(frame: CompactFrame): CompactFrame {
    const { facts, now } = this.#parts;
    const isDue = now() - this.#compactAnalyticsAtMs >= LIMITS.analyticsIntervalMs.value;
    if (facts.sample === null || !isDue) return frame;
    this.#compactAnalyticsAtMs = now();
    const text = analyticsText(facts.sample);
    const bytes = appendProtoField(frame.bytes, MESSAGE_FIELDS.analytics, text);
    const keyframe = frame.keyframe && appendProtoField(frame.keyframe, MESSAGE_FIELDS.analytics, text);
    return { ...frame, bytes, keyframe };
  }
}

/** True for a change that someone made: state, pace or world, or a step while paused. */
function isClockChange(before: ClockStatus, after: ClockStatus): boolean {
  return (
    before.state !== after.state ||
    before.paused !== after.paused ||
    before.speed !== after.speed ||
    before.worldId !== after.worldId ||
    (after.paused && before.tick !== after.tick)
  );
}
