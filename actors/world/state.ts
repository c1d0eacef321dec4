/**
 * The whole of a world's memory. Everything that history depends on is a table, a pool, a register, a grid of
 * cells or the random stream, listed once in `sections`; indexes and scratch are derived and never saved.
 */
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { CAUSES } from '../../schemas/vocabulary.js';
import { createPairRows, type PairRows } from './clans/registry/pair-rows.js';
import { sharedFloat32s, sharedInt32s } from './columns/memory.js';
import { createPool, type BlockPool } from './columns/pool.js';
import { INITIAL_REGISTERS, type Registers } from './columns/registers.js';
import { createTable, type Table } from './columns/table.js';
import { TABLE_NAMES, TABLES, type TableName } from './columns/tables.js';
import type { HelperThread } from './parallel/helper.js';
import type { EventLog } from './events/event-log.js';
import { BRAIN_WEIGHT_COUNT } from './brain/network.js';
import { createPercepts, type Percepts } from './brain/percepts.js';
import { MEMORY_WIDTH } from './minds/facts.js';
import { IGNORED_WIDTH } from './minds/ignored-targets.js';
import { ACQUAINTANCE_WIDTH } from './minds/trust.js';
import { MAX_VERTICES } from './morphology/outline.js';
import { createClanViews, type ClanViews } from './scratch/clan-views.js';
import { createStrides, type Strides } from './scratch/strides.js';
import { createThoughts, type Thoughts } from './scratch/thoughts.js';
import { createRandomStream, type RandomStream } from './random/stream.js';
import { createGrid, type Grid } from './space/grid.js';
import { createObstacles, type Obstacles } from './space/obstacles.js';
import { createTopology, type Topology } from './space/topology.js';

export type Tables = { readonly [N in TableName]: Table<(typeof TABLES)[N]['columns']> };
export type Creatures = Tables['creatures'];

/** Side of the square cells of heat, soil and relief, in units (Temperature and wind, 1). */
export const FIELD_CELL_SIZE = 25;

/** Square cells that carry slow fields over the land. */
export interface Fields {
  readonly columns: number;
  readonly rows: number;
  readonly heat: Float32Array;
  readonly soil: Float32Array;
  readonly elevation: Float32Array;
  /** How many bodies walk there, as a mean over the last hundreds of ticks (space/paths.ts). */
  readonly traffic: Float32Array;
}

export interface WorldState extends Tables {
  readonly worldId: number;
  readonly seed: number;
  readonly firstEventId: number;
  readonly topology: Topology;
  readonly random: RandomStream;
  readonly registers: Registers;
  readonly fields: Fields;
  /** By slot of a creature: brain weights; the outline's radii, then angles; facts; acquaintances; grudges. */
  readonly brains: BlockPool;
  readonly outlines: BlockPool;
  readonly memories: BlockPool;
  readonly acquaintances: BlockPool;
  readonly grudges: BlockPool;
  laws: Readonly<Laws>;
  readonly log: EventLog;
  readonly percepts: Percepts;
  // Derived, rebuilt by the index phase
  readonly creatureGrid: Grid;
  readonly plantGrid: Grid;
  readonly corpseGrid: Grid;
  readonly houseGrid: Grid;
  readonly rockGrid: Grid;
  /** Marks and scents by place, sorted anew by each creatures phase before it is read. */
  readonly scentGrid: Grid;
  readonly obstacles: Obstacles;
  /** What houses and rocks the indexes of standing things were made of; NaN before the first time. */
  readonly standing: { signature: number };
  /** Greatest half side of a house and radius of a rock: how far queries for them must look. */
  readonly reach: { house: number; rock: number };
  /** Row of each clan id in use; -1 for the others. */
  clanRows: Int32Array;
  readonly pairRows: PairRows;
  readonly strides: Strides;
  readonly thoughts: Thoughts;
  readonly clanViews: ClanViews;
  /** Who else works on this world; null for nobody. */
  readonly helper: HelperThread | null;
}

