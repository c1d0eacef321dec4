/**
 * The state of the fan-out's actors. Frames and the notice of a new world arrive on different paths, so a frame is sent
 * only if its world was announced to viewers.
 */
import type { ClockNotices, ClockProtocol, ClockSample, ClockStatus } from '../clock/protocol.js';
import type { ActorRef } from '../runtime/actor.js';
import type { EncoderProtocol } from '../encoding/protocol.js';
import type { TelemetryProtocol } from '../telemetry/protocol.js';
import { MESSAGE_FIELDS } from '../../schemas/compact/proto.js';
import { LIMITS } from '../../schemas/limits.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';
import { FrameCache } from './frame-cache.js';
import type { LiveStatus } from './live-status.js';
import type { ViewerForm } from './viewer-port.js';
import {
  analyticsText,
  controlMessage,
  helloMessage,
  lawsMessage,
  primaryMessage,
  appendJsonField,
  appendProtoField,
} from './messages.js';
import { Broadcast } from './broadcast.js';
import type { ViewerCounts } from './counts.js';
import type { CompactFrame, EncodedFrame, StatePart } from '../encoding/frame/messages.js';

/** What the fan-out measures. */
export interface FanOutMetrics {
  addBroadcast(form: ViewerForm, latencyMs: number): void;
  addSample(sample: ClockSample): void;
}

export interface FanOutOptions {
  readonly clock: ActorRef<ClockProtocol>;
  readonly encoder: ActorRef<EncoderProtocol>;
  readonly telemetry: ActorRef<TelemetryProtocol>;
  readonly liveStatus: LiveStatus;
  readonly counts: ViewerCounts;
  readonly metrics: FanOutMetrics;
  readonly version: string;
  /** Returns a monotonic time in milliseconds. */
  now(): number;
}

/** Serves the viewers until `close`. Its methods from `status` to `compact` handle the messages of protocol.ts. */
export class FanOut {
  readonly broadcast: Broadcast;
  readonly #states: FrameCache<EncodedFrame>;
  /** The frame of the last read, and the same state with analytics; all readers of a frame share these bytes. */
  #whole: { readonly frame: EncodedFrame; readonly state: EncodedFrame } | null = null;
  readonly liveStatus: LiveStatus;
  /** Whether this is a follower without a connection to its primary. */
  isPrimaryAway = false;
  readonly #options: FanOutOptions;
  /** Newest state of a world that has not been announced yet. */
  #earlyState: EncodedFrame | null = null;
  /** Newest compact frame of a world that has not been announced yet. */
  #earlyCompact: CompactFrame | null = null;
  readonly #stateAnalytics = new AnalyticsSchedule();
  readonly #compactAnalytics = new AnalyticsSchedule();

  constructor(options: FanOutOptions) {
    const { clock, encoder, telemetry, liveStatus, counts, metrics } = options;
    const now = (): number => options.now();
    this.#options = options;
    this.liveStatus = liveStatus;
    this.#states = new FrameCache({ clock, liveStatus, now }, () => encoder.ask('latest', null));
    this.broadcast = new Broadcast({
      now,
      counts,
      onViewers: (json, compact) => encoder.tell('viewers', { json, compact }),
      onPublished(form, latencyMs) {
        metrics.addBroadcast(form, latencyMs);
        telemetry.tell('broadcast', { latencyMs });
      },
      encoder: {
        taken: (sequence) => encoder.tell('taken', { sequence }),
        keyframeWanted: () => encoder.tell('keyframe', null),
      },
    });
  }

  async readState(): Promise<EncodedFrame> {
    const frame = await this.#states.read();
    this.#stateAnalytics.show(frame.tick);
    const { sample } = this.liveStatus;
    if (sample?.worldId !== frame.worldId) return frame;
    if (this.#whole?.frame !== frame) {
      const bytes = appendJsonField(frame.bytes, 'analytics', analyticsText(sample));
      this.#whole = { frame, state: { ...frame, bytes } };
    }
    return this.#whole.state;
  }

  /** Adds the analytics to a part of a state that is to have them. */
  withAnalytics(frame: EncodedFrame, { fields }: StatePart): EncodedFrame {
    const { sample } = this.liveStatus;
    const isWanted = fields === null || fields.includes('analytics');
    if (!isWanted || sample?.worldId !== frame.worldId) return frame;
    return { ...frame, bytes: appendJsonField(frame.bytes, 'analytics', analyticsText(sample)) };
  }

