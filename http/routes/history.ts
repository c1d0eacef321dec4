/**
 * `GET /api/history`: pages of events of the chronicle, with filters that combine. The other routes are its summary in
 * days, seasons or ages, and the annals (docs/interface.md#history).
 */
import { invalid } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryQuery } from '../../schemas/records/history.js';
import { EVENT_TYPES } from '../../schemas/events/events.js';
import {
  AnnalsState,
  HistoryPageState,
  HistoryQueryParameters,
  SummaryQueryParameters,
  SummaryState,
} from '../../schemas/wire/history.js';
import { WorldParameter } from '../../schemas/wire/clans.js';
import { HISTORY_BUCKET_TICKS } from '../../schemas/wire/types.js';
import { liveTick } from '../../actors/broadcast/live-status.js';
import { chooseLanguage } from '../content/language.js';
import { lexiconOf } from '../content/tongue.js';
import { lookUpWorld } from '../request/lookup.js';
import { route } from '../request/route.js';
import { wordsOf } from '../request/query.js';

export const historyRoutes = [
  route({
    path: '/api/history',
    operationId: 'getHistory',
    summary: 'Events of the chronicle',
    description: 'Newest first; with `q`, best match first. Events are readable at once.',
    tags: ['chronicle'],
    guard: 'public',
    query: HistoryQueryParameters,
    responses: { 200: { description: 'A page of events.', schema: HistoryPageState } },
    errors: ['unknown_world'],
    handle: async ({ query }, service) => {
      const worldId = await lookUpWorld(service, query.world_id);
      const unwritten = await service.history.unwritten.read();
      const asked = { ...toHistoryQuery(query, worldId), unwritten };
      return { json: await service.history.chronicle.ask('history', asked, LIMITS.historyMs.value) };
    },
  }),
  route({
    path: '/api/history/summary',
    operationId: 'getHistorySummary',
    summary: 'The chronicle in days, seasons or ages',
    description: `Empty buckets included. With granularity \`day\` a bucket has ${HISTORY_BUCKET_TICKS} ticks (\`history_bucket_ticks\`) in every world. It is no day of the world, whose length is the law \`day_length\`.`,
    tags: ['chronicle'],
    guard: 'public',
    query: SummaryQueryParameters,
    responses: { 200: { description: 'Buckets, oldest first.', schema: SummaryState } },
    errors: ['unknown_world'],
    handle: async ({ query }, service) => {
      const { granularity, from_day: from = null, limit } = query;
      const worldId = await lookUpWorld(service, query.world_id);
      const asked = { worldId, granularity, from, limit, live: liveTick(service.live.status) };
      return { json: await service.history.chronicle.ask('summary', asked, LIMITS.historyMs.value) };
    },
  }),
  route({
    path: '/api/annals',
    operationId: 'getAnnals',
    summary: 'The annals of a world',
    tags: ['chronicle'],
    guard: 'public',
    query: WorldParameter,
    responses: { 200: { description: 'Milestones, eras, notables, epitaphs.', schema: AnnalsState } },
    errors: ['unknown_world'],
    handle: async ({ query }, service) => {
      const worldId = await lookUpWorld(service, query.world_id);
      const asked = { worldId, live: liveTick(service.live.status) };
      return { json: await service.history.chronicle.ask('annals', asked, LIMITS.historyMs.value) };
    },
  }),
];

function toHistoryQuery(query: HistoryQueryParameters, worldId: number | null): HistoryQuery {
  return {
    worldId,
    order: query.order,
    since: query.since,
    before: query.before ?? null,
    fromTick: query.from_tick ?? null,
    toTick: query.to_tick ?? null,
    limit: query.limit,
    types: eventTypes(query.type, query.types),
    major: query.major,
    entityId: query.entity_id ?? null,
    clanId: query.clan_id ?? null,
    creatureId: query.creature_id ?? null,
    offset: query.offset,
    q: query.q?.trim() ? query.q : null,
    ...(query.q?.trim() && { meanings: lexiconOf(chooseLanguage(query.lang, undefined)).meanings(query.q) }),
  };
}

/** An empty result means every type. Unknown types are refused, so that a typo is noticed. */
function eventTypes(type = '', types = ''): readonly string[] {
  const all = [...wordsOf('type', type, TYPES), ...wordsOf('types', types, TYPES)];
  if (all.length > LIMITS.historyTypesMax.value) {
    throw invalid([
      { loc: ['query', 'types'], msg: `at most ${LIMITS.historyTypesMax.value} types`, type: 'too_long' },
    ]);
  }
  return [...new Set(all)];
}

const TYPES = [...EVENT_TYPES];
