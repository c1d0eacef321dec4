/**
 * Sends notices and samples to the main thread, which confirms each notice, so that the clock can reply to a command
 * after its notices have arrived.
 */
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ActorRef } from '../runtime/actor.js';
import type { SampleNotices, StatusNotices } from './protocol.js';
import type { TickLoop } from './tick-loop.js';
import type { TimeSource } from './time.js';

export interface StatusPublisherOptions {
  readonly notices: ActorRef<StatusNotices>;
  readonly telemetry: ActorRef<SampleNotices>;
  readonly time: TimeSource;
}

export class StatusPublisher {
  readonly #options: StatusPublisherOptions;
  readonly #loop: Pick<TickLoop, 'host' | 'status' | 'sample'>;
  readonly #savedLaws: () => Laws;
  #cancelSample: (() => void) | null = null;

  constructor(
    options: StatusPublisherOptions,
    loop: Pick<TickLoop, 'host' | 'status' | 'sample'>,
    savedLaws: () => Laws,
  ) {
    this.#options = options;
    this.#loop = loop;
    this.#savedLaws = savedLaws;
  }

  /** Sends a notice and a sample. Resolves when both have arrived, or when the main thread does not answer in time. */
  async announce(kind: 'status' | 'world' | 'laws'): Promise<void> {
    const { notices, telemetry } = this.#options;
    const { laws, tick, revision } = this.#loop.host;
    const notice =
      kind === 'laws'
        ? notices.ask('laws', { laws: laws as Laws, saved: this.#savedLaws(), tick, revision })
        : notices.ask(kind, this.#loop.status());
    const sample = telemetry.ask('sample', this.#loop.sample());
    // A main thread that does not answer must not delay the world. After a restart it receives the status again.
    await Promise.allSettled([notice, sample]);
  }

  /** Sends samples, about four per second. The first is sent at once, so that the health page has values. */
  startSampling(): void {
    this.#options.telemetry.tell('sample', this.#loop.sample());
    this.#cancelSample = this.#options.time.schedule(() => this.startSampling(), LIMITS.clockSampleMs.value);
  }

  close(): void {
    this.#cancelSample?.();
  }
}
