/**
 * Takes the lease of a store on a server when the holder has released it or no longer renews it (docs/fail-over.md).
 */
import { LIMITS } from '#schemas/limits.js';
import { type Database, type DatabaseSettings, openForLease } from '#store/database/database.js';
import { LeaseWatch } from '#store/database/lease.js';

export interface StandbyOptions {
  readonly store: DatabaseSettings;
  /** Configured addresses of the primary (SIM_FOLLOW). If empty, the address in the lease is used. */
  readonly follow: readonly string[];
  /** Address of this service; empty if its port is not known yet. */
  readonly address: string;
  /** Epoch of the lease that this process has handed over; null if it has handed over none. */
  readonly handedOverEpoch: number | null;
  readonly log: { warn(facts: object, message: string): void };
}

export class Standby {
  readonly #options: StandbyOptions;
  #database: Database | null = null;
  #watch: LeaseWatch | null = null;
  /** Last address that a holder has written into the lease. A new holder writes its address when it listens. */
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

  /** Addresses of the primary; empty while no address is known. */
  get primaries(): readonly string[] {
    const { follow } = this.#options;
    if (follow.length > 0) return follow;
    return this.#holderAddress === '' ? [] : [this.#holderAddress];
  }

  /** Resolves when this process has taken the lease, with the epoch of the lease. */
  get taken(): Promise<number> {
    return this.#taken;
  }

  /** Resolves with null when the lease has a holder and the address of the primary is known. */
  get primaryKnown(): Promise<null> {
    return this.#primary;
  }

  /** Sets the address of this service. It is written into the lease, so that the primary knows its standby. */
  listens(address: string): void {
    this.#address = address;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#database?.close();
  }

  async #wait(): Promise<number> {
    for (;;) {
      // Nobody waits for the lease after `close`, so this promise never settles.
      if (this.#isClosed) return new Promise<never>(() => undefined);
      const epoch = await this.#look().catch((error: unknown) => this.#failed(error));
      if (epoch !== null) return epoch;
      await new Promise((resolve) => setTimeout(resolve, LIMITS.leaseLookMs.value));
    }
  }

  /** Reads the lease, and takes it if it is free. Returns the epoch of the lease if it was taken, otherwise null. */
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

  /** Logs a failure, unless the last attempt failed for the same reason. */
  #failed(error: unknown): null {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== this.#failure)
      this.#options.log.warn({ reason }, 'the lease of the store cannot be read or taken; trying again');
    this.#failure = reason;
    return null;
  }
}
