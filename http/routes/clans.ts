/**
 * `GET /api/clans` and `GET /api/clans/{clan_id}`: the living from the newest frame, the extinct from the archive
 * (interface.md, Clan roster entry; decisions.md sections 3 and 8).
 */
import type { HistoryPage } from '../../actors/chronicle/protocol.js';
import type { EncodedFrame } from '../../actors/snapshot/protocol.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import {
  ClanAnswer,
  ClanPathParameters,
  ClansAnswer,
  ClansQueryParameters,
  type ClanBody,
  type ClanEntry,
  type ClanLogEntry,
} from '../../schemas/wire/clans.js';
import { EVENTS } from '../../schemas/wire/vocabulary.js';
import { route, type Service } from '../route.js';

/** Events that make a clan what it is, and so stand in its log. */
const LOG_EVENTS: readonly (typeof EVENTS)[number]['type'][] = [
  'succession',
  'regicide',
  'schism',
  'exile',
  'settlement',
  'ruin',
  'takeover',
  'conquest',
  'alliance',
  'rivalry',
  'peace',
  'betrayal',
  'tribute',
  'coalition_formed',
  'coalition_joined',
  'coalition_dissolved',
  'temple',
  'miracle',
  'synod',
  'epiphany',
  'omen',
  'culture',
  'banquet',
  'herald',
  'clan_extinction',
];
const MEANINGS: ReadonlyMap<string, string> = new Map(EVENTS.map(({ type, when }) => [type, when]));

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
        ? await chronicle.ask('extinct_clans', { worldId: roster.worldId, clanId: null })
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

async function clanAnswer(service: Service, clanId: number): Promise<object> {
  const { readings, chronicle, facts } = service;
  const { clan, worldId, tick } = await readings.clan(clanId);
  const body = clan ?? (await extinctBody(service, worldId, clanId));
  const page = (types: readonly string[], limit: number): Promise<HistoryPage> =>
    chronicle.ask(
      'history',
      { worldId, since: 0, before: null, limit, types, major: false, entityId: null, clanId, q: null },
      LIMITS.historyMs.value,
    );
  const [{ events }, told] = await Promise.all([
    page([], LIMITS.clanEventsShown.value),
    page(LOG_EVENTS, LIMITS.clanLogShown.value),
  ]);
  const { entry, houses, members } = body;
  const log = logOf(entry, told.events, facts.laws.day_length);
  return { ...entry, world_id: worldId, tick, houses, members, events, log };
}

async function extinctBody({ chronicle }: Service, worldId: number, clanId: number): Promise<ClanBody> {
  const [entry] = await chronicle.ask('extinct_clans', { worldId, clanId });
  if (!entry) throw new CodedError('unknown_clan');
  return { entry, houses: [], members: [] };
}

/** Newest first; the founding, which no event tells of, is its oldest entry. */
function logOf({ born_tick }: ClanEntry, events: HistoryPage['events'], dayLength: number): ClanLogEntry[] {
  const dayOf = (tick: number): number => Math.floor(tick / dayLength) + 1;
  const log = events.map(({ id, tick, type }) => ({
    id,
    tick,
    day: dayOf(tick),
    event: type as string,
    desc: MEANINGS.get(type) ?? '',
  }));
  if (born_tick !== null) {
    log.push({
      id: 0,
      tick: born_tick,
      day: dayOf(born_tick),
      event: 'founded',
      desc: 'The clan is founded.',
    });
  }
  return log;
}
