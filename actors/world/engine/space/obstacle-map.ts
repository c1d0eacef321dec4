/**
 * A coarse map of where houses and rocks are near, so that most bodies, which are in the open, need not search for
 * either at every step. The index phase keeps it up to date (actors/world/engine/indexes/mark-obstacles.ts).
 *
 *   cell of about 6 units:  bits 1, 2, 4  a house, a rock, a ruin within a step
 *                           bits 8, 16    a house, a rock that a ray may meet
 */
import { sharedBytes } from '../columns/memory.js';
import type { Topology } from './topology.js';

export const NEAR = { house: 1, rock: 2, ruin: 4, houseInSight: 8, rockInSight: 16 } as const;

/** Longer steps may meet unmarked obstacles. */
export const STEP_UNITS_MAX = 4;

/** The brain's rays are tested against a house or a rock within this distance of its edge, in units. */
export const RAY_MARGIN = 6;

/** Approximate side length of a cell, in units. */
const CELL_SIZE = 6;

export interface Obstacles {
  readonly columns: number;
  readonly rows: number;
  readonly perX: number;
  readonly perY: number;
  readonly marks: Uint8Array;
  /** Values from which `marks` was built last: the wrap flag, counts, each house, each rock. */
  drawn: Float64Array;
}

export function createObstacles(topology: Topology): Obstacles {
  const columns = Math.max(1, Math.floor(topology.width / CELL_SIZE));
  const rows = Math.max(1, Math.floor(topology.height / CELL_SIZE));
  return {
    columns,
    rows,
    perX: columns / topology.width,
    perY: rows / topology.height,
    marks: new Uint8Array(sharedBytes(columns * rows)),
    drawn: new Float64Array(0),
  };
}
