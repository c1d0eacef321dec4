/**
 * The running clock: it alone advances the world, tells the history to the chronicle and frames to the snapshot actor,
 * and waits for neither (decisions.md section 4; design, rule 1). The god's actions reach it through god.ts.
 */
import { type ClockEvent, type ClockSnapshot, moveClock, startClock } from '../../machines/clock.js';
import { CodedError } from '../../schemas/errors.js';
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleEntry } from '../../schemas/records/entry.js';
import type { ClockSettings, JournalEntry } from '../../schemas/records/journal.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { ActorRef } from '../runtime/actor.js';
import type { SnapshotProtocol } from '../snapshot/protocol.js';
import type { World } from '../world/protocol.js';
import { type Boot, openWorld } from './boot.js';
import type { Outbox } from './outbox.js';
import { createPacer, type Pacer } from './pacing.js';
import type { ClockNotices, ClockStatus } from './protocol.js';
import { createPublisher, type Publisher } from './publisher.js';
import type { WorldFactory } from './recovery.js';
import { createSampler, type Sampler } from './sampler.js';
import type { TimeSource } from './time.js';
import type { WorldSession } from './world-session.js';

/** Notices are asked, not told, so that each has arrived before the reply that it explains. */
export type StatusNotices = Pick<ClockNotices, 'status' | 'laws' | 'world'>;
export type SampleNotices = Pick<ClockNotices, 'sample'>;

export interface TickLoopOptions {
  readonly factory: WorldFactory;
  readonly snapshot: ActorRef<Pick<SnapshotProtocol, 'attach' | 'frame'>>;
  readonly notices: ActorRef<StatusNotices>;
  readonly telemetry: ActorRef<SampleNotices>;
  readonly time: TimeSource;
}

/** Owns the world line, its schedule and its outbox. Ended by `stop`, which saves, or `dispose`, which does not. */
export class TickLoop {
  savedLaws: Laws;
  private line: WorldSession;
  private machine: ClockSnapshot;
  private readonly pacer: Pacer;
  private readonly publisher: Publisher;
  private readonly sampler: Sampler;
  private nextWorldId: number;
  private nextEventId: number;
  private lastEvents: readonly HistoryEvent[] = [];
  private fault: ClockStatus['fault'] = null;
  private extinct: boolean;
  private checkpointedAt: number;
  private checkpointPending = false;
  private ended = false;
  private cancelTurn: (() => void) | null = null;
  private cancelSample: (() => void) | null = null;

  constructor(
    private readonly options: TickLoopOptions,
    private readonly outbox: Outbox,
    boot: Boot,
  ) {
    const now = options.time.now();
    this.line = boot.line;
    this.savedLaws = boot.savedLaws;
    this.nextWorldId = boot.nextWorldId;
    this.nextEventId = boot.nextEventId;
    this.machine = startClock(boot.clock.speed, boot.clock.paused);
    this.pacer = createPacer(boot.clock.speed, now);
    this.publisher = createPublisher(options.snapshot, options.time);
    this.sampler = createSampler(now);
    this.extinct = this.line.world.extinct;
    this.checkpointedAt = now;
    this.watchPhases();
  }

  get laws(): Readonly<Laws> {
    return this.line.world.laws;
  }

  get tick(): number {
    return this.line.world.tick;
  }

  /** For reads of what no frame holds. */
  get world(): Pick<World, 'innerLife' | 'memories'> {
    return this.line.world;
  }

  get settings(): ClockSettings {
    return { paused: this.machine.value !== 'running', speed: this.machine.context.speed };
  }

  /** Shows the world and sets it going, if it was going when it was saved. */
  begin(): void {
    this.publish();
    this.tellSample();
    this.wake();
  }

  status(): ClockStatus {
    const { world, opening } = this.line;
    const { width, height } = opening;
    return {
      state: this.machine.value,
      ...this.settings,
      tick: world.tick,
      seed: world.seed,
      worldId: world.worldId,
      width,
      height,
      boundary: world.laws.boundary,
      extinct: world.extinct,
      fault: this.fault,
    };
  }

  stateHash(): string {
    return this.line.world.stateHash();
  }

  /** Moves the clock; a change of pause or speed is saved. */
  move(event: ClockEvent): void {
    const before = this.settings;
    this.machine = moveClock(this.machine, event);
    const after = this.settings;
    if (before.paused && !after.paused) this.tryAgain();
    if (event.type === 'SET_SPEED') this.pacer.setSpeed(after.speed, this.options.time.now());
    if (before.paused !== after.paused || before.speed !== after.speed) {
      this.outbox.push({ kind: 'clock', clock: after });
      this.wake();
    }
  }

