/**
 * Keeps the time series of the running world in memory, and stores the series of every world. If the store does not
 * answer at the start, the actor starts without the earlier samples.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { StoredSeries } from '../../schemas/records/series.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorBehaviour, ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { AnalyticsProtocol } from './protocol.js';
import { curvesOf, Series } from '../chronicle/series.js';

export interface AnalyticsOptions {
  readonly chronicle: ActorRef<ChronicleProtocol>;
  onSample?(sample: SeriesSample): void;
}

interface AnalyticsState {
  readonly series: Series;
  /** Series of ended worlds that are not stored yet, by the id of the world. */
  readonly ended: Map<number, StoredSeries>;
  savedAt: number;
  unsaved: boolean;
}

export function analyticsBehaviour(options: AnalyticsOptions): ActorBehaviour<AnalyticsProtocol, AnalyticsState> {
  const { chronicle } = options;
  const save = async (state: AnalyticsState, now: number): Promise<void> => {
    state.savedAt = now;
    for (const [worldId, series] of state.ended) {
      await chronicle.ask('save_series', series);
      state.ended.delete(worldId);
    }
    if (!state.unsaved) return;
    state.unsaved = false;
    try {
      await chronicle.ask('save_series', state.series.stored());
    } catch (error) {
      state.unsaved = true;
      throw error;
    }
  };
  return {
    name: 'analytics',
    mailbox: MAILBOXES.analytics,
    async start(context) {
      const series = new Series();
      const stored = await chronicle.ask('series', { worldId: null }).catch(() => null);
      if (stored !== null) series.restore(stored);
      return { series, ended: new Map(), savedAt: context.now(), unsaved: false };
    },
    handlers: {
      sample(state, survey, context) {
        const { series } = state;
        const isOver = series.worldId > 0 && survey.worldId > series.worldId;
        if (isOver) state.ended.set(series.worldId, series.stored());
        series.add(survey);
        state.unsaved = true;
        options.onSample?.(survey.sample);
        if (!isOver && context.now() - state.savedAt < LIMITS.seriesSaveMs.value) return;
        // The save is not awaited. If it fails, a later sample or the message `save` tries again.
        void save(state, context.now()).catch(() => undefined);
      },
      timeseries: ({ series, ended }, { worldId }) => {
        if (worldId === series.worldId) return series.answer();
        const kept = ended.get(worldId);
        return kept ? curvesOf(kept) : null;
      },
      survey: ({ series, ended }, { worldId }) =>
        (worldId === series.worldId ? series.survey : ended.get(worldId)?.survey) ?? null,
      async save(state, _, context) {
        await save(state, context.now());
      },
    },
  };
}
