/** Creates the memory of an empty world at its initial size. */
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import { CAUSES } from '#schemas/vocabulary.js';
import { LAST_NAMES } from '#schemas/names/words.js';
import { createPercepts } from '../scratch/percept.js';
import { createPairRows, createClanViews } from '../scratch/pair-rows.js';
import {
  holdChanges,
  holdFractions,
  sharedFloat32s,
  sharedInt32s,
  BRAIN_WEIGHT_COUNT,
  MAX_VERTICES,
} from '../columns/memory.js';
import { IGNORED_WIDTH, MEMORY_WIDTH, createPool } from '../columns/pool.js';
import { createRegisters, type Registers } from '../columns/registers.js';
import { TABLE_MAKERS } from '../columns/makers.js';
import { createTable } from '../columns/table.js';
import { TABLES, type TableName } from '../columns/tables.js';
import type { TickHelpers, Origin, Place, Tables, WorldState } from './state.js';
import { createRandomStream } from '../math/stream.js';
import { createMind } from '../scratch/mind.js';
import { createScratch } from '../scratch/scratch.js';
import { createStrides, createThoughts } from '../scratch/thoughts.js';
import { createGrid } from '../space/grid.js';
import { createObstacles } from '../space/obstacle-map.js';
import { createTopology, FIELD_CELL_UNITS, type Fields } from '../space/topology.js';

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

/**
 * The state is one literal without a spread of the tables, because V8 stores the fields that follow a spread outside of the
 * object.
 */
export function createState(origin: Origin, helpers: TickHelpers<WorldState> | null = null): WorldState {
  const { worldId, seed, laws, firstEventId } = origin;
  const place = origin.place ?? { width: laws.width, height: laws.height, wrap: laws.boundary === 'wrap' };
  const topology = createTopology(place.width, place.height, place.wrap);
  const state: WorldState = {
    worldId,
    seed,
    firstEventId,
    topology,
    laws: asStruct(laws),
    log: { events: [], born: [], died: [] },
    chance: holdFractions({ key: 0 }, ['key']),
    random: createRandomStream(seed),
    registers: Object.assign(createRegisters(), registersOf(laws)),
    fields: createFields(place),
    brains: createPool(BRAIN_WEIGHT_COUNT, INITIAL_CREATURE_CAPACITY),
    outlines: createPool(2 * MAX_VERTICES, INITIAL_CREATURE_CAPACITY),
    memories: createPool(MEMORY_WIDTH, INITIAL_CREATURE_CAPACITY),
    grudges: createPool(IGNORED_WIDTH, INITIAL_CREATURE_CAPACITY),
    percepts: createPercepts(INITIAL_CREATURE_CAPACITY),
    creatures: tableOf('creatures'),
    plants: tableOf('plants'),
    corpses: tableOf('corpses'),
    houses: tableOf('houses'),
    clans: tableOf('clans'),
    relations: tableOf('relations'),
    rocks: tableOf('rocks'),
    patches: tableOf('patches'),
    rivers: tableOf('rivers'),
    anomalies: tableOf('anomalies'),
    waterworks: tableOf('waterworks'),
    fires: tableOf('fires'),
    campfires: tableOf('campfires'),
    bolts: tableOf('bolts'),
    signals: tableOf('signals'),
    plots: tableOf('plots'),
    markets: tableOf('markets'),
    coalitions: tableOf('coalitions'),
    boundaryStones: tableOf('boundaryStones'),
    missions: tableOf('missions'),
    mortality: tableOf('mortality', CAUSES.length),
    familyNames: tableOf('familyNames', LAST_NAMES.length),
    bodyMessages: tableOf('bodyMessages'),
    deathMessages: tableOf('deathMessages'),
    relationMessages: tableOf('relationMessages'),
    creatureGrid: createGrid(topology, CREATURE_CELL_UNITS),
    plantGrid: createGrid(topology, PLANT_CELL_SIZE),
    corpseGrid: createGrid(topology, CORPSE_CELL_SIZE),
    houseGrid: createGrid(topology, HOUSE_CELL_SIZE),
    rockGrid: createGrid(topology, ROCK_CELL_SIZE),
    scentGrid: createGrid(topology, SCENT_CELL_SIZE),
    obstacles: createObstacles(topology),
    indexed: { signature: NaN },
    reach: holdFractions({ house: 0, rock: 0 }, ['house', 'rock']),
    clanRows: sharedInt32s(64).fill(-1),
    pairRows: createPairRows(),
    strides: createStrides(INITIAL_CREATURE_CAPACITY),
    thoughts: createThoughts(INITIAL_CREATURE_CAPACITY),
    clanViews: createClanViews(INITIAL_CLAN_CAPACITY),
    mind: createMind(),
    scratch: createScratch(),
    helpers,
  };
  const constant: readonly unknown[] = [state.laws, topology, state.fields, helpers];
  for (const part of [...Object.values(state), ...Object.values(state.scratch)] as readonly unknown[])
    if (typeof part === 'object' && !constant.includes(part)) holdChanges(part as object);
  return state;
}

function createFields({ width, height }: Place): Fields {
  const columns = Math.max(1, Math.ceil(width / FIELD_CELL_UNITS));
  const rows = Math.max(1, Math.ceil(height / FIELD_CELL_UNITS));
  const cells = columns * rows;
  return {
    columns,
    rows,
    heat: sharedFloat32s(cells),
    soil: sharedFloat32s(cells).fill(1),
    elevation: sharedFloat32s(cells),
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

/** Creates a table of the world with `count` rows of zeros. */
function tableOf<N extends TableName>(name: N, count = 0): Tables[N] {
  const { columns, capacity } = TABLES[name];
  const table = createTable(name, columns, capacity, TABLE_MAKERS[name]);
  table.count = count;
  return table as unknown as Tables[N];
}
