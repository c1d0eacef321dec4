/**
 * All memory of a world. Everything that history depends on is a table, a pool, a register or a grid of cells, listed
 * once in `sections`. Indexes and temporary arrays are derived and never saved.
 */
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import type { Percepts } from '../scratch/percept.js';
import type { PairRows, ClanViews } from '../scratch/pair-rows.js';
import type { BlockPool } from '../columns/pool.js';
import type { Registers } from '../columns/registers.js';
import type { Table } from '../columns/table.js';
import type { TableName, TABLES } from '../columns/tables.js';
import type { LineageBirth, LineageDeath } from '#schemas/records/lineage.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import type { RandomStream } from '../math/stream.js';
import type { Mind } from '../scratch/mind.js';
import type { Scratch } from '../scratch/scratch.js';
import type { Strides, Thoughts } from '../scratch/thoughts.js';
import type { Fields, Topology } from '../space/topology.js';
import type { Grid } from '../space/grid.js';
import type { Obstacles } from '../space/obstacle-map.js';

export type Tables = { readonly [N in TableName]: Table<(typeof TABLES)[N]['columns']> };
export type Creatures = Tables['creatures'];

export interface WorldState extends Tables {
  readonly worldId: number;
  readonly seed: number;
  readonly firstEventId: number;
  readonly topology: Topology;
  /** Key of this tick and phase. Every random number is a function of it (random/keyed.ts). */
  readonly chance: { key: number };
  /** Random stream. Genesis, each phase and some rules set its seed (random/keyed.ts). It is never saved. */
  readonly random: RandomStream;
  readonly registers: Registers;
  readonly fields: Fields;
  readonly brains: BlockPool;
  /** Radii, then angles of the outline, by slot of a creature. */
  readonly outlines: BlockPool;
  readonly memories: BlockPool;
  readonly grudges: BlockPool;
  laws: Readonly<Laws>;
  readonly log: EventLog;
  readonly percepts: Percepts;
  // The following fields are derived; the index phase rebuilds most of them.
  readonly creatureGrid: Grid;
  readonly plantGrid: Grid;
  readonly corpseGrid: Grid;
  readonly houseGrid: Grid;
  readonly rockGrid: Grid;
  /** Grid of scents and marks. The creatures phase rebuilds it in every tick before it is read. */
  readonly scentGrid: Grid;
  readonly obstacles: Obstacles;
  /** Signature of the houses and rocks from which the indexes were built; NaN before the first build. */
  readonly indexed: { signature: number };
  /** Half the side of the largest house, and the radius of the largest rock: searches reach this much farther. */
  readonly reach: { house: number; rock: number };
  /** Row of each clan id in use; -1 for other ids. */
  clanRows: Int32Array;
  readonly pairRows: PairRows;
  readonly strides: Strides;
  readonly thoughts: Thoughts;
  readonly clanViews: ClanViews;
  readonly mind: Mind;
  readonly scratch: Scratch;
  readonly helpers: TickHelpers<WorldState> | null;
}

/** What a world is created from. */
export interface Origin {
  readonly worldId: number;
  readonly seed: number;
  readonly laws: Readonly<Laws>;
  readonly firstEventId: number;
  /** The default is the place that the laws describe. */
  readonly place?: Place;
}

/** Size and edges of a world. The size is fixed at creation: a changed law applies to the next world. */
export interface Place {
  readonly width: number;
  readonly height: number;
  readonly wrap: boolean;
}

/**
 * Events and lineage rows that the world has recorded and its owner has not yet drained. Events get their ids when they
 * are recorded, and the ids never change (docs/interface.md#endpoints).
 */
interface EventLog {
  events: HistoryEvent[];
  born: LineageBirth[];
  died: LineageDeath[];
}

// Interface of the helper threads for phases: the tasks that it can share, and one call. The state names this
// interface and not the threads behind it, so that no import leads from the state to the phases.

/** Numbers of the tasks: the decisions of bodies, and their steps. */
export const TASK = { decide: 0, stride: 1 } as const;
export type Task = (typeof TASK)[keyof typeof TASK];

/** Divides a task over all bodies between the calling thread and helper threads. */
export interface TickHelpers<World> {
  /** Runs the task. Returns false, with nothing done, if there is no helper for this world or all are busy. */
  run(world: World, task: Task): boolean;
}
