/** Clans on the wire (docs/interface.md#endpoints). Fields the archive lacks of extinct or earlier clans are null. */
import { type Static, Type } from '../typebox.js';
import { ClanLogState, WorldParameter } from './clan-history.js';
import { EntityState } from './entity.js';
import { HistoryEventState } from './history.js';
import { LIMITS } from '../limits.js';
import { nullable, nullableInteger, nullableNumber, nullableOneOf, nullableString, named } from './types.js';
import { GOVERNANCES, TOTEMS } from '../vocabulary.js';

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
  war_wins: nullableInteger('Duels won.'),
  losses: nullableInteger('Duels lost.'),
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
