/** Schemas of the payloads of events (docs/interface.md#history). They may get more fields; old stored ones may lack some. */
import type { EventField } from '../events/field.js';
import { EVENTS, type EventType } from '../events/events.js';
import { type TObject, type TSchema, Type } from '../typebox.js';
import { named, nullableInteger, nullableOneOf, nullableString, oneOf } from './types.js';

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
  EVENTS.map(({ type, when, payload }) => [
    type,
    named(
      `Event_${type}`,
      `Payload of \`${type}\`: ${when}`,
      Object.fromEntries(
        Object.entries(payload).map(([name, field]) => [
          name,
          field.isOptional ? Type.Optional(schemaOf(field)) : schemaOf(field),
        ]),
      ),
    ),
  ]),
) as Record<EventType, TObject>;

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
