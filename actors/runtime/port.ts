/**
 * The two ends of a link to an actor on another thread, over a MessagePort. The sending end enforces the mailbox's
 * capacity, so that a slow actor cannot make memory grow, and gets a new port when the other thread is restarted.
 */
import type { MessagePort } from 'node:worker_threads';
import { ERRORS, errorData, type ErrorData } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { type ActorRef, type MailboxSettings, type Protocol, askWithDeadline, type Answer } from './actor.js';
import type { ActorCell } from './cell.js';
import { createMailbox, type Envelope, isRead, type Mailbox } from './mailbox.js';

/*
 * Messages on a link. A link leads to one actor. The sender (user) numbers its messages. The actor's thread (server)
 * replies once to each number: to an ask with the answer, to a tell with `taken` when the tell has left the mailbox.
 *
 *     user ── {kind: ask | tell, id, type, request} ──►  server (the actor's thread)
 *          ◄── {kind: answer, id, ok, reply | error} ──
 *          ◄── {kind: taken, ids} ──
 */

interface Outgoing {
  readonly kind: 'ask' | 'tell';
  readonly id: number;
  readonly type: string;
  readonly request: unknown;
}

type Incoming =
  | { readonly kind: 'answer'; readonly id: number; readonly ok: true; readonly reply: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly ok: false; readonly error: ErrorData }
  | { readonly kind: 'taken'; readonly ids: readonly number[] };

export interface Remote<P extends Protocol> {
  readonly ref: ActorRef<P>;
  /** Uses this port from now on, and sends the waiting messages over it. */
  connect(port: MessagePort): void;
  /** Registers a listener, which is called at every connection: the actor may have been restarted. */
  onConnect(listener: () => void): void;
  /** Returns the number of asks that are not answered, plus the number of tells that have not left the mailbox. */
  inFlight(): number;
  close(): void;
}

interface PortEnvelope extends Envelope {
  readonly request: unknown;
  readonly transfer: readonly ArrayBuffer[];
  settle(answer: Answer): void;
  /** Whether the deadline of the ask has passed. If the message still waits, it is not sent any more. */
  expired: boolean;
}

/** Creates the sending end of a link. While it has no port, messages wait as the mailbox's policy allows. */
export function createRemote<P extends Protocol>(name: string, settings: MailboxSettings): Remote<P> {
  return new PortRemote<P>(name, settings);
}

class PortRemote<P extends Protocol> implements Remote<P> {
  readonly ref: ActorRef<P>;
  readonly #waiting: Mailbox<PortEnvelope>;
  readonly #inFlight = new Map<number, PortEnvelope>();
  readonly #listeners: (() => void)[] = [];
  #readsInFlight = 0;
  #port: MessagePort | null = null;
  #lastId = 0;
  readonly #name: string;
  readonly #settings: MailboxSettings;

  constructor(name: string, settings: MailboxSettings) {
    this.#name = name;
    this.#settings = settings;
    this.#waiting = createMailbox(settings);
    this.ref = {
      name,
      tell: (type, request, transfer = []) => this.#post(envelopeOf(type, request, transfer, false)),
      ask: (type, request, deadlineMs = LIMITS.askMs.value) => this.#ask(type, request, deadlineMs),
    };
  }

