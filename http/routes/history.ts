/**
 * `GET /api/history`: the chronicle, page by page, with filters that combine; its summary in days, seasons or ages; the
 * annals (decisions.md section 8).
 */
import type { HistoryQuery } from '../../actors/chronicle/protocol.js';
import { invalid } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { AnnalsState } from '../../schemas/wire/annals.js';
import { WorldParameter } from '../../schemas/wire/clan-history.js';
import { HistoryPageState, HistoryQueryParameters } from '../../schemas/wire/history.js';
import { SummaryQueryParameters, SummaryState } from '../../schemas/wire/summary.js';
import { liveTick } from '../facts.js';
import { route } from '../route.js';

export const historyRoutes = [
  route(
    {
      method: 'GET',
      path: '/api/history',
      operationId: 'getHistory',
      summary: 'Events of the chronicle',
      description: 'Newest first; with `q`, best match first. Events are readable at once.',
      tags: ['chronicle'],
      guard: 'public',
      query: HistoryQueryParameters,
      responses: { 200: { description: 'A page of events.', schema: HistoryPageState } },
    },
    async ({ query }, { chronicle }) => ({
      json: await chronicle.ask('history', toHistoryQuery(query), LIMITS.historyMs.value),
    }),
  ),
  route(
    {
      method: 'GET',
      path: '/api/history/summary',
      operationId: 'getHistorySummary',
      summary: 'The chronicle in days, seasons or ages',
      description: 'Empty buckets included. A day is 1200 ticks.',
      tags: ['chronicle'],
      guard: 'public',
      query: SummaryQueryParameters,
      responses: { 200: { description: 'Buckets, oldest first.', schema: SummaryState } },
    },
    async ({ query }, { chronicle, facts }) => {
      const { world_id: worldId = null, granularity, from_day: from = null, limit } = query;
      const asked = { worldId, granularity, from, limit, live: liveTick(facts) };
      return { json: await chronicle.ask('summary', asked, LIMITS.historyMs.value) };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/annals',
      operationId: 'getAnnals',
      summary: 'What a world will be remembered for',
      tags: ['chronicle'],
      guard: 'public',
      query: WorldParameter,
      responses: { 200: { description: 'Milestones, eras, notables, epitaphs.', schema: AnnalsState } },
    },
    async ({ query }, { chronicle, facts }) => {
      const asked = { worldId: query.world_id ?? null, live: liveTick(facts) };
      return { json: await chronicle.ask('annals', asked, LIMITS.historyMs.value) };
    },
  ),
];

function toHistoryQuery(query: HistoryQueryParameters): HistoryQuery {
  return {
    worldId: query.world_id ?? null,
    since: query.since,
    before: query.before ?? null,
    limit: query.limit,
    types: eventTypes(query.type, query.types),
    major: query.major,
    entityId: query.entity_id ?? null,
    clanId: query.clan_id ?? null,
    q: query.q?.trim() ? query.q : null,
  };
}

/** `type` and `types` together; empty means every type. */
function eventTypes(type: string | undefined, types: string | undefined): readonly string[] {
  const named = [...(type === undefined ? [] : [type]), ...(types ?? '').split(',')]
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (named.length > LIMITS.historyTypesMax.value) {
    throw invalid([
      { loc: ['query', 'types'], msg: `at most ${LIMITS.historyTypesMax.value} types`, type: 'too_long' },
    ]);
  }
  return [...new Set(named)];
}
