/**
 * Advances the world when a tick is due, records its history in the outbox, and publishes frames. Only a full outbox
 * delays the loop, never the encoder or viewers.
 */
import { type ClockEvent, type ClockSnapshot, moveClock, startClock } from '../../machines/clock.js';
import { CodedError } from '../../schemas/errors.js';
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryPiece, UnwrittenPiece } from '../../schemas/records/history.js';
import type { ClockSettings, JournalEntry } from '../../schemas/records/journal.js';
import type { ActorRef } from '../runtime/actor.js';
import { type Boot, openWorld } from './boot.js';
import { type LogHead, LogWriter } from './log-writer.js';
import type { Outbox } from './outbox.js';
import type { ClockSample, ClockStatus, LogProtocol } from './protocol.js';
import type { WorldFactory } from './recovery.js';
import { WorldHost, type WorldHostOptions } from './world-host.js';
import type { OpeningLaws } from './world-session.js';
import type { TimeSource } from './time.js';

export interface TickLoopOptions extends WorldHostOptions {
  readonly factory: WorldFactory;
  readonly log: ActorRef<LogProtocol>;
}

/** `stop` ends the loop and saves the world; `dispose` ends it without saving. */
export class TickLoop {
  readonly host: WorldHost;
  readonly #options: TickLoopOptions;
  readonly #outbox: Outbox;
  /** Called when the clock pauses without a command: the population is extinct, or a tick failed too often. */
  readonly #onChange: () => void;
  readonly #checkpointer: Checkpointer;
  readonly #log: LogWriter;
  #machine: ClockSnapshot;
  readonly #dueTick: number;
  #nextWorldId: number;
  #nextEventId: number;
  #fault: ClockStatus['fault'] = null;
  #extinct: boolean;

  constructor(options: TickLoopOptions, outbox: Outbox, boot: Boot, onChange: () => void) {
    const { time } = options;
    this.#options = options;
    this.#outbox = outbox;
    this.#onChange = onChange;
    this.host = new WorldHost(options, boot.session, boot.clock.speed);
    this.#dueTick = boot.dueTick;
    this.#nextWorldId = boot.nextWorldId;
    this.#nextEventId = boot.nextEventId;
    this.#machine = startClock(boot.clock.speed, boot.clock.paused);
    this.host.publisher.add({ events: [], lastEventId: boot.session.nextEventId - 1 });
    this.#checkpointer = new Checkpointer(outbox, time);
    this.#log = new LogWriter(options.log, time);
    this.#extinct = this.host.world.extinct;
  }

  get unwritten(): UnwrittenPiece[] {
    return this.#outbox.unwritten;
  }

