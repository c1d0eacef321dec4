/**
 * Shares the main thread among readers. A turn of its event loop makes answers for a few milliseconds at most; all other
 * reads wait for later turns, in which frames are sent and other sockets are read too. Addresses take turns, so that a
 * client with hundreds of connections delays the others as much as one with a few.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ActorRef, Protocol } from '../../actors/runtime/actor.js';

export class Turns {
  readonly #now: () => number;
  /** When this turn has made enough answers; null before its first one. */
  #endsAtMs: number | null = null;
  #isScheduled = false;
  #active = 0;
  readonly #activeOf = new Map<string, number>();
  /** Reads that have not begun, by address. The address whose turn comes next is the first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  /** Reads that have begun and wait to make their answers. */
  readonly #ready: (() => void)[] = [];

  /** `now` returns a monotonic time in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs `read` when it is the turn of `address`. Fails with `mailbox_full` if too many wait. */
  async run<Result>(address: string, read: () => Promise<Result>): Promise<Result> {
    if (this.#waitingCount > 0 || !this.#mayBegin(address) || !this.#hasTime()) await this.#wait(address);
    else this.#begin(address);
    try {
      return await read();
    } finally {
      this.#end(address);
    }
  }

  /**
   * A read that has waited for others asks before it makes its answer. Returns null if this turn has time for it;
   * otherwise the read goes on when the promise resolves.
   */
  pause(): Promise<void> | null {
    if (this.#ready.length === 0 && this.#hasTime()) return null;
    return new Promise((resolve) => {
      this.#ready.push(resolve);
      this.#schedule();
    });
  }

  #wait(address: string): Promise<void> {
    const queue = this.#waiting.get(address) ?? [];
    const isFull = this.#waitingCount >= LIMITS.readsWaitingMax.value;
    if (isFull || queue.length >= LIMITS.readsWaitingPerAddressMax.value) throw new CodedError('mailbox_full');
    this.#waitingCount++;
    this.#waiting.set(address, queue);
    return new Promise((resolve) => {
      queue.push(resolve);
      this.#schedule();
    });
  }

  #mayBegin(address: string): boolean {
    const ofAddress = this.#activeOf.get(address) ?? 0;
    return this.#active < LIMITS.readsActiveMax.value && ofAddress < LIMITS.readsActivePerAddressMax.value;
  }

  #begin(address: string): void {
    this.#active++;
    this.#activeOf.set(address, (this.#activeOf.get(address) ?? 0) + 1);
  }

  #end(address: string): void {
    this.#active--;
    const left = (this.#activeOf.get(address) ?? 1) - 1;
    if (left === 0) this.#activeOf.delete(address);
    else this.#activeOf.set(address, left);
    if (this.#waitingCount > 0) this.#schedule();
  }

  #hasTime(): boolean {
    const now = this.#now();
    this.#endsAtMs ??= now + LIMITS.answersSliceMsMax.value;
    this.#schedule();
    return now < this.#endsAtMs;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#nextTurn());
  }

  /** Lets one read go on. What it does is over before the event loop turns, so the next turn can see how long it took. */
  #nextTurn(): void {
    this.#isScheduled = false;
    this.#endsAtMs = null;
    const next = this.#ready.shift() ?? this.#nextWaiting();
    if (next === undefined) return;
    this.#hasTime();
    next();
  }

  #nextWaiting(): (() => void) | undefined {
    for (const [address, queue] of this.#waiting) {
      if (!this.#mayBegin(address)) continue;
      const next = queue.shift();
      this.#waitingCount--;
      this.#waiting.delete(address);
      if (queue.length > 0) this.#waiting.set(address, queue);
      this.#begin(address);
      return next;
    }
    return undefined;
  }
}

// An address of an actor for reads. A few asks are on their way at a time and the rest wait here, so that their
// replies do not arrive by hundreds in one turn of the main thread.

export function paced<P extends Protocol>(ref: ActorRef<P>): ActorRef<P> {
  const waiting: (() => void)[] = [];
  let free = LIMITS.readsAskedMax.value;
  const give = (): void => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };
  return {
    name: ref.name,
    tell: (type, request, transfer) => ref.tell(type, request, transfer),
    async ask(type, request, deadlineMs) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await ref.ask(type, request, deadlineMs);
      } finally {
        // The next ask is sent in another turn: a thread that answers at once would keep this one in its queue.
        setImmediate(give);
      }
    },
  };
}
