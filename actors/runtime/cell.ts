/**
 * Runs one actor: handles its messages one at a time and answers every ask. A thrown `CodedError` is the answer; any
 * other error is a fault, after which the supervisor may restart the actor (actors/README.md#supervision).
 */
import { CodedError, ERRORS, errorData } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import {
  DeferredReply,
  type ActorBehaviour,
  type ActorContext,
  type ActorRef,
  type MailboxSettings,
  type Protocol,
  askWithDeadline,
  type Answer,
} from './actor.js';
import { createMailbox, type Envelope, isRead, type Mailbox } from './mailbox.js';

/** Measurements of one actor for `/healthz` (docs/interface.md#health). */
export interface ActorStats {
  readonly mailbox: number;
  readonly processed: number;
  readonly restarts: number;
  /** Waiting time of the oldest message in milliseconds; if none waits, that of the last message. */
  readonly lag_ms: number;
  readonly dropped: number;
  readonly refused: number;
  readonly last_fault: string | null;
}

export type Directive = { readonly kind: 'restart'; readonly delayMs: number } | { readonly kind: 'stop' };

export interface CellOptions {
  now(): number;
  /** Called once per fault. Returns the consequence; `stop` means that the supervisor has given up on the actor. */
  onFault(fault: unknown): Directive;
}

export interface Delivery {
  readonly type: string;
  readonly request: unknown;
  /** Called once: for an ask with its answer, for a tell when it has left the mailbox. */
  settle(answer: Answer): void;
  readonly asked: boolean;
}

export interface ActorCell<P extends Protocol> {
  readonly ref: ActorRef<P>;
  /** Accepts a message from another thread, which has already enforced the capacity of the mailbox. */
  deliver(delivery: Delivery): void;
  counts(): Omit<ActorStats, 'restarts' | 'last_fault'>;
  /** Finishes the current message, refuses the waiting messages, and calls `stop` of the behaviour. */
  stop(): Promise<void>;
}

interface LocalEnvelope extends Envelope {
  readonly request: unknown;
  readonly arrivedAt: number;
  settle(answer: Answer): void;
}

/** Behaviour without the types of its messages. Those types are checked at compile time where messages are sent. */
interface UntypedBehaviour {
  readonly name: string;
  readonly mailbox: MailboxSettings;
  start(context: ActorContext): unknown;
  readonly handlers: Readonly<
    Record<string, ((state: unknown, request: unknown, context: ActorContext) => unknown) | undefined>
  >;
  stop?(state: unknown): unknown;
  discard?(state: unknown): unknown;
}

/** Starts an actor on this thread. Messages may be sent at once; they wait until the actor's state exists. */
export function startCell<P extends Protocol, State>(
  behaviour: ActorBehaviour<P, State>,
  options: CellOptions,
): ActorCell<P> {
  return new RunningCell<P>(behaviour as unknown as UntypedBehaviour, options);
}

class RunningCell<P extends Protocol> implements ActorCell<P> {
  readonly ref: ActorRef<P>;
  readonly #context: ActorContext;
  readonly #mailbox: Mailbox<LocalEnvelope>;
  #state: { readonly value: unknown } | null = null;
  #phase: 'open' | 'stopping' | 'down' = 'open';
  #pumping: Promise<void> | null;
  /** Messages whose deferred reply has not been settled, with a promise that resolves when it is. */
  readonly #deferred = new Map<LocalEnvelope, Promise<void>>();
  /** Error of a deferred reply that must be handled as a fault; null if there is none. */
  #deferredFault: { readonly fault: unknown } | null = null;
  #processed = 0;
  #lastWaitMs = 0;
  readonly #behaviour: UntypedBehaviour;
  readonly #options: CellOptions;

