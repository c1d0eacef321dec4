/**
 * Answers about one moment of the past, in the form in which the service gives them of the present: the same functions make
 * both. Pure: browsers use it.
 */
import type { ClansAnswer } from '#schemas/wire/clans.js';
import type { CreatureAnswer } from '#schemas/wire/creature.js';
import { creatureOf } from '../encoding/json/creatures.js';
import { withMind } from '../encoding/json/mind.js';
import { outlinesAfter } from '../encoding/json/plants.js';
import { rosterOf } from '../encoding/roster/roster.js';
import { type Survey, surveyOf } from '../encoding/survey/survey.js';
import type { Frame } from '../world/engine/checkpoint/frame.js';
import type { World } from '../world/protocol.js';

export interface MomentReads {
  readonly world: World;
  readonly frame: Frame;
}

/** Paths whose answer is a part of the survey of the moment. */
const SURVEY_PATHS: Readonly<Record<string, Exclude<keyof Survey, 'worldId' | 'tick' | 'sample'>>> = {
  '/api/analytics/summary': 'summary',
  '/api/analytics/trophic': 'trophic',
  '/api/analytics/hegemony': 'hegemony',
  '/api/analytics/warnings': 'warnings',
  '/api/metrics/morphology': 'morphology',
  '/api/metrics/safeguards': 'safeguards',
  '/api/metrics/damping': 'damping',
};

/** Returns the answer of a path that needs nothing but the moment; undefined for any other path. */
export function answerOfMoment({ world, frame }: MomentReads, path: string, query: URLSearchParams): unknown {
  if (path === '/api/laws') return world.laws;
  if (path === '/api/creatures/outlines') {
    const after = Number(query.get('after_id') ?? 0);
    const outlines = outlinesAfter(frame, after, Infinity);
    return { world_id: frame.worldId, tick: world.tick, outlines, has_more: false, next_after_id: null };
  }
  const part = SURVEY_PATHS[path];
  return part === undefined ? undefined : surveyOf(frame)[part];
}

/** Returns the clans of the moment. `stored` has all clans of the world, those that ended too. */
export function clansOfMoment({ world, frame }: MomentReads, stored: ClansAnswer, withExtinct: boolean): ClansAnswer {
  const { tick } = world;
  const parents = new Map<number, number>();
  for (const { id, parent_clan: parent } of stored.clans) if (parent !== null) parents.set(id, parent);
  const living = rosterOf(frame, world.memories(), parents);
  const ids = new Set(living.map(({ id }) => id));
  const gone = stored.clans.filter(
    ({ id, extinct_tick: end }) => !ids.has(id) && end !== null && end !== undefined && end <= tick,
  );
  return { world_id: frame.worldId, tick, clans: withExtinct ? [...living, ...gone] : living };
}

/** Returns a creature as it was at the moment; null if it was not born yet. `stored` is what the archive tells of it. */
export function creatureOfMoment({ world, frame }: MomentReads, stored: CreatureAnswer): CreatureAnswer | null {
  const { tick } = world;
  const { id } = stored.entity;
  const events = stored.events.filter((event) => event.tick <= tick);
  const told = {
    ...stored,
    world_id: frame.worldId,
    tick,
    events,
    life: stored.life.filter((part) => part.tick <= tick),
  };
  const entity = creatureOf(frame, id);
  const mind = entity && world.innerLife(id);
  if (mind !== null) return { ...told, alive: true, death: null, ...withMind(entity!, mind) };
  const isDead = stored.death !== null && stored.death.tick <= tick;
  return isDead ? { ...told, alive: false, brain: null, motive: null } : null;
}
