/**
 * Sends stored events to readers (docs/interface.md#events). While there are readers the feed looks for new events in the
 * chronicle, a few times a second, and sends them to all who have everything before. A reader that is behind gets page
 * after page of its own, as fast as it reads, until it has caught up. So a reader misses no event, the world's thread is
 * never asked, and one ask is on its way at a time, however many read.
 */
import type { ChronicleProtocol, EventsPage } from '../../actors/chronicle/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import type { ListedViewer } from '../../actors/broadcast/viewer.js';
import { LIMITS } from '../../schemas/limits.js';
import { isFault } from '../answer/responses.js';
import { type EventAsk, type EventFilter, type EventSink, matches, type Position, PortReader } from './reader.js';
import { type Telling, tellingsOf } from './telling.js';

/** Close codes of RFC 6455 section 7.4.1 and its registry. */
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;

const EVERYTHING: EventFilter = { types: [], major: false, clanId: null, creatureId: null };

export interface EventFeedOptions {
  readonly chronicle: ActorRef<ChronicleProtocol>;
  readonly version: string;
  /** Returns a monotonic time in milliseconds. */
  now(): number;
  /** Called when a fault kept events from readers. A refusal, as while the store is away, is none. */
  onFailure(error: unknown): void;
}

export class EventFeed {
  readonly #options: EventFeedOptions;
  readonly #readers = new Set<Reader>();
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  #looksAgain = false;
  /** Id of the newest event that readers who are not behind have, or have passed over; null without readers. */
  #head: number | null = null;
  #sliceEndsAtMs = 0;

  constructor(options: EventFeedOptions) {
    this.#options = options;
  }

  get readers(): number {
    return this.#readers.size;
  }

  /** Returns at most `limit` readers at connections with ids above `afterId`, in the order of ids. */
  readersAfter(afterId: number, limit: number): ListedViewer[] {
    return [...this.#readers]
      .flatMap(({ sink }) => (sink instanceof PortReader && sink.id > afterId ? [sink] : []))
      .slice(0, limit);
  }

  /** Fails if events cannot be read at the moment. */
  async check(): Promise<void> {
    await this.#read(EVERYTHING, null);
  }

  /** Adds a reader. It is sent where it begins, then every event that it asked for. The returned function removes it. */
  join(sink: EventSink, ask: EventAsk): () => void {
    const reader = new Reader(sink, ask, this.#options.now());
    this.#readers.add(reader);
    this.#timer ??= setInterval(() => this.#tick(), LIMITS.eventPollMs.value).unref();
    void this.#look();
    return () => this.#leave(reader);
  }

  close(): void {
    for (const { sink } of this.#readers) sink.end(GOING_AWAY, 'the service stops');
    this.#readers.clear();
    this.#rest();
  }

  #leave(reader: Reader): void {
    this.#readers.delete(reader);
    if (this.#readers.size === 0) this.#rest();
  }

  /** Stops looking while there are no readers. The next reader begins where the store is then. */
  #rest(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#head = null;
  }

  #tick(): void {
    const now = this.#options.now();
    for (const reader of this.#readers) reader.check(now, this.#head);
    void this.#look();
  }

  /** Looks once, and again while there is more to send now. */
  async #look(): Promise<void> {
    this.#looksAgain = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      while (this.#looksAgain && this.#readers.size > 0) {
        this.#looksAgain = false;
        const hasMore = await this.#sendNew();
        const goesOn = await this.#sendBehind();
        if (hasMore || goesOn) this.#looksAgain = true;
      }
    } catch (error) {
      if (isFault(error)) this.#options.onFailure(error);
      for (const { sink, after } of this.#readers)
        if (after === null) sink.end(TRY_AGAIN_LATER, 'events cannot be read at the moment');
    } finally {
      this.#isLooking = false;
    }
  }

