/** Which clans and creatures an event names, in the order of its payload (docs/interface.md#history). */
import { type HistoryEvent, isMajor } from './event.js';

/** An event as clients see it. */
export interface ToldEvent extends HistoryEvent {
  readonly major: boolean;
  readonly clan_ids: number[];
  readonly creature_ids: number[];
}

/** Keys of clans. Keys such as `from` are castes in a promotion, so only integers are clans. */
const CLAN_KEYS: ReadonlySet<string> = new Set([
  'a',
  'b',
  'clan_id',
  'clan',
  'parent',
  'new_clan',
  'invader_clan',
  'victim_clan',
  'winner_clan',
  'loser_clan',
  'assassin_clan',
  'target_clan',
  'leader_clan',
  'former_clan',
  'band',
  'founder',
  'from',
  'to',
  'heir',
]);

/** Keys of creatures. Migration 0008 contains a copy of them as they were at that time. */
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

export function asTold(event: HistoryEvent, major = isMajor(event)): ToldEvent {
  const { payload, ...about } = event;
  return { ...about, clan_ids: clansOf(event), creature_ids: creaturesOf(event), payload, major };
}

/** Returns the ids of the clans that the event names, each once. */
export function clansOf({ type, payload }: HistoryEvent): number[] {
  const clans: number[] = [];
  for (const key in payload) {
    const value = payload[key];
    if (typeof value === 'number') {
      if (CLAN_KEYS.has(key)) addClan(value, clans);
    } else if (Array.isArray(value) && listsClans(key, type)) {
      for (const member of value) addClan(member, clans);
    }
  }
  return clans;
}

/** Returns the ids of the creatures of the event, each once: first the one that it is about. */
function creaturesOf(event: HistoryEvent): number[] {
  const named = creaturesNamedBy(event);
  // Plants, houses and places have no caste.
  return event.caste === null || event.entity_id <= 0 ? named : [event.entity_id, ...named];
}

/** Returns the ids of the creatures that the payload names, each once, without `entity_id`. */
export function creaturesNamedBy({ type, entity_id: own, payload }: HistoryEvent): number[] {
  const named = new Set<number>();
  const add = (value: unknown): void => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value !== own) named.add(value);
  };
  for (const key in payload) if (CREATURE_KEYS.has(key)) add(payload[key]);
  // The members of a schism are creatures, those of a coalition are clans.
  if (type === 'schism' && Array.isArray(payload['members'])) payload['members'].forEach(add);
  return [...named];
}

export function namesCreature(event: HistoryEvent, creatureId: number): boolean {
  return event.entity_id === creatureId || creaturesNamedBy(event).includes(creatureId);
}

/** The `members` of a coalition are clans; the `members` of a schism are creatures. */
function listsClans(key: string, type: string): boolean {
  return key === 'clans' || (key === 'members' && type.startsWith('coalition_'));
}

function addClan(value: unknown, clans: number[]): void {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return;
  if (!clans.includes(value)) clans.push(value);
}
