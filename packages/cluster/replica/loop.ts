/**
 * Handles the log's records in order: computes ticks at the pace of the primary, applies actions, compares hashes at
 * marks. It computes no tick beyond the newest record. A replica that is behind does not pause.
 */
import { LIMITS } from '#schemas/limits.js';
import { journalEntry, worldOpening } from '#schemas/records/journal.js';
import type { HistoryPiece, UnwrittenPiece } from '#schemas/records/history.js';
import type { WorldOpening } from '#schemas/records/world.js';
import type { LogAction, LogMark, LogOpening, LogRecord } from '#schemas/wire/log.js';
import type { ClockSample, ClockStatus } from '#actors/clock/protocol.js';
import type { WorldFactory } from '#actors/clock/recovery.js';
import { WorldHost, type WorldHostOptions } from '#actors/clock/world-host.js';
import { WorldSession } from '#actors/clock/world-session.js';
import { type ClockSettings, settingsAfter, settingsBefore } from '#actors/clock/settings.js';
import type { Comparison, LostReason, ReplicaOrigin } from './protocol.js';
import { RecentHistory } from './recent-history.js';
import type { FrameHead } from '#actors/encoding/frame/messages.js';

export interface ReplicaLoopOptions extends WorldHostOptions {
  readonly factory: WorldFactory;
  onChange(kinds: readonly ('status' | 'world' | 'laws')[]): void;
  /** Called when the replica stops because it needs a new state. */
  onLost(reason: LostReason, detail: string): void;
  onCompared(comparison: Comparison): void;
  onWorld(opening: WorldOpening): void;
  onHistory(piece: HistoryPiece): void;
}

export class ReplicaLoop {
  readonly host: WorldHost;
  readonly #options: ReplicaLoopOptions;
  readonly #history = new RecentHistory();
  #records: LogRecord[] = [];
  /** Newest tick that the primary has computed, as its records say. The replica computes no later tick. */
  #limitTick = 0;
  #settings: ClockSettings;
  #isLost = false;

