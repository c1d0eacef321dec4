/** `GET /api/history/summary`, empty buckets included (docs/interface.md#history; docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { HISTORY_BUCKET_TICKS } from './measures.js';
import { oneOf, natural, named } from './types.js';

export const GRANULARITIES = ['day', 'season', 'age'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description !== undefined && { description }) });

const SummaryBucketState = named('SummaryBucket', {
  day: Type.Integer({
    description: `Number of the bucket, from 0: ${HISTORY_BUCKET_TICKS} ticks, a season or an age. It is no day of the world.`,
  }),
  label: Type.String({ description: 'Name of the season or the age; `day` for granularity `day`.' }),
  start_tick: Type.Integer(),
  end_tick: Type.Integer({ description: 'The last tick of the bucket.' }),
  births: count(),
  deaths: count(),
  wars: count('Duels between clans.'),
  casualties: count('Deaths in war.'),
  conquests: count(),
  outbreaks: count(),
  plague_deaths: count('Deaths of disease.'),
  schisms: count(),
  regicides: count(),
  extinctions: count('Clans that ended, and the last creature.'),
  faith_events: count('Miracles, sermons, synods, temples, epiphanies, omens and resonances.'),
  disasters: count(),
  events: count('Events stored.'),
  population: Type.Integer({ description: 'At the end of the bucket.' }),
  primary_icon: Type.String({ description: 'Sign of the most notable event of the bucket.' }),
  summary_line: Type.String(),
});
export type SummaryBucketState = Static<typeof SummaryBucketState>;

export const SummaryState = named('HistorySummary', {
  world_id: Type.Integer(),
  granularity: oneOf(GRANULARITIES),
  current_tick: Type.Integer(),
  history_bucket_ticks: Type.Literal(HISTORY_BUCKET_TICKS, {
    description: 'Ticks of a bucket of granularity `day`, whatever the law `day_length` is.',
  }),
  total_days: Type.Integer({ description: 'Buckets of the world so far, on all pages.' }),
  days: Type.Array(SummaryBucketState, { description: 'Oldest first, without gaps.' }),
});
export type SummaryState = Static<typeof SummaryState>;

export const SummaryQueryParameters = Type.Object({
  granularity: Type.Unsafe<Granularity>({ type: 'string', enum: [...GRANULARITIES], default: 'day' }),
  from_day: Type.Optional(
    natural({ description: `First bucket of the answer; without it the newest ${LIMITS.summaryBucketsMax.value}.` }),
  ),
  limit: Type.Integer({
    minimum: 1,
    maximum: LIMITS.summaryBucketsMax.value,
    default: LIMITS.summaryBucketsMax.value,
  }),
  world_id: Type.Optional(natural()),
});
