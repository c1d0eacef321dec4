/**
 * `GET /api/creature/{creature_id}` and `GET /api/creatures/outlines`: living creatures from the newest frame, genome
 * and brain from the world's thread, others from the archive (docs/interface.md#creatures).
 */
import { withMind } from '../../actors/encoding/json/mind.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import {
  CreatureAnswer,
  CreaturePathParameters,
  CreatureQuery,
  OutlinesAnswer,
  OutlinesQuery,
} from '../../schemas/wire/creature.js';
import type { Static } from '../../schemas/typebox.js';
import { LineAnswer, LinePathParameters, LineQueryParameters } from '../../schemas/wire/lines.js';
import { liveTick } from '../../actors/broadcast/live-status.js';
import { lookUpWorld, pastWorld } from '../request/lookup.js';
import { route, type Service } from '../request/route.js';

export const creatureRoutes = [
  route({
    path: '/api/creature/{creature_id}',
    operationId: 'getCreature',
    summary: 'A creature with its genome, live brain, events and family',
    description: 'Genome and brain exist for living creatures only.',
    tags: ['creatures'],
    guard: 'public',
    pathParameters: CreaturePathParameters,
    query: CreatureQuery,
    errors: ['unknown_creature', 'unknown_world'],
    responses: { 200: { description: 'A creature, living or dead.', schema: CreatureAnswer } },
    handle: async ({ path, query }, service) => ({
      json: await creatureAnswer(service, path.creature_id, query),
    }),
  }),
  route({
    path: '/api/lines/{creature_id}',
    operationId: 'getLine',
    summary: 'The line of mothers of a creature, its goal and its end',
    description:
      'All who carry the family name. Built from what is stored; a birth of the last moments may be missing.',
    tags: ['creatures'],
    guard: 'public',
    pathParameters: LinePathParameters,
    query: LineQueryParameters,
    errors: ['unknown_creature', 'unknown_world'],
    responses: { 200: { description: 'The line.', schema: LineAnswer } },
    handle: async ({ path, query }, service) => {
      const worldId = await lookUpWorld(service, query.world_id);
      const unwritten = await service.history.unwritten.read();
      const asked = { worldId, live: liveTick(service.live.status), id: path.creature_id, unwritten };
      const line = await service.history.chronicle.ask('line', asked, LIMITS.historyMs.value);
      if (line === null) throw new CodedError('unknown_creature');
      return { json: line };
    },
  }),
  route({
    path: '/api/creatures/outlines',
    operationId: 'getOutlines',
    summary: 'The evolved outlines of living creatures',
    description:
      'For clients of the JSON state, which lacks them: all once, later those above the highest id that is known. ' +
      'Radii are in steps of 1/50, angles of 1/256 of a turn, as on the compact stream.',
    tags: ['creatures'],
    guard: 'public',
    isLive: true,
    query: OutlinesQuery,
    responses: { 200: { description: 'A page of outlines.', schema: OutlinesAnswer } },
    handle: async ({ query: { after_id: afterId, limit } }, { live }) => {
      const { worldId, tick, outlines } = await live.queries.outlines(afterId, limit + 1);
      const page = (outlines ?? []).slice(0, limit);
      const isLast = page.length === outlines?.length;
      const next = isLast ? null : (page.at(-1)?.id ?? null);
      return { json: { world_id: worldId, tick, outlines: page, has_more: next !== null, next_after_id: next } };
    },
  }),
];

async function creatureAnswer(
  service: Service,
  id: number,
  { world_id: inWorld, generations = 2 }: Static<typeof CreatureQuery>,
): Promise<object> {
  const { live, history } = service;
  const past = await pastWorld(service, inWorld);
  const { entity, worldId, tick } = past
    ? { entity: null, worldId: past.id, tick: past.tick }
    : await live.queries.creature(id);
  const life = entity === null ? null : await live.queries.innerLife(id);
  const parents = { motherId: entity?.mother_id ?? null, fatherId: entity?.father_id ?? null };
  const unwritten = await history.unwritten.read();
  const asked = { worldId, id, ...parents, generations, unwritten };
  const { archived, family, deeds, life: chapters } = await history.chronicle.ask('kin', asked, LIMITS.historyMs.value);
  const living = entity !== null && life !== null ? withMind(entity, life) : null;
  const shown = living?.entity ?? archived?.entity ?? entity;
  if (shown === null) throw new CodedError('unknown_creature');
  const always = { order: 'newest', since: 0, before: null, fromTick: null, toTick: null } as const;
  const filters = { ...always, types: [], major: false, clanId: null, q: null };
  const { events } = await history.chronicle.ask(
    'history',
    {
      ...filters,
      worldId,
      limit: LIMITS.creatureEventsShown.value,
      entityId: null,
      creatureId: id,
      unwritten,
    },
    LIMITS.historyMs.value,
  );
  const death = living === null ? (archived?.death ?? null) : null;
  const alive = living !== null || (past !== null && death === null);
  const { brain = null, motive = null } = living ?? {};
  return { world_id: worldId, tick, alive, entity: shown, brain, motive, events, family, deeds, life: chapters, death };
}
