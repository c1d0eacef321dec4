/**
 * Logs one line when the store can no longer be written, one line when it can be written again, regardless of the
 * number of attempts, and one line when it is found damaged, also if only a read finds it. What the service does in
 * between is in RELIABILITY.md#failure-policy.
 */
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ClockSample } from '../../actors/clock/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { CodedError } from '../../schemas/errors.js';

export interface StoreLog {
  error(fields: { readonly reason: string; readonly pending?: number }, text: string): void;
  warn(fields: { readonly reason: string; readonly pending: number }, text: string): void;
}

type StoreSample = Pick<ClockSample, 'storeError' | 'storeErrorCode' | 'storeDamage' | 'pendingEntries'>;

export class StoreWatch {
  readonly #log: StoreLog;
  #lastReason: string | null = null;
  #isDamaged = false;

  constructor(log: StoreLog) {
    this.#log = log;
  }

  /** Whether damage was found since the start. It does not go away while the service runs. */
  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  sample({ storeError, storeErrorCode, storeDamage, pendingEntries: pending }: StoreSample): void {
    if (storeDamage) this.#damaged(storeDamage);
    if (storeError !== null && storeErrorCode === 'store_damaged') this.#damaged(storeError);
    if (storeError !== null && this.#lastReason === null)
      this.#log.error({ reason: storeError, pending }, 'the store cannot be written; retrying until it can');
    if (storeError === null && this.#lastReason !== null)
      this.#log.warn({ reason: this.#lastReason, pending }, 'the store can be written again; nothing was lost');
    this.#lastReason = storeError;
  }

  /** Returns the chronicle for all its users on this thread; answers of damage are noted. */
  watched(chronicle: ActorRef<ChronicleProtocol>): ActorRef<ChronicleProtocol> {
    return {
      name: chronicle.name,
      tell: (...message) => chronicle.tell(...message),
      ask: async (...message) => {
        try {
          return await chronicle.ask(...message);
        } catch (error) {
          if (error instanceof CodedError && error.code === 'store_damaged') this.#damaged(error.message);
          throw error;
        }
      },
    };
  }

  #damaged(reason: string): void {
    if (this.#isDamaged) return;
    this.#isDamaged = true;
    this.#log.error({ reason }, 'the store is damaged; the service goes on with what can be read');
  }
}
