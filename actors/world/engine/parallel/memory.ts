/**
 * Layout of a world's memory, so that helper threads can work on it. It is sent again when a table has grown or the
 * laws have changed, which is rare. The scalars, which change with every tick, go through the channel.
 */
import type { Percepts } from '../scratch/percept.js';
import type { PairRows, ClanViews } from '../scratch/pair-rows.js';
import { POOL_NAMES } from '../columns/pool.js';
import { REGISTER_NAMES } from '../columns/registers.js';
import { adoptColumns, type AnyColumnArray, columnsOf } from '../columns/table.js';
import { TABLE_NAMES } from '../columns/tables.js';
import { createState } from '../state/create-state.js';
import type { Strides, Thoughts } from '../scratch/thoughts.js';
import type { Grid } from '../space/grid.js';
import { setBoundary } from '../space/topology.js';
import type { Origin, Place, WorldState } from '../state/state.js';
import { sharedFloat64s, sharedInt32s } from '../columns/memory.js';

const GRID_NAMES = ['creatureGrid', 'plantGrid', 'corpseGrid', 'houseGrid', 'rockGrid', 'scentGrid'] as const;

type GridMemory = Pick<Grid, 'items' | 'itemXs' | 'itemYs' | 'starts'>;

/** Memory of a world in a message. Everything except the laws is shared memory, which a message does not copy. */
export interface WorldMemory extends Origin {
  readonly place: Place;
  readonly tables: readonly (readonly AnyColumnArray[])[];
  readonly grids: readonly GridMemory[];
  readonly fields: Omit<WorldState['fields'], 'columns' | 'rows'>;
  readonly marks: Uint8Array;
  readonly blocks: readonly Float32Array[];
  readonly clanRows: Int32Array;
  readonly clanViews: ClanViews;
  readonly pairRows: PairRows;
  readonly strides: Strides;
  readonly thoughts: Thoughts;
  readonly percepts: Percepts;
}

export function memoryOf(world: WorldState): WorldMemory {
  const { worldId, seed, firstEventId, topology, laws, fields, obstacles } = world;
  const { clanRows, clanViews, pairRows, strides, thoughts, percepts } = world;
  const { heat, soil, elevation } = fields;
  return {
    worldId,
    seed,
    firstEventId,
    place: { width: topology.width, height: topology.height, wrap: topology.wrap },
    laws,
    tables: TABLE_NAMES.map((name) => columnsOf(world[name])),
    grids: GRID_NAMES.map((name) => {
      const { items, itemXs, itemYs, starts } = world[name];
      return { items, itemXs, itemYs, starts };
    }),
    fields: { heat, soil, elevation },
    marks: obstacles.marks,
    blocks: POOL_NAMES.map((name) => world[name].blocks),
    clanRows,
    clanViews,
    pairRows,
    strides,
    thoughts,
    percepts,
  };
}

export function worldAt(memory: WorldMemory): WorldState {
  const world = createState(memory);
  for (const [index, name] of TABLE_NAMES.entries()) adoptColumns(world[name], memory.tables[index]!);
  for (const [index, name] of GRID_NAMES.entries()) Object.assign(world[name], memory.grids[index]!);
  Object.assign(world.fields, memory.fields);
  Object.assign(world.obstacles, { marks: memory.marks });
  for (const [index, name] of POOL_NAMES.entries()) world[name].blocks = memory.blocks[index]!;
  Object.assign(world.clanViews, memory.clanViews);
  Object.assign(world.pairRows, memory.pairRows);
  Object.assign(world.strides, memory.strides);
  Object.assign(world.thoughts, memory.thoughts);
  Object.assign(world.percepts, memory.percepts);
  world.clanRows = memory.clanRows;
  // Only the owner may draw from the random stream or emit events: a task that tries fails at once.
  Object.assign(world, { random: null, log: null });
  return world;
}