  /** Sends what is new to all who are not behind, and its beginning to each new reader. Returns whether there is more. */
  async #sendNew(): Promise<boolean> {
    const page = await this.#read(EVERYTHING, this.#head);
    // The last reader may have left meanwhile.
    if (this.#readers.size === 0) return false;
    const before = this.#head ?? page.next;
    this.#head = page.next;
    const tellings = tellingsOf(page);
    for (const reader of this.#readers) {
      if (reader.after === null) this.#begin(reader, page);
      else if (reader.after >= before) reader.take(tellings, page.next, this.#options.now());
      await this.#pause();
    }
    return page.hasMore;
  }

  /** Sends a page of its own to each reader that is behind and reads. Returns whether one may get another. */
  async #sendBehind(): Promise<boolean> {
    let goesOn = false;
    for (const reader of this.#readers) {
      if (!this.#isBehind(reader) || !reader.isReady) continue;
      const page = await this.#read(reader.ask, reader.after);
      if (!this.#readers.has(reader)) continue;
      reader.take(tellingsOf(page), page.next, this.#options.now());
      goesOn ||= this.#isBehind(reader) && reader.isReady;
    }
    return goesOn;
  }

  /** Readers begin at the end of what is stored, or go back from there. */
  #begin(reader: Reader, { worldId, tick, next, hasMore }: EventsPage): void {
    if (hasMore) return;
    const { version, now } = this.#options;
    reader.begin({ version, world_id: worldId, tick, last_event_id: next }, now());
  }

  #isBehind({ after }: Reader): boolean {
    return after !== null && this.#head !== null && after < this.#head;
  }

  #read({ types, major, clanId, creatureId }: EventFilter, after: number | null): Promise<EventsPage> {
    const limit = LIMITS.eventPageEvents.value;
    const asked = { after, limit, types, major, clanId, creatureId };
    return this.#options.chronicle.ask('events_after', asked, LIMITS.historyMs.value);
  }

  /** Lets requests and frames pass when this turn of the main thread has sent to readers for a while. */
  async #pause(): Promise<void> {
    if (this.#options.now() < this.#sliceEndsAtMs) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.#sliceEndsAtMs = this.#options.now() + LIMITS.publishSliceMsMax.value;
  }
}

/** One reader and where it stands. */
class Reader {
  readonly sink: EventSink;
  readonly ask: EventAsk;
  /** Id of the last event that it has or has passed over; null until it was sent where it begins. */
  after: number | null = null;
  #sentAtMs: number;
  #unreadBytes = 0;
  #readAtMs: number;

  constructor(sink: EventSink, ask: EventAsk, nowMs: number) {
    this.sink = sink;
    this.ask = ask;
    this.#sentAtMs = nowMs;
    this.#readAtMs = nowMs;
  }

  /** Whether it may get a further page while it is behind. */
  get isReady(): boolean {
    return this.sink.unreadBytes() < LIMITS.eventUnreadBytesResume.value;
  }

  /** An id above all that are stored is one of another store; such a reader begins now. */
  begin(position: Omit<Position, 'after'>, nowMs: number): void {
    const last = position.last_event_id;
    this.after = Math.min(this.ask.after ?? last, last);
    this.#sentAtMs = nowMs;
    this.sink.begin({ ...position, after: this.after });
  }

  take(tellings: readonly Telling[], next: number, nowMs: number): void {
    const after = this.after ?? 0;
    const wanted = tellings.filter(({ event }) => event.id > after && matches(this.ask, event));
    this.after = Math.max(after, next);
    if (wanted.length === 0) return;
    if (this.sink.unreadBytes() > LIMITS.eventUnreadBytesMax.value) return this.sink.cut();
    this.#sentAtMs = nowMs;
    this.sink.take(wanted);
  }

  /** Sends a sign of life after a quiet time; cuts the connection of a reader that has stopped reading. */
  check(nowMs: number, head: number | null): void {
    if (this.after === null) return;
    const unread = this.sink.unreadBytes();
    const isStuck = unread > 0 && unread >= this.#unreadBytes;
    if (!isStuck || this.after === head) this.#readAtMs = nowMs;
    this.#unreadBytes = unread;
    if (nowMs - this.#readAtMs > LIMITS.eventStalledMsMax.value) return this.sink.cut();
    if (nowMs - this.#sentAtMs < LIMITS.eventQuietMsMax.value) return;
    this.#sentAtMs = nowMs;
    this.sink.alive(this.after);
  }
}
