/**
 * Messages of the analytics actor of the main thread, which keeps the time series of the running world, and of an ended
 * one until it is stored. Samples come from the snapshot thread, answers go to `GET /api/analytics/timeseries`.
 */
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { SurveyNotices } from '../snapshot/protocol.js';

export type AnalyticsProtocol = SurveyNotices & {
  /** The curves of a world that are in memory; null if only the store may have them. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer | null };
  /** Stores the series now; answered when it is durable. */
  save: { request: null; reply: void };
};
