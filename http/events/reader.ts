/** Readers of a stream of events: what they asked for, and the two carriers that they may use. */
import { CLOSED_BY_ADMIN, type ListedViewer } from '../../actors/broadcast/viewer.js';
import type { ViewerPort } from '../../actors/broadcast/viewer-port.js';
import { LIMITS } from '../../schemas/limits.js';
import { namesCreature } from '../../schemas/events/roles.js';
import { clansOf, type HistoryEvent, isMajor } from '../../schemas/wire/event.js';
import type { EventsHello } from '../../schemas/wire/event-stream.js';
import type { ViewerState } from '../../schemas/wire/service.js';
import type { AliveFrame } from '../../schemas/wire/socket.js';
import type { Language } from '../content/language.js';
import type { Telling } from './telling.js';

/** Filters of a stream. An event must match all of them. */
export interface EventFilter {
  readonly types: readonly string[];
  readonly major: boolean;
  readonly clanId: number | null;
  readonly creatureId: number | null;
}

/** What a reader asked for. `after` is the last event that it has; null to begin now. */
export interface EventAsk extends EventFilter {
  readonly after: number | null;
  readonly language: Language;
}

/** Where a stream begins. */
export type Position = Omit<EventsHello, 'type'>;

/** What receives the events of one reader. The feed calls nothing after `leave`. */
export interface EventSink {
  begin(position: Position): void;
  take(tellings: readonly Telling[]): void;
  /** Nothing else was sent for a while; the reader has everything up to `after`. */
  alive(after: number): void;
  unreadBytes(): number;
  /** Cuts the connection of a reader that reads too slowly. */
  cut(): void;
  /** The stream ends; the reader may come again. */
  end(code: number, reason: string): void;
}

/** Tests an event as `GET /api/history` does. */
export function matches({ types, major, clanId, creatureId }: EventFilter, event: HistoryEvent): boolean {
  return (
    (types.length === 0 || types.includes(event.type)) &&
    (!major || isMajor(event)) &&
    (clanId === null || clansOf(event).includes(clanId)) &&
    (creatureId === null || namesCreature(event, creatureId))
  );
}

/** How a carrier writes what a reader gets. */
export interface EventForm {
  begin(position: Position): string;
  event(telling: Telling, language: Language): string;
  alive(after: number): string;
  /** Whether messages may be sent as one. */
  readonly isJoined: boolean;
}

/**
 * Server-sent events. A block of an id alone raises no event in the client, but is where the client goes on after it
 * was cut, so that a reader with filters does not read again what it does not want.
 */
export const SERVER_SENT: EventForm = {
  isJoined: true,
  begin: ({ after }) => `retry: ${LIMITS.eventRetryMs.value}\nid: ${after}\n\n`,
  event: (telling, language) =>
    `id: ${telling.event.id}\nevent: ${telling.event.type}\ndata: ${telling.json(language)}\n\n`,
  alive: (after) => `: alive\nid: ${after}\n\n`,
};

const ALIVE = JSON.stringify({ type: 'alive' } satisfies AliveFrame);

/** Messages of the subprotocol `spaceland.events.v1`. */
export const SOCKET_MESSAGES: EventForm = {
  isJoined: false,
  begin: (position) => JSON.stringify({ type: 'events_hello', ...position } satisfies EventsHello),
  event: (telling, language) => `{"type":"event","event":${telling.json(language)}}`,
  alive: () => ALIVE,
};

export interface PortOptions {
  /** An id that no viewer has. */
  readonly id: number;
  readonly address: string;
  readonly joinedAtMs: number;
  readonly language: Language;
}

/** A reader at a connection. The admin sees it in the list of viewers and may close it. */
export class PortReader implements EventSink, ListedViewer {
  readonly id: number;
  readonly #port: ViewerPort;
  readonly #form: EventForm;
  readonly #options: PortOptions;
  #sentBytes = 0;

  constructor(port: ViewerPort, form: EventForm, options: PortOptions) {
    this.id = options.id;
    this.#port = port;
    this.#form = form;
    this.#options = options;
  }

  begin(position: Position): void {
    this.#send(this.#form.begin(position));
  }

  take(tellings: readonly Telling[]): void {
    const texts = tellings.map((telling) => this.#form.event(telling, this.#options.language));
    for (const text of this.#form.isJoined ? [texts.join('')] : texts) this.#send(text);
  }

  alive(after: number): void {
    this.#send(this.#form.alive(after));
  }

  unreadBytes(): number {
    return this.#port.bufferedBytes();
  }

  cut(): void {
    this.#port.terminate();
  }

  end(code: number, reason: string): void {
    this.#port.end(code, reason);
  }

  close(): void {
    this.#port.end(CLOSED_BY_ADMIN, 'closed by the admin');
  }

  state(nowMs: number): ViewerState {
    return {
      id: this.id,
      form: 'events',
      address: this.#options.address,
      age_seconds: (nowMs - this.#options.joinedAtMs) / 1000,
      sent_bytes: this.#sentBytes,
      frames_sent: 0,
      frames_skipped: 0,
      unread_bytes: this.#port.bufferedBytes(),
    };
  }

  #send(text: string): void {
    this.#sentBytes += Buffer.byteLength(text);
    this.#port.send(text);
  }
}
