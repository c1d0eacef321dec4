/**
 * `GET /api/clans` and `GET /api/clans/{clan_id}`: the living from the newest frame, the extinct from the archive
 * (interface.md, Clan roster entry; decisions.md sections 3 and 8).
 */
import type { EncodedFrame } from '../../actors/snapshot/protocol.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { ClanPathParameters } from '../../schemas/wire/clan-history.js';
import {
  ClanAnswer,
  ClansAnswer,
  ClansQueryParameters,
  type ClanBody,
  type ClanEntry,
} from '../../schemas/wire/clans.js';
import { route, type Service } from '../route.js';

export const clanRoutes = [
  route(
    {
      method: 'GET',
      path: '/api/clans',
      operationId: 'getClans',
      summary: 'The roster of clans',
      description: 'What clans know may be a second old; all else is of the newest frame.',
      tags: ['clans'],
      guard: 'public',
      query: ClansQueryParameters,
      responses: { 200: { description: 'Every living clan.', schema: ClansAnswer } },
    },
    async ({ query }, { readings, chronicle }) => {
      const roster = await readings.roster();
      const extinct = query.include_extinct
        ? await chronicle.ask(
            'extinct_clans',
            { worldId: roster.worldId, clanId: null },
            LIMITS.historyMs.value,
          )
        : [];
      return { raw: clansText(roster, extinct) };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/clans/{clan_id}',
      operationId: 'getClan',
      summary: 'A clan with its houses, members, events and log',
      description: 'An extinct clan is found here within two seconds of its end.',
      tags: ['clans'],
      guard: 'public',
      pathParameters: ClanPathParameters,
      errors: ['unknown_clan'],
      responses: { 200: { description: 'A clan, living or extinct.', schema: ClanAnswer } },
    },
    async ({ path }, service) => ({ json: await clanAnswer(service, path.clan_id) }),
  ),
];

/** The roster's bytes are a JSON array already: the extinct go in at its end. */
function clansText({ worldId, tick, bytes }: EncodedFrame, extinct: readonly ClanEntry[]): Uint8Array {
  const head = Buffer.from(`{"world_id":${worldId},"tick":${tick},"clans":`);
  const more = extinct.map((entry) => JSON.stringify(entry)).join(',');
  const comma = more !== '' && bytes.length > EMPTY_ARRAY_BYTES ? ',' : '';
  return Buffer.concat([head, bytes.subarray(0, -1), Buffer.from(`${comma}${more}]}`)]);
}

const EMPTY_ARRAY_BYTES = 2;

async function clanAnswer({ readings, chronicle }: Service, clanId: number): Promise<object> {
  const { clan, worldId, tick } = await readings.clan(clanId);
  const { entry, houses, members } = clan ?? (await extinctBody(chronicle, worldId, clanId));
  const asked = { worldId, clanId, page: 0, size: LIMITS.clanEventsShown.value };
  const history = await chronicle.ask('clan_history', asked, LIMITS.historyMs.value);
  const { events, log } = history ?? { events: [], log: [] };
  return { ...entry, world_id: worldId, tick, houses, members, events, log };
}

async function extinctBody(
  chronicle: Service['chronicle'],
  worldId: number,
  clanId: number,
): Promise<ClanBody> {
  const [entry] = await chronicle.ask('extinct_clans', { worldId, clanId }, LIMITS.historyMs.value);
  if (!entry) throw new CodedError('unknown_clan');
  return { entry, houses: [], members: [] };
}
