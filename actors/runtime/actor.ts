/**
 * Defines an actor: a plain object of message handlers over a state that the runtime owns, and a mailbox with a
 * capacity and an overflow policy. The sender does not know on which thread an actor runs.
 */

/** Messages of one actor, by type: the request, and the reply to an ask. */
export type Protocol = Record<string, { request: unknown; reply: unknown }>;

/**
 * What a full mailbox does with one more message.
 * - `refuse`: the sender gets a coded error (control).
 * - `drop-oldest`: the oldest message is dropped and counted (telemetry).
 * - `latest-wins`: one slot per message type, the newest replaces the waiting one (frames).
 * - `back-pressure`: nothing is dropped; the sender must slow down (chronicle).
 */
export type OverflowPolicy = 'refuse' | 'drop-oldest' | 'latest-wins' | 'back-pressure';

export interface MailboxSettings {
  readonly capacity: number;
  readonly overflow: OverflowPolicy;
  /** List that is moved to the newer tell when a `latest-wins` mailbox drops an older one. */
  readonly keeps?: KeptList;
  readonly reads?: ReadLane;
}

/**
 * List field that a tell of this type inherits from the tell that it displaces. The inherited items come first, and
 * only the newest `max` items of the joined list stay.
 */
export interface KeptList {
  readonly type: string;
  /** Field of the request that contains the list. */
  readonly field: string;
  readonly max: number;
}

/**
 * Asks that anyone may cause, such as reads of anonymous clients. They wait in a separate queue behind all other
 * messages, and are refused when it is full. Many reads can thus neither fill the mailbox of an actor nor delay an
 * admin call.
 */
export interface ReadLane {
  readonly types: ReadonlySet<string>;
  readonly capacity: number;
}

export interface ActorContext {
  readonly name: string;
  /** Returns monotonic time in milliseconds. It is passed in, so that tests control time. */
  now(): number;
}

/**
 * Return value of a handler whose reply depends on another actor. The mailbox continues with the next message. The
 * number of open replies is limited to the capacity of the mailbox; beyond that the next message waits. A rejection
 * counts as if the handler had thrown it: a coded error is the answer, any other error is a fault of the actor.
 */
export class DeferredReply<Reply> {
  constructor(readonly reply: Promise<Reply>) {}
}

/** Result of a handler. */
type Answered<Reply> = Reply | DeferredReply<Reply>;

/**
 * Behaviour of an actor. `start` creates its state, at first and after each fault. `handlers` answer messages one at a
 * time.
 */
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
  /** Releases resources of the state (timers, links) after a fault, before the next `start`. Saves nothing. */
  discard?(state: State): void | Promise<void>;
}

/** Address of an actor on this thread or on another. */
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