/** Whether any array of the world's memory was replaced since the last call. `known` holds the arrays of that call. */
export function hasMoved(world: WorldState, known: unknown[]): boolean {
  let at = 0;
  let moved = false;
  const compare = (thing: unknown): void => {
    if (known[at] !== thing) moved = true;
    known[at++] = thing;
  };
  compare(world.laws);
  for (const name of TABLE_NAMES) compare(world[name].hints);
  for (const name of GRID_NAMES) compare(world[name].items);
  for (const name of POOL_NAMES) compare(world[name].blocks);
  compare(world.clanRows);
  compare(world.clanViews.leaderRows);
  compare(world.pairRows.slots);
  compare(world.strides.kinds);
  compare(world.thoughts.intents);
  compare(world.percepts.inputs);
  return moved;
}

export const SCALAR_COUNT = TABLE_NAMES.length + REGISTER_NAMES.length + GRID_NAMES.length + 4;

/** Writes the scalars of this tick for `readScalars`. */
export function writeScalars(world: WorldState, scalars: Float64Array): void {
  const { registers, reach, topology, chance } = world;
  let at = 0;
  for (const name of TABLE_NAMES) scalars[at++] = world[name].count;
  for (const name of REGISTER_NAMES) scalars[at++] = registers[name];
  for (const name of GRID_NAMES) scalars[at++] = world[name].count;
  scalars[at++] = reach.house;
  scalars[at++] = reach.rock;
  scalars[at++] = topology.wrap ? 1 : 0;
  scalars[at++] = chance.key;
}

export function readScalars(world: WorldState, scalars: Float64Array): void {
  const { registers, reach, topology, chance } = world;
  let at = 0;
  for (const name of TABLE_NAMES) world[name].count = scalars[at++]!;
  for (const name of REGISTER_NAMES) registers[name] = scalars[at++]!;
  for (const name of GRID_NAMES) world[name].count = scalars[at++]!;
  reach.house = scalars[at++]!;
  reach.rock = scalars[at++]!;
  setBoundary(topology, scalars[at++] === 1);
  chance.key = scalars[at++]!;
}

// Shared words of the owner's thread and its helpers, apart from the world's memory: state of the open task, and
// scalars of the tick. The owner advances the world; the helpers run parts of its tasks.
//
// A task is open from the moment the owner opens it until no chunk is left. A helper first marks itself as inside
// and then checks that the task is open; the owner first closes the task and then checks whether a helper is
// inside. So no helper ever touches the world at another time, however late it is scheduled.

/** Indexes of the words of all. No two words share a cache line, so that waiting on one does not slow down another. */
export const WORD = {
  /** Number of the open task; 0 for none. */
  open: 0,
  /** Number of chunks taken, plus the number of requests when no chunk was left. */
  taken: 32,
  /** Number of chunks that helpers have taken. */
  back: 64,
  /** Number of helpers that share the open task: those with a lower number. */
  wanted: 96,
  /** 1 after a fault has ended a helper thread. */
  failed: 128,
  /** Kind of the open task, a value of `TASK` (port.ts). */
  kind: 160,
} as const;
const WORDS = 192;

/** Places of the words of one helper. */
export const HELPER_WORD = {
  ready: 0,
  /** 1 while the helper is inside a task. */
  inside: 32,
  /** Number of times that the owner has sent it the layout of a world's memory. */
  layout: 64,
  /** Number of chunks that it has run. */
  done: 96,
} as const;
const WORDS_PER_HELPER = 128;

/** Returns the index of a word of a helper. */
export function helperWord(helper: number, word: number): number {
  return WORDS + helper * WORDS_PER_HELPER + word;
}

export interface Channel {
  readonly words: Int32Array;
  readonly scalars: Float64Array;
}

export function createChannel(scalars: number, helpers: number): Channel {
  return { words: sharedInt32s(helperWord(helpers, 0)), scalars: sharedFloat64s(scalars) };
}
