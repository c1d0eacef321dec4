/**
 * Runs one behaviour: its messages one at a time in arrival order, each ask answered, at once or later. A `CodedError`
 * is an answer; any other throw is a fault, and what follows from it is the supervisor's decision, not the cell's
 * (design, rule 9).
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
} from './actor.js';
import { askWithDeadline, type Answer } from './ask.js';
import { createMailbox, type Envelope, type Mailbox } from './mailbox.js';

/** Numbers of one actor for `/healthz` (decisions.md section 8). */
export interface ActorStats {
  /** Messages waiting now. */
  readonly mailbox: number;
  readonly processed: number;
  readonly restarts: number;
  /** Wait of the oldest message, or of the last one handled when none waits. */
  readonly lag_ms: number;
  readonly dropped: number;
  readonly refused: number;
  readonly last_fault: string | null;
}

/** What becomes of an actor after a fault: it starts again after a wait, or stays down. */
export type Directive = { readonly kind: 'restart'; readonly delayMs: number } | { readonly kind: 'stop' };

export interface CellOptions {
  now(): number;
  /** Asked once a fault; `stop` means that the supervisor has given the actor up. */
  onFault(fault: unknown): Directive;
}

/** A message from another thread, to be answered or acknowledged there. */
export interface Delivery {
  readonly type: string;
  readonly request: unknown;
  /** Called once: with the answer of an ask, or when a tell has left the mailbox. */
  settle(answer: Answer): void;
  readonly asked: boolean;
}

export interface ActorCell<P extends Protocol> {
  readonly ref: ActorRef<P>;
  /** Takes a message from a link, whose sender keeps its own bound. */
  deliver(delivery: Delivery): void;
  counts(): Omit<ActorStats, 'restarts' | 'last_fault'>;
  /** Finishes the message in hand, refuses the waiting ones and lets the behaviour stop. */
  stop(): Promise<void>;
}

interface LocalEnvelope extends Envelope {
  readonly request: unknown;
  readonly arrivedAt: number;
  settle(answer: Answer): void;
}

/** The behaviour seen without its types: which message carries what is checked where refs are made. */
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

