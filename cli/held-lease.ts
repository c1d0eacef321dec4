/** The lease of a store on a server, as the service that holds it sees it from the main thread (docs/fail-over.md). */
import type { ChronicleProtocol } from '../actors/chronicle/protocol.js';
import type { ActorRef } from '../actors/runtime/actor.js';
import { CodedError } from '../schemas/errors.js';
import { LIMITS } from '../schemas/limits.js';

export interface HeldLeaseOptions {
  readonly chronicle: ActorRef<Pick<ChronicleProtocol, 'lease' | 'announce' | 'hand_over'>>;
  /** Called when another service has taken the lease. */
  onLost(holder: string): void;
}

/** Owns a timer until the lease is lost or handed over. */
export class HeldLease {
  readonly #options: HeldLeaseOptions;
  readonly #timer: NodeJS.Timeout;
  #standby: string | null = null;

  constructor(options: HeldLeaseOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), LIMITS.leaseRenewMs.value);
    this.#timer.unref();
  }

  /** Address of the service that stands by; null if none has shown life lately. */
  get standby(): string | null {
    return this.#standby;
  }

  /** Writes the address of this service into the lease, and tries again until it is stored. */
  announce(address: string): void {
    const { chronicle } = this.#options;
    chronicle.ask('announce', { address }, LIMITS.storeRemoteMs.value).catch(() => {
      setTimeout(() => this.announce(address), LIMITS.leaseRenewMs.value).unref();
    });
  }

  /** Returns the address of the standby. Fails with `no_standby`. */
  async requireStandby(): Promise<string> {
    await this.#look();
    if (this.#standby === null) throw new CodedError('no_standby');
    return this.#standby;
  }

  /** Gives the lease back and closes the store for good. Returns the epoch of the lease. */
  async handOver(): Promise<number> {
    clearInterval(this.#timer);
    const { epoch } = await this.#options.chronicle.ask('hand_over', null, LIMITS.storeRemoteMs.value);
    return epoch;
  }

  async #look(): Promise<void> {
    const { lostTo, standby } = await this.#options.chronicle.ask('lease', null, LIMITS.historyMs.value);
    this.#standby = standby;
    if (lostTo === null) return;
    clearInterval(this.#timer);
    this.#options.onLost(lostTo);
  }
}
