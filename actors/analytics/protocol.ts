/**
 * Messages of the analytics actor of the main thread, which keeps the time series and the last survey of the running world,
 * and of an ended one until they are stored. Surveys come from the encoder thread, answers go to `GET /api/analytics/*`.
 */
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { StoredSurvey } from '../../schemas/records/series.js';
import type { SurveyNotices } from '../encoding/protocol.js';

export type AnalyticsProtocol = SurveyNotices & {
  /** The curves of a world that are in memory; null if only the store may have them. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer | null };
  /** The last survey of a world that is in memory; null if only the store may have it. */
  survey: { request: { readonly worldId: number }; reply: StoredSurvey | null };
  /** Stores the series now; answered when it is durable. */
  save: { request: null; reply: void };
};
