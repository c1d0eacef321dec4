/**
 * A clan in the chronicle: its history page by page, its biography; of the living and of the extinct, from the store
 * (decisions.md section 8).
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import {
  BiographyState,
  ClanHistoryState,
  ClanPageParameters,
  ClanPathParameters,
  WorldParameter,
} from '../../schemas/wire/clan-history.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import { liveTick } from '../facts.js';
import { knownWorld } from '../past-world.js';
import { route, type Service } from '../route.js';

export const clanHistoryRoutes = [
  route(
    {
      method: 'GET',
      path: '/api/clans/{clan_id}/history',
      operationId: 'getClanHistory',
      summary: 'Events that name a clan, and its log',
      description: 'Newest page first, of living and of extinct clans.',
      tags: ['chronicle', 'clans'],
      guard: 'public',
      pathParameters: ClanPathParameters,
      query: ClanPageParameters,
      responses: { 200: { description: 'A page of events.', schema: ClanHistoryState } },
      errors: ['unknown_clan', 'unknown_world'],
    },
    async ({ path, query }, service) => {
      const { page, size } = query;
      const worldId = await knownWorld(service, query.world_id);
      const asked = { worldId, clanId: path.clan_id, page, size };
      const history = await service.chronicle.ask('clan_history', asked, LIMITS.historyMs.value);
      if (!history) throw new CodedError('unknown_clan');
      return { json: history };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/clan/{clan_id}/biography',
      operationId: 'getClanBiography',
      summary: 'The life of a clan, living or extinct',
      tags: ['chronicle', 'clans'],
      guard: 'public',
      pathParameters: ClanPathParameters,
      query: WorldParameter,
      responses: { 200: { description: 'Its life.', schema: BiographyState } },
      errors: ['unknown_clan', 'unknown_world'],
    },
    async ({ path: { clan_id: clanId }, query }, service) => {
      const worldId = await knownWorld(service, query.world_id);
      const isRunning = worldId === null || worldId === service.facts.status.worldId;
      const lives = isRunning ? await livingClan(service, clanId) : null;
      const asked = {
        worldId,
        clanId,
        founderId: lives?.founder_id ?? null,
        totem: lives?.totem ?? null,
        live: liveTick(service.facts),
      };
      const biography = await service.chronicle.ask('biography', asked, LIMITS.historyMs.value);
      if (!biography) throw new CodedError('unknown_clan');
      return { json: biography };
    },
  ),
];

/** What the newest frame says of a clan; null of one that does not live, or where there is no frame. */
async function livingClan({ readings }: Service, clanId: number): Promise<ClanEntry | null> {
  const { clan } = await readings.clan(clanId).catch(() => ({ clan: null }));
  return clan?.entry ?? null;
}