/** Cell sides of the grids: near the reach of the queries that walk them. */
const CREATURE_CELL_SIZE = 12;
const PLANT_CELL_SIZE = 12;
const CORPSE_CELL_SIZE = 24;
const HOUSE_CELL_SIZE = 24;
const ROCK_CELL_SIZE = 24;
const SCENT_CELL_SIZE = 24;

const INITIAL_CREATURE_CAPACITY = 256;
const INITIAL_CLAN_CAPACITY = 64;

/** The plane of a world: its size is set at creation, whatever the laws for the next world say. */
export interface Place {
  readonly width: number;
  readonly height: number;
  readonly wrap: boolean;
}

/**
 * The laws as every rule reads them, some of them for each creature: a struct of one shape. Laws that came as JSON are a
 * dictionary to V8, and reading one takes several times as long.
 */
export function asStruct(laws: Laws): Laws {
  return { ...DEFAULT_LAWS, ...laws };
}

/** A world with nothing in it yet. */
export function createState(
  worldId: number,
  seed: number,
  laws: Laws,
  firstEventId: number,
  log: EventLog,
  place: Place = { width: laws.width, height: laws.height, wrap: laws.boundary === 'wrap' },
  helper: HelperThread | null = null,
): WorldState {
  const topology = createTopology(place.width, place.height, place.wrap);
  const columns = Math.max(1, Math.ceil(place.width / FIELD_CELL_SIZE));
  const rows = Math.max(1, Math.ceil(place.height / FIELD_CELL_SIZE));
  const cells = columns * rows;
  const tables = createTables();
  tables.mortality.count = CAUSES.length;
  return {
    worldId,
    seed,
    firstEventId,
    topology,
    laws: asStruct(laws),
    log,
    random: createRandomStream(seed),
    registers: { ...INITIAL_REGISTERS, ...registersOf(laws) },
    fields: {
      columns,
      rows,
      heat: sharedFloat32s(cells),
      soil: sharedFloat32s(cells).fill(1),
      elevation: sharedFloat32s(cells),
      traffic: sharedFloat32s(cells),
    },
    brains: createPool(BRAIN_WEIGHT_COUNT, INITIAL_CREATURE_CAPACITY),
    outlines: createPool(2 * MAX_VERTICES, INITIAL_CREATURE_CAPACITY),
    memories: createPool(MEMORY_WIDTH, INITIAL_CREATURE_CAPACITY),
    acquaintances: createPool(ACQUAINTANCE_WIDTH, INITIAL_CREATURE_CAPACITY),
    grudges: createPool(IGNORED_WIDTH, INITIAL_CREATURE_CAPACITY),
    percepts: createPercepts(INITIAL_CREATURE_CAPACITY),
    ...tables,
    creatureGrid: createGrid(topology, CREATURE_CELL_SIZE),
    plantGrid: createGrid(topology, PLANT_CELL_SIZE),
    corpseGrid: createGrid(topology, CORPSE_CELL_SIZE),
    houseGrid: createGrid(topology, HOUSE_CELL_SIZE),
    rockGrid: createGrid(topology, ROCK_CELL_SIZE),
    scentGrid: createGrid(topology, SCENT_CELL_SIZE),
    obstacles: createObstacles(topology),
    standing: { signature: NaN },
    reach: { house: 0, rock: 0 },
    clanRows: sharedInt32s(64).fill(-1),
    pairRows: createPairRows(),
    strides: createStrides(INITIAL_CREATURE_CAPACITY),
    thoughts: createThoughts(INITIAL_CREATURE_CAPACITY),
    clanViews: createClanViews(INITIAL_CLAN_CAPACITY),
    helper,
  };
}

/** What the laws of creation leave behind for the rules that go by them while the world lasts. */
function registersOf(laws: Laws): Partial<Registers> {
  return {
    pinnedHouses: laws.num_houses,
    houseDensity: laws.house_density,
    maxClans: laws.max_clans,
    hasRelief: laws.relief_enabled ? 1 : 0,
  };
}

function createTables(): Tables {
  const entries = TABLE_NAMES.map((name) => {
    const { columns, capacity } = TABLES[name];
    return [name, createTable(name, columns, capacity)];
  });
  return Object.fromEntries(entries) as Tables;
}
