/** `GET /api/annals`: the most notable facts of a world (docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { HISTORY_BUCKET_TICKS } from './measures.js';
import { nullable, nullableInteger, nullableOneOf, nullableString, oneOf, named } from './types.js';
import { CASTES, CAUSES, SEXES, TOTEMS } from '../vocabulary.js';

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
  caste: oneOf<string>(CASTES),
  sex: oneOf<string>(SEXES),
  clan_id: nullableInteger(),
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
