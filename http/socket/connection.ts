/**
 * One viewer's side of `/ws`: reads its messages one after the other, asks for the passkey, hands actions to the clock
 * and answers (decisions.md sections 2 and 7). What it sends to this viewer alone goes through the broadcast, which
 * knows how far the viewer has read.
 */
import type { Broadcast } from '../fan-out/broadcast.js';
import type { Viewer } from '../fan-out/viewer.js';
import type { ControlReply } from '../../actors/clock/protocol.js';
import { COMPACT_SUBPROTOCOL } from '../../schemas/compact/tables.js';
import { CodedError, invalid, type ErrorCode } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { checker } from '../../schemas/validation.js';
import { ClientMessage, controlValueItems } from '../../schemas/wire/control.js';
import { isFault } from '../request/responses.js';
import { parseJson } from '../driver/body.js';
import type { RequestHead, ServerSocket, SocketListener } from '../driver/port.js';
import type { Service } from '../request/route.js';
import { RateWindow } from '../auth/rate-window.js';
import { ackFrame, authErrorFrame, errorFrame, type MessageId } from './frames.js';

const checkMessage = checker(ClientMessage, 'body');

const MESSAGES_WINDOW_MS = 1000;

/** RFC 6455 section 7.4.1. */
const POLICY_VIOLATION = 1008;

const AUTH_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'god_key_required',
  'god_key_not_configured',
  'too_many_attempts',
]);

/** The subprotocol for a client that offers these: binary frames if it takes them, else none. */
export function subprotocolOf({ headers }: RequestHead): string {
  const offered = (headers.get('sec-websocket-protocol') ?? '').split(',').map((name) => name.trim());
  return offered.includes(COMPACT_SUBPROTOCOL) ? COMPACT_SUBPROTOCOL : '';
}

export class Connection implements SocketListener {
  readonly #socket: ServerSocket;
  readonly #service: Service;
  readonly #broadcast: Broadcast;
  readonly #viewer: Viewer;
  readonly #messages = new RateWindow(LIMITS.socketMessagesPerSecondMax.value + 1, MESSAGES_WINDOW_MS);
  readonly #wrongKeys = new RateWindow(LIMITS.wrongKeysPerMinuteMax.value, LIMITS.wrongKeyWindowMs.value);
  #floodTold = false;
  #last: Promise<void> = Promise.resolve();

  constructor(socket: ServerSocket, service: Service, broadcast: Broadcast) {
    this.#socket = socket;
    this.#service = service;
    this.#broadcast = broadcast;
    this.#viewer = broadcast.join(socket, socket.protocol === COMPACT_SUBPROTOCOL ? 'compact' : 'json');
  }

  /** Sends `hello` and one complete state, at once; of compact frames the broadcast sees to a keyframe. */
  greet(hello: string): void {
    this.#reply(hello);
    if (this.#viewer.form === 'compact') return;
    Promise.resolve()
      .then(() => this.#service.states.read())
      .then((frame) => this.#broadcast.welcome(this.#viewer, frame.bytes))
      .catch((error: unknown) => {
        this.#service.log.warn(
          { err: error },
          'a viewer joined and no state could be read; it waits for the next',
        );
      });
  }

  text(message: string): void {
    if (this.#isFlood()) return;
    this.#last = this.#last.then(() => this.#handle(message));
  }

  refused(code: number, reason: string): void {
    this.#socket.end(code, reason);
  }

  drained(): void {
    this.#broadcast.drained(this.#viewer);
  }

  closed(): void {
    this.#broadcast.leave(this.#viewer);
  }

  /** Beyond the messages of a second, the client is told once and not heard. */
  #isFlood(): boolean {
    if (!this.#messages.add(this.#service.now())) {
      this.#floodTold = false;
      return false;
    }
    if (!this.#floodTold) {
      this.#floodTold = true;
      this.#reply(errorFrame(undefined, new CodedError('mailbox_full', 'Too many messages in one second.')));
    }
    return true;
  }

  async #handle(text: string): Promise<void> {
    let id: MessageId;
    try {
      const value = parseJson(Buffer.from(text));
      id = readId(value);
      const checked = checkMessage(value);
      if (!checked.ok) throw invalid(checked.items);
      this.#reply(ackFrame(id, await this.#act(checked.value)));
    } catch (error) {
      if (error instanceof CodedError && AUTH_ERRORS.has(error.code)) this.#refuse(id, error);
      else {
        if (isFault(error)) this.#service.log.error({ err: error }, 'a message on the socket failed');
        this.#reply(errorFrame(id, error));
      }
    }
  }

  async #act(message: ClientMessage): Promise<ControlReply> {
    const { passkey, clock } = this.#service;
    await passkey.require(typeof message.key === 'string' ? [message.key] : [], this.#socket.address);
    const items = controlValueItems(message);
    if (items.length > 0) throw invalid(items);
    const request = { action: message.action, value: message.value ?? null };
    return clock.ask('control', request, LIMITS.controlMs.value);
  }

  #refuse(id: MessageId, error: CodedError): void {
    this.#reply(authErrorFrame(id, error));
    if (this.#wrongKeys.add(this.#service.now())) {
      this.#socket.end(POLICY_VIOLATION, 'too many wrong passkeys');
    }
  }

  #reply(text: string): void {
    this.#broadcast.reply(this.#viewer, text);
  }
}

/** The `id` of any object that has one of a good type, so that even a bad message's answer can be told apart. */
function readId(value: unknown): MessageId {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const { id } = value;
  if (typeof id === 'number') return id;
  return typeof id === 'string' && id.length <= LIMITS.socketMessageIdCharactersMax.value ? id : undefined;
}
