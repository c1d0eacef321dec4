/**
 * The analytics actor of the main thread keeps the time series of the running world, and of one
 * that was reset until it is stored: samples come from the snapshot
 * thread, answers go to `GET /api/analytics/timeseries` (docs/threads-and-actors.md#reads).
 */
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { SurveyNotices } from '../snapshot/protocol.js';

export type AnalyticsProtocol = SurveyNotices & {
  /** The curves of a world that are held in memory; null where the store alone may have them. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer | null };
  /** Stores the series now; done when it is durable. */
  save: { request: null; reply: void };
};
