/** A world with the schedule of its ticks, its frames and its measurements, which the clock and a replica share. */
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { FrameHead } from '../encoding/frame/messages.js';
import type { EncoderProtocol } from '../encoding/protocol.js';
import type { ActorRef } from '../runtime/actor.js';
import type { World } from '../world/protocol.js';
import { createPacer, type Pacer } from './pacing.js';
import type { ClockSample } from './protocol.js';
import { createPublisher, type Publisher } from './publisher.js';
import { type Backlog, createSampler, type Sampler } from './sampler.js';
import type { TimeSource } from './time.js';
import type { WorldSession } from './world-session.js';

export interface WorldHostOptions {
  readonly encoder: ActorRef<Pick<EncoderProtocol, 'attach' | 'frame' | 'sample'>>;
  readonly time: TimeSource;
}

export class WorldHost {
  readonly pacer: Pacer;
  readonly publisher: Publisher;
  readonly #time: TimeSource;
  readonly #sampler: Sampler;
  #cancelTurn: (() => void) | null = null;
  #isEnded = false;
  readonly #onPhase: (phase: string) => void;
  session: WorldSession;
  /** Time that the ticks of this host took, in milliseconds. */
  computedMs = 0;
  /** Number that grows with each change of clock, laws or world. */
  revision: number;

  constructor({ encoder, time }: WorldHostOptions, session: WorldSession, speed: number) {
    this.#time = time;
    this.session = session;
    this.pacer = createPacer(speed, time.now());
    this.publisher = createPublisher(encoder, time);
    this.#sampler = createSampler(time.now());
    this.#onPhase = (phase) => this.#sampler.endPhase(phase, time.now());
    // The wall-clock time makes the revision higher than every revision of an earlier loop.
    this.revision = Math.floor(time.wallMs());
  }

  get world(): World {
    return this.session.world;
  }

  get laws(): Readonly<Laws> {
    return this.world.laws;
  }

  get tick(): number {
    return this.world.tick;
  }

  stateHash(): string {
    return this.session.stateHash();
  }

  /** Returns the measurements since the last call. */
  sample(backlog: Backlog): ClockSample {
    return this.#sampler.take(this.session, this.pacer, this.#time, backlog);
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Replaces the turn that is scheduled, unless the host has ended. Null schedules none. */
  schedule(turn: (() => void) | null, delayMs = 0): void {
    this.#cancelTurn?.();
    this.#cancelTurn = turn === null || this.#isEnded ? null : this.#time.schedule(turn, delayMs);
  }

  /** Ends the schedule for good. */
  end(): void {
    this.#isEnded = true;
    this.schedule(null);
  }

  /** Computes and measures a tick. */
  advance(): ReturnType<WorldSession['tick']> {
    const begunAt = this.#time.now();
    const latenessMs = this.pacer.begin(begunAt);
    this.#sampler.beginPhases(begunAt);
    const outcome = this.session.tick(this.#onPhase);
    if (outcome === 'undone' || outcome === 'failed') return outcome;
    const tookMs = this.#time.now() - begunAt;
    this.computedMs += tookMs;
    this.#sampler.ticked(tookMs, latenessMs);
    return outcome;
  }

  publish(settings: Omit<FrameHead, 'revision'>): void {
    this.#sampler.published(this.publisher.publish(this.world, { ...settings, revision: this.revision }));
  }

  /** Publishes a frame unless the last one is too recent. */
  offer(settings: Omit<FrameHead, 'revision'>): void {
    const tookMs = this.publisher.offer(this.world, { ...settings, revision: this.revision });
    if (tookMs !== null) this.#sampler.published(tookMs);
  }
}
