/**
 * The facts of the moment that reads and hellos need without asking another thread: the clock's last status, the laws
 * in force, the last census. The clock's notices keep them (actors/clock/protocol.ts).
 */
import type { ClockSample, ClockStatus } from '../actors/clock/protocol.js';
import type { Laws } from '../schemas/laws/laws.js';
import type { SeriesSample } from '../schemas/wire/analytics.js';

export class Facts {
  status: ClockStatus;
  laws: Laws;
  sample: ClockSample | null = null;
  /** The newest moment of the time series. */
  survey: SeriesSample | null = null;
  /** Rises with every change of the clock or the laws: what was read before it is stale. */
  version = 0;

  constructor(status: ClockStatus, laws: Laws) {
    this.status = status;
    this.laws = laws;
  }
}

/** How far the running world is, for the chronicle: the store may be a moment behind. */
export function liveTick({ status }: Facts): { readonly worldId: number; readonly tick: number } {
  return { worldId: status.worldId, tick: status.tick };
}
