/**
 * Defines an actor: a plain object with message handlers, a state that the runtime owns and passes to the handlers, and
 * a mailbox with a capacity and an overflow policy. A sender need not know on which thread an actor runs.
 */

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
  /** List that must not be lost when a `latest-wins` mailbox replaces a tell: it is added to the newer tell. */
  readonly keeps?: KeptList;
  readonly reads?: ReadLane;
}

/**
 * A list in tells of the type `type`. When a tell replaces an older one, the items of the older list are put before the
 * items of the newer list, and only the last `max` items are kept.
 */
export interface KeptList {
  readonly type: string;
  /** Field of the request that contains the list. */
  readonly field: string;
  readonly max: number;
}

/**
 * Asks that any client may cause, also anonymous ones. They wait in a separate queue, which is handled after all other
 * messages, and they are refused when it is full. Many reads can thus neither fill the mailbox of an actor nor delay an
 * admin call.
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
 * Return value of a handler whose reply is not known yet, for example because it depends on another actor. The actor
 * handles the next message meanwhile, unless the number of open replies has reached the capacity of the mailbox. A
 * rejection is treated like an error that the handler throws: a coded error is the answer, any other error is a fault.
 */
export class DeferredReply<Reply> {
  constructor(readonly reply: Promise<Reply>) {}
}

/** What a handler may return: the reply, or a deferred reply. */
type Answered<Reply> = Reply | DeferredReply<Reply>;

/**
 * Behaviour of an actor. `start` creates the state when the actor starts and after each fault. The handlers run one at
 * a time.
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
  /** Releases the resources of the state, such as timers, after a fault and before the next `start`. Saves nothing. */
  discard?(state: State): void | Promise<void>;
}

/** Address of an actor, which may run on this thread or on another one. */
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
