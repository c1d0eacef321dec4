/**
 * Reads the primary's log, sends the replica a state and then the records, and connects again (docs/log.md#followers).
 * Its states are declared in machines/link.ts.
 */
import { type LinkEvent, type LinkSnapshot, moveLink, startLink } from '#machines/link.js';
import { LIMITS } from '#schemas/limits.js';
import { worldOpening } from '#schemas/records/journal.js';
import type { LogAction, LogHello, LogMark, LogOpening, LogRecord } from '#schemas/wire/log.js';
import type { ReplicaHealth } from '#schemas/wire/service.js';
import type { SeenLog } from '#actors/clock/boot.js';
import type { ActorBehaviour, ActorRef } from '#actors/runtime/actor.js';
import { MAILBOXES } from '#actors/runtime/mailboxes.js';
import type { LogCarrier, LogReading } from './carrier.js';
import { fetchCheckpoint, messageOf } from './checkpoint.js';
import type { Comparison, LinkNotices, LostReason, ReplicaProtocol } from './protocol.js';

/** Receives the records that the follower reads, so that it can serve them in its own log. */
export interface LogSink {
  /** Called when the replica has restored a state. Readers of the follower's own log must then restore a state, too. */
  restored(run: string, opening: LogOpening, records: readonly LogAction[], mark: LogMark): void;
  record(record: LogRecord): void;
}

export interface LinkOptions {
  readonly carrier: LogCarrier;
  /** Id of this service's engine; null if unknown. The primary must have the same engine. */
  readonly engine: string | null;
  readonly sink: LogSink;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  onAttempt(): void;
  onConnection(isConnected: boolean): void;
}

export interface LastAction {
  readonly worldId: number;
  readonly seq: number;
}

interface LinkHealth extends Omit<ReplicaHealth, 'lag_ticks'> {
  readonly worldId: number;
  /** Newest tick that the log has reported. */
  readonly tick: number;
}

export function linkBehaviour(link: FollowerLink): ActorBehaviour<LinkNotices, FollowerLink> {
  return {
    name: 'link',
    mailbox: MAILBOXES.link,
    start: () => link,
    handlers: {
      lost: (state, { reason, detail }) => state.lost(reason, detail),
      compared: (state, comparison) => state.compared(comparison),
    },
    stop: (state) => state.close(),
  };
}

