/** Answers about clans: living ones, their histories and their logs. */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { EpitaphState, NotablesState, HistoryEventState } from './history.js';
import {
  nullable,
  nullableInteger,
  nullableString,
  natural,
  named,
  pageOrder,
  nullableNumber,
  nullableOneOf,
  oneOf,
} from './types.js';
import { EntityState } from './entity.js';
import { CLAN_EMBLEMS, GOVERNANCES, TOTEMS } from '../vocabulary.js';

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
  emblem: oneOf(CLAN_EMBLEMS, 'Sign of the clan.'),
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

export const ClanTiePath = Type.Object({ clan_id: natural(), other_id: natural() });

const ClanDeeds = named('ClanDeeds', 'What two clans have done to each other, by the type of the event.', {
  type: Type.String(),
  count: Type.Integer(),
  event: HistoryEventState,
  text: Type.String({ description: 'The newest of them, told in English.' }),
});

export const ClanTieAnswer = named('ClanTie', 'The deeds between two clans, from which their relation follows.', {
  world_id: Type.Integer(),
  clan_id: Type.Integer(),
  clan_name: Type.String(),
  other_id: Type.Integer(),
  other_name: Type.String(),
  deeds: Type.Array(ClanDeeds, { description: 'The most frequent first.' }),
});
export type ClanTieAnswer = Static<typeof ClanTieAnswer>;

// Clans on the wire (docs/interface.md#endpoints). Fields the archive lacks of extinct or earlier clans are null.

const Place = named('Place', { x: Type.Number(), y: Type.Number() });

const ClanSeat = named('ClanSeat', 'The main house.', {
  id: Type.Integer(),
  x: Type.Number(),
  y: Type.Number(),
  size: Type.Number(),
  is_ruin: Type.Boolean(),
});

const Specialization = named('Specialization', 'Shares of the clan’s trades, which add up to 1.', {
  warrior: Type.Number(),
  farmer: Type.Number(),
  scavenger: Type.Number(),
});

const KnownSpot = named('KnownSpot', {
  x: Type.Number(),
  y: Type.Number(),
  confidence: Type.Number({ description: 'Confidence of the member who is surest, 0 to 1.' }),
  known_by: Type.Integer({ description: 'Members who know of it.' }),
});

const KnownEnemy = named('KnownEnemy', 'A hostile clan, and the place where it was last met.', {
  clan_id: Type.Integer(),
  name: Type.String(),
  ...KnownSpot.properties,
});

const ClanKnowledge = named('ClanKnowledge', 'What the living members remember, surest first.', {
  enemies: Type.Array(KnownEnemy),
  danger_zones: Type.Array(KnownSpot),
  food_spots: Type.Array(KnownSpot),
});

const Bylaws = named('Bylaws', {
  rationing: Type.Boolean(),
  martial_law: Type.Boolean(),
  infirmary: Type.Boolean({ description: 'True while the sick are kept apart and cared for.' }),
  sanctuary: Type.Boolean({ description: 'True while strangers in need are taken in.' }),
});

const ROSTER_FIELDS = {
  id: Type.Integer(),
  name: Type.String(),
  color: Type.String(),
  emblem: oneOf(CLAN_EMBLEMS, 'Sign of the clan; no two of 144 clans in a row have colour and emblem in common.'),
  totem: nullableOneOf(TOTEMS),
  founder_id: nullableInteger(),
  parent_clan: nullableInteger('The clan that it split from; null for a clan that split from none.'),
  leader_id: nullableInteger('Id of the leader; null without a leader and in earlier worlds.'),
  born_tick: nullableInteger(),
  extinct: Type.Boolean(),
  extinct_tick: nullableInteger(),
  population: Type.Integer(),
  peak_population: nullableInteger(),
  dead_count: nullableInteger('Number of members who have died.'),
  house: nullable(ClanSeat),
  house_count: Type.Integer(),
  home: nullable(Place),
  war_wins: nullableInteger('Fights won.'),
  losses: nullableInteger('Fights lost.'),
  territory_radius: nullableNumber('Grid units around each house; null without territories.'),
  specialization: nullable(Specialization),
  culture: nullableString(),
  culture_id: nullableInteger(),
  knowledge: ClanKnowledge,
  coalition_id: nullableInteger(),
  coalition: nullableString('Name of the coalition.'),
  larder: Type.Number({ description: 'Energy.' }),
  granary: Type.Number({ description: 'Energy.' }),
  harvest_total: nullableNumber('Energy harvested so far.'),
  feast: Type.Boolean({ description: 'True during a feast.' }),
  dialect: nullableNumber('Dialect, from -1 to 1. The more two dialects differ, the more is misheard.'),
  tribute_to: nullableInteger('Clan to which it pays tribute.'),
  faith: Type.Number(),
  shrine_level: Type.Integer({ description: 'Place of worship: 0 is none, 1 a shrine, 2 a temple.' }),
  governance: nullableOneOf(GOVERNANCES),
  bylaws: nullable(Bylaws),
};

export const ClanEntry = named('ClanEntry', 'One clan of the roster.', ROSTER_FIELDS);
export type ClanEntry = Static<typeof ClanEntry>;

export const ClansAnswer = named('Clans', {
  world_id: Type.Integer(),
  tick: Type.Integer(),
  clans: Type.Array(ClanEntry, { description: 'Living clans by size, then extinct ones, the latest first.' }),
});
export type ClansAnswer = Static<typeof ClansAnswer>;

export const ClansQueryParameters = Type.Object({
  include_extinct: Type.Boolean({ default: false, description: 'Whether to list extinct clans of this world, too.' }),
  ...WorldParameter.properties,
});

const { kind, angle, material, clan_id, clan_color, clan_name, door_width, door_side, door_offset } =
  EntityState.properties;
const { is_ruin, rubble, hearth_lit, murals, hp_frac, abandoned_ticks, takeover_age, takeover_tick } =
  EntityState.properties;

const ClanHouse = named('ClanHouse', 'A house, with every field that it has in the state.', {
  id: Type.Integer(),
  kind,
  x: Type.Number(),
  y: Type.Number(),
  angle,
  size: Type.Number(),
  door_width,
  door_side,
  door_offset,
  material,
  beds: Type.Integer(),
  clan_id,
  clan_color,
  clan_name,
  is_ruin,
  rubble,
  hearth_lit,
  murals,
  hp_frac,
  abandoned_ticks,
  takeover_age,
  takeover_tick,
  occupants: Type.Integer({ description: 'Bodies that rested there in this tick.' }),
  is_main: Type.Boolean(),
});

export interface ClanBody {
  readonly entry: ClanEntry;
  readonly houses: readonly Static<typeof ClanHouse>[];
  readonly members: readonly EntityState[];
}

export const ClanAnswer = named('Clan', 'A clan, living or extinct.', {
  ...ROSTER_FIELDS,
  world_id: Type.Integer(),
  tick: Type.Integer(),
  houses: Type.Array(ClanHouse),
  members: Type.Array(EntityState, { description: 'Living members, lowest id first.' }),
  events: Type.Array(HistoryEventState, {
    description: `The newest ${LIMITS.clanEventsShown.value} events that name the clan.`,
  }),
  log: Type.Array(ClanLogState, { description: 'Log of the clan, newest first.' }),
});
