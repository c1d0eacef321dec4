/**
 * Reads the history that the store may not have yet. A read must get every event that was reported before it began, so
 * it never shares a request to the clock that was sent before.
 */
import type { ClockProtocol } from '../../actors/clock/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { CodedError } from '../../schemas/errors.js';
import type { UnwrittenPiece } from '../../schemas/records/history.js';

type Pieces = readonly UnwrittenPiece[];

export class UnwrittenHistory {
  readonly #clock: ActorRef<ClockProtocol>;
  #asked: Promise<Pieces> | null = null;
  #next: Promise<Pieces> | null = null;

  constructor(clock: ActorRef<ClockProtocol>) {
    this.#clock = clock;
  }

  /** Returns the unwritten pieces; none while the clock restarts, because the clock then computes them again. */
  read(): Promise<Pieces> {
    if (this.#next !== null) return this.#next;
    if (this.#asked === null) return (this.#asked = this.#ask());
    this.#next = this.#asked.then(() => {
      this.#asked = this.#next;
      this.#next = null;
      return this.#ask();
    });
    return this.#next;
  }

  async #ask(): Promise<Pieces> {
    try {
      return await this.#clock.ask('unwritten', null);
    } catch (error) {
      if (error instanceof CodedError) return [];
      throw error;
    } finally {
      if (this.#next === null) this.#asked = null;
    }
  }
}
