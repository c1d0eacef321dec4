/**
 * Which creatures an event names, and what they are called. This stands apart from the rows of events, because the engine
 * needs it without their words; a test holds both to each other.
 */

/** Fields of one id. A field has the same meaning in all events, so events of older engines are read, too. */
export const CREATURE_FIELDS: ReadonlySet<string> = new Set([
  'assassin',
  'child',
  'father',
  'founder_id',
  'guest',
  'killer',
  'loser',
  'mother',
  'new_leader',
  'prev_leader',
  'prey',
  'victim',
  'winner',
]);

/** Fields that list ids of creatures, by type: the `members` of a schism are creatures, those of a coalition are clans. */
export const CREATURE_LISTS: Readonly<Record<string, string>> = { schism: 'members' };

/** Lists those who saw it happen. They are called by name, but the event is no part of their lives. */
export const BYSTANDERS = 'witnesses';

interface NamingEvent {
  readonly type: string;
  readonly entity_id: number;
  readonly caste: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Returns the ids of the creatures of the event, each once: first the one that it is about. */
export function creaturesOf(event: NamingEvent): number[] {
  const named = creaturesNamedBy(event);
  // Plants, houses and places have no caste.
  return event.caste === null || event.entity_id <= 0 ? named : [event.entity_id, ...named];
}

/** Returns the ids of the creatures that the payload names, each once, without `entity_id`. */
export function creaturesNamedBy({ type, entity_id: own, payload }: NamingEvent): number[] {
  const named = new Set<number>();
  const add = (value: unknown): void => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value !== own) named.add(value);
  };
  for (const key in payload) if (CREATURE_FIELDS.has(key)) add(payload[key]);
  const list = payload[CREATURE_LISTS[type] ?? ''];
  if (Array.isArray(list)) list.forEach(add);
  return [...named];
}

/** Returns the ids of all whom an event calls by name. */
export function personsOf(event: NamingEvent): number[] {
  const bystanders = event.payload[BYSTANDERS];
  return Array.isArray(bystanders) ? [...creaturesOf(event), ...(bystanders as number[])] : creaturesOf(event);
}

export function namesCreature(event: NamingEvent, creatureId: number): boolean {
  return event.entity_id === creatureId || creaturesNamedBy(event).includes(creatureId);
}

/** Returns the name that the event gives a creature; undefined if it gives none. */
export function nameInEvent(
  { entity_id, payload }: Omit<NamingEvent, 'caste' | 'type'>,
  id: number,
): string | undefined {
  const names = payload['names'] as Readonly<Record<number, string>> | undefined;
  const own = id === entity_id ? payload['personal_name'] : undefined;
  return names?.[id] ?? (typeof own === 'string' ? own : undefined);
}
