/** Messages of the analytics actor (main thread), which also keeps the series of ended worlds until they are stored. */
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { StoredSurvey } from '../../schemas/records/series.js';
import type { SurveyNotices } from '../encoding/protocol.js';

export type AnalyticsProtocol = SurveyNotices & {
  /** Null if the curves are not in memory; the store may have them nevertheless. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer | null };
  /** Null if the survey is not in memory; the store may have it nevertheless. */
  survey: { request: { readonly worldId: number }; reply: StoredSurvey | null };
  /** Stores all series that have unsaved samples. The reply is sent when they are durable. */
  save: { request: null; reply: void };
};
