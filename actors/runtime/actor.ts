/**
 * Defines an actor: a plain object with message handlers, a state that the runtime owns and passes to the handlers, and
 * a mailbox with a capacity and an overflow policy. A sender need not know on which thread an actor runs.
 */
import { CodedError, errorFromData, type ErrorData } from '../../schemas/errors.js';

/** Messages of one actor, by type: the type of the request and, for an ask, the type of the reply. */
export type Protocol = Record<string, { request: unknown; reply: unknown }>;

/**
 * Says what a full mailbox does when another message arrives. The actor in brackets is an example.
 * - `refuse`: the sender gets a coded error (control).
 * - `drop-oldest`: the oldest message is dropped and counted (telemetry).
 * - `latest-wins`: at most one tell of each type waits, and a newer one replaces it (frames).
 * - `back-pressure`: nothing is dropped; the sender must slow down (chronicle).
 */
export type OverflowPolicy = 'refuse' | 'drop-oldest' | 'latest-wins' | 'back-pressure';

export interface MailboxSettings {
  readonly capacity: number;
  readonly overflow: OverflowPolicy;
  /** Lists that must not be lost when a `latest-wins` mailbox replaces a tell: they are added to the newer tell. */
  readonly keeps?: readonly KeptList[];
  readonly reads?: ReadLane;
}

/**
 * A list in tells of the type `type`. When a tell replaces an older one, the items of the older list are put before the
 * items of the newer list, and only the last `max` items are kept.
 */
export interface KeptList {
  readonly type: string;
  readonly field: string;
  readonly max: number;
}

/**
 * Asks that any client may cause, also anonymous ones. They wait in a separate queue, handled after all other messages,
 * so many reads can neither fill the mailbox nor delay an admin call.
 */
export interface ReadLane {
  readonly types: ReadonlySet<string>;
  readonly capacity: number;
}

export interface ActorContext {
  readonly name: string;
  /** Returns monotonic time in milliseconds. Tests replace this function to control time. */
  now(): number;
}

/**
 * A handler returns this if its reply depends on something else, for example another actor. The actor handles the next
 * message meanwhile, unless too many replies are open. A rejection is treated like an error that the handler throws.
 */
export class DeferredReply<Reply> {
  constructor(readonly reply: Promise<Reply>) {}
}

type Answered<Reply> = Reply | DeferredReply<Reply>;

/** `start` creates the state at the start and after each fault. The handlers run one at a time. */
export interface ActorBehaviour<P extends Protocol, State> {
  readonly name: string;
  readonly mailbox: MailboxSettings;
  start(context: ActorContext): State | Promise<State>;
  readonly handlers: {
    [Type in keyof P & string]: (
      state: State,
      request: P[Type]['request'],
      context: ActorContext,
    ) => Answered<P[Type]['reply']> | Promise<Answered<P[Type]['reply']>>;
  };
  stop?(state: State): void | Promise<void>;
  /** Releases the resources of the state, such as timers, after a fault and before the next `start`. Saves nothing. */
  discard?(state: State): void | Promise<void>;
}

export interface ActorRef<P extends Protocol> {
  readonly name: string;
  /** Sends a message without waiting. Returns false if the message was refused. */
  tell<Type extends keyof P & string>(
    type: Type,
    request: P[Type]['request'],
    transfer?: readonly ArrayBuffer[],
  ): boolean;
  /** Sends a message and waits for the reply, at most `deadlineMs` milliseconds. Fails with a `CodedError`. */
  ask<Type extends keyof P & string>(
    type: Type,
    request: P[Type]['request'],
    deadlineMs?: number,
  ): Promise<P[Type]['reply']>;
}

// Turns an ask into a promise with a deadline, for actors on this thread and on other threads
// (actors/README.md#asks-deadlines-and-errors).

/** Outcome of an ask. An error is converted to plain data, so that it can be sent to another thread. */
export type Answer = { readonly ok: true; readonly reply: unknown } | { readonly ok: false; readonly error: ErrorData };

/** Rejects with a `CodedError` if the answer is an error or does not arrive within `deadlineMs` milliseconds. */
export function askWithDeadline<Reply>(
  name: string,
  deadlineMs: number,
  post: (settle: (answer: Answer) => void) => void,
  onDeadline?: () => void,
): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    const timer = setTimeout(() => {
      onDeadline?.();
      reject(new CodedError('deadline_exceeded', `${name} did not answer within ${deadlineMs} ms.`));
    }, deadlineMs);
    post((answer) => {
      clearTimeout(timer);
      if (answer.ok) resolve(answer.reply as Reply);
      else reject(errorFromData(answer.error));
    });
  });
}
