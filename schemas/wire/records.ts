/** Records on the wire (docs/interface.md#records): what is remembered of a world, built from its events. */
import { RECORD_CAUSES, RECORD_ENDS, RECORD_KINDS, RECORD_STORIES } from '../events/records.js';
import { LIMITS } from '../limits.js';
import { type Static, Type } from '../typebox.js';
import { HistoryEventState } from './history.js';
import {
  commaList,
  mapOf,
  named,
  natural,
  nullableInteger,
  nullableOneOf,
  nullableString,
  oneOf,
  pageSize,
} from './types.js';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const RecordSideState = named('RecordSide', {
  clan_id: Type.Integer(),
  clan_name: Type.String(),
  leader_id: nullableInteger('Leader of the clan when the record began; null if unknown.'),
  leader_name: nullableString(),
  fights_won: count('Fights that the clan won.'),
  dead: count('Members who died.'),
  houses_won: count('Houses that the clan took.'),
  houses_lost: count('Houses that the clan lost.'),
  loot: Type.Number({ minimum: 0, description: 'Energy that the clan looted.' }),
});

const RecordPersonState = named('RecordPerson', {
  id: Type.Integer(),
  name: nullableString(),
  role: oneOf(['leader', 'first_case', 'killer'], 'Why the record names the creature.'),
});

const RecordCasualtyState = named('RecordCasualty', {
  id: Type.Integer(),
  name: nullableString(),
  clan_id: nullableInteger('Clan at the death; null for none.'),
  tick: Type.Integer(),
  killer_id: nullableInteger(),
  killer_name: nullableString(),
});

export const RecordState = named(
  'WorldRecord',
  'A war, feud, reign, plague, famine, dynasty or migration. It goes on while `end_tick` is null.',
  {
    id: Type.Integer({ description: 'Id of the record, unique in the store.' }),
    world_id: Type.Integer(),
    kind: oneOf(RECORD_KINDS),
    begin_tick: Type.Integer(),
    begin_day: Type.Integer({ description: 'Day of `begin_tick`, from 1.' }),
    begin_event_id: Type.Integer({ description: 'Event with which it began, or that first told of it.' }),
    end_tick: nullableInteger(),
    end_day: nullableInteger(),
    end_event_id: nullableInteger('Event that ended it; null if it went on, or if nothing more happened.'),
    end: nullableOneOf(RECORD_ENDS, 'How it ended.'),
    cause: nullableOneOf(RECORD_CAUSES, 'Why it began, where its events say so.'),
    cause_event_id: nullableInteger('Event of the cause.'),
    days: Type.Number({ minimum: 0, description: 'Length in days of `day_length` ticks.' }),
    sides: Type.Array(RecordSideState, {
      description: 'Its clans: who declared a war, ruled, or was left comes first.',
    }),
    people: Type.Array(RecordPersonState),
    dead: Type.Array(RecordCasualtyState, { description: 'The first hundred dead.' }),
    dead_total: count('All dead.'),
    figures: mapOf(Type.Number(), 'Counts of its kind, such as `fights`, `houses`, `sick`, `members`, `wars`.'),
    weight: Type.Number({ description: 'How much it changed, for the order `greatest`. A death counts three.' }),
    facts: mapOf(Type.Number(), 'What the sentence has places for: ids of clans and creatures, and counts.'),
    names: mapOf(Type.String(), 'Names of its persons, by id.'),
    story: oneOf(
      Object.keys(RECORD_STORIES),
      'Name of the sentence that tells it; `text` has the sentence in English.',
    ),
    text: Type.String(),
  },
);
export type RecordState = Static<typeof RecordState>;

export const RecordsAnswer = named('Records', {
  world_id: Type.Integer(),
  tick: Type.Integer(),
  total: count('Records that match, on all pages.'),
  has_more: Type.Boolean(),
  records: Type.Array(RecordState),
});
export type RecordsAnswer = Static<typeof RecordsAnswer>;

export const RecordAnswer = named('RecordPage', {
  world_id: Type.Integer(),
  tick: Type.Integer(),
  record: RecordState,
  events_total: count('Events of the record, on all pages.'),
  has_more: Type.Boolean({ description: 'Whether more events follow.' }),
  events: Type.Array(HistoryEventState, { description: 'Events of the record, oldest first.' }),
});
export type RecordAnswer = Static<typeof RecordAnswer>;

/** Orders of records. */
export const RECORD_ORDERS = ['newest', 'oldest', 'greatest'] as const;
export type RecordOrder = (typeof RECORD_ORDERS)[number];

const page = {
  limit: pageSize(LIMITS.recordsPageMax.value, LIMITS.recordsPageDefault.value),
  offset: natural({ default: 0, maximum: LIMITS.historyOffsetMax.value, description: 'Rows to pass over.' }),
  world_id: Type.Optional(natural({ description: 'Id of an earlier world; the current world if absent.' })),
};

export const RecordsQueryParameters = Type.Object({
  kinds: Type.Optional(commaList(RECORD_KINDS, 'Kinds, comma separated.')),
  clan_id: Type.Optional(natural({ description: 'Only records of this clan.' })),
  creature_id: Type.Optional(natural({ description: 'Only records that name this creature, as leader or dead.' })),
  from_tick: Type.Optional(natural({ description: 'Only records that went on at this tick or later.' })),
  to_tick: Type.Optional(natural({ description: 'Only records that had begun by this tick.' })),
  open: Type.Optional(Type.Boolean({ description: 'Only records that go on, or only those that are over.' })),
  order: Type.Unsafe<RecordOrder>({
    type: 'string',
    enum: [...RECORD_ORDERS],
    default: 'newest',
    description: 'By the tick of the beginning, or the greatest first.',
  }),
  ...page,
});
export type RecordsQueryParameters = Static<typeof RecordsQueryParameters>;

export const RecordPathParameters = Type.Object({ record_id: natural() });
export const RecordQueryParameters = Type.Object(page);