  /** Restores the state of `origin`. Throws if the engine cannot restore it. */
  constructor(options: ReplicaLoopOptions, origin: ReplicaOrigin) {
    this.#options = options;
    const session = sessionOf(options.factory, origin);
    this.#settings = settingsBefore(origin.records, session.world.laws.tick_rate);
    this.host = new WorldHost(options, session, this.#settings.speed);
    this.#begin(origin);
  }

  get unwritten(): UnwrittenPiece[] {
    return this.#history.pieces;
  }

  status(): ClockStatus {
    return this.host.session.status({
      revision: this.host.revision,
      ...this.#settings,
      fault: null,
    });
  }

  /** Returns the measurements since the last call. */
  sample(): ClockSample {
    return this.host.sample({
      pendingEntries: 0,
      storeError: null,
      lagTicks: Math.max(0, this.#limitTick - this.host.tick),
    });
  }

  /** Restores another state. If the engine cannot restore it, throws and keeps the present state. */
  restore(origin: ReplicaOrigin): void {
    const before = this.host.session.opening.id;
    this.host.session = sessionOf(this.#options.factory, origin);
    this.#set(settingsBefore(origin.records, this.host.laws.tick_rate));
    this.#history.clear();
    this.#isLost = false;
    this.host.revision += 1;
    this.#begin(origin);
    this.#options.onChange(this.host.session.opening.id === before ? ['laws', 'status'] : ['world', 'laws']);
  }

  /** Adds the next records, oldest first. */
  follow(records: readonly LogRecord[]): void {
    if (this.#isLost) return;
    for (const record of records) this.#records.push(record);
    this.#raiseLimit();
    if (this.#records.length > LIMITS.replicaRecordsMax.value)
      return this.#lose('behind', `${this.#records.length} records wait`);
    this.host.schedule(() => this.#turn());
  }

  publish(): void {
    this.host.publish(this.#shown);
  }

  /** Publishes a frame to an encoder that was restarted and therefore has no frame. */
  republish(): void {
    this.host.publisher.forget();
    this.publish();
  }

  #begin({ records }: ReplicaOrigin): void {
    const { world } = this.host.session;
    this.#records = [];
    this.#limitTick = world.tick;
    this.host.pacer.restart(this.#options.time.now());
    this.host.publisher.add({ events: [], lastEventId: world.nextEventId - 1 });
    this.#options.onWorld(this.host.session.opening);
    if (this.host.session.checkpointTick === 0) this.#record(this.host.session.genesis);
    this.publish();
    this.host.publisher.sample(world);
    this.follow(records);
  }

  /** Applies records until the next one needs a tick that is not due yet, or until the turn is over. */
  #turn(): void {
    const { time } = this.#options;
    const turnEndsAt = time.now() + LIMITS.clockTurnMs.value;
    const blockMs = LIMITS.clockBlockMs.value;
    for (let record = this.#next(); record !== null; record = this.#next()) {
      const now = time.now();
      const isTickNeeded = this.#isOwn(record) && record.tick > this.host.tick;
      if (this.#isBehind()) this.host.pacer.restart(now);
      const waitMs = isTickNeeded ? this.host.pacer.waitMs(now) : 0;
      if (waitMs > blockMs || now + waitMs >= turnEndsAt)
        return this.host.schedule(() => this.#turn(), waitMs - blockMs);
      if (waitMs > 0) time.block(waitMs);
      if (isTickNeeded) this.#advance();
      else this.#take(record);
    }
  }

  #next(): LogRecord | null {
    return this.#isLost || this.host.isEnded ? null : (this.#records[0] ?? null);
  }

  #isOwn(record: LogRecord): record is LogAction | LogMark {
    return record.type !== 'opening' && record.world_id === this.host.session.opening.id;
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
    return this.#limitTick - this.host.tick > (ticksOfMark > 1 ? ticksOfMark : 0);
  }

  #advance(): void {
    const outcome = this.host.advance();
    if (outcome === 'undone') return;
    if (outcome === 'failed') return this.#lose('fault', this.host.session.lastError ?? 'unknown fault');
    const piece = this.host.session.drain();
    this.#record(piece);
    this.#options.onHistory(piece);
    this.host.publisher.sampleWhenDue(this.host.world);
    // The checkpoint is not stored. If a tick throws, the world is replayed from it.
    const sinceCheckpoint = this.host.tick - this.host.session.checkpointTick;
    if (sinceCheckpoint >= LIMITS.replicaCheckpointTicks.value) this.host.session.checkpointEntry(this.#settings.speed);
    // This is the tick of a step, and no later tick will publish it.
    if (this.#settings.state !== 'running') return this.publish();
    this.host.offer(this.#shown);
  }

  /** Applies the oldest record. All ticks up to its tick have been computed. */
  #take(record: LogRecord): void {
    this.#records.shift();
    if (record.type === 'opening') return this.#open(record);
    if (record.world_id !== this.host.session.opening.id)
      return this.#lose('gap', `a record of world ${record.world_id} without its opening`);
    if (record.type === 'action') this.#act(record);
    else this.#mark(record);
  }

  #open({ world, tick }: LogOpening): void {
    if (tick > 0 || world.id === this.host.session.opening.id)
      return this.#lose('restored', `world ${world.id} at tick ${tick}`);
    this.publish();
    this.host.publisher.sample(this.host.world);
    const origin = { opening: worldOpening(world), checkpoint: null, records: [] };
    this.host.session = sessionOf(this.#options.factory, origin);
    this.host.revision += 1;
    this.#limitTick = 0;
    this.#raiseLimit();
    this.host.pacer.restart(this.#options.time.now());
    this.#options.onWorld(this.host.session.opening);
    this.#record(this.host.session.genesis);
    this.publish();
    this.host.publisher.sample(this.host.world);
    this.#options.onChange(['world', 'laws']);
  }

  #act(record: LogAction): void {
    const { journalSeq } = this.host.session;
    if (record.seq <= journalSeq) return;
    if (record.seq > journalSeq + 1 || record.tick < this.host.tick)
      return this.#lose('gap', `action ${record.seq} of tick ${record.tick} after ${journalSeq}`);
    const entry = journalEntry(record);
    this.host.session.follow(entry);
    const { action } = entry;
    const isClockChanged = this.#set(settingsAfter(this.#settings, action));
    const hasHistory = action.kind === 'laws' || action.kind === 'opening_laws';
    if (action.kind === 'laws') this.host.revision += 1;
    if (hasHistory) this.#record(this.host.session.drain());
    else if (!isClockChanged) return;
    this.publish();
    this.#options.onChange(hasHistory ? ['laws', 'status'] : ['status']);
  }

  #mark(record: LogMark): void {
    const { journalSeq } = this.host.session;
    if (record.seq > journalSeq) return this.#lose('gap', `a mark after action ${record.seq}, not ${journalSeq}`);
    if (record.durable_tick !== undefined) this.#history.stored(record.world_id, record.durable_tick);
    const { state, speed } = this.#settings;
    if (this.#set({ state: record.state ?? state, speed: record.speed ?? speed })) {
      this.publish();
      this.#options.onChange(['status']);
    }
    if (record.seq === journalSeq && record.tick === this.host.tick && record.state_hash !== undefined)
      this.#compare(record.state_hash, record.seq);
  }

  /** Sets state and speed of the clock. Returns whether this has changed them. */
  #set(settings: ClockSettings): boolean {
    const { state, speed } = this.#settings;
    if (settings.state === state && settings.speed === speed) return false;
    const now = this.#options.time.now();
    if (settings.speed !== speed) this.host.pacer.setSpeed(settings.speed, now);
    if (settings.state === 'running') this.host.pacer.restart(now);
    this.#settings = settings;
    this.host.revision += 1;
    return true;
  }

  #compare(expected: string, seq: number): void {
    const own = this.host.stateHash();
    const equal = own === expected;
    const { worldId, tick } = this.host.world;
    this.#options.onCompared({ world_id: worldId, seq, tick, state_hash: expected, equal });
    if (!equal) this.#lose('hash', `tick ${tick}: ${own} instead of ${expected}`);
  }

  #lose(reason: LostReason, detail: string): void {
    this.#isLost = true;
    this.#records = [];
    this.#options.onLost(reason, detail);
  }

  #record(piece: HistoryPiece): void {
    this.host.publisher.add({ events: piece.events, lastEventId: this.host.world.nextEventId - 1 });
    this.#history.add(piece);
  }

  get #shown(): Omit<FrameHead, 'revision'> {
    const { state, speed } = this.#settings;
    return { paused: state !== 'running', speed };
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
