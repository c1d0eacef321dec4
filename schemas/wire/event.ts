/** An event as it crosses threads, the store and the wire (docs/interface.md#history). */
import { MAJOR_EVENTS, EVENTS, eventRow, type EventType } from '../events/events.js';
import type { EventField, EventRow } from '../events/field.js';
import { creaturesOf } from '../events/roles.js';
import { type TObject, type TSchema, Type } from '../typebox.js';
import { mapOf, named, nullableInteger, nullableOneOf, nullableString, oneOf } from './types.js';

export interface HistoryEvent {
  /** Id of the event. Each event of a store, of whatever world, gets the id after that of the event before it. */
  readonly id: number;
  readonly world_id: number;
  readonly tick: number;
  readonly type: string;
  /** Id of the creature, plant or house that the event is about; 0 if there is none. */
  readonly entity_id: number;
  readonly caste: string | null;
  readonly cause: string;
  readonly x: number;
  readonly y: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

export function isMajor({ type, payload }: Pick<HistoryEvent, 'type' | 'payload'>): boolean {
  return MAJOR_EVENTS.has(type) && !(type === 'war' && payload['lethal'] === false);
}

// Which clans and creatures an event names, in the order of its payload (docs/interface.md#history).

/** An event as clients see it. */
export interface ToldEvent extends HistoryEvent {
  readonly major: boolean;
  readonly clan_ids: number[];
  readonly creature_ids: number[];
}

type Named = EventField['names'];

/** Fields of one id. A field has the same meaning in all rows, so events of older engines are read, too. */
const CLAN_FIELDS = fieldsThatName('clan').add('founder');

function fieldsThatName(whom: Named): Set<string> {
  const fields = EVENTS.flatMap(({ payload }) => Object.entries(payload));
  return new Set(fields.flatMap(([name, { kind, names }]) => (kind === 'integer' && names === whom ? name : [])));
}

/** An event that is about creatures has it. */
const NAMES = Type.Optional(mapOf(Type.String(), 'Names of the creatures that the event names, by id.'));

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

/** Whom the ids of a list name: the `members` of a schism are creatures, those of a coalition are clans. */
function listed(type: string, key: string): Named {
  return eventRow(type)?.payload[key]?.names;
}

function addClan(value: unknown, clans: number[]): void {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return;
  if (!clans.includes(value)) clans.push(value);
}

// Schemas of the payloads of events (docs/interface.md#history). They may get more fields; old stored ones may lack
// some.

function schemaOf({ kind, what: description, words = [], isNullable }: EventField): TSchema {
  switch (kind) {
    case 'integer':
      return isNullable ? nullableInteger(description) : Type.Integer({ description });
    case 'integers':
      return Type.Array(Type.Integer(), { description });
    case 'count':
      return Type.Integer({ minimum: 0, description });
    case 'number':
      return Type.Number({ description });
    case 'boolean':
      return Type.Boolean({ description });
    case 'true':
      return Type.Literal(true, { description });
    case 'text':
      return isNullable ? nullableString(description) : Type.String({ description });
    case 'texts':
      return Type.Array(Type.String(), { description });
    case 'word':
      return isNullable
        ? nullableOneOf(words as readonly string[], description)
        : oneOf(words as readonly string[], description);
  }
}

export const EVENT_PAYLOADS = Object.fromEntries(
  EVENTS.map((row) => [row.type, named(`Event_${row.type}`, `Payload of \`${row.type}\`: ${row.when}`, fieldsOf(row))]),
) as Record<EventType, TObject>;

function fieldsOf({ payload }: EventRow): Record<string, TSchema> {
  const fields = Object.entries(payload).map(([name, field]): [string, TSchema] => [
    name,
    field.isOptional ? Type.Optional(schemaOf(field)) : schemaOf(field),
  ]);
  return { ...Object.fromEntries(fields), names: NAMES };
}

/**
 * Only the API documents use this: the type of an event selects the schema of its payload. Answers are serialised with
 * `HistoryEvent` alone, because a serialiser would have to validate every event to find its alternative.
 */
export const EVENT_ALTERNATIVES = {
  oneOf: Object.entries(EVENT_PAYLOADS).map(([type, payload]) => ({
    title: type,
    type: 'object',
    properties: { type: { const: type }, payload },
    required: ['type', 'payload'],
  })),
};
