/**
 * The analytics actor of the main thread keeps the time series of the running world: samples come from the snapshot
 * thread, answers go to `GET /api/analytics/timeseries` (decisions.md section 8).
 */
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { SurveyNotices } from '../snapshot/protocol.js';

export type AnalyticsProtocol = SurveyNotices & {
  /** The curves of this world; empty ones before its first sample. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer };
  /** Stores the series now; done when it is durable. */
  save: { request: null; reply: void };
};