  hello(): string {
    const { clock, tick } = this.liveStatus;
    return helloMessage({ ...clock, tick }, this.#options.version);
  }

  /** Stores the clock's new status. Viewers get a notice unless only ticks have passed. */
  status(status: ClockStatus): void {
    const { liveStatus } = this;
    const isNotable = !liveStatus.isKnown || isClockChange(liveStatus.clock, status);
    liveStatus.setClock(status);
    if (isNotable) this.broadcast.sendNotice('control', controlMessage(status));
  }

  laws({ laws, tick, revision }: ClockNotices['laws']['request']): void {
    this.liveStatus.setLaws(laws, revision);
    this.broadcast.sendNotice('laws', lawsMessage(laws, tick));
  }

  /** Announces a new world: viewers get another `hello`, then frames of the new world. */
  world(status: ClockStatus): void {
    this.liveStatus.setClock(status);
    this.broadcast.newWorld(this.hello());
    this.broadcast.sendNotice('control', controlMessage(status));
    const state = this.#earlyState;
    const compact = this.#earlyCompact;
    this.#earlyState = null;
    this.#earlyCompact = null;
    if (state !== null) this.encoded(state);
    if (compact !== null) this.compact(compact);
  }

  /** Stores the clock's measurements, which cover about a quarter of a second. */
  sample(sample: ClockSample): void {
    this.liveStatus.sample = sample;
    this.liveStatus.noteFrame(sample);
    this.#options.metrics.addSample(sample);
  }

  surveyed(sample: SeriesSample): void {
    this.liveStatus.survey = sample;
  }

  /** Stores and sends the newest state. A state of an earlier world is dropped. */
  encoded(frame: EncodedFrame): void {
    const { worldId } = this.liveStatus;
    if (frame.worldId < worldId) return;
    this.liveStatus.noteFrame(frame);
    if (frame.worldId > worldId) {
      this.#earlyState = frame;
      return;
    }
    this.#states.store(frame);
    if (this.broadcast.counts.json.viewers > 0) this.broadcast.sendState(this.#withAnalytics(frame));
  }

  /** Sends the next frame of the compact stream. A frame of an earlier world is dropped. */
  compact(frame: CompactFrame): void {
    const { worldId } = this.liveStatus;
    if (frame.worldId >= worldId) this.liveStatus.noteFrame(frame);
    if (frame.worldId > worldId) this.#earlyCompact = frame;
    else if (frame.worldId < worldId) this.broadcast.dropCompact(frame);
    else this.broadcast.sendCompact(this.#withCompactAnalytics(frame));
  }

  primary(isConnected: boolean): void {
    this.isPrimaryAway = !isConnected;
    this.broadcast.sendNotice('primary', primaryMessage(isConnected));
  }

  close(): void {
    this.broadcast.close();
  }

  #withAnalytics(frame: EncodedFrame): EncodedFrame {
    const { sample } = this.liveStatus;
    if (sample === null || !this.#stateAnalytics.isDue(frame.tick, this.#options.now())) return frame;
    return { ...frame, bytes: appendJsonField(frame.bytes, 'analytics', analyticsText(sample)) };
  }

  #withCompactAnalytics(frame: CompactFrame): CompactFrame {
    const { sample } = this.liveStatus;
    if (sample === null || !this.#compactAnalytics.isDue(frame.tick, this.#options.now())) return frame;
    const text = analyticsText(sample);
    const bytes = appendProtoField(frame.bytes, MESSAGE_FIELDS.analytics, text);
    const keyframe = frame.keyframe && appendProtoField(frame.keyframe, MESSAGE_FIELDS.analytics, text);
    return { ...frame, bytes, keyframe };
  }
}

/**
 * Decides which frames of a stream carry the analytics: about one per second, and every frame whose tick was sent
 * before, which happens when the laws change or the clock is paused.
 */
class AnalyticsSchedule {
  #lastAtMs = -Infinity;
  #lastTick = -1;

  show(tick: number): void {
    this.#lastTick = tick;
  }

  isDue(tick: number, nowMs: number): boolean {
    const isDue = tick === this.#lastTick || nowMs - this.#lastAtMs >= LIMITS.analyticsIntervalMs.value;
    this.show(tick);
    if (isDue) this.#lastAtMs = nowMs;
    return isDue;
  }
}

/** Returns true for a change that a client caused: state, speed or world, or a step while paused. */
function isClockChange(before: ClockStatus, after: ClockStatus): boolean {
  return (
    before.state !== after.state ||
    before.paused !== after.paused ||
    before.speed !== after.speed ||
    before.worldId !== after.worldId ||
    (after.paused && before.tick !== after.tick)
  );
}
