/**
 * All tables of the world, each declared once; state, frames, checkpoints and hashes are derived from `TABLES` at the
 * end. Tables with ids are sorted by id.
 */
import { CREATURE_COLUMNS } from './creatures.js';
import { f32, f64, i32, u8, type Columns } from './table.js';

const PLANT_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  variants: u8('wire'),
  growths: f32('wire'),
  /** Ticks since the plant ripened. */
  ripeTicks: i32(),
  withering: u8('wire'),
  cultivated: u8('wire'),
  irrigated: u8('wire'),
  /** Id of the clan that sowed the plant, 0 for wild plants. */
  clanIds: i32(),
} as const;

const CORPSE_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  castes: u8('wire'),
  energies: f32('wire'),
  ttls: i32('wire'),
} as const;

const HOUSE_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  sizes: f32('wire'),
  doorWidths: f32('wire'),
  doorSides: u8('wire'),
  doorOffsets: f32('wire'),
  materials: u8('wire'),
  beds: u8('wire'),
  clanIds: i32('wire'),
  ruins: u8('wire'),
  rubbles: f32('wire'),
  hitPoints: f32('wire'),
  abandonedTicks: i32('wire'),
  takeoverTicks: i32('wire'),
  hearthFuels: i32('wire'),
  murals: i32('wire'),
  occupants: u8('wire'),
  /** 1 while a body that has the right to sleep in the house is inside. */
  attended: u8(),
} as const;

const CLAN_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  founderIds: i32('wire'),
  leaderIds: i32('wire'),
  bornTicks: i32('wire'),
  totems: u8('wire'),
  mainHouseIds: i32('wire'),
  houseCounts: i32(),
  bedCounts: i32(),
  populations: i32('wire'),
  starvingCounts: i32(),
  peakPopulations: i32('wire'),
  deadCounts: i32('wire'),
  faiths: f32('wire'),
  shrineLevels: u8('wire'),
  /** Id of the oldest priest at the last search, 0 for none (clans/life/leadership.ts). */
  priestIds: i32(),
  larders: f32('wire'),
  granaries: f32('wire'),
  dialects: f32('wire'),
  coalitionIds: i32('wire'),
  tributeToIds: i32('wire'),
  warWins: i32('wire'),
  warLosses: i32('wire'),
  /** Number of enemies: rivals by score, and clans at declared war. */
  rivalCounts: i32(),
  homeXs: f64('wire'),
  homeYs: f64('wire'),
  /** Id of the house or ruin that the clan's builders work on, 0 for none. */
  workHouseIds: i32(),
  // Form of rule (schemas/tables/governance.ts) and by-laws
  governances: u8('wire'),
  rationings: u8('wire'),
  martialLaws: u8('wire'),
  plagueResponses: u8('wire'),
  /** 1 while the clan accepts strangers in need. */
  sanctuaries: u8('wire'),
  harvesterWeights: f32(),
  guardWeights: f32(),
  // Specialization of the clan; the shares add up to 1
  warriorShares: f32('wire'),
  farmerShares: f32('wire'),
  scavengerShares: f32('wire'),
  /** Id of the culture, 0 for none; the name follows from it (schemas/names/clan.ts). */
  cultureIds: i32('wire'),
  cultureTicks: i32(),
  // Recent work, which the shares follow
  warriorWorks: f32(),
  farmerWorks: f32(),
  scavengerWorks: f32(),
  // Stores and feasts
  harvestTotals: f32('wire'),
  feastUntilTicks: i32('wire'),
  lastFeastTicks: i32(),
  /** Tick until which the leader's call to the harvest lasts. */
  harvestUntilTicks: i32(),
  lastCompostTicks: i32(),
  /** Id of the clan that this one has joined, which ends it; 0 for none. */
  heirIds: i32(),
  // Politics, in ticks
  lastWarTicks: i32(),
  lastTributeTicks: i32(),
  vassalTicks: i32(),
  lastEnvoyTicks: i32(),
  lastCaravanTicks: i32(),
  // Campaign that the leader has called: id of the enemy clan (0 for none), and last tick
  campaignClanIds: i32(),
  campaignUntilTicks: i32(),
} as const;