/** Starts an actor on this thread. Messages may be sent at once; they wait until its state is made. */
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
  /** Messages whose replies are on their way. */
  readonly #late = new Map<LocalEnvelope, Promise<void>>();
  /** Thrown by what one of them waits for. */
  #lateFault: { readonly fault: unknown } | null = null;
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
      tell: (type, request) => this.#post(this.#letter(type, request, false, ignore), false),
      ask: (type, request, deadlineMs = LIMITS.askMs.value) =>
        askWithDeadline<never>(name, deadlineMs, (settle) => {
          this.#post(this.#letter(type, request, true, settle), false);
        }),
    };
    this.#pumping = this.#begin().then((begun) => {
      this.#state = begun;
      return this.#pump();
    });
  }

  deliver({ type, request, asked, settle }: Delivery): void {
    this.#post(this.#letter(type, request, asked, settle), true);
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
    await Promise.all(this.#late.values());
    const last = this.#state;
    this.#state = null;
    this.#phase = 'down';
    if (last) await this.#behaviour.stop?.(last.value);
  }

  #letter(type: string, request: unknown, asked: boolean, settle: (answer: Answer) => void): LocalEnvelope {
    return { type, request, asked, settle, arrivedAt: this.#options.now() };
  }

  #post(letter: LocalEnvelope, reserved: boolean): boolean {
    if (this.#phase !== 'open') {
      letter.settle(this.#refusal('actor_stopped'));
      return false;
    }
    const { admitted, displaced } = this.#mailbox.push(letter, reserved);
    displaced?.settle(DISPLACED);
    if (admitted) this.#pumping ??= this.#pump();
    else letter.settle(this.#refusal('mailbox_full'));
    return admitted;
  }

  async #pump(): Promise<void> {
    // The sender's own turn ends first, so that a message never runs inside the call that sends it.
    await Promise.resolve();
    let handled = 0;
    for (;;) {
      if (this.#lateFault) await this.#recover(this.#lateFault.fault);
      const letter = this.#next();
      if (!letter) break;
      await this.#handle(letter);
      handled += 1;
      if (handled % LIMITS.actorTurnMessagesMax.value === 0) await nextTurn();
    }
    this.#pumping = null;
  }

  #next(): LocalEnvelope | undefined {
    return this.#phase === 'open' ? this.#mailbox.shift() : undefined;
  }

  async #handle(letter: LocalEnvelope): Promise<void> {
    this.#lastWaitMs = this.#options.now() - letter.arrivedAt;
    this.#processed += 1;
    if (!this.#state) return letter.settle(this.#refusal('actor_stopped'));
    try {
      const handler = this.#behaviour.handlers[letter.type];
      if (!handler)
        throw new CodedError('internal', `${this.#behaviour.name} knows no message ${letter.type}`);
      const reply = await handler(this.#state.value, letter.request, this.#context);
      if (reply instanceof DeferredReply) await this.#expect(letter, reply.reply);
      else letter.settle({ ok: true, reply });
    } catch (error) {
      if (error instanceof CodedError) letter.settle({ ok: false, error: errorData(error) });
      else {
        letter.settle(this.#refusal('actor_restarted'));
        await this.#recover(error);
      }
    }
  }

  /** Resolves at once while there is room for one more reply on its way, else when this one has come. */
  async #expect(letter: LocalEnvelope, reply: Promise<unknown>): Promise<void> {
    const settled = this.#settleLate(letter, reply);
    this.#late.set(letter, settled);
    if (this.#late.size >= this.#behaviour.mailbox.capacity) await settled;
  }

  async #settleLate(letter: LocalEnvelope, reply: Promise<unknown>): Promise<void> {
    const settle = (answer: Answer): void => {
      // Where the state that was asked is gone by now, so is the question: it was refused then.
      if (this.#late.delete(letter)) letter.settle(answer);
    };
    try {
      settle({ ok: true, reply: await reply });
    } catch (error) {
      if (error instanceof CodedError) return settle({ ok: false, error: errorData(error) });
      if (!this.#late.has(letter)) return;
      this.#lateFault = { fault: error };
      this.#pumping ??= this.#pump();
    }
  }

  async #recover(fault: unknown): Promise<void> {
    const faulted = this.#state;
    this.#state = null;
    this.#lateFault = null;
    for (const letter of this.#late.keys()) letter.settle(this.#refusal('actor_restarted'));
    this.#late.clear();
    if (faulted) await discard(this.#behaviour, faulted.value);
    if (await this.#obey(this.#options.onFault(fault))) this.#state = await this.#begin();
  }

  /** Makes the state. Faults of `start` go to the supervisor as well, until it starts or is given up. */
  async #begin(): Promise<{ readonly value: unknown } | null> {
    while (this.#phase === 'open') {
      try {
        return { value: await this.#behaviour.start(this.#context) };
      } catch (error) {
        await this.#obey(this.#options.onFault(error));
      }
    }
    return null;
  }

  /** Whether the actor is to start again, after the wait that the verdict names. */
  async #obey(verdict: Directive): Promise<boolean> {
    if (verdict.kind === 'stop') {
      this.#phase = 'down';
      this.#refuseWaiting();
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, verdict.delayMs));
    return this.#phase === 'open';
  }

  #refuseWaiting(): void {
    for (const letter of this.#mailbox.clear()) letter.settle(this.#refusal('actor_stopped'));
  }

  #refusal(code: 'mailbox_full' | 'actor_stopped' | 'actor_restarted'): Answer {
    return { ok: false, error: { code, message: `${this.#behaviour.name}: ${ERRORS[code].text}` } };
  }
}

/** How a tell that gave way to a newer one leaves the mailbox. */
const DISPLACED: Answer = { ok: true, reply: undefined };

function ignore(): void {
  // Nobody waits for the answer of a tell.
}

/** A faulted state may be in any shape: what goes wrong while it is let go of changes nothing. */
async function discard(behaviour: UntypedBehaviour, state: unknown): Promise<void> {
  try {
    await behaviour.discard?.(state);
  } catch {
    // The first fault is the one that is told.
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
