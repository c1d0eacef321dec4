/**
 * What an actor is: a plain object of pure-ish functions over a state that the runtime owns, plus a mailbox of
 * stated capacity and policy. Where it runs (this thread or another) is the runtime's business alone.
 */

/** Messages of one actor: type → what is sent and what an ask is answered with. */
export type Protocol = Record<string, { request: unknown; reply: unknown }>;

/**
 * What a full mailbox does with one more message.
 * - `refuse`: the sender gets a coded error (control).
 * - `drop-oldest`: the oldest message goes, counted (telemetry).
 * - `latest-wins`: one slot per message type, the newest replaces the waiting one (frames).
 * - `back-pressure`: never drops; the sender is told to slow down (chronicle).
 */
export type OverflowPolicy = 'refuse' | 'drop-oldest' | 'latest-wins' | 'back-pressure';

export interface MailboxSettings {
  readonly capacity: number;
  readonly overflow: OverflowPolicy;
}

export interface ActorContext {
  readonly name: string;
  /** Milliseconds, monotonic; injected so that tests own the time. */
  now(): number;
}

/**
 * What a handler returns when its work is done and its reply waits for somebody else: the next messages are handled
 * meanwhile. At most as many are on their way as the mailbox has places; beyond, the next message waits. It fails as the
 * handler would: with a coded error as the answer, else with a fault of the actor.
 */
export class DeferredReply<Reply> {
  constructor(readonly reply: Promise<Reply>) {}
}

/** What a handler may answer with. */
type Answered<Reply> = Reply | DeferredReply<Reply>;

/** An actor's behaviour: `start` makes its state (also after a fault), `handlers` answer its messages one at a time. */
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
  /** After a fault, before the next `start`: lets go of what the state holds (timers, links) and saves nothing. */
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
