/**
 * The facts of the moment that reads and hellos need without asking another thread: the clock's last status, the laws
 * in force, the last census. The clock's notices keep them (actors/clock/protocol.ts).
 */
import type { ClockSample, ClockStatus } from '../../actors/clock/protocol.js';
import type { Laws } from '../../schemas/laws/laws.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';

export class LiveStatus {
  status: ClockStatus;
  laws: Laws;
  sample: ClockSample | null = null;
  /** The newest moment of the time series. */
  survey: SeriesSample | null = null;
  /** Rises with every change of the clock or the laws: what was read before it is stale. */
  version = 0;

  #lawsOfText: Laws | null = null;
  #lawsText: Uint8Array = new Uint8Array();

  constructor(status: ClockStatus, laws: Laws) {
    this.status = status;
    this.laws = laws;
  }

  /** The laws as JSON; laws are replaced, never changed, so it is written once for all who read the same. */
  get lawsText(): Uint8Array {
    if (this.#lawsOfText !== this.laws) {
      this.#lawsOfText = this.laws;
      this.#lawsText = Buffer.from(JSON.stringify(this.laws));
    }
    return this.#lawsText;
  }
}

/** How far the running world is, for the chronicle: the store may be a moment behind. */
export function liveTick({ status }: LiveStatus): { readonly worldId: number; readonly tick: number } {
  return { worldId: status.worldId, tick: status.tick };
}
