/**
 * Advances the world when a tick is due, records its history in the outbox, and publishes frames. Only a full outbox
 * delays the loop, never the encoder or viewers.
 */
import { type ClockEvent, type ClockSnapshot, moveClock, startClock } from '../../machines/clock.js';
import { CodedError } from '../../schemas/errors.js';
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import type { UnwrittenPiece } from '../../schemas/records/history.js';
import type { ClockSettings, JournalEntry } from '../../schemas/records/journal.js';
import type { ActorRef } from '../runtime/actor.js';
import type { EncoderProtocol } from '../encoding/protocol.js';
import type { World } from '../world/protocol.js';
import { type Boot, openWorld } from './boot.js';
import { Checkpointer } from './checkpointer.js';
import { type LogHead, LogWriter } from './log-writer.js';
import type { HistoryPiece, Outbox } from './outbox.js';
import { createPacer, type Pacer } from './pacing.js';
import type { ClockSample, ClockStatus, LogProtocol } from './protocol.js';
import { createPublisher, type Publisher } from './publisher.js';
import type { WorldFactory } from './recovery.js';
import { createSampler, type Sampler } from './sampler.js';
import type { TimeSource } from './time.js';
import type { OpeningLaws, WorldSession } from './world-session.js';
import type { FrameHead } from '../encoding/frame/messages.js';

export interface TickLoopOptions {
  readonly factory: WorldFactory;
  readonly encoder: ActorRef<Pick<EncoderProtocol, 'attach' | 'frame' | 'sample'>>;
  readonly log: ActorRef<LogProtocol>;
  readonly time: TimeSource;
}

/** `stop` ends the loop and saves the world; `dispose` ends it without saving. */
export class TickLoop {
  readonly #options: TickLoopOptions;
  readonly #outbox: Outbox;
  /** Called when the clock pauses without a command: the population is extinct, or a tick failed too often. */
  readonly #onChange: () => void;
  readonly #pacer: Pacer;
  readonly #publisher: Publisher;
  readonly #sampler: Sampler;
  readonly #checkpointer: Checkpointer;
  readonly #log: LogWriter;
  readonly #onPhase: (phase: string) => void;
  #session: WorldSession;
  #machine: ClockSnapshot;
  readonly #dueTick: number;
  #nextWorldId: number;
  #nextEventId: number;
  #fault: ClockStatus['fault'] = null;
  #revision: number;
  #extinct: boolean;
  #ended = false;
  #cancelTurn: (() => void) | null = null;

  constructor(options: TickLoopOptions, outbox: Outbox, boot: Boot, onChange: () => void) {
    const { time } = options;
    this.#options = options;
    this.#outbox = outbox;
    this.#onChange = onChange;
    this.#session = boot.session;
    this.#dueTick = boot.dueTick;
    this.#nextWorldId = boot.nextWorldId;
    this.#nextEventId = boot.nextEventId;
    this.#machine = startClock(boot.clock.speed, boot.clock.paused);
    this.#pacer = createPacer(boot.clock.speed, time.now());
    this.#publisher = createPublisher(options.encoder, time);
    this.#publisher.add({ events: [], lastEventId: boot.session.nextEventId - 1 });
    this.#sampler = createSampler(time.now());
    this.#checkpointer = new Checkpointer(outbox, time);
    this.#log = new LogWriter(options.log, time);
    // The wall-clock time makes the revision higher than every revision of an earlier clock.
    this.#revision = Math.floor(time.wallMs());
    this.#onPhase = (phase) => this.#sampler.endPhase(phase, time.now());
    this.#extinct = this.#session.world.extinct;
  }

  get laws(): Readonly<Laws> {
    return this.#session.world.laws;
  }

  get tick(): number {
    return this.#session.world.tick;
  }

  get unwritten(): UnwrittenPiece[] {
    return this.#outbox.unwritten;
  }

  get world(): Pick<World, 'innerLife' | 'memories'> {
    return this.#session.world;
  }

  stateHash(): string {
    return this.#session.stateHash();
  }

  get revision(): number {
    return this.#revision;
  }

