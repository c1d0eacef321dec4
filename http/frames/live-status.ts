/**
 * The status of the running world, for reads that must not call another thread: the clock's last status, the
 * current laws, the last samples. Notices update it (../fan-out/fan-out.ts). Reads fail before the clock's first
 * notices.
 */
import type { ClockSample, ClockStatus } from '../../actors/clock/protocol.js';
import type { Laws } from '../../schemas/laws/laws.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';

export class LiveStatus {
  /** Resolves when the clock has sent its first status and laws. */
  readonly known: Promise<void>;
  /** The clock's last sample. */
  sample: ClockSample | null = null;
  /** The newest sample of the time series. */
  survey: SeriesSample | null = null;
  #clock: ClockStatus | null = null;
  #laws: Laws | null = null;
  #lawsText: Uint8Array | null = null;
  #version = 0;
  #setKnown: () => void = () => undefined;

  constructor() {
    this.known = new Promise((resolve) => (this.#setKnown = resolve));
  }

  /** The clock's last status. */
  get clock(): ClockStatus {
    if (this.#clock === null) throw new Error('the clock has not sent its status yet');
    return this.#clock;
  }

  /** The current laws. */
  get laws(): Laws {
    if (this.#laws === null) throw new Error('the clock has not sent its laws yet');
    return this.#laws;
  }

  /** The laws as JSON. Laws are replaced, never changed, so the text is written once for all reads. */
  get lawsText(): Uint8Array {
    this.#lawsText ??= Buffer.from(JSON.stringify(this.laws));
    return this.#lawsText;
  }

  /** Of the running world; 0 before the clock's first status. */
  get worldId(): number {
    return this.#clock?.worldId ?? 0;
  }

  /** Rises with every change of the clock's settings, the world or the laws: an answer made before it is stale. */
  get version(): number {
    return this.#version;
  }

  get isKnown(): boolean {
    return this.#clock !== null && this.#laws !== null;
  }

  /** `isChange` is false when only ticks passed. */
  setClock(status: ClockStatus, isChange: boolean): void {
    this.#clock = status;
    if (isChange) this.#version++;
    if (this.isKnown) this.#setKnown();
  }

  setLaws(laws: Laws): void {
    this.#laws = laws;
    this.#lawsText = null;
    this.#version++;
    if (this.isKnown) this.#setKnown();
  }
}

/** World and tick of the running world, for queries to the chronicle: the store may lag behind. */
export function liveTick({ clock }: LiveStatus): { readonly worldId: number; readonly tick: number } {
  return { worldId: clock.worldId, tick: clock.tick };
}