  /** Advances to the end of one tick and is then paused. Fails with `internal` when the world can't be advanced. */
  async step(): Promise<void> {
    this.tryAgain();
    this.move({ type: 'STEP' });
    await this.outbox.whenDrained();
    while (this.machine.value === 'stepping' && !this.ended) {
      this.pacer.restart(this.options.time.now());
      this.advance();
    }
    if (this.fault) throw new CodedError('internal', this.fault.message);
  }

  /** Writes an action into the journal, with what else belongs to it. */
  note(action: JournalEntry['action'], ...entries: readonly ChronicleEntry[]): void {
    this.outbox.push({ kind: 'journal', entry: this.line.entry(action) }, ...entries);
  }

  save(...entries: readonly ChronicleEntry[]): void {
    this.outbox.push(...entries);
  }

  /** Puts laws in force on the running world, with its journal entry and whatever the world says to it. */
  setLaws(laws: Laws, changed: readonly LawName[], persist: boolean, preset: string | null): void {
    const entry = this.line.setLaws(laws, changed, persist, preset);
    const eventsOfTick = this.lastEvents;
    this.outbox.push({ kind: 'journal', entry });
    this.collect();
    this.lastEvents = [...eventsOfTick, ...this.lastEvents];
  }

  /** Closes the world and opens a new one of these laws, with what its journal begins with; the clock stays as it was. */
  reset(laws: Laws, noted: JournalEntry['action'] | null = null): void {
    const firstEventId = Math.max(this.nextEventId, this.line.nextEventId);
    const next = openWorld(this.options.factory, this.nextWorldId, laws, firstEventId);
    const { world, opening } = this.line;
    this.outbox.push(
      { kind: 'world_closed', worldId: opening.id, tick: world.tick, stateHash: world.stateHash() },
      { kind: 'world_opened', world: next.opening },
      ...(noted === null ? [] : [{ kind: 'journal', entry: next.entry(noted) } as const]),
    );
    this.nextEventId = firstEventId;
    this.nextWorldId += 1;
    this.line = next;
    this.fault = null;
    this.extinct = next.world.extinct;
    this.lastEvents = next.genesis.events;
    this.checkpointedAt = this.options.time.now();
    this.watchPhases();
    this.outbox.record(next.genesis);
    this.move({ type: 'RESET' });
    this.pacer.restart(this.options.time.now());
    this.wake();
  }

  /** Shows the world as it is now, whatever the pace. */
  publish(): void {
    const { paused, speed } = this.settings;
    const { world } = this.line;
    this.sampler.published(this.publisher.publish(world, this.lastEvents, { paused, speed }));
  }

  /** The snapshot actor is a new one: it is given the world again. */
  publishAnew(): void {
    this.publisher.forget();
    this.publish();
  }

  /** Resolves when the main thread has the notice and the numbers that go with it, or will not have them. */
  async announce(kind: 'status' | 'world' | 'laws'): Promise<void> {
    const { notices } = this.options;
    const sent =
      kind === 'laws'
        ? notices.ask('laws', { laws: this.laws as Laws, saved: this.savedLaws, tick: this.tick })
        : notices.ask(kind, this.status());
    const numbers = this.options.telemetry.ask('sample', this.sample());
    // A main thread that does not answer must not hold the world up; it asks again when it is back.
    await Promise.allSettled([sent, numbers]);
  }