  get settings(): ClockSettings {
    return { paused: this.#machine.value !== 'running', speed: this.#machine.context.speed };
  }

  status(): ClockStatus {
    const { value: state, context } = this.#machine;
    return this.#session.status({
      revision: this.#revision,
      state,
      speed: context.speed,
      fault: this.#fault,
    });
  }

  /** Returns the measurements since the last call. */
  sample(): ClockSample {
    return this.#sampler.take(this.#session, this.#pacer, this.#options.time, {
      pendingEntries: this.#outbox.pending,
      storeError: this.#outbox.failure,
      storeErrorCode: this.#outbox.failureCode,
      storeDamage: this.#outbox.damage,
    });
  }

  /**
   * Publishes the world, computes the ticks that viewers have already seen, and starts the schedule. If the clock was
   * paused when its state was saved, no tick is computed.
   */
  async begin(): Promise<void> {
    this.#log.opened(this.#session.opening, this.#engine, this.#logHead());
    this.publish();
    this.#publisher.sample(this.#session.world);
    while (this.tick < this.#dueTick && !this.settings.paused && !this.#ended) {
      if (this.#outbox.full) await this.#outbox.whenDrained();
      this.#advance();
      await new Promise<void>((resolve) => void this.#options.time.schedule(resolve, 0));
    }
    this.#pacer.restart(this.#options.time.now());
    this.#schedule();
  }

  /** Stores the new settings if the event pauses or resumes the clock or changes its speed. */
  move(event: ClockEvent): void {
    const before = this.settings;
    this.#machine = moveClock(this.#machine, event);
    const after = this.settings;
    if (before.paused && !after.paused) this.#clearFault();
    if (event.type === 'SET_SPEED') this.#pacer.setSpeed(after.speed, this.#options.time.now());
    if (before.paused !== after.paused || before.speed !== after.speed) {
      this.#revision += 1;
      this.#outbox.push({ kind: 'clock', clock: after });
      this.#schedule();
    }
  }

  /** Runs one tick, then pauses. Fails with `internal` if the world cannot be advanced. */
  async step(): Promise<void> {
    this.#clearFault();
    this.move({ type: 'STEP' });
    await this.#outbox.whenDrained();
    while (this.#machine.value === 'stepping' && !this.#ended) {
      this.#pacer.restart(this.#options.time.now());
      this.#advance();
    }
    if (this.#fault) throw new CodedError('internal', this.#fault.message);
  }

  journal(action: JournalEntry['action']): void {
    this.#recordAction(this.#session.entry(action));
  }

  setLaws(laws: Laws, changed: readonly LawName[], persist: boolean, preset: string | null): void {
    this.#revision += 1;
    this.#recordAction(this.#session.setLaws(laws, changed, persist, preset));
    this.#record(this.#session.drain());
  }

  /**
   * Closes the world and creates a new one under these laws. If `opening` is not null, it becomes the first entry in
   * the journal of the new world. A paused clock stays paused, and the speed does not change.
   */
  openWorld(laws: Laws, opening: OpeningLaws | null = null): void {
    const { world, opening: closing } = this.#session;
    this.publish();
    this.#publisher.sample(world);
    this.#outbox.push({
      kind: 'world_closed',
      worldId: closing.id,
      tick: world.tick,
      stateHash: this.stateHash(),
    });
    const firstEventId = Math.max(this.#nextEventId, this.#session.nextEventId);
    const next = openWorld(this.#options.factory, this.#nextWorldId, laws, firstEventId);
    this.#outbox.push({ kind: 'world_opened', world: next.opening });
    this.#log.opened(next.opening, this.#engine, { tick: 0, seq: 0 });
    if (opening !== null) this.#recordAction(next.openUnder(opening));
    this.#nextEventId = firstEventId;
    this.#nextWorldId += 1;
    this.#session = next;
    this.#revision += 1;
    this.#fault = null;
    this.#extinct = next.world.extinct;
    this.#checkpointer.restart();
    this.#record(next.genesis);
    if (opening !== null) this.#record(next.drain());
    this.#publisher.sample(next.world);
    this.move({ type: 'RESET' });
    this.#pacer.restart(this.#options.time.now());
    this.#schedule();
  }

  publish(): void {
    this.#sampler.published(this.#publisher.publish(this.#session.world, this.#head()));
    this.#log.mark(this.#logHead());
  }

  /** Publishes a frame to an encoder that was restarted and therefore has no frame. */
  republish(): void {
    this.#publisher.forget();
    this.publish();
  }

  /** Ends the loop, saves a checkpoint, and resolves when all history and the checkpoint are durable. */
  async stop(): Promise<void> {
    if (this.#ended) return;
    this.#halt();
    this.#checkpointer.save(this.#session, this.settings.speed);
    try {
      await this.#outbox.durableWithin(LIMITS.stopMs.value);
    } finally {
      this.#outbox.close();
    }
  }

  /** Ends the loop at once. History in the outbox is not stored any more. */
  dispose(): void {
    this.#halt();
    this.#outbox.close();
  }

  #halt(): void {
    this.#ended = true;
    this.#cancelTurn?.();
  }

  #schedule(): void {
    this.#cancelTurn?.();
    this.#cancelTurn = null;
    if (this.settings.paused || this.#ended) return;
    this.#cancelTurn = this.#options.time.schedule(() => this.#turn(), 0);
  }

  /**
   * Runs the ticks that are due. Returns to the event loop after `clockTurnMs`, so that messages are handled, or if the
   * next tick is so far away that a timer is exact enough; shorter waits block the thread.
   */
  #turn(): void {
    const { time } = this.#options;
    const turnEndsAt = time.now() + LIMITS.clockTurnMs.value;
    this.#cancelTurn = null;
    while (!this.settings.paused && !this.#ended) {
      if (this.#outbox.full) return void this.#outbox.whenDrained().then(() => this.#schedule());
      const now = time.now();
      const waitMs = this.#pacer.waitMs(now);
      const blockMs = LIMITS.clockBlockMs.value;
      if (waitMs > blockMs || now + waitMs >= turnEndsAt) {
        this.#cancelTurn = time.schedule(() => this.#turn(), waitMs - blockMs);
        return;
      }
      if (waitMs > 0) time.block(waitMs);
      this.#advance();
    }
  }

  #advance(): void {
    const { time } = this.#options;
    const begunAt = time.now();
    const latenessMs = this.#pacer.begin(begunAt);
    this.#sampler.beginPhases(begunAt);
    const outcome = this.#session.tick(this.#onPhase);
    if (outcome === 'undone') return;
    if (outcome === 'failed') return this.#giveUp();
    this.#sampler.ticked(time.now() - begunAt, latenessMs);
    this.#record(this.#session.drain());
    this.#publisher.sampleWhenDue(this.#session.world);
    this.move({ type: 'TICKED' });
    if (this.#session.world.extinct && !this.#extinct) this.#pauseExtinct();
    this.#checkpointer.saveWhenDue(this.#session, this.settings.speed);
    this.#offerFrame();
  }

  #recordAction(entry: JournalEntry): void {
    this.#outbox.push({ kind: 'journal', entry });
    this.#log.acted(entry);
  }

  #record(piece: HistoryPiece): void {
    this.#publisher.add({ events: piece.events, lastEventId: this.#session.nextEventId - 1 });
    this.#outbox.record(piece);
  }

  get #engine(): string | null {
    return this.#options.factory.engine ?? null;
  }

  #head(): FrameHead {
    return { ...this.settings, revision: this.#revision };
  }

  #logHead(): LogHead {
    const { world, journalSeq: seq } = this.#session;
    const { worldId, tick } = world;
    const { value: state, context } = this.#machine;
    const durableTick = this.#outbox.durableTickOf(worldId);
    return { worldId, tick, seq, state, speed: context.speed, durableTick, hash: () => this.stateHash() };
  }

  #offerFrame(): void {
    if (this.settings.paused) return this.publish();
    this.#log.mark(this.#logHead());
    const tookMs = this.#publisher.offer(this.#session.world, this.#head());
    if (tookMs !== null) this.#sampler.published(tookMs);
  }

  #pauseExtinct(): void {
    this.#extinct = true;
    this.move({ type: 'EXTINCT' });
    this.#onChange();
  }

  #giveUp(): void {
    const { world, lastError } = this.#session;
    const message = `The world could not be advanced: ${lastError ?? 'unknown fault'}`;
    this.#fault = { message, tick: world.tick, seed: world.seed };
    this.move({ type: 'PAUSE' });
    this.publish();
    this.#onChange();
  }

  #clearFault(): void {
    this.#fault = null;
    this.#session.resetFailures();
    this.#pacer.restart(this.#options.time.now());
  }
}
