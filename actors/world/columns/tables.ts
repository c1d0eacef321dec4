/**
 * The other tables of the world, each declared once. Sorted by id where rows have ids.
 */
import { f32, f64, i32, u8 } from './table.js';

export const PLANT_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  variants: u8('wire'),
  growths: f32('wire'),
  /** Ticks since it ripened. */
  ripeTicks: i32(),
  withering: u8('wire'),
  cultivated: u8('wire'),
  irrigated: u8('wire'),
} as const;

export const CORPSE_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  castes: u8('wire'),
  energies: f32('wire'),
  ttls: i32('wire'),
} as const;

export const HOUSE_COLUMNS = {
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
  occupants: u8(),
} as const;

export const CLAN_COLUMNS = {
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
  peakPopulations: i32(),
  deadCounts: i32('wire'),
  faiths: f32('wire'),
  shrineLevels: u8('wire'),
  larders: f32('wire'),
  granaries: f32('wire'),
  dialects: f32('wire'),
  coalitionIds: i32('wire'),
  tributeToIds: i32('wire'),
  warWins: i32('wire'),
  warLosses: i32('wire'),
  rivalCounts: i32(),
  homeXs: f64('wire'),
  homeYs: f64('wire'),
} as const;

/** One row per pair of clans that have anything to do with each other, `a` before `b`. */
export const RELATION_COLUMNS = {
  alive: u8('wire'),
  a: i32('wire'),
  b: i32('wire'),
  scores: f64('wire'),
  /** Standing as an index of machines/tables/standing.ts. */
  standings: u8('wire'),
} as const;

export const ROCK_COLUMNS = { xs: f64('wire'), ys: f64('wire'), radii: f64('wire') } as const;

export const PATCH_COLUMNS = { xs: f64('wire'), ys: f64('wire'), radii: f64('wire') } as const;

/** Horizontal channels; `flows` is 1 eastward, 0 westward. */
export const RIVER_COLUMNS = {
  centreYs: f64('wire'),
  halfWidths: f64('wire'),
  flows: u8('wire'),
} as const;

export const ANOMALY_COLUMNS = {
  kinds: u8('wire'),
  xs: f64('wire'),
  ys: f64('wire'),
  radii: f64('wire'),
  discovered: u8('wire'),
} as const;

/** Deaths so far, one row per cause in the order of the vocabulary. */
export const MORTALITY_COLUMNS = { deaths: i32('wire') } as const;

/** What other phases ask of a body; applied by the creatures phase in the order of arrival. */
export const BODY_MESSAGE_COLUMNS = {
  kinds: u8(),
  targetIds: i32(),
  amounts: f64(),
  causes: u8(),
  senderIds: i32(),
} as const;

/** Deaths of this tick, for the corpses phase. */
export const DEATH_MESSAGE_COLUMNS = { creatureIds: i32(), causes: u8(), killerIds: i32() } as const;

/** What other phases ask of the relation between two clans; applied by the relations phase. */
export const RELATION_MESSAGE_COLUMNS = { a: i32(), b: i32(), amounts: f64() } as const;
