/**
 * Status of the running world, for reads that must not call another thread: the clock's last status, the current laws,
 * the last samples. Notices update it (../fan-out/fan-out.ts). Reads fail before the clock's first notices.
 */
import type { ClockSample, ClockStatus } from '../clock/protocol.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';
import type { OfFrame } from '../encoding/frame/messages.js';

export class LiveStatus {
  readonly known: Promise<void>;
  sample: ClockSample | null = null;
  /** The newest sample of the time series. */
  survey: SeriesSample | null = null;
  #clock: ClockStatus | null = null;
  #laws: Laws | null = null;
  #lawsText: Uint8Array | null = null;
  #lawsRevision = 0;
  #frame: Pick<OfFrame, 'worldId' | 'tick'> = { worldId: 0, tick: 0 };
  #setKnown: () => void = () => undefined;

  constructor() {
    this.known = new Promise((resolve) => (this.#setKnown = resolve));
  }

  get clock(): ClockStatus {
    if (this.#clock === null) throw new Error('the clock has not sent its status yet');
    return this.#clock;
  }

  get laws(): Laws {
    if (this.#laws === null) throw new Error('the clock has not sent its laws yet');
    return this.#laws;
  }

  /** Laws as JSON. Laws are replaced, never changed, so one text serves all reads. */
  get lawsText(): Uint8Array {
    this.#lawsText ??= Buffer.from(JSON.stringify(this.laws));
    return this.#lawsText;
  }

  get worldId(): number {
    return this.#clock?.worldId ?? 0;
  }

  /** Returns the running world's newest tick, from the clock's status or from the last frame, whichever is later. */
  get tick(): number {
    const { tick, worldId } = this.clock;
    return this.#frame.worldId === worldId ? Math.max(tick, this.#frame.tick) : tick;
  }

  /** Newest revision of the clock; an answer with an older one is stale. */
  get revision(): number {
    return Math.max(this.#clock?.revision ?? 0, this.#lawsRevision);
  }

  get isKnown(): boolean {
    return this.#clock !== null && this.#laws !== null;
  }

  setClock(status: ClockStatus): void {
    this.#clock = status;
    if (this.isKnown) this.#setKnown();
  }

  /** Notes the tick of a frame or sample of the running world, or of a world that is announced soon. */
  noteFrame(frame: Pick<OfFrame, 'worldId' | 'tick'>): void {
    const isOlder = frame.worldId === this.#frame.worldId && frame.tick < this.#frame.tick;
    if (!isOlder) this.#frame = frame;
  }

  setLaws(laws: Laws, revision: number): void {
    this.#laws = laws;
    this.#lawsText = null;
    this.#lawsRevision = revision;
    if (this.isKnown) this.#setKnown();
  }
}

/** Returns id and tick of the running world for queries to the chronicle, because the store may lag behind. */
export function liveTick({ worldId, tick }: LiveStatus): { readonly worldId: number; readonly tick: number } {
  return { worldId, tick };
}
