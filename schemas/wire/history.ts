/** The chronicle on the wire and its filters (docs/interface.md#history; docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { commaList, nullableOneOf, nullableString, oneOf, openObject, natural, named, pageOrder } from './types.js';
import { CASTES, CAUSES } from '../vocabulary.js';
import { EVENT_TYPES } from '../events/events.js';

export const HistoryEventState = named(
  'HistoryEvent',
  'One event of the chronicle; its type says what its payload holds. A world that an earlier version stored may have payloads with fewer fields.',
  {
    id: Type.Integer({ description: 'Id of the event. Ids rise by one over all worlds of a store.' }),
    world_id: Type.Integer(),
    tick: Type.Integer(),
    type: oneOf([...EVENT_TYPES]),
    entity_id: Type.Integer({ description: 'Id of the entity that the event is about; 0 for none.' }),
    caste: nullableOneOf<string>(CASTES),
    cause: oneOf<string>(['', ...CAUSES], 'Of a death; else empty.'),
    x: Type.Number(),
    y: Type.Number(),
    clan_ids: Type.Array(Type.Integer(), {
      description: 'Ids of all clans that the event names, in the order of the payload.',
    }),
    creature_ids: Type.Array(Type.Integer(), {
      description:
        'Ids of all creatures that the event names: the one that it is about first, then the others in the order of the payload.',
    }),
    payload: openObject('By the type of the event: the schema `Event_` and the type.'),
    major: Type.Boolean(),
  },
);
export type HistoryEventState = Static<typeof HistoryEventState>;

export const HistoryPageState = named('HistoryPage', {
  world_id: Type.Integer(),
  thinned_at: nullableString(
    'When everyday events of this world were last removed (SIM_KEEP_WORLDS), ISO 8601, UTC; null while all are kept.',
  ),
  total: Type.Integer({ description: 'Events that match the filters, on all pages.' }),
  total_exact: Type.Boolean({
    description: `False where more than ${LIMITS.historyCountMax.value} match a search: then there are at least \`total\`.`,
  }),
  next_since: Type.Integer({
    description:
      'Follow it as `since`: no event is missed or repeated. Only `bloom` and `wither` may be gone before a slow reader comes to them: they are kept while among the newest `history_max` events. After a reset what was left of the old world is read with its `world_id`.',
  }),
  has_more: Type.Boolean({ description: 'Whether more events match, in the direction of this page.' }),
  events: Type.Array(HistoryEventState, {
    description: 'Events in the requested order; with `q` and `newest`, best match first.',
  }),
});
export type HistoryPageState = Static<typeof HistoryPageState>;

export const HistoryQueryParameters = Type.Object({
  order: pageOrder('`oldest` reads from the first event above `since`; with `q` it gives the order of time.'),
  since: natural({
    default: 0,
    description: 'N: the first events with an id above N. 0: the newest events, or with the order `oldest` the first.',
  }),
  before: Type.Optional(natural({ description: 'The newest events with an id below this.' })),
  from_tick: Type.Optional(natural({ description: 'Only events of this tick and later.' })),
  to_tick: Type.Optional(natural({ description: 'Only events of this tick and earlier.' })),
  limit: Type.Integer({
    minimum: LIMITS.historyPageMin.value,
    maximum: LIMITS.historyPageMax.value,
    default: LIMITS.historyPageDefault.value,
  }),
  type: Type.Optional(oneOf([...EVENT_TYPES], 'One event type.')),
  types: Type.Optional(commaList([...EVENT_TYPES], 'Event types, comma separated.')),
  major: Type.Boolean({ default: false, description: 'Only major events.' }),
  entity_id: Type.Optional(natural()),
  creature_id: Type.Optional(
    natural({
      minimum: 1,
      description:
        'Events of this creature in every role: its own, and those that name it, as winner, parent or killer.',
    }),
  ),
  clan_id: Type.Optional(natural({ description: 'Only events that name this clan in any role.' })),
  offset: Type.Integer({
    minimum: 0,
    maximum: LIMITS.historyOffsetMax.value,
    default: 0,
    description:
      'Events to pass over, for the next pages of a search: its order is by rank, which cursors do not follow.',
  }),
  q: Type.Optional(
    Type.String({
      maxLength: LIMITS.historyTextCharactersMax.value,
      description:
        'Words, "phrases" and word* over type, caste, cause and payload: all must match. `a OR b` takes either, `-word` excludes.',
    }),
  ),
  world_id: Type.Optional(natural({ description: 'Id of an earlier world; the current world if absent.' })),
});
export type HistoryQueryParameters = Static<typeof HistoryQueryParameters>;
