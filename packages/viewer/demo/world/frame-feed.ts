/**
 * Takes the frames of the clock, in the place of the service's encoder, and sends them to the page as frames of the compact stream:
 * one at a time, so that a slow page gets the newest one.
 */
import type { SurveyNotices } from '#actors/encoding/protocol.js';
import { CompactEncoder } from '#actors/encoding/compact/encoder.js';
import { createFrameReader, type FrameReader } from '#actors/encoding/frame/frame-exchange.js';
import { EventBacklog, type NewEvents } from '#actors/encoding/frame/messages.js';
import { surveyOf } from '#actors/encoding/survey/survey.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import { readFrame } from '#world/engine/checkpoint/frame.js';

/** The connection of the page to the running world. */
interface Viewer {
  readonly connection: number;
  /** Whether it has not yet taken the last frame. */
  isBusy: boolean;
}

export class FrameFeed {
  readonly #send: (connection: number, bytes: Uint8Array) => void;
  readonly #analytics: ActorRef<SurveyNotices>;
  readonly #encoder = new CompactEncoder({ last: 0 });
  readonly #events = new EventBacklog();
  #reader: FrameReader | null = null;
  #worldId = 0;
  /** Bytes of the newest frame; the reader overwrites them with the next one. */
  #newest: Uint8Array | null = null;
  #isSent = true;
  #viewer: Viewer | null = null;

  constructor(send: (connection: number, bytes: Uint8Array) => void, analytics: ActorRef<SurveyNotices>) {
    this.#send = send;
    this.#analytics = analytics;
  }

  get connection(): number | null {
    return this.#viewer?.connection ?? null;
  }

  attach(shared: SharedArrayBuffer, worldId: number): void {
    this.#reader = createFrameReader(shared);
    this.#newest = null;
    if (worldId !== this.#worldId) this.restart();
    this.#worldId = worldId;
  }

  add(events: NewEvents): void {
    if (this.#viewer === null) this.#events.take();
    this.#events.add(events);
    const read = this.#reader?.read() ?? null;
    if (read !== null) {
      this.#newest = read;
      this.#isSent = false;
    }
    this.#sendDue();
  }

  sample(frames: readonly Uint8Array[]): void {
    for (const bytes of frames) this.#analytics.tell('sample', surveyOf(readFrame(bytes)));
  }

  /** The next frame of the page is a keyframe. */
  restart(): void {
    this.#encoder.restart();
    this.#isSent = false;
  }

  join(connection: number): void {
    this.#viewer = { connection, isBusy: false };
    this.restart();
    this.#sendDue();
  }

  leave(connection: number): void {
    if (this.#viewer?.connection === connection) this.#viewer = null;
  }

  taken(connection: number): void {
    if (this.#viewer?.connection !== connection) return;
    this.#viewer.isBusy = false;
    this.#sendDue();
  }

  #sendDue(): void {
    const viewer = this.#viewer;
    if (viewer === null || viewer.isBusy || this.#isSent || this.#newest === null || this.#reader === null) return;
    this.#isSent = true;
    viewer.isBusy = true;
    const { bytes } = this.#encoder.next(readFrame(this.#newest), this.#reader.head(), this.#events.take());
    this.#send(viewer.connection, bytes);
  }
}