  /** Resolves when all that happened is durable; fails with `store_unavailable` when that takes too long. */
  async durable(deadlineMs: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const cancel = this.options.time.schedule(
        () => reject(new CodedError('store_unavailable', unstored(this.outbox.failure))),
        deadlineMs,
      );
      void this.outbox.durable().then(() => {
        cancel();
        resolve();
      });
    });
  }

  /** Ends with everything stored: the history to the last tick and a checkpoint. */
  async stop(): Promise<void> {
    if (this.ended) return;
    this.halt();
    this.saveCheckpoint();
    try {
      await this.durable(LIMITS.stopMs.value);
    } finally {
      this.outbox.close();
    }
  }

  /** Ends at once and saves nothing more. */
  dispose(): void {
    this.halt();
    this.outbox.close();
  }

  private halt(): void {
    this.ended = true;
    this.cancelTurn?.();
    this.cancelSample?.();
  }

  private wake(): void {
    this.cancelTurn?.();
    this.cancelTurn = null;
    if (this.settings.paused || this.ended) return;
    this.cancelTurn = this.options.time.schedule(() => this.turn(), 0);
  }

  /** Ticks as they fall due, until messages must have their turn or the next tick is far enough for a timer. */
  private turn(): void {
    const { time } = this.options;
    const turnEndsAt = time.now() + LIMITS.clockTurnMs.value;
    this.cancelTurn = null;
    while (!this.settings.paused && !this.ended) {
      if (this.outbox.full) return void this.outbox.whenDrained().then(() => this.wake());
      const now = time.now();
      const waitMs = this.pacer.waitMs(now);
      const blockMs = LIMITS.clockBlockMs.value;
      if (waitMs > blockMs || now + waitMs >= turnEndsAt) {
        this.cancelTurn = time.schedule(() => this.turn(), waitMs - blockMs);
        return;
      }
      if (waitMs > 0) time.block(waitMs);
      this.advance();
    }
  }

  private advance(): void {
    const { time } = this.options;
    const begunAt = time.now();
    const latenessMs = this.pacer.begin(begunAt);
    this.sampler.beginPhases(begunAt);
    const outcome = this.line.tick();
    if (outcome === 'broken') return;
    if (outcome === 'lost') return this.giveUp();
    this.sampler.ticked(time.now() - begunAt, latenessMs);
    this.collect();
    this.move({ type: 'TICKED' });
    if (this.line.world.extinct && !this.extinct) this.endOfLife();
    this.checkpointWhenDue();
    this.show();
  }

  private collect(): void {
    const piece = this.line.drain();
    this.lastEvents = piece.events;
    this.outbox.record(piece);
  }

  private show(): void {
    const { paused, speed } = this.settings;
    if (paused) return this.publish();
    const tookMs = this.publisher.offer(this.line.world, this.lastEvents, { paused, speed });
    if (tookMs !== null) this.sampler.published(tookMs);
  }

  private endOfLife(): void {
    this.extinct = true;
    this.move({ type: 'EXTINCT' });
    void this.announce('status');
  }

  private giveUp(): void {
    const { world, lastError } = this.line;
    const message = `The world could not be advanced: ${lastError ?? 'unknown fault'}`;
    this.fault = { message, tick: world.tick, seed: world.seed };
    this.move({ type: 'PAUSE' });
    this.publish();
    void this.announce('status');
  }

  private tryAgain(): void {
    this.fault = null;
    this.line.resetFailures();
    this.pacer.restart(this.options.time.now());
  }

  private checkpointWhenDue(): void {
    const sinceMs = this.options.time.now() - this.checkpointedAt;
    const ticks = this.tick - this.line.checkpointTick;
    if (ticks < LIMITS.checkpointIntervalTicks.value || sinceMs < LIMITS.checkpointIntervalMs.value) return;
    if (!this.checkpointPending) this.saveCheckpoint();
  }

  private saveCheckpoint(): void {
    this.checkpointedAt = this.options.time.now();
    this.outbox.push({ kind: 'checkpoint', worldId: this.line.opening.id, ...this.line.takeCheckpoint() });
    this.checkpointPending = true;
    void this.outbox.durable().then(() => (this.checkpointPending = false));
  }

  private watchPhases(): void {
    const { time } = this.options;
    this.line.onPhase = (phase) => this.sampler.endPhase(phase, time.now());
  }

  /** The first sample at once, so that a health page has numbers; then about four a second. */
  private tellSample(): void {
    this.options.telemetry.tell('sample', this.sample());
    this.cancelSample = this.options.time.schedule(() => this.tellSample(), LIMITS.clockSampleMs.value);
  }

  private sample(): ReturnType<Sampler['take']> {
    const { world, failures, lastError } = this.line;
    const { time } = this.options;
    const now = time.now();
    return this.sampler.take({
      tick: world.tick,
      tickAtMs: time.wallMs() - (now - this.pacer.begunAt),
      now,
      overruns: this.pacer.overruns,
      intervalMs: this.pacer.intervalMs,
      pendingEntries: this.outbox.pending,
      storeError: this.outbox.failure,
      tickFailures: failures,
      lastTickError: lastError,
      census: world.census(),
    });
  }
}

function unstored(reason: string | null): string {
  return `It took effect but could not be stored yet${reason === null ? '.' : `: ${reason}`}`;
}