/** One row per pair of clans with a relation; `a` < `b`. */
const RELATION_COLUMNS = {
  alive: u8('wire'),
  a: i32('wire'),
  b: i32('wire'),
  scores: f64('wire'),
  standings: u8('wire'),
  wars: u8('wire'),
  /** Tick of the last blow or of the declaration of war. */
  strifeTicks: i32(),
  raidTicks: i32(),
} as const;

const ROCK_COLUMNS = {
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  radii: f64('wire'),
  /** Ticks until the rock disappears; 0 for a permanent rock. */
  ttls: i32(),
} as const;

const PATCH_COLUMNS = { xs: f64('wire'), ys: f64('wire'), radii: f64('wire') } as const;

/** Horizontal channels; `flows` is 1 eastward, 0 westward. */
const RIVER_COLUMNS = {
  centreYs: f64('wire'),
  halfWidths: f64('wire'),
  /** Half of the river's width when it is not in flood. */
  restHalfWidths: f64(),
  flows: u8('wire'),
  /** Water level: 0 is a dry river, and a river floods at 1. */
  levels: f32('wire'),
  floodTicks: i32('wire'),
  siltTicks: i32(),
  /** Whether a burst dam raises the flood, 0 or 1. */
  surges: u8(),
  /** Tick of the last flood event; 0 if there was none. */
  toldTicks: i32(),
} as const;

/** Bridges and dams: `kinds` 0 a bridge, 1 a dam; `rivers` is the row of the river. */
const WATERWORK_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  kinds: u8('wire'),
  xs: f64('wire'),
  rivers: u8('wire'),
  hitPoints: f32('wire'),
  clanIds: i32('wire'),
} as const;

const FIRE_COLUMNS = {
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  radii: f32('wire'),
  ttls: i32('wire'),
  /** Last tick in which a body warned others of the fire. */
  calledTicks: i32(),
} as const;

const CAMPFIRE_COLUMNS = {
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  makerIds: i32(),
} as const;

const BOLT_COLUMNS = {
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  ttls: i32('wire'),
} as const;

/** Signals: calls, cries, scents and marks (schemas/tables/signals.ts), which spread in circles and fade. */
const SIGNAL_COLUMNS = {
  alive: u8('wire'),
  kinds: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  senderIds: i32('wire'),
  clanIds: i32('wire'),
  bornTicks: i32('wire'),
  ttls: i32('wire'),
  reaches: f32('wire'),
  dialects: f32(),
  /** Position and id of the entity that the signal refers to. */
  aboutXs: f64(),
  aboutYs: f64(),
  aboutIds: i32(),
  /** Kind of fact (minds/facts.ts) of a signal that carries knowledge. */
  topics: u8(),
  /** Confidence of the fact if the signal is knowledge, pitch if it is a voice, otherwise 1. */
  strengths: f32(),
} as const;

/** `plantIds` is 0 for an empty plot, `farmerIds` 0 for one without a worker. */
const PLOT_COLUMNS = {
  ids: i32(),
  alive: u8(),
  clanIds: i32(),
  xs: f64(),
  ys: f64(),
  irrigated: u8(),
  plantIds: i32(),
  farmerIds: i32(),
  tendedTicks: i32(),
} as const;

const MARKET_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  a: i32('wire'),
  b: i32('wire'),
  bornTicks: i32('wire'),
} as const;

const COALITION_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  leaderClanIds: i32('wire'),
  bornTicks: i32('wire'),
} as const;

