/**
 * Handles the log's records in order: computes ticks at the pace of the primary, applies actions, compares hashes at
 * marks. It computes no tick beyond the newest record. A replica that is behind does not pause.
 */
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import { journalEntry, worldOpening } from '../../schemas/records/log.js';
import type { UnwrittenPiece } from '../../schemas/records/history.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { LogAction, LogMark, LogOpening } from '../../schemas/wire/log.js';
import type { HistoryPiece } from '../clock/outbox.js';
import { createPacer, type Pacer } from '../clock/pacing.js';
import type { ClockSample, ClockStatus } from '../clock/protocol.js';
import { createPublisher, type Publisher } from '../clock/publisher.js';
import type { WorldFactory } from '../clock/recovery.js';
import { createSampler, type Sampler } from '../clock/sampler.js';
import type { TimeSource } from '../clock/time.js';
import { WorldSession } from '../clock/world-session.js';
import type { EncoderProtocol } from '../encoding/protocol.js';
import type { ActorRef } from '../runtime/actor.js';
import type { World } from '../world/protocol.js';
import { type ClockSettings, settingsAfter, settingsBefore } from './clock-settings.js';
import type { Comparison, LogRecord, LostReason, ReplicaOrigin } from './protocol.js';
import { RecentHistory } from './recent-history.js';
import type { FrameHead } from '../encoding/frame/messages.js';

export interface ReplicaLoopOptions {
  readonly factory: WorldFactory;
  readonly encoder: ActorRef<Pick<EncoderProtocol, 'attach' | 'frame' | 'sample'>>;
  readonly time: TimeSource;
  onChange(kinds: readonly ('status' | 'world' | 'laws')[]): void;
  /** Called when the replica stops because it needs a new state. */
  onLost(reason: LostReason, detail: string): void;
  onCompared(comparison: Comparison): void;
  onWorld(opening: WorldOpening): void;
  onHistory(piece: HistoryPiece): void;
}

export class ReplicaLoop {
  readonly #options: ReplicaLoopOptions;
  readonly #publisher: Publisher;
  readonly #sampler: Sampler;
  readonly #pacer: Pacer;
  readonly #history = new RecentHistory();
  readonly #onPhase: (phase: string) => void;
  #session: WorldSession;
  #records: LogRecord[] = [];
  /** Newest tick that the primary has computed, as its records say. The replica computes no later tick. */
  #limitTick = 0;
  #settings: ClockSettings;
  #revision: number;
  #isLost = false;
  #ended = false;
  #cancelTurn: (() => void) | null = null;

  /** Restores the state of `origin`. Throws if the engine cannot restore it. */
  constructor(options: ReplicaLoopOptions, origin: ReplicaOrigin) {
    const { time } = options;
    this.#options = options;
    this.#session = sessionOf(options.factory, origin);
    this.#settings = settingsBefore(origin.records, this.laws.tick_rate);
    this.#pacer = createPacer(this.#settings.speed, time.now());
    this.#publisher = createPublisher(options.encoder, time);
    this.#sampler = createSampler(time.now());
    // The wall-clock time makes the revision higher than every revision of an earlier loop.
    this.#revision = Math.floor(time.wallMs());
    this.#onPhase = (phase) => this.#sampler.endPhase(phase, time.now());
    this.#begin(origin);
  }

  get laws(): Readonly<Laws> {
    return this.#session.world.laws;
  }

  get tick(): number {
    return this.#session.world.tick;
  }

  get revision(): number {
    return this.#revision;
  }

  get unwritten(): UnwrittenPiece[] {
    return this.#history.pieces;
  }

  get world(): Pick<World, 'innerLife' | 'memories'> {
    return this.#session.world;
  }

  stateHash(): string {
    return this.#session.stateHash();
  }

