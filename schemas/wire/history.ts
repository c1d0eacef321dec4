/** The chronicle on the wire and its filters (docs/interface.md#history; docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import {
  commaList,
  nullableOneOf,
  nullableString,
  oneOf,
  openObject,
  natural,
  named,
  pageOrder,
  nullable,
  nullableInteger,
  HISTORY_BUCKET_TICKS,
} from './types.js';
import { CASTES, CAUSES, SEXES, TOTEMS } from '../vocabulary.js';
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
    record_ids: Type.Optional(
      Type.Array(Type.Integer(), {
        description: 'Ids of the records that it belongs to (`GET /api/records`); absent on the stream.',
      }),
    ),
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
        'Words, "phrases" and word* over the sentence that tells an event, and over its type, caste, cause and payload: all must match. `a OR b` takes either, `-word` excludes.',
    }),
  ),
  lang: Type.Optional(
    Type.String({
      description:
        'Language of the sentences in which `q` looks for its words and their forms: en, vi, fr; any other is en, which is the default.',
    }),
  ),
  world_id: Type.Optional(natural({ description: 'Id of an earlier world; the current world if absent.' })),
});
export type HistoryQueryParameters = Static<typeof HistoryQueryParameters>;

// `GET /api/history/summary`, empty buckets included (docs/interface.md#history; docs/interface.md#endpoints).

const GRANULARITIES = ['day', 'season', 'age'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description !== undefined && { description }) });

const SummaryBucketState = named('SummaryBucket', {
  day: Type.Integer({
    description: `Number of the bucket, from 0: ${HISTORY_BUCKET_TICKS} ticks, a season or an age. It is no day of the world.`,
  }),
  label: Type.String({ description: 'Name of the season or the age; `day` for granularity `day`.' }),
  start_tick: Type.Integer(),
  end_tick: Type.Integer({ description: 'The last tick of the bucket.' }),
  births: count(),
  deaths: count(),
  wars: count('Fights between clans.'),
  casualties: count('Deaths in war.'),
  conquests: count(),
  outbreaks: count(),
  plague_deaths: count('Deaths of disease.'),
  schisms: count(),
  regicides: count(),
  extinctions: count('Clans that ended, and the last creature.'),
  faith_events: count('Miracles, sermons, synods, temples, epiphanies, omens and resonances.'),
  disasters: count(),
  events: count('Events stored.'),
  population: Type.Integer({ description: 'At the end of the bucket.' }),
  primary_icon: Type.String({ description: 'Sign of the most notable event of the bucket.' }),
  summary_line: Type.String(),
});
export type SummaryBucketState = Static<typeof SummaryBucketState>;

export const SummaryState = named('HistorySummary', {
  world_id: Type.Integer(),
  granularity: oneOf(GRANULARITIES),
  current_tick: Type.Integer(),
  history_bucket_ticks: Type.Literal(HISTORY_BUCKET_TICKS, {
    description: 'Ticks of a bucket of granularity `day`, whatever the law `day_length` is.',
  }),
  total_days: Type.Integer({ description: 'Buckets of the world so far, on all pages.' }),
  days: Type.Array(SummaryBucketState, { description: 'Oldest first, without gaps.' }),
});
export type SummaryState = Static<typeof SummaryState>;

export const SummaryQueryParameters = Type.Object({
  granularity: Type.Unsafe<Granularity>({ type: 'string', enum: [...GRANULARITIES], default: 'day' }),
  from_day: Type.Optional(
    natural({ description: `First bucket of the answer; without it the newest ${LIMITS.summaryBucketsMax.value}.` }),
  ),
  limit: Type.Integer({
    minimum: 1,
    maximum: LIMITS.summaryBucketsMax.value,
    default: LIMITS.summaryBucketsMax.value,
  }),
  world_id: Type.Optional(natural()),
});

// `GET /api/annals`: the most notable facts of a world (docs/interface.md#endpoints).

const day = Type.Integer({ description: 'Number of the day, from 1; a day has `day_length` ticks.' });
const Moment = Type.Object({
  event_id: Type.Integer(),
  tick: Type.Integer(),
  day,
  clan_id: nullableInteger(),
  clan_name: nullableString(),
  text: Type.String(),
});
const WorstDay = Type.Object({
  day: Type.Integer({ description: 'Day of `start_tick`, from 1.' }),
  start_tick: Type.Integer({
    description: `First tick of the bucket of the history, which has ${HISTORY_BUCKET_TICKS} ticks.`,
  }),
  casualties: Type.Integer(),
  plague_deaths: Type.Integer(),
  outbreaks: Type.Integer(),
  deaths: Type.Integer(),
});
const Peace = Type.Object({
  start_tick: Type.Integer(),
  end_tick: Type.Integer(),
  ticks: Type.Integer(),
  days: Type.Number({ description: 'Length in days of `day_length` ticks.' }),
  ongoing: Type.Boolean(),
});
const Headcount = Type.Object({ population: Type.Integer(), tick: Type.Integer(), day });

export const NotableState = named('Notable', {
  id: Type.Integer(),
  name: Type.String(),
  caste: oneOf<string>(CASTES, 'As last known, at its death or at its newest event.'),
  sex: oneOf<string>(SEXES),
  clan_id: nullableInteger('As last known, at its death or at its newest event.'),
  clan_name: nullableString(),
  birth_tick: Type.Integer(),
  death_tick: nullableInteger('Tick of its death; null if it is alive.'),
  score: Type.Integer({ description: 'Victories, crimes, ticks of life or children.' }),
  text: Type.String(),
});
export type NotableState = Static<typeof NotableState>;

export const NotablesState = Type.Object({
  hero: nullable(NotableState),
  villain: nullable(NotableState),
  elder: nullable(NotableState),
  matriarch: nullable(NotableState),
  patriarch: nullable(NotableState),
});
export type NotablesState = Static<typeof NotablesState>;

export const EpitaphState = named('ClanEpitaph', {
  clan_id: Type.Integer(),
  name: Type.String(),
  totem: nullableOneOf<string>(TOTEMS, 'Null when it never showed one in the chronicle.'),
  color: Type.String(),
  founded_tick: Type.Integer(),
  extinct_tick: Type.Integer(),
  lifespan_ticks: Type.Integer(),
  peak_population: Type.Integer(),
  peak_tick: Type.Integer(),
  wars_fought: Type.Integer(),
  battles_won: Type.Integer(),
  temples_built: Type.Integer(),
  schisms_caused: Type.Integer(),
  extinction_cause: nullableOneOf<string>(
    CAUSES,
    'What the last of them died of; null when they walked away, or it is not known.',
  ),
  text: Type.String(),
});
export type EpitaphState = Static<typeof EpitaphState>;

const EraState = named('Era', {
  age: Type.String(),
  start_tick: Type.Integer(),
  end_tick: Type.Integer({ description: 'Its last tick, or the current one.' }),
  births: Type.Integer(),
  deaths: Type.Integer(),
  wars: Type.Integer(),
  casualties: Type.Integer(),
  disasters: Type.Integer(),
  extinctions: Type.Integer(),
  faith_events: Type.Integer(),
  text: Type.String(),
});

export const AnnalsState = named('Annals', {
  world_id: Type.Integer(),
  current_tick: Type.Integer(),
  day_length: Type.Integer({
    description: 'Ticks of a day: the law as it is now, or as it was at the end of the world. It dates all ticks.',
  }),
  known_since_tick: Type.Integer({
    description:
      'The chronicle knows no event before it: 0, or the tick of the snapshot with which the world came. Firsts, records and sums are those since then.',
  }),
  total_days: Type.Integer({ description: 'Days so far, the current one included.' }),
  milestones: Type.Object({
    bloodiest_day: nullable(WorstDay),
    worst_plague_day: nullable(WorstDay),
    first_temple: nullable(Moment),
    first_miracle: nullable(Moment),
    first_extinction: nullable(Moment),
    longest_peace: nullable(Peace),
    population_peak: nullable(Headcount),
    population_trough: nullable(Headcount),
  }),
  eras: Type.Array(EraState, { description: 'Newest last.' }),
  notables: NotablesState,
  clan_epitaphs: Type.Array(EpitaphState, { description: 'Newest first.' }),
  clans_ended: Type.Integer({ description: 'Number of all of them, including those that are not listed.' }),
});
export type AnnalsState = Static<typeof AnnalsState>;
