/** The digest on the wire (docs/interface.md#digest): what happened in a span, by how improbable it is in this world. */
import { SUM_STORIES } from '../events/records.js';
import { LIMITS } from '../limits.js';
import { type Static, Type } from '../typebox.js';
import { HistoryEventState } from './history.js';
import { RecordState } from './records.js';
import { named, natural, nullable, nullableInteger, nullableString, oneOf, pageSize } from './types.js';

const SumState = named('DigestSum', {
  story: oneOf(Object.keys(SUM_STORIES) as (keyof typeof SUM_STORIES)[], 'Name of its sentence.'),
  n: Type.Integer({ description: 'What was counted in the span.' }),
  usual: Type.Integer({ description: 'What is usual in such a span.' }),
});

export const DigestItemState = named(
  'DigestItem',
  'One thing that happened, told by an event, a record or a sum of the span: exactly one of the three is there.',
  {
    text: Type.String({ description: 'The sentence in English.' }),
    surprise: Type.Number({ description: 'How improbable it is in such a span of this world, in bits.' }),
    tick: Type.Integer({ description: 'When it began or happened; the end of the span for a sum.' }),
    event: nullable(HistoryEventState),
    record: nullable(RecordState),
    sum: nullable(SumState),
    wins: nullableInteger('Fights that the creature of the event had won, where that is what makes it worth telling.'),
    cause: nullable(HistoryEventState),
    cause_text: nullableString('Why, in English, where the engine knows it: the sentence of `cause`.'),
  },
);
export type DigestItemState = Static<typeof DigestItemState>;

const SubjectState = named('DigestSubject', {
  id: Type.Integer(),
  name: nullableString(),
  is_over: Type.Boolean({ description: 'The creature has died, or the clan has ended.' }),
  items: Type.Array(DigestItemState),
});

export const DigestAnswer = named('Digest', {
  world_id: Type.Integer(),
  tick: Type.Integer({ description: 'The present of the world.' }),
  from_tick: Type.Integer(),
  to_tick: Type.Integer(),
  days: Type.Number({ description: 'Length of the span in days of `day_length` ticks.' }),
  items: Type.Array(DigestItemState, { description: 'What happened in the world, the most improbable first.' }),
  creatures: Type.Array(SubjectState, { description: 'What happened to the creatures that were asked for.' }),
  clans: Type.Array(SubjectState, { description: 'What happened to the clans that were asked for.' }),
});
export type DigestAnswer = Static<typeof DigestAnswer>;

const idList = (what: string) =>
  Type.Optional(
    Type.String({
      pattern: '^\\d{1,15}(,\\d{1,15}){0,19}$',
      description: `Ids of ${what}, comma separated, at most 20.`,
    }),
  );

export const DigestQueryParameters = Type.Object({
  from: Type.Optional(natural({ description: 'First tick; without it the last day of the world.' })),
  to: Type.Optional(natural({ description: 'Last tick; without it the present.' })),
  limit: pageSize(LIMITS.digestItemsMax.value, LIMITS.digestItemsDefault.value),
  creature_ids: idList('creatures to tell of'),
  clan_ids: idList('clans to tell of'),
  world_id: Type.Optional(natural({ description: 'Id of an earlier world; the current world if absent.' })),
});
export type DigestQueryParameters = Static<typeof DigestQueryParameters>;
