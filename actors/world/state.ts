/**
 * The whole of a world's memory. Everything that history depends on is a table, a pool, a register, a grid of
 * cells or the random stream, listed once in `sections`; indexes and scratch are derived and never saved.
 */
import type { Laws } from '../../schemas/laws/laws.js';
import { CAUSES } from '../../schemas/wire/vocabulary.js';
import { CREATURE_COLUMNS } from './columns/creatures.js';
import { createPool, type BlockPool } from './columns/pool.js';
import { INITIAL_REGISTERS, type Registers } from './columns/registers.js';
import { createTable, type Table } from './columns/table.js';
import * as declared from './columns/tables.js';
import type { EventLog } from './events/log.js';
import { BRAIN_WEIGHT_COUNT } from './brain/network.js';
import { MAX_VERTICES } from './morphology/outline.js';
import { createRandomStream, type RandomStream } from './random/stream.js';
import { createGrid, type Grid } from './space/grid.js';
import { createTopology, type Topology } from './space/topology.js';

export type Creatures = Table<typeof CREATURE_COLUMNS>;
export type Plants = Table<typeof declared.PLANT_COLUMNS>;
export type Corpses = Table<typeof declared.CORPSE_COLUMNS>;
export type Houses = Table<typeof declared.HOUSE_COLUMNS>;
export type Clans = Table<typeof declared.CLAN_COLUMNS>;
export type Relations = Table<typeof declared.RELATION_COLUMNS>;

/** Side of the square cells of heat, soil and relief, in units (Temperature and wind, 1). */
export const FIELD_CELL_SIZE = 25;

export interface Tables {
  readonly creatures: Creatures;
  readonly plants: Plants;
  readonly corpses: Corpses;
  readonly houses: Houses;
  readonly clans: Clans;
  readonly relations: Relations;
  readonly rocks: Table<typeof declared.ROCK_COLUMNS>;
  readonly patches: Table<typeof declared.PATCH_COLUMNS>;
  readonly rivers: Table<typeof declared.RIVER_COLUMNS>;
  readonly anomalies: Table<typeof declared.ANOMALY_COLUMNS>;
  readonly mortality: Table<typeof declared.MORTALITY_COLUMNS>;
  readonly bodyMessages: Table<typeof declared.BODY_MESSAGE_COLUMNS>;
  readonly deathMessages: Table<typeof declared.DEATH_MESSAGE_COLUMNS>;
  readonly relationMessages: Table<typeof declared.RELATION_MESSAGE_COLUMNS>;
}

/** Square cells that carry slow fields over the land. */
export interface Fields {
  readonly columns: number;
  readonly rows: number;
  readonly heat: Float32Array;
  readonly soil: Float32Array;
  readonly elevation: Float32Array;
}

export interface WorldState extends Tables {
  readonly worldId: number;
  readonly seed: number;
  readonly firstEventId: number;
  readonly topology: Topology;
  readonly random: RandomStream;
  readonly registers: Registers;
  readonly fields: Fields;
  /** Brain weights and polar outlines (radii, then angles) by slot. */
  readonly brains: BlockPool;
  readonly outlines: BlockPool;
  laws: Readonly<Laws>;
  readonly log: EventLog;
  // Derived, rebuilt by the index phase
  readonly creatureGrid: Grid;
  readonly plantGrid: Grid;
  readonly corpseGrid: Grid;
  readonly houseGrid: Grid;
  readonly rockGrid: Grid;
  /** Greatest half side of a house and radius of a rock: how far queries for them must look. */
  readonly reach: { house: number; rock: number };
  /** Row of each clan id in use; -1 for the others. */
  clanRows: Int32Array;
  /** Relation rows by pair, see clans/pairs.ts. */
  readonly pairRows: Map<number, number>;
}

/** Cell sides of the grids: near the reach of the queries that walk them. */
const CREATURE_CELL_SIZE = 12;
const PLANT_CELL_SIZE = 12;
const CORPSE_CELL_SIZE = 24;
const HOUSE_CELL_SIZE = 24;
const ROCK_CELL_SIZE = 24;

