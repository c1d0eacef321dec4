/** Limits the number of viewers, in total and per address, so that one client cannot take all places. */
import { CodedError } from '../../schemas/errors.js';

/** Seconds after which a refused viewer may try again. */
const RETRY_S = 10;

export class ViewerPlaces {
  readonly #byAddress = new Map<string, number>();
  readonly #max: number;
  readonly #maxPerAddress: number;
  #taken = 0;

  constructor(max: number, maxPerAddress: number) {
    this.#max = max;
    this.#maxPerAddress = maxPerAddress;
  }

  refusal(address: string): CodedError | null {
    const isFull = this.#taken >= this.#max;
    if (!isFull && (this.#byAddress.get(address) ?? 0) < this.#maxPerAddress) return null;
    const text = isFull ? undefined : 'Viewer limit of this address reached; close another viewer first.';
    return new CodedError('too_many_viewers', text, { retryAfterS: RETRY_S });
  }

  take(address: string): void {
    this.#taken++;
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
  }

  give(address: string): void {
    this.#taken--;
    const left = (this.#byAddress.get(address) ?? 0) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }
}
