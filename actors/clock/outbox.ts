/**
 * The clock's way to the chronicle: entries in order, in batches, each kept until it is answered as durable and sent
 * again until then (entries are idempotent). Nothing is ever dropped: when too much is unwritten the outbox is full, and
 * the clock delays its ticks until it has drained (design, rule 2).
 */
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleEntry } from '../../schemas/records/entry.js';
import type { LineageBirth, LineageDeath } from '../../schemas/records/lineage.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorRef } from '../runtime/actor.js';
import type { TimeSource } from './time.js';

/** What one tick, or an action between two ticks, adds to the history. */
export interface HistoryPiece {
  readonly worldId: number;
  readonly tick: number;
  readonly events: readonly HistoryEvent[];
  readonly born: readonly LineageBirth[];
  readonly died: readonly LineageDeath[];
  readonly peakPopulation: number;
}

interface Parcel {
  readonly entry: ChronicleEntry;
  readonly weight: number;
}

interface Waiter {
  readonly upTo: number;
  readonly resolve: () => void;
}

/** Owns what is not yet durable. Closed by `close`, which forgets it. */
export class Outbox {
  private readonly parcels: Parcel[] = [];
  private piece: {
    events: HistoryEvent[];
    born: LineageBirth[];
    died: LineageDeath[];
    last: HistoryPiece;
  } | null = null;
  private weight = 0;
  private isFull = false;
  private pushed = 0;
  private written = 0;
  private durableWaiters: Waiter[] = [];
  private roomWaiters: (() => void)[] = [];
  private sending = false;
  private closed = false;
  private reason: string | null = null;
  private cancelTimer: (() => void) | null = null;

  constructor(
    private readonly chronicle: ActorRef<ChronicleProtocol>,
    private readonly time: TimeSource,
  ) {}

  /** Events, births, deaths and other entries that are not yet durable. */
  get pending(): number {
    return this.weight;
  }

  /** From the moment that too much is pending until enough of it has been written. */
  get full(): boolean {
    return this.isFull;
  }

  /** Why the last try to write failed; null when it did not. */
  get failure(): string | null {
    return this.reason;
  }

  /** Adds to the history; it is sent within `eventFlushMs`, or before the next entry. */
  record(piece: HistoryPiece): void {
    if (this.piece && this.piece.last.worldId !== piece.worldId) this.seal();
    this.piece ??= { events: [], born: [], died: [], last: piece };
    this.piece.last = piece;
    append(this.piece.events, piece.events);
    append(this.piece.born, piece.born);
    append(this.piece.died, piece.died);
    this.addWeight(piece.events.length + piece.born.length + piece.died.length);
    this.flushWithin(LIMITS.eventFlushMs.value);
  }

  /** Sends an entry at once, after all that was recorded before it. */
  push(...entries: readonly ChronicleEntry[]): void {
    this.seal();
    for (const entry of entries) this.enqueue(entry, 1);
    void this.send();
  }

  flush(): void {
    this.seal();
    void this.send();
  }

  /** Resolves when all that was recorded or pushed until now is durable. */
  async durable(): Promise<void> {
    this.flush();
    if (this.written >= this.pushed) return;
    const upTo = this.pushed;
    await new Promise<void>((resolve) => this.durableWaiters.push({ upTo, resolve }));
  }

  /** Resolves as soon as the outbox is not full. */
  async whenDrained(): Promise<void> {
    while (this.isFull && !this.closed) await new Promise<void>((resolve) => this.roomWaiters.push(resolve));
  }

  close(): void {
    this.closed = true;
    this.cancelTimer?.();
    this.release();
  }

  private seal(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    if (!this.piece) return;
    const { events, born, died, last } = this.piece;
    this.piece = null;
    const { worldId, tick, peakPopulation } = last;
    const weight = events.length + born.length + died.length;
    this.weight -= weight;
    this.enqueue({ kind: 'events', worldId, tick, events, born, died, peakPopulation }, weight + 1);
  }

  private enqueue(entry: ChronicleEntry, weight: number): void {
    this.parcels.push({ entry, weight });
    this.pushed += 1;
    this.addWeight(weight);
  }

  private addWeight(weight: number): void {
    this.weight += weight;
    if (this.weight >= LIMITS.pendingEntriesMax.value) this.isFull = true;
  }

  private flushWithin(delayMs: number): void {
    this.cancelTimer ??= this.time.schedule(() => this.flush(), delayMs);
  }

  private async send(): Promise<void> {
    if (this.sending || this.closed) return;
    this.sending = true;
    // What is pushed in one go travels together, so that it becomes durable together.
    await Promise.resolve();
    while (this.parcels.length > 0 && !this.closed) {
      const batch = this.nextBatch();
      const entries = batch.map((parcel) => parcel.entry);
      this.reason = await this.chronicle.ask('append', { entries }, LIMITS.appendMs.value).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (this.reason === null) this.settle(batch);
      else await new Promise<void>((resolve) => void this.time.schedule(resolve, LIMITS.appendRetryMs.value));
    }
    this.sending = false;
  }

  private nextBatch(): Parcel[] {
    let weight = 0;
    const end = this.parcels.findIndex((parcel, index) => {
      weight += parcel.weight;
      return index > 0 && weight > LIMITS.appendWeightMax.value;
    });
    return this.parcels.slice(0, end < 0 ? this.parcels.length : end);
  }

  private settle(batch: readonly Parcel[]): void {
    this.parcels.splice(0, batch.length);
    for (const parcel of batch) this.weight -= parcel.weight;
    this.written += batch.length;
    const done = this.durableWaiters.filter((waiter) => waiter.upTo <= this.written);
    this.durableWaiters = this.durableWaiters.filter((waiter) => waiter.upTo > this.written);
    for (const waiter of done) waiter.resolve();
    if (this.isFull && this.weight <= LIMITS.pendingEntriesResume.value) this.release();
  }

  private release(): void {
    this.isFull = false;
    const waiting = this.roomWaiters;
    this.roomWaiters = [];
    for (const resolve of waiting) resolve();
  }
}

/** Pushes one by one: a spread would overflow the stack where a new world has a hundred thousand births. */
function append<Item>(target: Item[], items: readonly Item[]): void {
  for (const item of items) target.push(item);
}