  connect(port: MessagePort): void {
    const previous = this.#port;
    if (previous) {
      this.#disconnect(previous);
      previous.close();
    }
    this.#port = port;
    port.on('message', (message: Incoming) => this.#receive(message));
    port.on('close', () => this.#disconnect(port));
    for (const listener of this.#listeners) listener();
    this.#flush();
  }

  onConnect(listener: () => void): void {
    this.#listeners.push(listener);
  }

  inFlight(): number {
    return this.#inFlight.size + this.#waiting.size;
  }

  close(): void {
    this.#port?.close();
  }

  #ask(type: string, request: unknown, deadlineMs: number): Promise<never> {
    const envelope = envelopeOf(type, request, [], true);
    const post = (settle: (answer: Answer) => void): void => {
      envelope.settle = settle;
      this.#post(envelope);
    };
    return askWithDeadline<never>(this.#name, deadlineMs, post, () => (envelope.expired = true));
  }

  #post(envelope: PortEnvelope): boolean {
    if (this.#waiting.sizeOf(envelope.type) === 0 && this.#maySend(envelope)) {
      this.#send(envelope);
      return true;
    }
    const { type } = envelope;
    const unanswered = this.#inFlightOf(type) + this.#waiting.sizeOf(type);
    const admitted = unanswered < boundOf(this.#settings, type) && this.#waiting.push(envelope).admitted;
    if (!admitted) envelope.settle({ ok: false, error: { code: 'mailbox_full', message: this.#full() } });
    return admitted;
  }

  #maySend(envelope: PortEnvelope): boolean {
    if (!this.#port) return false;
    const { overflow, capacity, reads } = this.#settings;
    if (reads && isRead(this.#settings, envelope.type)) return this.#readsInFlight < reads.capacity;
    if (overflow !== 'latest-wins' || envelope.asked) return this.#inFlightOf(envelope.type) < capacity;
    for (const other of this.#inFlight.values()) if (!other.asked && other.type === envelope.type) return false;
    return true;
  }

  #send(envelope: PortEnvelope): void {
    const { type, request, asked, transfer } = envelope;
    this.#lastId += 1;
    this.#inFlight.set(this.#lastId, envelope);
    if (isRead(this.#settings, type)) this.#readsInFlight += 1;
    const message: Outgoing = { kind: asked ? 'ask' : 'tell', id: this.#lastId, type, request };
    this.#port?.postMessage(message, transfer);
  }

  #flush(): void {
    const waiting = this.#waiting;
    for (let next = waiting.peek(); next && (next.expired || this.#maySend(next)); next = waiting.peek()) {
      waiting.shift();
      if (!next.expired) this.#send(next);
    }
  }

  #receive(message: Incoming): void {
    if (message.kind === 'taken') {
      for (const id of message.ids) this.#take(id);
    } else this.#take(message.id)?.settle(message);
    this.#flush();
  }

  #take(id: number): PortEnvelope | undefined {
    const envelope = this.#inFlight.get(id);
    if (this.#inFlight.delete(id) && isRead(this.#settings, envelope!.type)) this.#readsInFlight -= 1;
    return envelope;
  }

  /** Returns the number of unanswered messages: of reads if `type` is a read, otherwise of all other messages. */
  #inFlightOf(type: string): number {
    return isRead(this.#settings, type) ? this.#readsInFlight : this.#inFlight.size - this.#readsInFlight;
  }

  #disconnect(lost: MessagePort): void {
    if (this.#port !== lost) return;
    this.#port = null;
    const message = `${this.#name}: ${ERRORS.actor_restarted.text}`;
    const unanswered = [...this.#inFlight.values()];
    this.#inFlight.clear();
    this.#readsInFlight = 0;
    for (const envelope of unanswered) envelope.settle({ ok: false, error: { code: 'actor_restarted', message } });
  }

  #full(): string {
    return `${this.#name}: ${ERRORS.mailbox_full.text}`;
  }
}

export function servePort(port: MessagePort, cell: ActorCell<Protocol>): void {
  let taken: number[] = [];
  const acknowledge = (): void => {
    const answer: Incoming = { kind: 'taken', ids: taken };
    taken = [];
    port.postMessage(answer);
  };
  port.on('message', ({ kind, id, type, request }: Outgoing) => {
    cell.deliver({
      type,
      request,
      asked: kind === 'ask',
      settle: (settled) => {
        if (kind === 'ask') return postAnswer(port, id, settled);
        if (taken.push(id) === 1) setImmediate(acknowledge);
      },
    });
  });
}

/** Posts an answer. If the reply cannot be cloned for the other thread, an error is posted instead. */
function postAnswer(port: MessagePort, id: number, answer: Answer): void {
  try {
    port.postMessage({ kind: 'answer', id, ...answer });
  } catch (error) {
    port.postMessage({ kind: 'answer', id, ok: false, error: errorData(error) });
  }
}

function envelopeOf(type: string, request: unknown, transfer: readonly ArrayBuffer[], asked: boolean): PortEnvelope {
  return { type, request, transfer, asked, settle: ignore, expired: false };
}

/**
 * Returns the greatest number of messages that may be waiting or sent without an answer. Policies that remove older
 * messages need no such limit, because the mailbox of waiting messages is limited.
 */
function boundOf(settings: MailboxSettings, type: string): number {
  const { capacity, overflow, reads } = settings;
  if (reads && isRead(settings, type)) return reads.capacity;
  return overflow === 'latest-wins' || overflow === 'drop-oldest' ? Infinity : capacity;
}

function ignore(): void {
  // A tell has no answer.
}
