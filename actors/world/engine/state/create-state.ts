/** Creates the memory of an empty world at its initial size. */
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import { CAUSES } from '#schemas/vocabulary.js';
import { LAST_NAMES } from '#schemas/names/words.js';
import { createPercepts } from '../scratch/percept.js';
import { createPairRows, createClanViews } from '../scratch/pair-rows.js';
import { sharedFloat32s, sharedInt32s, BRAIN_WEIGHT_COUNT, MAX_VERTICES } from '../columns/memory.js';
import { IGNORED_WIDTH, MEMORY_WIDTH, createPool } from '../columns/pool.js';
import { INITIAL_REGISTERS, type Registers } from '../columns/registers.js';
import { TABLE_MAKERS } from '../columns/makers.js';
import { createTable } from '../columns/table.js';
import { TABLE_NAMES, TABLES } from '../columns/tables.js';
import type { TickHelper, Origin, Tables, WorldState } from './state.js';
import { createRandomStream } from '../math/stream.js';
import { createMind } from '../scratch/mind.js';
import { createScratch } from '../scratch/scratch.js';
import { createStrides, createThoughts } from '../scratch/thoughts.js';
import { createGrid } from '../space/grid.js';
import { createObstacles } from '../space/obstacle-map.js';
import { createTopology, FIELD_CELL_UNITS } from '../space/topology.js';

/** Cells of a grid are about as wide as the usual search radius. */
const CREATURE_CELL_UNITS = 12;

const PLANT_CELL_SIZE = 12;

const CORPSE_CELL_SIZE = 24;

const HOUSE_CELL_SIZE = 24;

const ROCK_CELL_SIZE = 24;

const SCENT_CELL_SIZE = 24;

const INITIAL_CREATURE_CAPACITY = 256;

const INITIAL_CLAN_CAPACITY = 64;

/**
 * Copies the laws into a struct of one shape. Rules read some of them for each creature, and laws that came as JSON are
 * a dictionary to V8, which takes several times as long to read.
 */
export function asStruct(laws: Laws): Laws {
  return { ...DEFAULT_LAWS, ...laws };
}

export function createState(origin: Origin, helper: TickHelper<WorldState> | null = null): WorldState {
  const { worldId, seed, laws, firstEventId } = origin;
  const place = origin.place ?? { width: laws.width, height: laws.height, wrap: laws.boundary === 'wrap' };
  const topology = createTopology(place.width, place.height, place.wrap);
  const columns = Math.max(1, Math.ceil(place.width / FIELD_CELL_UNITS));
  const rows = Math.max(1, Math.ceil(place.height / FIELD_CELL_UNITS));
  const cells = columns * rows;
  const tables = createTables();
  tables.mortality.count = CAUSES.length;
  tables.familyNames.count = LAST_NAMES.length;
  return {
    worldId,
    seed,
    firstEventId,
    topology,
    laws: asStruct(laws),
    log: { events: [], born: [], died: [] },
    chance: { key: 0 },
    random: createRandomStream(seed),
    registers: { ...INITIAL_REGISTERS, ...registersOf(laws) },
    fields: {
      columns,
      rows,
      heat: sharedFloat32s(cells),
      soil: sharedFloat32s(cells).fill(1),
      elevation: sharedFloat32s(cells),
    },
    brains: createPool(BRAIN_WEIGHT_COUNT, INITIAL_CREATURE_CAPACITY),
    outlines: createPool(2 * MAX_VERTICES, INITIAL_CREATURE_CAPACITY),
    memories: createPool(MEMORY_WIDTH, INITIAL_CREATURE_CAPACITY),
    grudges: createPool(IGNORED_WIDTH, INITIAL_CREATURE_CAPACITY),
    percepts: createPercepts(INITIAL_CREATURE_CAPACITY),
    ...tables,
    creatureGrid: createGrid(topology, CREATURE_CELL_UNITS),
    plantGrid: createGrid(topology, PLANT_CELL_SIZE),
    corpseGrid: createGrid(topology, CORPSE_CELL_SIZE),
    houseGrid: createGrid(topology, HOUSE_CELL_SIZE),
    rockGrid: createGrid(topology, ROCK_CELL_SIZE),
    scentGrid: createGrid(topology, SCENT_CELL_SIZE),
    obstacles: createObstacles(topology),
    indexed: { signature: NaN },
    reach: { house: 0, rock: 0 },
    clanRows: sharedInt32s(64).fill(-1),
    pairRows: createPairRows(),
    strides: createStrides(INITIAL_CREATURE_CAPACITY),
    thoughts: createThoughts(INITIAL_CREATURE_CAPACITY),
    clanViews: createClanViews(INITIAL_CLAN_CAPACITY),
    mind: createMind(),
    scratch: createScratch(),
    helper,
  };
}

function registersOf(laws: Laws): Partial<Registers> {
  return {
    pinnedHouses: laws.num_houses,
    houseDensity: laws.house_density,
    maxClans: laws.max_clans,
    hasRelief: laws.relief_enabled ? 1 : 0,
    predatorRatio: laws.predator_ratio,
    beastRatio: laws.beast_ratio,
  };
}

function createTables(): Tables {
  const entries = TABLE_NAMES.map((name) => {
    const { columns, capacity } = TABLES[name];
    return [name, createTable(name, columns, capacity, TABLE_MAKERS[name])];
  });
  return Object.fromEntries(entries) as Tables;
}
