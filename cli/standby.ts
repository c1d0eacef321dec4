/**
 * Waits for the lease of a store on a server: tells who holds it, and takes it when the holder has given it back or
 * shows no life (docs/fail-over.md).
 */
import { LIMITS } from '../schemas/limits.js';
import { type Database, type DatabaseSettings, openForLease } from '../store/database/database.js';
import { LeaseWatch } from '../store/database/lease.js';
import type { HttpDependencies } from '../http/dependencies.js';

export interface StandbyOptions {
  readonly store: DatabaseSettings;
  /** Addresses of the primary, if it does not tell its own in the lease. */
  readonly follow: readonly string[];
  /** Address of this service; empty until it has a port. */
  readonly address: string;
  /** Epoch of the lease that this process has handed over; null if it has not. */
  readonly handedOverEpoch: number | null;
  readonly log: Pick<HttpDependencies['log'], 'info' | 'warn'>;
}

/** Owns a connection to the store until `close`. */
export class Standby {
  readonly #options: StandbyOptions;
  #database: Database | null = null;
  #watch: LeaseWatch | null = null;
  /** The last address that a holder has written. A new holder has none before it listens. */
  #holderAddress = '';
  #address: string;
  #shownAtMs = -Infinity;
  #failure: string | null = null;
  #isClosed = false;
  readonly #taken: Promise<number>;
  #onPrimary: () => void = () => undefined;
  readonly #primary: Promise<null>;

  constructor(options: StandbyOptions) {
    this.#options = options;
    this.#address = options.address;
    this.#primary = new Promise((resolve) => (this.#onPrimary = () => resolve(null)));
    this.#taken = this.#wait();
  }

  /** Addresses of the primary; empty before the first one was read. */
  get primaries(): readonly string[] {
    const { follow } = this.#options;
    if (follow.length > 0) return follow;
    return this.#holderAddress === '' ? [] : [this.#holderAddress];
  }

  /** Resolves with the epoch of the lease when this process has taken it. */
  get taken(): Promise<number> {
    return this.#taken;
  }

  /** Resolves with null when the lease has a living holder whose address is known. */
  get primaryKnown(): Promise<null> {
    return this.#primary;
  }

  /** Sets the address of this service, which is written into the lease for its holder. */
  listens(address: string): void {
    this.#address = address;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#database?.close();
  }

  async #wait(): Promise<number> {
    for (;;) {
      // Nobody awaits the lease any more.
      if (this.#isClosed) return new Promise<never>(() => undefined);
      const epoch = await this.#look().catch((error: unknown) => this.#failed(error));
      if (epoch !== null) return epoch;
      await new Promise((resolve) => setTimeout(resolve, LIMITS.leaseLookMs.value));
    }
  }

  /** Looks at the lease, and takes it if it is free. Returns its epoch then. */
  async #look(): Promise<number | null> {
    const { store, handedOverEpoch } = this.#options;
    this.#database ??= await openForLease(store);
    this.#watch ??= await LeaseWatch.open(this.#database, handedOverEpoch);
    const { isFree, holder } = await this.#watch.look();
    const epoch = isFree && !this.#isClosed ? await this.#watch.take() : null;
    this.#failure = null;
    if (holder) this.#holderAddress = holder;
    if (holder !== null && this.primaries.length > 0) this.#onPrimary();
    if (epoch === null) await this.#showLife(this.#watch);
    return epoch;
  }

  async #showLife(watch: LeaseWatch): Promise<void> {
    const isDue = performance.now() - this.#shownAtMs >= LIMITS.leaseRenewMs.value;
    if (this.#address === '' || !isDue) return;
    this.#shownAtMs = performance.now();
    await watch.showLife(this.#address);
  }

  /** Logs a failure unless the last attempt failed alike. */
  #failed(error: unknown): null {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== this.#failure)
      this.#options.log.warn({ reason }, 'the lease of the store cannot be read or taken; trying again');
    this.#failure = reason;
    return null;
  }
}
