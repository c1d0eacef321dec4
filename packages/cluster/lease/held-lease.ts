/** The lease that this service holds of a store on a server (docs/fail-over.md), on the main thread. */
import type { ChronicleProtocol } from '#actors/chronicle/protocol.js';
import type { ActorRef } from '#actors/runtime/actor.js';
import { CodedError } from '#schemas/errors.js';
import { LIMITS } from '#schemas/limits.js';

export interface HeldLeaseOptions {
  readonly chronicle: ActorRef<Pick<ChronicleProtocol, 'lease' | 'announce' | 'hand_over'>>;
  onLost(holder: string): void;
}

/** Checks the lease at regular intervals until it is lost or handed over. */
export class HeldLease {
  readonly #options: HeldLeaseOptions;
  readonly #timer: NodeJS.Timeout;
  #standby: string | null = null;

  constructor(options: HeldLeaseOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), LIMITS.leaseRenewMs.value);
    this.#timer.unref();
  }

  get standby(): string | null {
    return this.#standby;
  }

  announce(address: string): void {
    const { chronicle } = this.#options;
    chronicle.ask('announce', { address }, LIMITS.storeRemoteMs.value).catch(() => {
      setTimeout(() => this.announce(address), LIMITS.leaseRenewMs.value).unref();
    });
  }

  async requireStandby(): Promise<string> {
    await this.#look();
    if (this.#standby === null) throw new CodedError('no_standby');
    return this.#standby;
  }

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
