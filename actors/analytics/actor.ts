/**
 * The analytics actor: keeps the time series in memory, and in the store so that it outlives a restart. A start begins
 * with what was stored; a store that does not answer costs the past, never the present.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorBehaviour, ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { AnalyticsProtocol } from './protocol.js';
import { Series } from './series.js';

export interface AnalyticsOptions {
  readonly chronicle: ActorRef<ChronicleProtocol>;
  /** Told of every sample. */
  onSample?(sample: SeriesSample): void;
}

interface AnalyticsState {
  readonly series: Series;
  savedAt: number;
  unsaved: boolean;
}

/** The behaviour over the store behind `chronicle`. */
export function analyticsBehaviour(
  options: AnalyticsOptions,
): ActorBehaviour<AnalyticsProtocol, AnalyticsState> {
  const { chronicle } = options;
  const save = async (state: AnalyticsState, now: number): Promise<void> => {
    state.savedAt = now;
    state.unsaved = false;
    await chronicle.ask('save_series', state.series.stored());
  };
  return {
    name: 'analytics',
    mailbox: MAILBOXES.analytics,
    async start(context) {
      const series = new Series();
      const stored = await chronicle.ask('series', null).catch(() => null);
      if (stored !== null) series.restore(stored);
      return { series, savedAt: context.now(), unsaved: false };
    },
    handlers: {
      sample(state, sample, context) {
        state.series.add(sample);
        state.unsaved = true;
        options.onSample?.(sample);
        if (context.now() - state.savedAt < LIMITS.seriesSaveMs.value) return;
        // Not waited for: it is tried again with a later sample, and at the stop.
        void save(state, context.now()).catch(() => (state.unsaved = true));
      },
      timeseries: (state, { worldId }) => state.series.answer(worldId),
      async save(state, _, context) {
        if (state.unsaved) await save(state, context.now());
      },
    },
  };
}
