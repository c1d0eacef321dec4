/**
 * History that the clock has told and the store may not have yet, for reads of the chronicle. A read that begins after an
 * event was told gets it: so reads share one question to the clock only if none of them began after it was sent.
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

  /** Nothing while the clock restarts: what it had not stored is computed again. */
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
