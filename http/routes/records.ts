/** `GET /api/records`: what is remembered of a world (docs/interface.md#records). */
import { CodedError } from '../../schemas/errors.js';
import { RECORD_KINDS, type RecordKind } from '../../schemas/events/records.js';
import { LIMITS } from '../../schemas/limits.js';
import {
  RecordAnswer,
  RecordPathParameters,
  RecordQueryParameters,
  RecordsAnswer,
  RecordsQueryParameters,
} from '../../schemas/wire/records.js';
import { DigestAnswer, DigestQueryParameters } from '../../schemas/wire/digest.js';
import { liveTick } from '../../actors/broadcast/live-status.js';
import { lookUpWorld } from '../request/lookup.js';
import { wordsOf } from '../request/query.js';
import { route } from '../request/route.js';

export const recordRoutes = [
  route({
    path: '/api/records',
    operationId: 'getRecords',
    summary: 'Wars, reigns, plagues and other records of a world',
    description: 'Built from the events that are stored; a record of the last moments may be a second late.',
    tags: ['chronicle'],
    guard: 'public',
    query: RecordsQueryParameters,
    responses: { 200: { description: 'A page of records.', schema: RecordsAnswer } },
    errors: ['unknown_world'],
    handle: async ({ query }, service) => {
      const asked = {
        worldId: await lookUpWorld(service, query.world_id),
        live: liveTick(service.live.status),
        kinds: wordsOf('kinds', query.kinds ?? '', RECORD_KINDS) as RecordKind[],
        clanId: query.clan_id ?? null,
        creatureId: query.creature_id ?? null,
        fromTick: query.from_tick ?? null,
        toTick: query.to_tick ?? null,
        isOpen: query.open ?? null,
        order: query.order,
        limit: query.limit,
        offset: query.offset,
      };
      return { json: await service.history.chronicle.ask('records', asked, LIMITS.historyMs.value) };
    },
  }),
  route({
    path: '/api/records/{record_id}',
    operationId: 'getRecord',
    summary: 'A record with its events',
    tags: ['chronicle'],
    guard: 'public',
    pathParameters: RecordPathParameters,
    query: RecordQueryParameters,
    responses: { 200: { description: 'The record and a page of its events.', schema: RecordAnswer } },
    errors: ['unknown_record', 'unknown_world'],
    handle: async ({ path, query }, service) => {
      const { world_id, limit, offset } = query;
      const worldId = await lookUpWorld(service, world_id);
      const asked = { worldId, live: liveTick(service.live.status), recordId: path.record_id, limit, offset };
      const record = await service.history.chronicle.ask('record', asked, LIMITS.historyMs.value);
      if (record === null) throw new CodedError('unknown_record');
      return { json: record };
    },
  }),
  route({
    path: '/api/digest',
    operationId: 'getDigest',
    summary: 'What happened in a span, told in a few sentences',
    description:
      'The most improbable things by the base rates of all days of this world, for the world, and for clans and creatures that are named.',
    tags: ['chronicle'],
    guard: 'public',
    query: DigestQueryParameters,
    responses: { 200: { description: 'A digest at three scales.', schema: DigestAnswer } },
    errors: ['unknown_world'],
    handle: async ({ query }, service) => {
      const asked = {
        worldId: await lookUpWorld(service, query.world_id),
        live: liveTick(service.live.status),
        from: query.from ?? null,
        to: query.to ?? null,
        limit: query.limit,
        creatureIds: idsIn(query.creature_ids),
        clanIds: idsIn(query.clan_ids),
      };
      return { json: await service.history.chronicle.ask('digest', asked, LIMITS.historyMs.value) };
    },
  }),
];

function idsIn(text = ''): number[] {
  return text
    .split(',')
    .filter((id) => id !== '')
    .map(Number);
}