const BOUNDARY_STONE_COLUMNS = {
  alive: u8('wire'),
  clanIds: i32('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  rungTicks: i32(),
} as const;

/** Missions of clans: envoys, heralds, caravans, porters. The traveller walks by an order (bodies/orders.ts). */
const MISSION_COLUMNS = {
  alive: u8(),
  kinds: u8(),
  creatureIds: i32(),
  fromClanIds: i32(),
  toClanIds: i32(),
  xs: f64(),
  ys: f64(),
  untilTicks: i32(),
  cargoes: f32(),
} as const;

const ANOMALY_COLUMNS = {
  kinds: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  radii: f64('wire'),
  discovered: u8('wire'),
} as const;

/** Number of deaths, one row per cause in the order of the vocabulary. */
const MORTALITY_COLUMNS = { deaths: i32('wire') } as const;

/** One row per family name, in the order of LAST_NAMES: how many creatures have had it so far. */
const FAMILY_NAME_COLUMNS = { bearers: i32() } as const;

/** Messages of other phases to bodies; the creatures phase applies them in order of arrival. */
const BODY_MESSAGE_COLUMNS = {
  kinds: u8(),
  targetIds: i32(),
  amounts: f64(),
  causes: u8(),
  senderIds: i32(),
} as const;

/** Deaths of this tick, for the corpses phase. */
const DEATH_MESSAGE_COLUMNS = { creatureIds: i32(), causes: u8(), killerIds: i32() } as const;

/** Messages of other phases about the relation of two clans; the relations phase applies them. */
const RELATION_MESSAGE_COLUMNS = { kinds: u8(), a: i32(), b: i32(), amounts: f64() } as const;

interface TableRow {
  readonly columns: Columns;
  /** Initial capacity in rows. */
  readonly capacity: number;
  readonly wire: boolean;
}

/** The tables in the order in which checkpoints, hashes and frames contain them. */
export const TABLES = {
  creatures: { columns: CREATURE_COLUMNS, capacity: 256, wire: true },
  plants: { columns: PLANT_COLUMNS, capacity: 256, wire: true },
  corpses: { columns: CORPSE_COLUMNS, capacity: 64, wire: true },
  houses: { columns: HOUSE_COLUMNS, capacity: 64, wire: true },
  clans: { columns: CLAN_COLUMNS, capacity: 64, wire: true },
  relations: { columns: RELATION_COLUMNS, capacity: 64, wire: true },
  rocks: { columns: ROCK_COLUMNS, capacity: 16, wire: true },
  patches: { columns: PATCH_COLUMNS, capacity: 16, wire: true },
  rivers: { columns: RIVER_COLUMNS, capacity: 8, wire: true },
  anomalies: { columns: ANOMALY_COLUMNS, capacity: 8, wire: true },
  waterworks: { columns: WATERWORK_COLUMNS, capacity: 16, wire: true },
  fires: { columns: FIRE_COLUMNS, capacity: 16, wire: true },
  campfires: { columns: CAMPFIRE_COLUMNS, capacity: 16, wire: true },
  bolts: { columns: BOLT_COLUMNS, capacity: 16, wire: true },
  signals: { columns: SIGNAL_COLUMNS, capacity: 64, wire: true },
  plots: { columns: PLOT_COLUMNS, capacity: 64, wire: false },
  markets: { columns: MARKET_COLUMNS, capacity: 16, wire: true },
  coalitions: { columns: COALITION_COLUMNS, capacity: 16, wire: true },
  boundaryStones: { columns: BOUNDARY_STONE_COLUMNS, capacity: 64, wire: true },
  missions: { columns: MISSION_COLUMNS, capacity: 16, wire: false },
  mortality: { columns: MORTALITY_COLUMNS, capacity: 32, wire: true },
  familyNames: { columns: FAMILY_NAME_COLUMNS, capacity: 256, wire: false },
  bodyMessages: { columns: BODY_MESSAGE_COLUMNS, capacity: 64, wire: false },
  deathMessages: { columns: DEATH_MESSAGE_COLUMNS, capacity: 64, wire: false },
  relationMessages: { columns: RELATION_MESSAGE_COLUMNS, capacity: 64, wire: false },
} as const satisfies Record<string, TableRow>;

export type TableName = keyof typeof TABLES;
type WireName<N extends TableName> = (typeof TABLES)[N]['wire'] extends true ? N : never;
export type WireTableName = { [N in TableName]: WireName<N> }[TableName];

export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];
export const WIRE_TABLE_NAMES = TABLE_NAMES.filter((name): name is WireTableName => TABLES[name].wire);