  get settings(): ClockSettings {
    return { paused: this.#machine.value !== 'running', speed: this.#machine.context.speed };
  }

  status(): ClockStatus {
    const { value: state, context } = this.#machine;
    return this.host.session.status({
      revision: this.host.revision,
      state,
      speed: context.speed,
      fault: this.#fault,
    });
  }

  /** Returns the measurements since the last call. */
  sample(): ClockSample {
    return this.host.sample({
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
    this.#log.opened(this.host.session.opening, this.#engine, this.#logHead());
    this.publish();
    this.host.publisher.sample(this.host.world);
    while (this.host.tick < this.#dueTick && !this.settings.paused && !this.host.isEnded) {
      if (this.#outbox.full) await this.#outbox.whenDrained();
      this.#advance();
      await new Promise<void>((resolve) => void this.#options.time.schedule(resolve, 0));
    }
    this.host.pacer.restart(this.#options.time.now());
    this.#schedule();
  }

  /** Stores the new settings if the event pauses or resumes the clock or changes its speed. */
  move(event: ClockEvent): void {
    const before = this.settings;
    this.#machine = moveClock(this.#machine, event);
    const after = this.settings;
    if (before.paused && !after.paused) this.#clearFault();
    if (event.type === 'SET_SPEED') this.host.pacer.setSpeed(after.speed, this.#options.time.now());
    if (before.paused !== after.paused || before.speed !== after.speed) {
      this.host.revision += 1;
      this.#outbox.push({ kind: 'clock', clock: after });
      this.#schedule();
    }
  }

  /** Runs one tick, then pauses. Fails with `internal` if the world cannot be advanced. */
  async step(): Promise<void> {
    this.#clearFault();
    this.move({ type: 'STEP' });
    await this.#outbox.whenDrained();
    while (this.#machine.value === 'stepping' && !this.host.isEnded) {
      this.host.pacer.restart(this.#options.time.now());
      this.#advance();
    }
    if (this.#fault) throw new CodedError('internal', this.#fault.message);
  }

  journal(action: JournalEntry['action']): void {
    this.#recordAction(this.host.session.entry(action));
  }

  setLaws(laws: Laws, changed: readonly LawName[], persist: boolean, preset: string | null): void {
    this.host.revision += 1;
    this.#recordAction(this.host.session.setLaws(laws, changed, persist, preset));
    this.#record(this.host.session.drain());
  }

  /**
   * Closes the world and creates a new one under these laws. If `opening` is not null, it becomes the first entry in
   * the journal of the new world. A paused clock stays paused, and the speed does not change.
   */
  openWorld(laws: Laws, opening: OpeningLaws | null = null): void {
    const { world, opening: closing } = this.host.session;
    this.publish();
    this.host.publisher.sample(world);
    this.#outbox.push({
      kind: 'world_closed',
      worldId: closing.id,
      tick: world.tick,
      stateHash: this.host.stateHash(),
    });
    const firstEventId = Math.max(this.#nextEventId, this.host.session.nextEventId);
    const next = openWorld(this.#options.factory, this.#nextWorldId, laws, firstEventId);
    this.#outbox.push({ kind: 'world_opened', world: next.opening });
    this.#log.opened(next.opening, this.#engine, { tick: 0, seq: 0 });
    if (opening !== null) this.#recordAction(next.openUnder(opening));
    this.#nextEventId = firstEventId;
    this.#nextWorldId += 1;
    this.host.session = next;
    this.host.revision += 1;
    this.#fault = null;
    this.#extinct = next.world.extinct;
    this.#checkpointer.restart(this.host);
    this.#record(next.genesis);
    if (opening !== null) this.#record(next.drain());
    this.host.publisher.sample(next.world);
    this.move({ type: 'RESET' });
    this.host.pacer.restart(this.#options.time.now());
    this.#schedule();
  }

  publish(): void {
    this.host.publish(this.settings);
    this.#log.mark(this.#logHead());
  }

  /** Publishes a frame to an encoder that was restarted and therefore has no frame. */
  republish(): void {
    this.host.publisher.forget();
    this.publish();
  }

  /** Ends the loop, saves a checkpoint, and resolves when all history and the checkpoint are durable. */
  async stop(): Promise<void> {
    if (this.host.isEnded) return;
    this.host.end();
    this.#checkpointer.save(this.host, this.settings.speed);
    try {
      await this.#outbox.durableWithin(LIMITS.stopMs.value);
    } finally {
      this.#outbox.close();
    }
  }

  /** Ends the loop at once. History in the outbox is not stored any more. */
  dispose(): void {
    this.host.end();
    this.#outbox.close();
  }

  #schedule(): void {
    this.host.schedule(this.settings.paused ? null : () => this.#turn());
  }

  /**
   * Runs the ticks that are due. Returns to the event loop after `clockTurnMs`, so that messages are handled, or if the
   * next tick is so far away that a timer is exact enough; shorter waits block the thread.
   */
  #turn(): void {
    const { time } = this.#options;
    const turnEndsAt = time.now() + LIMITS.clockTurnMs.value;
    while (!this.settings.paused && !this.host.isEnded) {
      if (this.#outbox.full) return void this.#outbox.whenDrained().then(() => this.#schedule());
      const now = time.now();
      const waitMs = this.host.pacer.waitMs(now);
      const blockMs = LIMITS.clockBlockMs.value;
      if (waitMs > blockMs || now + waitMs >= turnEndsAt)
        return this.host.schedule(() => this.#turn(), waitMs - blockMs);
      if (waitMs > 0) time.block(waitMs);
      this.#advance();
    }
  }

  #advance(): void {
    const outcome = this.host.advance();
    if (outcome === 'undone') return;
    if (outcome === 'failed') return this.#giveUp();
    this.#record(this.host.session.drain());
    this.host.publisher.sampleWhenDue(this.host.world);
    this.move({ type: 'TICKED' });
    if (this.host.world.extinct && !this.#extinct) this.#pauseExtinct();
    this.#checkpointer.saveWhenDue(this.host, this.settings.speed);
    this.#offerFrame();
  }

  #recordAction(entry: JournalEntry): void {
    this.#outbox.push({ kind: 'journal', entry });
    this.#log.acted(entry);
  }

  #record(piece: HistoryPiece): void {
    this.host.publisher.add({ events: piece.events, lastEventId: this.host.session.nextEventId - 1 });
    this.#outbox.record(piece);
  }

  get #engine(): string | null {
    return this.#options.factory.engine ?? null;
  }

  #logHead(): LogHead {
    const { world, journalSeq: seq } = this.host.session;
    const { worldId, tick } = world;
    const { value: state, context } = this.#machine;
    const durableTick = this.#outbox.durableTickOf(worldId);
    return { worldId, tick, seq, state, speed: context.speed, durableTick, hash: () => this.host.stateHash() };
  }

  #offerFrame(): void {
    if (this.settings.paused) return this.publish();
    this.#log.mark(this.#logHead());
    this.host.offer(this.settings);
  }

  #pauseExtinct(): void {
    this.#extinct = true;
    this.move({ type: 'EXTINCT' });
    this.#onChange();
  }

  #giveUp(): void {
    const { world, lastError } = this.host.session;
    const message = `The world could not be advanced: ${lastError ?? 'unknown fault'}`;
    this.#fault = { message, tick: world.tick, seed: world.seed };
    this.move({ type: 'PAUSE' });
    this.publish();
    this.#onChange();
  }

  #clearFault(): void {
    this.#fault = null;
    this.host.session.resetFailures();
    this.host.pacer.restart(this.#options.time.now());
  }
}

// Saves checkpoints along the life of a world, so densely that any tick is soon computed from the one before it, and so rarely
// that they hardly cost the clock time (docs/storage.md#checkpoints-and-snapshots).

/** `saveWhenDue` waits until the previous checkpoint is durable; `save` does not. */
class Checkpointer {
  readonly #outbox: Outbox;
  readonly #time: TimeSource;
  #savedAt: number;
  #costMs = 0;
  /** Time that the ticks of the host had taken when the last checkpoint was saved, in milliseconds. */
  #computedMs = 0;
  #isPending = false;

  constructor(outbox: Outbox, time: TimeSource) {
    this.#outbox = outbox;
    this.#time = time;
    this.#savedAt = time.now();
  }

  /** Restarts the schedule for a new world. Its first checkpoint is due one interval from now. */
  restart({ computedMs }: WorldHost): void {
    this.#savedAt = this.#time.now();
    this.#computedMs = computedMs;
  }

  saveWhenDue(host: WorldHost, speed: number): void {
    const { session, computedMs } = host;
    const isFar =
      session.world.tick - session.checkpointTick >= LIMITS.checkpointIntervalTicks.value ||
      computedMs - this.#computedMs >= LIMITS.checkpointComputingMs.value;
    if (!isFar || this.#isPending) return;
    const restMs = Math.max(LIMITS.checkpointIntervalMs.value, this.#costMs * LIMITS.checkpointRestMin.value);
    if (this.#time.now() - this.#savedAt >= restMs) this.save(host, speed);
  }

  save({ session, computedMs }: WorldHost, speed: number): void {
    const begunAt = this.#time.now();
    this.#outbox.push(session.checkpointEntry(speed));
    this.#savedAt = this.#time.now();
    this.#costMs = this.#savedAt - begunAt;
    this.#computedMs = computedMs;
    this.#isPending = true;
    void this.#outbox.durable().then(() => (this.#isPending = false));
  }
}
