/**
 * The connection of one viewer at `/ws` (docs/interface.md#socket). It handles messages one after the other and replies
 * through the viewer, which limits unread replies.
 */
import type { FanOut } from '../../actors/broadcast/fan-out.js';
import type { Viewer } from '../../actors/broadcast/viewer.js';
import type { ControlReply } from '../../actors/clock/protocol.js';
import { COMPACT_SUBPROTOCOL } from '../../schemas/compact/tables.js';
import { CodedError, invalid, type ErrorCode } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { checker } from '../../schemas/validation.js';
import { ClientMessage, controlValueItems } from '../../schemas/wire/control.js';
import { EVENTS_SUBPROTOCOL } from '../../schemas/wire/event-stream.js';
import { LOG_SUBPROTOCOL } from '../../schemas/wire/log.js';
import { isFault } from '../answer/responses.js';
import { parseJson } from '../driver/body.js';
import type { RequestHead, ServerSocket, SocketListener } from '../driver/port.js';
import type { Service } from '../request/route.js';
import { RateWindow } from '../auth/attempt-limiter.js';
import {
  ackMessage,
  authErrorMessage,
  errorMessage,
  type MessageId,
  primaryMessage,
} from '../../actors/broadcast/messages.js';

const checkMessage = checker(ClientMessage, 'body');

const MESSAGES_WINDOW_MS = 1000;

/** Close code of a violated policy (RFC 6455 section 7.4.1). */
const POLICY_VIOLATION = 1008;

const AUTH_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'god_key_required',
  'god_key_not_configured',
  'too_many_attempts',
]);

const SUBPROTOCOLS: ReadonlySet<string> = new Set([COMPACT_SUBPROTOCOL, LOG_SUBPROTOCOL, EVENTS_SUBPROTOCOL]);

/** Returns the first known subprotocol that the client offers; empty if it offers none. */
export function subprotocolOf({ headers }: RequestHead): string {
  const offered = (headers.get('sec-websocket-protocol') ?? '').split(',').map((name) => name.trim());
  return offered.find((name) => SUBPROTOCOLS.has(name)) ?? '';
}

interface ConnectionOptions {
  /** The error for messages of a page that may watch only; null for all others. */
  refusal(): CodedError | null;
  closed(): void;
}

export class Connection implements SocketListener {
  readonly #socket: ServerSocket;
  readonly #service: Service;
  readonly #fanOut: FanOut;
  readonly #viewer: Viewer;
  readonly #options: ConnectionOptions;
  readonly #messages = new RateWindow(LIMITS.socketMessagesPerSecondMax.value + 1, MESSAGES_WINDOW_MS);
  readonly #wrongKeys = new RateWindow(LIMITS.wrongKeysPerMinuteMax.value, LIMITS.wrongKeyWindowMs.value);
  #isFloodReported = false;
  /** Number of messages that are not answered yet. */
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(socket: ServerSocket, service: Service, fanOut: FanOut, options: ConnectionOptions) {
    this.#options = options;
    this.#socket = socket;
    this.#service = service;
    this.#fanOut = fanOut;
    const form = socket.protocol === COMPACT_SUBPROTOCOL ? 'compact' : 'json';
    this.#viewer = fanOut.broadcast.join(socket, form, socket.address);
  }

