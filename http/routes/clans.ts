/**
 * `GET /api/clans` and `GET /api/clans/{clan_id}`: living clans come from the newest frame; extinct clans and clans of
 * past worlds come from the archive (docs/interface.md#endpoints).
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import {
  ClanPathParameters,
  WorldParameter,
  BiographyState,
  ClanHistoryState,
  ClanPageParameters,
  ClanAnswer,
  ClansAnswer,
  ClansQueryParameters,
  ClanTieAnswer,
  ClanTiePath,
  type ClanBody,
  type ClanEntry,
} from '../../schemas/wire/clans.js';
import { livingClan, lookUpClan, lookUpWorld, clanNotFound, pastWorld } from '../request/lookup.js';
import { route, type Service } from '../request/route.js';
import { liveTick } from '../../actors/broadcast/live-status.js';

export const clanRoutes = [
  route({
    path: '/api/clans',
    operationId: 'getClans',
    summary: 'The roster of clans',
    description: 'The knowledge of clans may be up to a second old; everything else is of the newest frame.',
    tags: ['clans'],
    guard: 'public',
    query: ClansQueryParameters,
    responses: { 200: { description: 'Every living clan.', schema: ClansAnswer } },
    errors: ['unknown_world'],
    handle: async ({ query: { world_id, include_extinct: extinct } }, service) => {
      const past = await pastWorld(service, world_id);
      if (past) {
        const clans = await storedClans(service, past.id, { living: true, extinct });
        return { json: { world_id: past.id, tick: past.tick, clans } };
      }
      const roster = await service.live.queries.roster();
      if (!extinct) return { raw: roster.bytes };
      const more = await storedClans(service, roster.worldId, { living: false, extinct });
      return { raw: withExtinct(roster.bytes, more) };
    },
  }),
  route({
    path: '/api/clans/{clan_id}',
    operationId: 'getClan',
    summary: 'A clan with its houses, members, events and log',
    description: 'An extinct clan appears here at once.',
    tags: ['clans'],
    guard: 'public',
    pathParameters: ClanPathParameters,
    query: WorldParameter,
    errors: ['unknown_clan', 'unknown_world'],
    responses: { 200: { description: 'A clan, living or extinct.', schema: ClanAnswer } },
    handle: async ({ path, query }, service) => ({
      json: await clanAnswer(service, path.clan_id, query.world_id),
    }),
  }),
];

/** Appends the extinct clans to the answer `roster`, which ends with the array of the living clans. */
function withExtinct(roster: Uint8Array, extinct: readonly ClanEntry[]): Uint8Array {
  const more = extinct.map((entry) => JSON.stringify(entry)).join(',');
  const living = roster.subarray(0, -']}'.length);
  const comma = more !== '' && living.at(-1) !== OPENING_BRACKET ? ',' : '';
  return Buffer.concat([living, Buffer.from(`${comma}${more}]}`)]);
}

const OPENING_BRACKET = 0x5b;

async function clanAnswer(service: Service, clanId: number, inWorld: number | undefined): Promise<object> {
  const past = await pastWorld(service, inWorld);
  const { clan, worldId, tick } = past
    ? { clan: null, worldId: past.id, tick: past.tick }
    : await service.live.queries.clan(clanId);
  const { entry, houses, members } = clan ?? (await storedBody(service, worldId, clanId, past !== null));
  const living = clan && livingClan(clan.entry, tick);
  const unwritten = await service.history.unwritten.read();
  const asked = { worldId, clanId, living, page: 0, size: LIMITS.clanEventsShown.value, unwritten };
  const history = await service.history.chronicle.ask('clan_history', asked, LIMITS.historyMs.value);
  const { events, log } = history ?? { events: [], log: [] };
  return { ...entry, world_id: worldId, tick, houses, members, events, log };
}

async function storedBody(service: Service, worldId: number, clanId: number, living: boolean): Promise<ClanBody> {
  const [entry] = await storedClans(service, worldId, { clanId, living, extinct: true });
  if (!entry) throw new CodedError('unknown_clan');
  return { entry, houses: [], members: [] };
}

async function storedClans(
  { history }: Service,
  worldId: number,
  which: { readonly clanId?: number; readonly living: boolean; readonly extinct: boolean },
): Promise<readonly ClanEntry[]> {
  const unwritten = await history.unwritten.read();
  const asked = { worldId, clanId: null, unwritten, ...which };
  return history.chronicle.ask('stored_clans', asked, LIMITS.historyMs.value);
}

// History and biography of a clan, living or extinct, from the store.

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
  route({
    path: '/api/clans/{clan_id}/ties/{other_id}',
    operationId: 'getClanTie',
    summary: 'Why two clans are friends or enemies',
    description: 'The deeds between two clans, living or extinct, from what is stored.',
    tags: ['clans'],
    guard: 'public',
    pathParameters: ClanTiePath,
    query: WorldParameter,
    responses: { 200: { description: 'The deeds, by type.', schema: ClanTieAnswer } },
    errors: ['unknown_world'],
    handle: async ({ path, query }, service) => {
      const worldId = await lookUpWorld(service, query.world_id);
      const asked = { worldId, live: liveTick(service.live.status), clanId: path.clan_id, otherId: path.other_id };
      const tie = await service.history.chronicle.ask('tie', asked, LIMITS.historyMs.value);
      if (tie === null) throw new CodedError('unknown_world');
      return { json: tie };
    },
  }),
];
