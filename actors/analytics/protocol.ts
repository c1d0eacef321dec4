/**
 * Messages of the analytics actor, which runs in the main thread. The actor keeps the time series and the last survey
 * of the running world, and also those of an ended world until they are stored. The encoder thread sends the surveys;
 * `GET /api/analytics/*` asks for them.
 */
import type { TimeseriesAnswer } from '../../schemas/wire/analytics.js';
import type { StoredSurvey } from '../../schemas/records/series.js';
import type { SurveyNotices } from '../encoding/protocol.js';

export type AnalyticsProtocol = SurveyNotices & {
  /** Returns the curves of a world from memory; null if they are not in memory, but perhaps in the store. */
  timeseries: { request: { readonly worldId: number }; reply: TimeseriesAnswer | null };
  /** Returns the last survey of a world from memory; null if it is not in memory, but perhaps in the store. */
  survey: { request: { readonly worldId: number }; reply: StoredSurvey | null };
  /** Stores all series that have unsaved samples. The reply is sent when they are durable. */
  save: { request: null; reply: void };
};
