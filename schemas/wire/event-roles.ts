/** Which clans and creatures an event names, in the order of its payload (docs/interface.md#history). */
import type { EventField } from '../events/field.js';
import { EVENTS, eventRow } from '../events/events.js';
import { type HistoryEvent, isMajor } from './event.js';

/** An event as clients see it. */
export interface ToldEvent extends HistoryEvent {
  readonly major: boolean;
  readonly clan_ids: number[];
  readonly creature_ids: number[];
}

type Named = EventField['names'];

/** Fields of one id, by whom it names. A field has the same meaning in all rows, so events of older engines are read, too. */
const CLAN_FIELDS = fieldsThatName('clan').add('founder');
const CREATURE_FIELDS = fieldsThatName('creature');

function fieldsThatName(whom: Named): Set<string> {
  const fields = EVENTS.flatMap(({ payload }) => Object.entries(payload));
  return new Set(fields.flatMap(([name, { kind, names }]) => (kind === 'integer' && names === whom ? name : [])));
}

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
      if (CLAN_FIELDS.has(key)) addClan(value, clans);
    } else if (Array.isArray(value) && listed(type, key) === 'clan') {
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
  for (const key in payload) if (CREATURE_FIELDS.has(key)) add(payload[key]);
  for (const key in payload) {
    const value = payload[key];
    if (Array.isArray(value) && listed(type, key) === 'creature') value.forEach(add);
  }
  return [...named];
}

export function namesCreature(event: HistoryEvent, creatureId: number): boolean {
  return event.entity_id === creatureId || creaturesNamedBy(event).includes(creatureId);
}

/** Whom the ids of a list name: the `members` of a schism are creatures, those of a coalition are clans. */
function listed(type: string, key: string): Named {
  return eventRow(type)?.payload[key]?.names;
}

function addClan(value: unknown, clans: number[]): void {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return;
  if (!clans.includes(value)) clans.push(value);
}
