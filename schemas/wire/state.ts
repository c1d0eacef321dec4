/**
 * StateMessage: the whole world of one tick, on the socket and from `GET /api/state` (docs/interface.md#socket;
 * docs/interface.md#wire-strings). Its bytes are written directly from columns; this schema documents them, and tests
 * compare the bytes with it.
 */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { EntityState } from './entity.js';
import { HistoryEventState } from './history.js';
import {
  commaList,
  mapOf,
  nullableInteger,
  nullableNumber,
  nullableOneOf,
  oneOf,
  openObject,
  named,
  natural,
} from './types.js';
import {
  CLAN_EMBLEMS,
  ANOMALY_KINDS,
  BOUNDARIES,
  EPOCHS,
  GOVERNANCES,
  SEASONS,
  SIGNALS,
  TOTEMS,
  WEATHERS,
  KINDS,
} from '../vocabulary.js';

const place = { x: Type.Number(), y: Type.Number() };
const ttl = Type.Integer({ description: 'Ticks until it is gone.' });

const Circle = named('Circle', { ...place, r: Type.Number() });
const Spot = named('Spot', place);
const Fire = named('Fire', { ...place, r: Type.Number(), ttl });
const Lightning = named('Lightning', { ...place, ttl });
const Signal = named('Signal', {
  ...place,
  kind: oneOf(SIGNALS),
  clan_id: nullableInteger(),
  sender_id: nullableInteger(),
  r: Type.Number({ description: 'Distance that it reaches.' }),
  age: Type.Integer({ description: 'Ticks since it was emitted.' }),
  ttl,
});
const Market = named('Market', {
  id: Type.Integer(),
  ...place,
  a: Type.Integer({ description: 'A clan.' }),
  b: Type.Integer({ description: 'The clan that it trades with.' }),
  born_tick: Type.Integer(),
});
const BoundaryStone = named('BoundaryStone', { ...place, clan_id: Type.Integer(), color: Type.String() });
const Anomaly = named('Anomaly', { ...place, r: Type.Number(), kind: oneOf(ANOMALY_KINDS) });
const River = named('River', 'A river, as a band across the plane.', {
  cy: Type.Number({ description: '`y` of its middle line, which runs along x.' }),
  hw: Type.Number({ description: 'Half of its width.' }),
  dir: Type.Integer({ description: '1 if it flows towards greater x, else -1.' }),
  flood: Type.Boolean(),
});
const crossing = {
  id: Type.Integer(),
  x: Type.Number(),
  cy: Type.Number({ description: '`y` of the middle of the river.' }),
};
const Bridge = named('Bridge', crossing);
const Dam = named('Dam', {
  ...crossing,
  hp_frac: Type.Number({ description: 'Share of the structure that is left.' }),
});

const ClanState = named('ClanState', {
  name: Type.String(),
  totem: nullableOneOf<string>(TOTEMS),
  faith: Type.Number(),
  shrine_level: Type.Integer(),
  leader_id: nullableInteger(),
  color: Type.String(),
  emblem: oneOf(CLAN_EMBLEMS, 'Sign of the clan; no two of 144 clans in a row have colour and emblem in common.'),
  population: Type.Integer(),
  governance: oneOf(GOVERNANCES),
  coalition_id: nullableInteger(),
});

const Relation = named('Relation', {
  a: Type.Integer(),
  b: Type.Integer(),
  score: Type.Number({ minimum: -100, maximum: 100 }),
});

export const StateMessage = named('StateMessage', 'The world after one tick.', {
  type: Type.Literal('state'),
  world_id: Type.Integer(),
  tick: Type.Integer(),
  seed: Type.Integer(),
  width: Type.Number(),
  height: Type.Number(),
  boundary: oneOf(BOUNDARIES),
  paused: Type.Boolean(),
  speed: Type.Number({ description: 'Target speed, in ticks per second.' }),
  energy_max: Type.Number({ description: 'The law: the most energy that a body of reference size holds.' }),
  living: Type.Integer({ description: 'Number of living creatures: people and animals.' }),
  people: mapOf(Type.Integer(), 'Number of living people by caste, without animals; castes with nobody are left out.'),
  population: mapOf(Type.Integer(), 'Living by caste, plus Food, House and Corpse.'),
  entities: Type.Array(EntityState),
  clans: mapOf(ClanState, 'By id.'),
  relations: Type.Array(Relation),
  events: Type.Array(HistoryEventState, {
    description: `Events since the state before, oldest first; at most the newest ${LIMITS.frameEventsMax.value}.`,
  }),
  events_missed: Type.Integer({ description: 'Events since the state before that `events` leaves out.' }),
  last_event_id: Type.Integer({
    description:
      'Id of the newest event so far. A client that was sent no state for a while finds here that it missed events, and reads them with `GET /api/history?since=`.',
  }),
  creatures_alive: Type.Integer({ description: 'As `living`.' }),
  creatures_dead: Type.Integer({ description: 'Sum of `dead_by_cause`.' }),
  dead_by_cause: mapOf(Type.Integer()),
  infected_count: Type.Integer(),
  time_of_day: Type.Number({ description: '0 is midnight, 0.25 sunrise, 0.5 noon.' }),
  day: Type.Integer({ description: 'From 1.' }),
  season: oneOf(SEASONS),
  weather: oneOf(WEATHERS),
  age: oneOf(EPOCHS, 'The epoch.'),
  age_tick: Type.Integer({ description: 'Ticks since the epoch began.' }),
  terrain_fertile: Type.Array(Circle),
  terrain_rocks: Type.Array(Circle),
  wind_angle: Type.Number({ description: 'Radians.' }),
  wind_speed: Type.Number(),
  rivers: Type.Optional(Type.Array(River)),
  bridges: Type.Optional(Type.Array(Bridge)),
  dams: Type.Optional(Type.Array(Dam)),
  fires: Type.Optional(Type.Array(Fire)),
  campfires: Type.Optional(Type.Array(Spot)),
  lightning: Type.Optional(Type.Array(Lightning)),
  signals: Type.Optional(Type.Array(Signal)),
  markets: Type.Optional(Type.Array(Market)),
  boundary_stones: Type.Optional(Type.Array(BoundaryStone)),
  anomalies: Type.Optional(Type.Array(Anomaly, { description: 'Strange places that were discovered.' })),
  law_wave: Type.Optional(nullableNumber('Ticks since the newest change of laws; null when its effect is over.')),
  safeguard_active: Type.Optional(Type.Boolean()),
  softcap_active: Type.Optional(Type.Boolean()),
  analytics: Type.Optional(openObject('About once a second.')),
});
export type StateMessage = Static<typeof StateMessage>;

export const PastStateMessage = Type.Object({
  ...StateMessage.properties,
  state_hash: Type.String({ description: 'Hash of the state at this tick.' }),
});
export type PastStateMessage = Static<typeof PastStateMessage>;

export const StateParameters = Type.Object({
  fields: Type.Optional(commaList(Object.keys(StateMessage.properties), 'Only these fields.')),
  kinds: Type.Optional(commaList(KINDS, 'Only entities of these kinds.')),
});

export const PastStateParameters = Type.Object({
  tick: Type.Optional(natural({ description: 'The tick. Without it, the newest stored one.' })),
  ...StateParameters.properties,
});
