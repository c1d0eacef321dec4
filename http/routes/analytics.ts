/**
 * `GET /api/analytics/*` and `GET /api/metrics/*`: numbers of the world as a whole. They are computed from the newest
 * frame. The time series and the numbers of ended worlds come from the analytics actor or the store.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { TSchema } from '../../schemas/typebox.js';
import { CodedError } from '../../schemas/errors.js';
import type { StoredSurvey } from '../../schemas/records/series.js';
import {
  HegemonyAnswer,
  SummaryAnswer,
  TimeseriesAnswer,
  TrophicAnswer,
  WarningsAnswer,
  DampingAnswer,
  MorphologyAnswer,
  SafeguardsAnswer,
} from '../../schemas/wire/analytics.js';
import { WorldParameter } from '../../schemas/wire/clans.js';
import { pastWorld } from '../request/lookup.js';
import { route, type Route, type Service } from '../request/route.js';

function partOfSurvey(
  part: Exclude<keyof StoredSurvey, 'worldId' | 'tick'>,
  words: {
    readonly path: string;
    readonly operationId: string;
    readonly summary: string;
    readonly schema: TSchema;
  },
): Route {
  const { path, operationId, summary, schema } = words;
  return route({
    path,
    operationId,
    summary,
    tags: ['analytics'],
    guard: 'public',
    isLive: true,
    query: WorldParameter,
    responses: {
      200: { description: 'Numbers of the newest frame, or of the last one of its world.', schema },
    },
    errors: ['unknown_world', 'unknown_analysis'],
    handle: async ({ query }, service) => {
      const past = await pastWorld(service, query.world_id);
      const survey = past ? await lastSurvey(service, past.id) : await service.live.queries.survey();
      return { json: survey[part], isShared: true };
    },
  });
}

/** Returns the last survey of an ended world, from memory until the survey is stored, then from the store. */
async function lastSurvey({ history }: Service, worldId: number): Promise<StoredSurvey> {
  const inMemory = await history.analytics.ask('survey', { worldId });
  if (inMemory !== null) return inMemory;
  const stored = await history.chronicle.ask('series', { worldId }, LIMITS.historyMs.value);
  if (stored?.survey === undefined) throw new CodedError('unknown_analysis');
  return stored.survey;
}

async function timeseriesOf({ history }: Service, worldId: number): Promise<TimeseriesAnswer> {
  const inMemory = await history.analytics.ask('timeseries', { worldId });
  return inMemory ?? history.chronicle.ask('timeseries', { worldId }, LIMITS.historyMs.value);
}

export const analyticsRoutes = [
  partOfSurvey('summary', {
    path: '/api/analytics/summary',
    operationId: 'getSummary',
    summary: 'Demographics, biomass, diversity, inequality',
    schema: SummaryAnswer,
  }),
  route({
    path: '/api/analytics/timeseries',
    operationId: 'getTimeseries',
    summary: 'The life of the world as curves',
    description:
      'Samples of the newest days are dense, older ones sparse. Curves are stored: they survive restarts and the end of the world.',
    tags: ['analytics'],
    guard: 'public',
    query: WorldParameter,
    responses: { 200: { description: 'Arrays of equal length.', schema: TimeseriesAnswer } },
    errors: ['unknown_world'],
    handle: async ({ query }, service) => {
      const past = await pastWorld(service, query.world_id);
      return { json: await timeseriesOf(service, past?.id ?? service.live.status.clock.worldId) };
    },
  }),
  partOfSurvey('trophic', {
    path: '/api/analytics/trophic',
    operationId: 'getTrophic',
    summary: 'Who eats whom',
    schema: TrophicAnswer,
  }),
  partOfSurvey('hegemony', {
    path: '/api/analytics/hegemony',
    operationId: 'getHegemony',
    summary: 'Distribution of power among clans',
    schema: HegemonyAnswer,
  }),
  partOfSurvey('warnings', {
    path: '/api/analytics/warnings',
    operationId: 'getWarnings',
    summary: 'Current threats to the world',
    schema: WarningsAnswer,
  }),
  partOfSurvey('morphology', {
    path: '/api/metrics/morphology',
    operationId: 'getMorphology',
    summary: 'Shapes of bodies',
    schema: MorphologyAnswer,
  }),
  partOfSurvey('safeguards', {
    path: '/api/metrics/safeguards',
    operationId: 'getSafeguards',
    summary: 'Safeguards against extinction',
    schema: SafeguardsAnswer,
  }),
  partOfSurvey('damping', {
    path: '/api/metrics/damping',
    operationId: 'getDamping',
    summary: 'Damping of growth above the capacity',
    schema: DampingAnswer,
  }),
];
