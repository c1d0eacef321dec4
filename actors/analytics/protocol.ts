/**
 * Messages of the analytics actor, which runs in the main thread. The actor keeps the time series and the last survey
 * of the running world. It also keeps the series and the survey of an ended world until they are stored. The encoder
 * thread sends the surveys; `GET /api/analytics/*` asks for them.
 */
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { StoredSurvey } from '../../schemas/records/series.js';
import type { SurveyNotices } from '../encoding/protocol.js';

export type AnalyticsProtocol = SurveyNotices & {
  /**
   * Returns the curves of a world from memory; null if they are not in memory. The store may have them nevertheless.
   */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer | null };
  /**
   * Returns the last survey of a world from memory; null if it is not in memory. The store may have it nevertheless.
   */
  survey: { request: { readonly worldId: number }; reply: StoredSurvey | null };
  /** Stores all series that have unsaved samples. The reply is sent when they are durable. */
  save: { request: null; reply: void };
};