const INITIAL_CREATURE_CAPACITY = 256;

/** The plane of a world: its size is set at creation, whatever the laws for the next world say. */
export interface Place {
  readonly width: number;
  readonly height: number;
  readonly wrap: boolean;
}

/** A world with nothing in it yet. */
export function createState(
  worldId: number,
  seed: number,
  laws: Laws,
  firstEventId: number,
  log: EventLog,
  place: Place = { width: laws.width, height: laws.height, wrap: laws.boundary === 'wrap' },
): WorldState {
  const topology = createTopology(place.width, place.height, place.wrap);
  const columns = Math.max(1, Math.ceil(place.width / FIELD_CELL_SIZE));
  const rows = Math.max(1, Math.ceil(place.height / FIELD_CELL_SIZE));
  const cells = columns * rows;
  const mortality = createTable('mortality', declared.MORTALITY_COLUMNS, CAUSES.length);
  mortality.count = CAUSES.length;
  return {
    worldId,
    seed,
    firstEventId,
    topology,
    laws,
    log,
    random: createRandomStream(seed),
    registers: { ...INITIAL_REGISTERS },
    fields: {
      columns,
      rows,
      heat: new Float32Array(cells),
      soil: new Float32Array(cells).fill(1),
      elevation: new Float32Array(cells),
    },
    brains: createPool(BRAIN_WEIGHT_COUNT, INITIAL_CREATURE_CAPACITY),
    outlines: createPool(2 * MAX_VERTICES, INITIAL_CREATURE_CAPACITY),
    creatures: createTable('creatures', CREATURE_COLUMNS, INITIAL_CREATURE_CAPACITY),
    plants: createTable('plants', declared.PLANT_COLUMNS, INITIAL_CREATURE_CAPACITY),
    corpses: createTable('corpses', declared.CORPSE_COLUMNS, 64),
    houses: createTable('houses', declared.HOUSE_COLUMNS, 64),
    clans: createTable('clans', declared.CLAN_COLUMNS, 64),
    relations: createTable('relations', declared.RELATION_COLUMNS, 64),
    rocks: createTable('rocks', declared.ROCK_COLUMNS, 16),
    patches: createTable('patches', declared.PATCH_COLUMNS, 16),
    rivers: createTable('rivers', declared.RIVER_COLUMNS, 8),
    anomalies: createTable('anomalies', declared.ANOMALY_COLUMNS, 8),
    mortality,
    bodyMessages: createTable('bodyMessages', declared.BODY_MESSAGE_COLUMNS, 64),
    deathMessages: createTable('deathMessages', declared.DEATH_MESSAGE_COLUMNS, 64),
    relationMessages: createTable('relationMessages', declared.RELATION_MESSAGE_COLUMNS, 64),
    creatureGrid: createGrid(topology, CREATURE_CELL_SIZE),
    plantGrid: createGrid(topology, PLANT_CELL_SIZE),
    corpseGrid: createGrid(topology, CORPSE_CELL_SIZE),
    houseGrid: createGrid(topology, HOUSE_CELL_SIZE),
    rockGrid: createGrid(topology, ROCK_CELL_SIZE),
    reach: { house: 0, rock: 0 },
    clanRows: new Int32Array(64).fill(-1),
    pairRows: new Map(),
  };
}

/** Names of the tables in the order in which they are saved, hashed and framed. */
export const TABLE_NAMES = [
  'creatures',
  'plants',
  'corpses',
  'houses',
  'clans',
  'relations',
  'rocks',
  'patches',
  'rivers',
  'anomalies',
  'mortality',
  'bodyMessages',
  'deathMessages',
  'relationMessages',
] as const satisfies readonly (keyof Tables)[];

/** The tables that frames carry. */
export const WIRE_TABLE_NAMES = [
  'creatures',
  'plants',
  'corpses',
  'houses',
  'clans',
  'relations',
  'rocks',
  'patches',
  'rivers',
  'anomalies',
  'mortality',
] as const satisfies readonly (keyof Tables)[];
