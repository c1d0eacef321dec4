/**
 * Definition of an actor: a plain object of message handlers over a state that the runtime owns, and a mailbox with a
 * capacity and an overflow policy. The sender does not know on which thread an actor runs.
 */

/** Messages of one actor: type → the request, and the reply to an ask. */
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
  /** A list of a `latest-wins` mailbox that is kept when a newer tell displaces the one that holds it. */
  readonly keeps?: KeptList;
  readonly reads?: ReadLane;
}

/** A tell of this type gets the items of the tell that it displaces, before its own, up to the newest `max` in all. */
export interface KeptList {
  readonly type: string;
  /** The field of the request that holds the list. */
  readonly field: string;
  readonly max: number;
}

/**
 * Asks that anyone may cause, such as reads of anonymous clients. They wait in a queue of their own, behind all other
 * messages, and are refused when it is full. So no flood of reads fills the mailbox of an actor or delays an admin call.
 */
export interface ReadLane {
  readonly types: ReadonlySet<string>;
  readonly capacity: number;
}

export interface ActorContext {
  readonly name: string;
  /** Milliseconds, monotonic; injected so that tests control time. */
  now(): number;
}

/**
 * Return value of a handler whose reply depends on another actor. The mailbox continues with the next message. At most
 * as many replies are open as the mailbox has places; beyond that the next message waits. A rejection counts as if the
 * handler had thrown it: a coded error is the answer, anything else a fault of the actor.
 */
export class DeferredReply<Reply> {
  constructor(readonly reply: Promise<Reply>) {}
}

/** What a handler may answer with. */
type Answered<Reply> = Reply | DeferredReply<Reply>;

/** An actor's behaviour: `start` creates its state, also after a fault; `handlers` answer messages one at a time. */
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
  /** Releases what the state holds (timers, links) after a fault, before the next `start`. Saves nothing. */
  discard?(state: State): void | Promise<void>;
}

/** The address of an actor, here or on another thread. */
export interface ActorRef<P extends Protocol> {
  readonly name: string;
  /** Sends without waiting. False when the mailbox refused or dropped it. */
  tell<Type extends keyof P & string>(
    type: Type,
    request: P[Type]['request'],
    transfer?: readonly ArrayBuffer[],
  ): boolean;
  /** Sends and waits for the reply, at most `deadlineMs`; fails with a `CodedError`. */
  ask<Type extends keyof P & string>(
    type: Type,
    request: P[Type]['request'],
    deadlineMs?: number,
  ): Promise<P[Type]['reply']>;
}
