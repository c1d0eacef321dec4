/**
 * Both ends of a link over a MessagePort. The sending end holds the mailbox's bound: it counts what is not yet answered
 * or taken, so that a slow actor on another thread can't make memory grow, and it outlives the port: after the other
 * thread died it is connected again to a new one.
 */
import type { MessagePort } from 'node:worker_threads';
import { ERRORS, errorData } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ActorRef, MailboxSettings, Protocol } from './actor.js';
import { askWithDeadline, type Answer } from './ask.js';
import type { ActorCell } from './cell.js';
import type { Incoming, Outgoing } from './envelope.js';
import { createMailbox, type Envelope, type Mailbox } from './mailbox.js';

export interface Remote<P extends Protocol> {
  readonly ref: ActorRef<P>;
  /** Sends over this port from now on, what waited first. */
  connect(port: MessagePort): void;
  /** Called at every connection: the actor behind it may have started afresh. */
  onConnect(listener: () => void): void;
  /** Unanswered asks and untaken tells. */
  inFlight(): number;
  close(): void;
}

interface PortEnvelope extends Envelope {
  readonly request: unknown;
  readonly transfer: readonly ArrayBuffer[];
  settle(answer: Answer): void;
  /** Nobody waits any more: not worth sending. */
  expired: boolean;
}

/** The sending end of a link. Before it is connected, and between two connections, messages wait as the policy allows. */
export function createRemote<P extends Protocol>(name: string, settings: MailboxSettings): Remote<P> {
  return new PortRemote<P>(name, settings);
}

class PortRemote<P extends Protocol> implements Remote<P> {
  readonly ref: ActorRef<P>;
  readonly #waiting: Mailbox<PortEnvelope>;
  readonly #flying = new Map<number, PortEnvelope>();
  readonly #listeners: (() => void)[] = [];
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
      tell: (type, request, transfer = []) => this.#post(parcelOf(type, request, transfer, false)),
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
    return this.#flying.size + this.#waiting.size;
  }

  close(): void {
    this.#port?.close();
  }

  #ask(type: string, request: unknown, deadlineMs: number): Promise<never> {
    const parcel = parcelOf(type, request, [], true);
    const post = (settle: (answer: Answer) => void): void => {
      parcel.settle = settle;
      this.#post(parcel);
    };
    return askWithDeadline<never>(this.#name, deadlineMs, post, () => (parcel.expired = true));
  }

  #post(parcel: PortEnvelope): boolean {
    if (this.#waiting.size === 0 && this.#mayFly(parcel)) {
      this.#send(parcel);
      return true;
    }
    const admitted = this.inFlight() < boundOf(this.#settings) && this.#waiting.push(parcel).admitted;
    if (!admitted) parcel.settle({ ok: false, error: { code: 'mailbox_full', message: this.#full() } });
    return admitted;
  }

  #mayFly(parcel: PortEnvelope): boolean {
    if (!this.#port) return false;
    const { overflow, capacity } = this.#settings;
    if (overflow !== 'latest-wins' || parcel.asked) return this.#flying.size < capacity;
    for (const other of this.#flying.values()) if (!other.asked && other.type === parcel.type) return false;
    return true;
  }

  #send(parcel: PortEnvelope): void {
    const { type, request, asked, transfer } = parcel;
    this.#lastId += 1;
    this.#flying.set(this.#lastId, parcel);
    const envelope: Outgoing = { kind: asked ? 'ask' : 'tell', id: this.#lastId, type, request };
    this.#port?.postMessage(envelope, transfer);
  }

  #flush(): void {
    const waiting = this.#waiting;
    for (let next = waiting.peek(); next && (next.expired || this.#mayFly(next)); next = waiting.peek()) {
      waiting.shift();
      if (!next.expired) this.#send(next);
    }
  }

  #receive(message: Incoming): void {
    if (message.kind === 'taken') {
      for (const id of message.ids) this.#flying.delete(id);
    } else {
      this.#flying.get(message.id)?.settle(message);
      this.#flying.delete(message.id);
    }
    this.#flush();
  }

  #disconnect(lost: MessagePort): void {
    if (this.#port !== lost) return;
    this.#port = null;
    const message = `${this.#name}: ${ERRORS.actor_restarted.text}`;
    const cut = [...this.#flying.values()];
    this.#flying.clear();
    for (const parcel of cut) parcel.settle({ ok: false, error: { code: 'actor_restarted', message } });
  }

  #full(): string {
    return `${this.#name}: ${ERRORS.mailbox_full.text}`;
  }
}

/** The receiving end: hands what comes over the port to the actor and sends its answers back. */
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

/** A reply that can't be cloned is a fault of its actor, told to the asker as such. */
function postAnswer(port: MessagePort, id: number, answer: Answer): void {
  try {
    port.postMessage({ kind: 'answer', id, ...answer });
  } catch (error) {
    port.postMessage({ kind: 'answer', id, ok: false, error: errorData(error) });
  }
}

function parcelOf(
  type: string,
  request: unknown,
  transfer: readonly ArrayBuffer[],
  asked: boolean,
): PortEnvelope {
  return { type, request, transfer, asked, settle: ignore, expired: false };
}

/** Where newer messages displace older ones, as many again may wait on this side of the link. */
function boundOf({ capacity, overflow }: MailboxSettings): number {
  return overflow === 'latest-wins' || overflow === 'drop-oldest' ? Infinity : capacity;
}

function ignore(): void {
  // Nobody waits for the answer of a tell.
}
