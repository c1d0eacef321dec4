/** A clan's history, `GET /api/clans/{clan_id}/history`, and its biography (docs/interface.md#endpoints). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { EpitaphState, NotablesState } from './annals.js';
import { HistoryEventState } from './history.js';
import { nullable, nullableInteger, nullableString, natural, named, pageOrder } from './types.js';

export const ClanPathParameters = Type.Object({ clan_id: natural() });
export const ClanPageParameters = Type.Object({
  order: pageOrder('Order of the events; the log is the newest first.'),
  page: natural({ default: 0 }),
  size: Type.Integer({
    minimum: LIMITS.clanPageMin.value,
    maximum: LIMITS.clanPageMax.value,
    default: LIMITS.clanPageDefault.value,
  }),
  world_id: Type.Optional(natural({ description: 'An older world; the current one when absent.' })),
});
export const WorldParameter = Type.Object({
  world_id: Type.Optional(natural({ description: 'An older world; the current one when absent.' })),
});

export const ClanLogState = named('ClanLogEntry', {
  tick: Type.Integer(),
  day: Type.Integer({ description: 'From 1; a day is `day_length` ticks.' }),
  event: Type.String(),
  desc: Type.String(),
  count: Type.Integer({
    description: 'How many alike came one after the other; tick is that of the newest.',
  }),
});
export type ClanLogState = Static<typeof ClanLogState>;

export const ClanHistoryState = named('ClanHistory', {
  world_id: Type.Integer(),
  clan_id: Type.Integer(),
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
  has_more: Type.Boolean(),
  events: Type.Array(HistoryEventState, { description: 'In the asked order.' }),
  log: Type.Array(ClanLogState, { description: 'What the clan itself would tell, the newest first.' }),
});
export type ClanHistoryState = Static<typeof ClanHistoryState>;

const ClanPortrait = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  color: Type.String(),
  totem: nullableString('Of an earlier world the last that it showed in the chronicle.'),
  parent_clan: nullableInteger('The clan that it split from.'),
  living: Type.Boolean(),
});
const ClanStats = Type.Object({
  events: Type.Integer({ description: 'Events that name it.' }),
  population: Type.Integer(),
  peak_population: Type.Integer(),
  peak_tick: Type.Integer(),
  births: Type.Integer(),
  deaths: Type.Integer(),
  wars_fought: Type.Integer(),
  battles_won: Type.Integer(),
  battles_lost: Type.Integer(),
  kills: Type.Integer(),
  casualties: Type.Integer(),
  houses_won: Type.Integer(),
  houses_lost: Type.Integer(),
  raids: Type.Integer(),
  temples_built: Type.Integer(),
  miracles: Type.Integer(),
  schisms_caused: Type.Integer(),
  defectors_won: Type.Integer(),
  defectors_lost: Type.Integer(),
  alliances: Type.Integer(),
  betrayals: Type.Integer(),
  leaders: Type.Integer({ description: 'The founder, and those who followed.' }),
});

export const BiographyState = named('ClanBiography', {
  world_id: Type.Integer(),
  clan: ClanPortrait,
  lifespan: Type.Object({
    founded_tick: Type.Integer(),
    extinct_tick: nullableInteger('Null for a living clan.'),
    ticks: Type.Integer(),
    days: Type.Integer({ description: 'Whole days of `day_length` ticks.' }),
  }),
  stats: ClanStats,
  notables: NotablesState,
  leaders: Type.Array(Type.Object({ id: Type.Integer(), name: nullableString(), tick: Type.Integer() }), {
    description: 'The newest first, the founder last; of an earlier world the founder may not be known.',
  }),
  epitaph: nullable(EpitaphState),
  recent_events: Type.Array(HistoryEventState, { description: 'Newest first.' }),
  highlights: Type.Array(ClanLogState, { description: 'Its major events in words, repeats folded.' }),
});
export type BiographyState = Static<typeof BiographyState>;