  status(): ClockStatus {
    return this.#session.status({
      revision: this.#revision,
      ...this.#settings,
      fault: null,
    });
  }

  /** Returns the measurements since the last call. */
  sample(): ClockSample {
    return this.#sampler.take(this.#session, this.#pacer, this.#options.time, {
      pendingEntries: 0,
      storeError: null,
      lagTicks: Math.max(0, this.#limitTick - this.tick),
    });
  }

  /** Restores another state. If the engine cannot restore it, throws and keeps the present state. */
  restore(origin: ReplicaOrigin): void {
    const before = this.#session.opening.id;
    this.#session = sessionOf(this.#options.factory, origin);
    this.#set(settingsBefore(origin.records, this.laws.tick_rate));
    this.#history.clear();
    this.#isLost = false;
    this.#revision += 1;
    this.#begin(origin);
    this.#options.onChange(this.#session.opening.id === before ? ['laws', 'status'] : ['world', 'laws']);
  }

  /** Adds the next records, oldest first. */
  follow(records: readonly LogRecord[]): void {
    if (this.#isLost) return;
    for (const record of records) this.#records.push(record);
    this.#raiseLimit();
    if (this.#records.length > LIMITS.replicaRecordsMax.value)
      return this.#lose('behind', `${this.#records.length} records wait`);
    this.#schedule(0);
  }

  publish(): void {
    this.#sampler.published(this.#publisher.publish(this.#session.world, this.#head()));
  }

  /** Publishes a frame to an encoder that was restarted and therefore has no frame. */
  republish(): void {
    this.#publisher.forget();
    this.publish();
  }

  dispose(): void {
    this.#ended = true;
    this.#cancelTurn?.();
  }

  #begin({ records }: ReplicaOrigin): void {
    const { world } = this.#session;
    this.#records = [];
    this.#limitTick = world.tick;
    this.#pacer.restart(this.#options.time.now());
    this.#publisher.add({ events: [], lastEventId: world.nextEventId - 1 });
    this.#options.onWorld(this.#session.opening);
    if (this.#session.checkpointTick === 0) this.#record(this.#session.genesis);
    this.publish();
    this.#publisher.sample(world);
    this.follow(records);
  }

  #schedule(delayMs: number): void {
    this.#cancelTurn?.();
    this.#cancelTurn = this.#ended ? null : this.#options.time.schedule(() => this.#turn(), delayMs);
  }

  /** Applies records until the next one needs a tick that is not due yet, or until the turn is over. */
  #turn(): void {
    const { time } = this.#options;
    const turnEndsAt = time.now() + LIMITS.clockTurnMs.value;
    const blockMs = LIMITS.clockBlockMs.value;
    this.#cancelTurn = null;
    for (let record = this.#next(); record !== null; record = this.#next()) {
      const now = time.now();
      const isTickNeeded = this.#isOwn(record) && record.tick > this.tick;
      if (this.#isBehind()) this.#pacer.restart(now);
      const waitMs = isTickNeeded ? this.#pacer.waitMs(now) : 0;
      if (waitMs > blockMs || now + waitMs >= turnEndsAt) return this.#schedule(waitMs - blockMs);
      if (waitMs > 0) time.block(waitMs);
      if (isTickNeeded) this.#advance();
      else this.#take(record);
    }
  }

  #next(): LogRecord | null {
    return this.#isLost || this.#ended ? null : (this.#records[0] ?? null);
  }

  #isOwn(record: LogRecord): record is LogAction | LogMark {
    return record.type !== 'opening' && record.world_id === this.#session.opening.id;
  }

  #raiseLimit(): void {
    const newest = this.#records.findLast((record) => this.#isOwn(record));
    if (newest && this.#isOwn(newest)) this.#limitTick = Math.max(this.#limitTick, newest.tick);
  }

  /**
   * Marks for each tick are followed as they arrive; at higher speeds, ticks between two marks keep the primary's pace.
   */
  #isBehind(): boolean {
    const ticksOfMark = Math.ceil(this.#settings.speed / LIMITS.logMarksPerSecondMax.value);
    return this.#limitTick - this.tick > (ticksOfMark > 1 ? ticksOfMark : 0);
  }

  #advance(): void {
    const { time, onHistory } = this.#options;
    const begunAt = time.now();
    const latenessMs = this.#pacer.begin(begunAt);
    this.#sampler.beginPhases(begunAt);
    const outcome = this.#session.tick(this.#onPhase);
    if (outcome === 'undone') return;
    if (outcome === 'failed') return this.#lose('fault', this.#session.lastError ?? 'unknown fault');
    this.#sampler.ticked(time.now() - begunAt, latenessMs);
    const piece = this.#session.drain();
    this.#record(piece);
    onHistory(piece);
    this.#publisher.sampleWhenDue(this.#session.world);
    // The checkpoint is not stored. If a tick throws, the world is replayed from it.
    const sinceCheckpoint = this.tick - this.#session.checkpointTick;
    if (sinceCheckpoint >= LIMITS.checkpointIntervalTicks.value) this.#session.checkpointEntry(this.#settings.speed);
    // This is the tick of a step, and no later tick will publish it.
    if (this.#settings.state !== 'running') return this.publish();
    const tookMs = this.#publisher.offer(this.#session.world, this.#head());
    if (tookMs !== null) this.#sampler.published(tookMs);
  }

  /** Applies the oldest record. All ticks up to its tick have been computed. */
  #take(record: LogRecord): void {
    this.#records.shift();
    if (record.type === 'opening') return this.#open(record);
    if (record.world_id !== this.#session.opening.id)
      return this.#lose('gap', `a record of world ${record.world_id} without its opening`);
    if (record.type === 'action') this.#act(record);
    else this.#mark(record);
  }

  #open({ world, tick }: LogOpening): void {
    if (tick > 0 || world.id === this.#session.opening.id)
      return this.#lose('restored', `world ${world.id} at tick ${tick}`);
    this.publish();
    this.#publisher.sample(this.#session.world);
    const origin = { opening: worldOpening(world), checkpoint: null, records: [] };
    this.#session = sessionOf(this.#options.factory, origin);
    this.#revision += 1;
    this.#limitTick = 0;
    this.#raiseLimit();
    this.#pacer.restart(this.#options.time.now());
    this.#options.onWorld(this.#session.opening);
    this.#record(this.#session.genesis);
    this.publish();
    this.#publisher.sample(this.#session.world);
    this.#options.onChange(['world', 'laws']);
  }

  #act(record: LogAction): void {
    const { journalSeq } = this.#session;
    if (record.seq <= journalSeq) return;
    if (record.seq > journalSeq + 1 || record.tick < this.tick)
      return this.#lose('gap', `action ${record.seq} of tick ${record.tick} after ${journalSeq}`);
    const entry = journalEntry(record);
    this.#session.follow(entry);
    const { action } = entry;
    const isClockChanged = this.#set(settingsAfter(this.#settings, action));
    const hasHistory = action.kind === 'laws' || action.kind === 'opening_laws';
    if (action.kind === 'laws') this.#revision += 1;
    if (hasHistory) this.#record(this.#session.drain());
    else if (!isClockChanged) return;
    this.publish();
    this.#options.onChange(hasHistory ? ['laws', 'status'] : ['status']);
  }

  #mark(record: LogMark): void {
    const { journalSeq } = this.#session;
    if (record.seq > journalSeq) return this.#lose('gap', `a mark after action ${record.seq}, not ${journalSeq}`);
    if (record.durable_tick !== undefined) this.#history.stored(record.world_id, record.durable_tick);
    const { state, speed } = this.#settings;
    if (this.#set({ state: record.state ?? state, speed: record.speed ?? speed })) {
      this.publish();
      this.#options.onChange(['status']);
    }
    if (record.seq === journalSeq && record.tick === this.tick && record.state_hash !== undefined)
      this.#compare(record.state_hash, record.seq);
  }

  /** Sets state and speed of the clock. Returns whether this has changed them. */
  #set(settings: ClockSettings): boolean {
    const { state, speed } = this.#settings;
    if (settings.state === state && settings.speed === speed) return false;
    const now = this.#options.time.now();
    if (settings.speed !== speed) this.#pacer.setSpeed(settings.speed, now);
    if (settings.state === 'running') this.#pacer.restart(now);
    this.#settings = settings;
    this.#revision += 1;
    return true;
  }

  #compare(expected: string, seq: number): void {
    const own = this.stateHash();
    const equal = own === expected;
    const { worldId, tick } = this.#session.world;
    this.#options.onCompared({ world_id: worldId, seq, tick, state_hash: expected, equal });
    if (!equal) this.#lose('hash', `tick ${tick}: ${own} instead of ${expected}`);
  }

  #lose(reason: LostReason, detail: string): void {
    this.#isLost = true;
    this.#records = [];
    this.#options.onLost(reason, detail);
  }

  #record(piece: HistoryPiece): void {
    this.#publisher.add({ events: piece.events, lastEventId: this.#session.world.nextEventId - 1 });
    this.#history.add(piece);
  }

  #head(): FrameHead {
    const { state, speed } = this.#settings;
    return { paused: state !== 'running', speed, revision: this.#revision };
  }
}

/** The state comes from the primary, which may be another's machine, so all of it is checked. */
function sessionOf(factory: WorldFactory, { opening, checkpoint }: ReplicaOrigin): WorldSession {
  const lastJournalSeq = checkpoint?.journalSeq ?? 0;
  const checking: WorldFactory = {
    ...factory,
    restore: (options, bytes) => factory.restore({ ...options, isForeign: true }, bytes),
  };
  return new WorldSession(checking, { opening, checkpoint, journal: [], lastJournalSeq, peakPopulation: 0 });
}