  /** A viewer of compact frames gets no state, because its first frame is a keyframe. */
  greet(): void {
    this.#viewer.reply(this.#fanOut.hello());
    if (this.#fanOut.isPrimaryAway) this.#viewer.reply(primaryMessage(false));
    if (this.#viewer.form === 'compact') return;
    const { turns, live } = this.#service;
    turns
      .run(this.#socket.address, async () => {
        const { bytes } = await live.readState();
        const later = turns.pause();
        if (later !== null) await later;
        this.#fanOut.broadcast.sendInitialState(this.#viewer, bytes);
      })
      .catch((error: unknown) => {
        if (isFault(error))
          this.#service.log.warn({ err: error }, 'no state could be read for a new viewer; it gets the next one');
      });
  }

  text(message: string): void {
    if (this.#isFlood()) return;
    if (this.#waiting >= LIMITS.socketMessagesWaitingMax.value) {
      this.#viewer.reply(errorMessage(undefined, new CodedError('mailbox_full')));
      return;
    }
    this.#waiting++;
    this.#last = this.#last.then(() => this.#handle(message)).finally(() => this.#waiting--);
  }

  refused(code: number, reason: string): void {
    this.#socket.end(code, reason);
  }

  drained(): void {
    this.#fanOut.broadcast.drained(this.#viewer);
  }

  closed(): void {
    this.#fanOut.broadcast.leave(this.#viewer);
    this.#options.closed();
  }

  /**
   * Counts a message; returns true if it exceeds the limit per second and must be dropped. Only the first dropped
   * message is answered, with an error.
   */
  #isFlood(): boolean {
    if (!this.#messages.add(this.#service.now())) {
      this.#isFloodReported = false;
      return false;
    }
    if (!this.#isFloodReported) {
      this.#isFloodReported = true;
      this.#viewer.reply(errorMessage(undefined, new CodedError('mailbox_full', 'Too many messages in one second.')));
    }
    return true;
  }

  async #handle(text: string): Promise<void> {
    let id: MessageId;
    try {
      const value = parseJson(Buffer.from(text));
      id = readId(value);
      this.#viewer.reply(ackMessage(id, await this.#act(value)));
    } catch (error) {
      if (error instanceof CodedError && AUTH_ERRORS.has(error.code)) this.#refuse(id, error);
      else {
        if (isFault(error)) this.#service.log.error({ err: error }, 'a message on the socket failed');
        this.#viewer.reply(errorMessage(id, error));
      }
    }
  }

  /** Checks the passkey first and the message then, as a call over HTTP is checked. */
  async #act(value: unknown): Promise<ControlReply> {
    const { auth, live, primary } = this.#service;
    const refusal = this.#options.refusal();
    if (refusal !== null) throw refusal;
    const checked = checkMessage(value);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!checked.ok && (!isObject || primary !== null)) throw invalid(checked.items);
    const { key } = value as { readonly key?: unknown };
    if (checked.ok && primary !== null) return primary.control(checked.value, this.#socket.address);
    await auth.require(typeof key === 'string' ? [key] : [], this.#socket.address);
    if (!checked.ok) throw invalid(checked.items);
    const message = checked.value;
    const items = controlValueItems(message);
    if (items.length > 0) throw invalid(items);
    const request = { action: message.action, value: message.value ?? null };
    return live.clock.ask('control', request, LIMITS.controlMs.value);
  }

  #refuse(id: MessageId, error: CodedError): void {
    this.#viewer.reply(authErrorMessage(id, error));
    if (this.#wrongKeys.add(this.#service.now())) {
      this.#socket.end(POLICY_VIOLATION, 'too many wrong passkeys');
    }
  }
}

/** An invalid message may have a valid `id`, which its error carries. */
function readId(value: unknown): MessageId {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const { id } = value;
  if (typeof id === 'number') return id;
  return typeof id === 'string' && id.length <= LIMITS.socketMessageIdCharactersMax.value ? id : undefined;
}

// Limits the number of viewers, in total and per address, so that one client cannot take all places.

/** Seconds after which a refused viewer may try again. */
const RETRY_S = 10;

export class ViewerPlaces {
  readonly #byAddress = new Map<string, number>();
  readonly #max: number;
  readonly #maxPerAddress: number;
  #taken = 0;

  constructor(max: number, maxPerAddress: number) {
    this.#max = max;
    this.#maxPerAddress = maxPerAddress;
  }

  refusal(address: string): CodedError | null {
    const isFull = this.#taken >= this.#max;
    if (!isFull && (this.#byAddress.get(address) ?? 0) < this.#maxPerAddress) return null;
    const text = isFull ? undefined : 'Viewer limit of this address reached; close another viewer first.';
    return new CodedError('too_many_viewers', text, { retryAfterS: RETRY_S });
  }

  take(address: string): void {
    this.#taken++;
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
  }

  give(address: string): void {
    this.#taken--;
    const left = (this.#byAddress.get(address) ?? 0) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }
}
