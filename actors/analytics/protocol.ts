/**
 * Messages of the analytics actor of the main thread. The actor keeps the time series and the last survey of the
 * running world, and those of an ended world until they are stored. Surveys come from the encoder thread, and answers
 * are used by `GET /api/analytics/*`.
 */
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { StoredSurvey } from '../../schemas/records/series.js';
import type { SurveyNotices } from '../encoding/protocol.js';

export type AnalyticsProtocol = SurveyNotices & {
  /** Returns the curves of a world that are in memory; null if only the store may have them. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer | null };
  /** Returns the last survey of a world that is in memory; null if only the store may have it. */
  survey: { request: { readonly worldId: number }; reply: StoredSurvey | null };
  /** Stores the series now. The reply is sent when they are durable. */
  save: { request: null; reply: void };
};
