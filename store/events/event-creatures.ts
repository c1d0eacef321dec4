/**
 * Finds the creatures that an event names in its payload, such as the winner of a fight, the parents of a child or the
 * killer of a dead creature. The creature that the event is about (`entity_id`) is not among them.
 */
import type { HistoryEvent } from '../../schemas/wire/event.js';

/**
 * Payload keys that hold the id of a creature. Migration 0008 contains a copy of the keys as they were at that time.
 */
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

/** Whether the event is about the creature, in any role. */
export function namesCreature(event: HistoryEvent, creatureId: number): boolean {
  return event.entity_id === creatureId || creaturesNamedBy(event).includes(creatureId);
}
