/**
 * `GET /api/analytics/*` and `GET /api/metrics/*`: the numbers of the world as a whole, of the newest frame; the time
 * series from the analytics actor (decisions.md section 8).
 */
import { LIMITS } from '../../schemas/limits.js';
import type { TSchema } from '../../schemas/typebox.js';
import type { Survey } from '../../actors/snapshot/survey/survey.js';
import {
  HegemonyAnswer,
  SummaryAnswer,
  TimeseriesAnswer,
  TrophicAnswer,
  WarningsAnswer,
} from '../../schemas/wire/analytics.js';
import { WorldParameter } from '../../schemas/wire/clan-history.js';
import { DampingAnswer, MorphologyAnswer, SafeguardsAnswer } from '../../schemas/wire/balance.js';
import { pastWorld } from '../frames/world-lookup.js';
import { route, type Route, type Service } from '../request/route.js';

/** A route that shows one part of the survey. */
function partOfSurvey(
  part: Exclude<keyof Survey, 'worldId' | 'tick' | 'sample'>,
  words: {
    readonly path: string;
    readonly operationId: string;
    readonly summary: string;
    readonly schema: TSchema;
  },
): Route {
  const { path, operationId, summary, schema } = words;
  return route(
    {
      method: 'GET',
      path,
      operationId,
      summary,
      tags: ['analytics'],
      guard: 'public',
      responses: { 200: { description: 'Numbers of the newest frame.', schema } },
    },
    async (_, { live }) => ({ json: (await live.queries.survey())[part] }),
  );
}

/** Those of the running world are in memory, those of earlier ones in the store. */
async function curves({ history }: Service, worldId: number): Promise<TimeseriesAnswer> {
  const held = await history.analytics.ask('timeseries', { worldId });
  return held ?? history.chronicle.ask('timeseries', { worldId }, LIMITS.historyMs.value);
}

export const analyticsRoutes = [
  partOfSurvey('summary', {
    path: '/api/analytics/summary',
    operationId: 'getSummary',
    summary: 'Demographics, biomass, diversity, inequality',
    schema: SummaryAnswer,
  }),
  route(
    {
      method: 'GET',
      path: '/api/analytics/timeseries',
      operationId: 'getTimeseries',
      summary: 'The life of the world as curves',
      description:
        'The newest days are fine, older ones coarse. The curves outlive a restart, and those of a world its end.',
      tags: ['analytics'],
      guard: 'public',
      query: WorldParameter,
      responses: { 200: { description: 'Arrays of equal length.', schema: TimeseriesAnswer } },
      errors: ['unknown_world'],
    },
    async ({ query }, service) => {
      const past = await pastWorld(service, query.world_id);
      return { json: await curves(service, past?.id ?? service.live.status.clock.worldId) };
    },
  ),
  partOfSurvey('trophic', {
    path: '/api/analytics/trophic',
    operationId: 'getTrophic',
    summary: 'Who lives of whom',
    schema: TrophicAnswer,
  }),
  partOfSurvey('hegemony', {
    path: '/api/analytics/hegemony',
    operationId: 'getHegemony',
    summary: 'How power is spread among clans',
    schema: HegemonyAnswer,
  }),
  partOfSurvey('warnings', {
    path: '/api/analytics/warnings',
    operationId: 'getWarnings',
    summary: 'What threatens the world',
    schema: WarningsAnswer,
  }),
  partOfSurvey('morphology', {
    path: '/api/metrics/morphology',
    operationId: 'getMorphology',
    summary: 'How bodies are shaped',
    schema: MorphologyAnswer,
  }),
  partOfSurvey('safeguards', {
    path: '/api/metrics/safeguards',
    operationId: 'getSafeguards',
    summary: 'What keeps the world from dying out',
    schema: SafeguardsAnswer,
  }),
  partOfSurvey('damping', {
    path: '/api/metrics/damping',
    operationId: 'getDamping',
    summary: 'What keeps the world from overflowing',
    schema: DampingAnswer,
  }),
];