export class FollowerLink {
  readonly #options: LinkOptions;
  readonly #restores: Record<LostReason, number> = {
    started: 0,
    hash: 0,
    gap: 0,
    restored: 0,
    fault: 0,
    behind: 0,
  };
  #clock: ActorRef<ReplicaProtocol> | null = null;
  #reading: LogReading | null = null;
  #state: LinkSnapshot = startLink();
  #retryTimer: NodeJS.Timeout | null = null;
  readonly #checkTimer: NodeJS.Timeout;
  #heardAtMs = 0;
  /** Position of the replica in the log: run of the primary, world, last action. Null if the replica needs a state. */
  #followed: { readonly run: string; worldId: number; seq: number } | null = null;
  /** Records that arrived while a state is being restored. */
  #waiting: LogRecord[] = [];
  #newest = { worldId: 0, tick: 0 };
  /** Actions that may not be stored yet, oldest first. */
  #unstored: { readonly seq: number; readonly tick: number }[] = [];
  #compared: Comparison | null = null;
  readonly #waiters = new Set<() => void>();
  #lastFailure: string | null = null;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#checkTimer = setInterval(() => this.#checkSilence(), LIMITS.viewerQuietMsMax.value);
    this.#checkTimer.unref();
  }

  begin(clock: ActorRef<ReplicaProtocol>): void {
    this.#clock = clock;
    this.#connect();
  }

  get health(): LinkHealth {
    return {
      primary: this.primary,
      connected: this.#state.hasTag('connected'),
      ...this.#newest,
      compared: this.#compared,
      restores: { ...this.#restores },
      problem: this.#state.context.problem,
    };
  }

  /** Address of the primary that is connected or was tried last; empty while no primary is known. */
  get primary(): string {
    return this.#options.carrier.primary;
  }

  /** Called when the replica has stopped and needs a state. Fetches one by connecting again. */
  lost(reason: LostReason, detail: string): void {
    // If no log is followed yet, a state is already being fetched.
    if (this.#followed === null) return;
    this.#restores[reason]++;
    this.#options.log.warn({ reason, detail }, 'the replica begins again from a checkpoint');
    this.#followed = null;
    this.#giveUp();
  }

  compared(comparison: Comparison): void {
    this.#compared = comparison;
    if (comparison.equal) this.#move({ type: 'PROVED' });
    for (const waiter of this.#waiters) waiter();
  }

  get lastAction(): LastAction {
    const { worldId, seq } = this.#followed ?? { worldId: 0, seq: 0 };
    return { worldId, seq };
  }

  /** Newest part of the log, for a standby that becomes the primary. */
  get seen(): SeenLog {
    return { ...this.#newest, actions: [...this.#unstored] };
  }

  /**
   * Resolves when reads of this service show the first action after `before`. Not every request causes an action, so it
   * also resolves after `linkShownMsMax`.
   */
  async shows(before: LastAction): Promise<void> {
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (!isLater(this.#compared, before)) return;
        clearTimeout(timer);
        this.#waiters.delete(check);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(check);
        resolve();
      }, LIMITS.linkShownMsMax.value);
      this.#waiters.add(check);
      check();
    });
  }

  close(): void {
    this.#move({ type: 'CLOSE' });
    clearInterval(this.#checkTimer);
    if (this.#retryTimer !== null) clearTimeout(this.#retryTimer);
    this.#reading?.end();
  }

  #connect(): void {
    this.#retryTimer = null;
    this.#move({ type: 'CONNECT' });
    this.#options.onAttempt();
    this.#heardAtMs = performance.now();
    const reading: LogReading = this.#options.carrier.read({
      began: () => {
        this.#move({ type: 'BEGAN' });
        this.#options.onConnection(true);
      },
      message: (text) => {
        this.#heardAtMs = performance.now();
        this.#receive(reading, text);
      },
      ended: (failure) => this.#ended(reading, failure),
    });
    this.#reading = reading;
  }

  #ended(reading: LogReading, failure: string): void {
    if (reading !== this.#reading) return;
    const { attempts, problem } = this.#state.context;
    this.#reading = null;
    this.#move({ type: 'ENDED' });
    if (this.#state.value !== 'away') return;
    this.#options.onConnection(false);
    const longestMs = problem === null ? LIMITS.linkRetryMsMax.value : LIMITS.linkProblemRetryMs.value;
    const delayMs = Math.min(longestMs, LIMITS.linkRetryMs.value * 2 ** attempts);
    this.#reportAway(problem ?? failure);
    // The delay is random, so that followers do not all connect at once when their primary returns.
    this.#retryTimer = setTimeout(() => this.#connect(), delayMs * (0.5 + Math.random() / 2));
  }

  #reportAway(failure: string): void {
    if (failure === this.#lastFailure) return;
    this.#lastFailure = failure;
    const facts = { primary: this.primary, failure };
    this.#options.log.warn(facts, 'the primary is away; the follower connects again');
  }

  #checkSilence(): void {
    const silentMs = performance.now() - this.#heardAtMs;
    if (silentMs > LIMITS.linkSilenceMsMax.value) this.#giveUp();
  }

  #receive(reading: LogReading, text: string): void {
    const message = messageOf(text);
    if (message === null) return this.#giveUp('the primary sent a message that is not of the log');
    if (message === 'alive' || !this.#state.hasTag('connected')) return;
    if (message.type === 'log_hello') return void this.#hello(reading, message);
    if (this.#state.value === 'fetching') this.#waiting.push(message);
    else this.#pass([message]);
  }

  async #hello(reading: LogReading, hello: LogHello): Promise<void> {
    const { engine, log } = this.#options;
    if (this.#state.value !== 'greeting') return;
    if (engine !== null && hello.engine_id !== null && engine !== hello.engine_id) {
      return this.#giveUp(`the primary has another engine: ${hello.engine_id}, not ${engine}`);
    }
    this.#lastFailure = null;
    const continued = this.#isContinued(hello);
    this.#move({ type: 'HELLO', continued });
    if (continued) return this.#pass([...hello.records, hello.mark]);
    this.#waiting = [];
    try {
      const { world, checkpoint, records, mark, run } = hello;
      const origin = {
        opening: worldOpening(world),
        checkpoint: checkpoint && (await fetchCheckpoint(this.primary, world.id, checkpoint)),
        records: [...records, mark],
      };
      if (!this.#isFetching(reading) || this.#clock === null) return;
      await this.#clock.ask('restore', origin, LIMITS.resumeMs.value);
      if (!this.#isFetching(reading)) return;
      const seq = records.at(-1)?.seq ?? checkpoint?.journal_seq ?? 0;
      this.#followed = { run, worldId: world.id, seq };
      this.#newest = { worldId: world.id, tick: mark.tick };
      this.#unstored = records.map(({ seq: number, tick }) => ({ seq: number, tick }));
      this.#options.sink.restored(run, { type: 'opening', world, seq, tick: mark.tick }, records, mark);
      log.info(
        { primary: this.primary, world: world.id, from: checkpoint?.tick ?? 0, to: mark.tick },
        'the replica follows the primary',
      );
      this.#move({ type: 'RESTORED' });
      this.#pass(this.#waiting.splice(0));
    } catch (error) {
      log.warn({ err: error, primary: this.primary }, 'the replica could not begin');
      if (this.#isFetching(reading)) this.#giveUp();
    }
  }

  #isFetching(reading: LogReading): boolean {
    return reading === this.#reading && this.#state.value === 'fetching';
  }

  /** Whether the replica can keep its state and apply the records that follow this hello. */
  #isContinued({ run, world, checkpoint, mark }: LogHello): boolean {
    const followed = this.#followed;
    if (followed === null || followed.run !== run || followed.worldId !== world.id) return false;
    const missedTicks = mark.tick - this.#newest.tick;
    return (checkpoint?.journal_seq ?? 0) <= followed.seq && missedTicks <= LIMITS.replicaCheckpointTicks.value;
  }

  #pass(records: readonly LogRecord[]): void {
    const { sink } = this.#options;
    const fresh = records.filter((record) => !this.#isKnown(record));
    if (fresh.length === 0) return;
    for (const record of fresh) {
      this.#note(record);
      sink.record(record);
    }
    if (this.#clock?.tell('records', { records: fresh }) === false) this.lost('gap', 'the replica is overloaded');
  }

  #isKnown(record: LogRecord): boolean {
    if (record.type !== 'action' || this.#followed === null) return false;
    return record.world_id === this.#followed.worldId && record.seq <= this.#followed.seq;
  }

  #note(record: LogRecord): void {
    const worldId = record.type === 'opening' ? record.world.id : record.world_id;
    this.#newest = { worldId, tick: record.tick };
    if (record.type === 'opening') this.#unstored = [];
    if (record.type === 'action') this.#unstored.push({ seq: record.seq, tick: record.tick });
    // All actions before a stored tick are stored. The actions at that tick may not be.
    const stored = record.type === 'mark' ? (record.durable_tick ?? 0) : 0;
    if (stored > 0) this.#unstored = this.#unstored.filter(({ tick }) => tick >= stored);
    if (this.#followed === null || record.type === 'mark') return;
    this.#followed = { run: this.#followed.run, worldId, seq: record.seq };
  }

  /** Ends the reading. A problem is one that a new state would not solve. */
  #giveUp(problem: string | null = null): void {
    this.#move(problem === null ? { type: 'GIVE_UP' } : { type: 'REFUSE', problem });
    this.#reading?.end();
  }

  #move(event: LinkEvent): void {
    this.#state = moveLink(this.#state, event);
  }
}

function isLater(compared: Comparison | null, { worldId, seq }: LastAction): boolean {
  if (compared === null) return false;
  return compared.world_id > worldId || (compared.world_id === worldId && compared.seq > seq);
}
