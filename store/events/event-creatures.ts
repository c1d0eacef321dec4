/** Finds the creatures that an event names in its payload, without the one that it is about (`entity_id`). */
import type { HistoryEvent } from '../../schemas/wire/event.js';

/** Migration 0008 contains a copy of these keys as they were at that time. */
const CREATURE_KEYS: ReadonlySet<string> = new Set([
  'child',
  'mother',
  'father',
  'killer',
  'prey',
  'winner',
  'loser',
  'victim',
  'assassin',
  'guest',
  'prev_leader',
  'new_leader',
  'founder_id',
]);

/** Returns the ids of the creatures that the payload names, each once, without `entity_id`, in ascending order. */
export function creaturesNamedBy({ type, entity_id: own, payload }: HistoryEvent): number[] {
  const named = new Set<number>();
  const add = (value: unknown): void => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value !== own) named.add(value);
  };
  for (const key in payload) if (CREATURE_KEYS.has(key)) add(payload[key]);
  // The members of a schism are creatures, those of a coalition are clans.
  if (type === 'schism' && Array.isArray(payload['members'])) payload['members'].forEach(add);
  return [...named].sort((a, b) => a - b);
}

export function namesCreature(event: HistoryEvent, creatureId: number): boolean {
  return event.entity_id === creatureId || creaturesNamedBy(event).includes(creatureId);
}
