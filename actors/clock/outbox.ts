/**
 * Queue of entries from the clock to the chronicle (docs/decisions.md#history-goes-through-an-outbox-into-libsql). An entry is kept until it
 * is durable and sent again after a failure; storing it twice has no effect. A full outbox delays the clock's ticks.
 */
import { CodedError, type ErrorCode } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleEntry, HistoryPiece, UnwrittenPiece } from '../../schemas/records/history.js';
import type { LineageBirth, LineageDeath } from '../../schemas/records/lineage.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorRef } from '../runtime/actor.js';
import type { TimeSource } from './time.js';

interface PendingEntry {
  readonly entry: ChronicleEntry;
  readonly weight: number;
}

interface Waiter {
  readonly upTo: number;
  readonly resolve: () => void;
}

export class Outbox {
  readonly #chronicle: ActorRef<ChronicleProtocol>;
  readonly #time: TimeSource;
  readonly #entries: PendingEntry[] = [];
  #piece: {
    events: HistoryEvent[];
    born: LineageBirth[];
    died: LineageDeath[];
    last: HistoryPiece;
  } | null = null;
  #weight = 0;
  #isFull = false;
  #pushed = 0;
  #written = 0;
  #durableWaiters: Waiter[] = [];
  #roomWaiters: (() => void)[] = [];
  #sending = false;
  #closed = false;
  #failure: { readonly reason: string; readonly code: ErrorCode | null } | null = null;
  /** What the start found damaged in the store and worked around. */
  damage: string | null = null;
  #cancelTimer: (() => void) | null = null;
  #durable: { readonly worldId: number; readonly tick: number } | null = null;

  constructor(chronicle: ActorRef<ChronicleProtocol>, time: TimeSource) {
    this.#chronicle = chronicle;
    this.#time = time;
  }

  /** Number of events, births, deaths and other entries that are not yet durable. */
  get pending(): number {
    return this.#weight;
  }

  /** History that may not be durable yet, oldest first. */
  get unwritten(): UnwrittenPiece[] {
    const pieces = this.#entries.flatMap(({ entry }): UnwrittenPiece[] => (entry.kind === 'events' ? [entry] : []));
    if (this.#piece) pieces.push({ ...this.#piece, worldId: this.#piece.last.worldId });
    return pieces.map(({ worldId, events, born, died }) => ({
      worldId,
      events: [...events],
      born: [...born],
      died: [...died],
    }));
  }

  /** True from `pendingEntriesMax` until the number of pending entries has fallen to `pendingEntriesResume`. */
  get full(): boolean {
    return this.#isFull;
  }

  /** Message of the error with which the last attempt to store entries failed; null if the attempt succeeded. */
  get failure(): string | null {
    return this.#failure?.reason ?? null;
  }

  /** Code of that error. */
  get failureCode(): ErrorCode | null {
    return this.#failure?.code ?? null;
  }

  durableTickOf(worldId: number): number | null {
    return this.#durable?.worldId === worldId ? this.#durable.tick : null;
  }

  /** Adds a piece of history, which is sent within `eventFlushMs` or before the next entry. */
  record(piece: HistoryPiece): void {
    if (this.#piece && this.#piece.last.worldId !== piece.worldId) this.#seal();
    this.#piece ??= { events: [], born: [], died: [], last: piece };
    this.#piece.last = piece;
    append(this.#piece.events, piece.events);
    append(this.#piece.born, piece.born);
    append(this.#piece.died, piece.died);
    this.#addWeight(piece.events.length + piece.born.length + piece.died.length);
    this.#flushWithin(LIMITS.eventFlushMs.value);
  }

  /** Adds entries after everything that was recorded before them, and sends all of it without delay. */
  push(...entries: readonly ChronicleEntry[]): void {
    this.#seal();
    for (const entry of entries) this.#enqueue(entry, 1);
    void this.#send();
  }

  flush(): void {
    this.#seal();
    void this.#send();
  }

  /** Resolves when everything recorded or pushed before this call is durable. */
  async durable(): Promise<void> {
    this.flush();
    if (this.#written >= this.#pushed) return;
    const upTo = this.#pushed;
    await new Promise<void>((resolve) => this.#durableWaiters.push({ upTo, resolve }));
  }

  /** Waits as `durable` does, but fails with `store_unavailable` after `deadlineMs` milliseconds. */
  async durableWithin(deadlineMs: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const cancel = this.#time.schedule(
        () => reject(new CodedError('store_unavailable', notDurable(this.failure))),
        deadlineMs,
      );
      void this.durable().then(() => {
        cancel();
        resolve();
      });
    });
  }

  async whenDrained(): Promise<void> {
    while (this.#isFull && !this.#closed) await new Promise<void>((resolve) => this.#roomWaiters.push(resolve));
  }

  close(): void {
    this.#closed = true;
    this.#cancelTimer?.();
    this.#release();
  }

  #seal(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (!this.#piece) return;
    const { events, born, died, last } = this.#piece;
    this.#piece = null;
    const { worldId, tick, peakPopulation } = last;
    const weight = events.length + born.length + died.length;
    this.#weight -= weight;
    this.#enqueue({ kind: 'events', worldId, tick, events, born, died, peakPopulation }, weight + 1);
  }

  #enqueue(entry: ChronicleEntry, weight: number): void {
    this.#entries.push({ entry, weight });
    this.#pushed += 1;
    this.#addWeight(weight);
  }

  #addWeight(weight: number): void {
    this.#weight += weight;
    if (this.#weight >= LIMITS.pendingEntriesMax.value) this.#isFull = true;
  }

  #flushWithin(delayMs: number): void {
    this.#cancelTimer ??= this.#time.schedule(() => this.flush(), delayMs);
  }

  async #send(): Promise<void> {
    if (this.#sending || this.#closed) return;
    this.#sending = true;
    // The caller can thus push more entries, which are then sent and become durable in the same batch.
    await Promise.resolve();
    while (this.#entries.length > 0 && !this.#closed) {
      const batch = this.#nextBatch();
      const entries = batch.map(({ entry }) => entry);
      this.#failure = await this.#chronicle.ask('append', { entries }, LIMITS.appendMs.value).then(
        () => null,
        (error: unknown) => ({
          reason: error instanceof Error ? error.message : String(error),
          code: error instanceof CodedError ? error.code : null,
        }),
      );
      if (this.#failure === null) this.#settle(batch);
      else await new Promise<void>((resolve) => void this.#time.schedule(resolve, LIMITS.appendRetryMs.value));
    }
    this.#sending = false;
  }

  #nextBatch(): PendingEntry[] {
    let weight = 0;
    const end = this.#entries.findIndex((pending, index) => {
      weight += pending.weight;
      return index > 0 && weight > LIMITS.appendWeightMax.value;
    });
    return this.#entries.slice(0, end < 0 ? this.#entries.length : end);
  }

  #settle(batch: readonly PendingEntry[]): void {
    this.#entries.splice(0, batch.length);
    for (const { entry, weight } of batch) {
      this.#weight -= weight;
      if (entry.kind === 'events') this.#durable = { worldId: entry.worldId, tick: entry.tick };
    }
    this.#written += batch.length;
    const done = this.#durableWaiters.filter((waiter) => waiter.upTo <= this.#written);
    this.#durableWaiters = this.#durableWaiters.filter((waiter) => waiter.upTo > this.#written);
    for (const waiter of done) waiter.resolve();
    if (this.#isFull && this.#weight <= LIMITS.pendingEntriesResume.value) this.#release();
  }

  #release(): void {
    this.#isFull = false;
    const waiting = this.#roomWaiters;
    this.#roomWaiters = [];
    for (const resolve of waiting) resolve();
  }
}

function notDurable(reason: string | null): string {
  return `The action was applied but is not yet durable${reason === null ? '.' : `: ${reason}`}`;
}

/** Pushes items one by one: spreading the births of a new world (a hundred thousand) would overflow the stack. */
function append<Item>(target: Item[], items: readonly Item[]): void {
  for (const item of items) target.push(item);
}