  constructor(behaviour: UntypedBehaviour, options: CellOptions) {
    this.#behaviour = behaviour;
    this.#options = options;
    const { name } = behaviour;
    this.#context = { name, now: options.now };
    this.#mailbox = createMailbox(behaviour.mailbox);
    this.ref = {
      name,
      tell: (type, request) => this.#post(this.#envelope(type, request, false, ignore), false),
      ask: (type, request, deadlineMs = LIMITS.askMs.value) =>
        askWithDeadline<never>(name, deadlineMs, (settle) => {
          this.#post(this.#envelope(type, request, true, settle), false);
        }),
    };
    this.#pumping = this.#begin().then((begun) => {
      this.#state = begun;
      return this.#pump();
    });
  }

  deliver({ type, request, asked, settle }: Delivery): void {
    this.#post(this.#envelope(type, request, asked, settle), true);
  }

  counts(): Omit<ActorStats, 'restarts' | 'last_fault'> {
    const { dropped, refused } = this.#mailbox.counts;
    const oldest = this.#mailbox.peek();
    const lag = oldest ? this.#options.now() - oldest.arrivedAt : this.#lastWaitMs;
    return { mailbox: this.#mailbox.size, processed: this.#processed, lag_ms: lag, dropped, refused };
  }

  async stop(): Promise<void> {
    if (this.#phase === 'open') this.#phase = 'stopping';
    this.#refuseWaiting();
    await this.#pumping;
    await Promise.all(this.#deferred.values());
    const last = this.#state;
    this.#state = null;
    this.#phase = 'down';
    if (last) await this.#behaviour.stop?.(last.value);
  }

  #envelope(type: string, request: unknown, asked: boolean, settle: (answer: Answer) => void): LocalEnvelope {
    return { type, request, asked, settle, arrivedAt: this.#options.now() };
  }

  #post(envelope: LocalEnvelope, reserved: boolean): boolean {
    if (this.#phase !== 'open') {
      envelope.settle(this.#refusal('actor_stopped'));
      return false;
    }
    const { admitted, displaced } = this.#mailbox.push(envelope, reserved);
    displaced?.settle(DISPLACED);
    if (admitted) this.#pumping ??= this.#pump();
    else envelope.settle(this.#refusal('mailbox_full'));
    return admitted;
  }

  async #pump(): Promise<void> {
    // A message must not be handled inside the call that sends it.
    await Promise.resolve();
    let handled = 0;
    for (;;) {
      if (this.#deferredFault) await this.#recover(this.#deferredFault.fault);
      const envelope = this.#next();
      if (!envelope) break;
      await this.#handle(envelope);
      handled += 1;
      // The event loop runs after each read, so that other messages that have arrived are handled before the next read.
      const isTurnOver = isRead(this.#behaviour.mailbox, envelope.type);
      if (isTurnOver || handled % LIMITS.actorTurnMessagesMax.value === 0) await yieldTurn();
    }
    this.#pumping = null;
  }

  #next(): LocalEnvelope | undefined {
    return this.#phase === 'open' ? this.#mailbox.shift() : undefined;
  }

  async #handle(envelope: LocalEnvelope): Promise<void> {
    this.#lastWaitMs = this.#options.now() - envelope.arrivedAt;
    this.#processed += 1;
    if (!this.#state) return envelope.settle(this.#refusal('actor_stopped'));
    try {
      const handler = this.#behaviour.handlers[envelope.type];
      if (!handler) throw new CodedError('internal', `${this.#behaviour.name} knows no message ${envelope.type}`);
      const reply = await handler(this.#state.value, envelope.request, this.#context);
      if (reply instanceof DeferredReply) await this.#defer(envelope, reply.reply);
      else envelope.settle({ ok: true, reply });
    } catch (error) {
      if (error instanceof CodedError) envelope.settle({ ok: false, error: errorData(error) });
      else {
        envelope.settle(this.#refusal('actor_restarted'));
        await this.#recover(error);
      }
    }
  }

  /** Resolves at once; if there are too many open deferred replies, resolves when this one is settled. */
  async #defer(envelope: LocalEnvelope, reply: Promise<unknown>): Promise<void> {
    const settled = this.#settleDeferred(envelope, reply);
    this.#deferred.set(envelope, settled);
    if (this.#deferred.size >= this.#behaviour.mailbox.capacity) await settled;
  }

  async #settleDeferred(envelope: LocalEnvelope, reply: Promise<unknown>): Promise<void> {
    const settle = (answer: Answer): void => {
      // If the actor was restarted meanwhile, the message has already been refused.
      if (this.#deferred.delete(envelope)) envelope.settle(answer);
    };
    try {
      settle({ ok: true, reply: await reply });
    } catch (error) {
      if (error instanceof CodedError) return settle({ ok: false, error: errorData(error) });
      if (!this.#deferred.has(envelope)) return;
      this.#deferredFault = { fault: error };
      this.#pumping ??= this.#pump();
    }
  }

  async #recover(fault: unknown): Promise<void> {
    const faulted = this.#state;
    this.#state = null;
    this.#deferredFault = null;
    for (const envelope of this.#deferred.keys()) envelope.settle(this.#refusal('actor_restarted'));
    this.#deferred.clear();
    if (faulted) await discard(this.#behaviour, faulted.value);
    if (await this.#follow(this.#options.onFault(fault))) this.#state = await this.#begin();
  }

  /**
   * Creates the state. If `start` fails, the fault is reported to the supervisor, and `start` is repeated until it
   * succeeds or the supervisor gives up. Returns null if there is no state.
   */
  async #begin(): Promise<{ readonly value: unknown } | null> {
    while (this.#phase === 'open') {
      try {
        return { value: await this.#behaviour.start(this.#context) };
      } catch (error) {
        await this.#follow(this.#options.onFault(error));
      }
    }
    return null;
  }

  /** Carries out a directive: stops the actor, or waits for the delay. Returns whether the actor should start again. */
  async #follow(directive: Directive): Promise<boolean> {
    if (directive.kind === 'stop') {
      this.#phase = 'down';
      this.#refuseWaiting();
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, directive.delayMs));
    return this.#phase === 'open';
  }

  #refuseWaiting(): void {
    for (const envelope of this.#mailbox.clear()) envelope.settle(this.#refusal('actor_stopped'));
  }

  #refusal(code: 'mailbox_full' | 'actor_stopped' | 'actor_restarted'): Answer {
    return { ok: false, error: { code, message: `${this.#behaviour.name}: ${ERRORS[code].text}` } };
  }
}

/** Outcome of a tell that a newer message has replaced. */
const DISPLACED: Answer = { ok: true, reply: undefined };

function ignore(): void {
  // A tell has no answer.
}

/** Releases a state after a fault. The state may be inconsistent, so errors of `discard` are ignored. */
async function discard(behaviour: UntypedBehaviour, state: unknown): Promise<void> {
  try {
    await behaviour.discard?.(state);
  } catch {
    // The fault that caused this call was already reported.
  }
}

/** Lets other work of the thread run. Browsers have no `setImmediate`; an actor that they run waits for a timer. */
function yieldTurn(): Promise<void> {
  return new Promise((resolve) => (globalThis.setImmediate ?? setTimeout)(resolve));
}
