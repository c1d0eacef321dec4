/** History and biography of a clan, living or extinct, from the store. */
import { LIMITS } from '../../schemas/limits.js';
import {
  BiographyState,
  ClanHistoryState,
  ClanPageParameters,
  ClanPathParameters,
  WorldParameter,
} from '../../schemas/wire/clan-history.js';
import { liveTick } from '../../actors/broadcast/live-status.js';
import { lookUpClan, clanNotFound } from '../request/clan-lookup.js';
import { route } from '../request/route.js';

export const clanHistoryRoutes = [
  route({
    path: '/api/clans/{clan_id}/history',
    operationId: 'getClanHistory',
    summary: 'Events that name a clan, and its log',
    description: 'Of living and of extinct clans.',
    tags: ['chronicle', 'clans'],
    guard: 'public',
    pathParameters: ClanPathParameters,
    query: ClanPageParameters,
    responses: { 200: { description: 'A page of events.', schema: ClanHistoryState } },
    errors: ['unknown_clan', 'unknown_world'],
    handle: async ({ path, query }, service) => {
      const { order, page, size, world_id: inWorld } = query;
      const lookup = await lookUpClan(service, path.clan_id, inWorld);
      const asked = { ...lookup.query, order, page, size };
      const history = await service.history.chronicle.ask('clan_history', asked, LIMITS.historyMs.value);
      if (!history) throw clanNotFound(lookup);
      return { json: history };
    },
  }),
  route({
    path: '/api/clan/{clan_id}/biography',
    operationId: 'getClanBiography',
    summary: 'The life of a clan, living or extinct',
    tags: ['chronicle', 'clans'],
    guard: 'public',
    pathParameters: ClanPathParameters,
    query: WorldParameter,
    responses: { 200: { description: 'Its biography.', schema: BiographyState } },
    errors: ['unknown_clan', 'unknown_world'],
    handle: async ({ path, query }, service) => {
      const lookup = await lookUpClan(service, path.clan_id, query.world_id);
      const asked = { ...lookup.query, live: liveTick(service.live.status) };
      const biography = await service.history.chronicle.ask('biography', asked, LIMITS.historyMs.value);
      if (!biography) throw clanNotFound(lookup);
      return { json: biography };
    },
  }),
];
