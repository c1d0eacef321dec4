/**
 * Where something stands in the way: a coarse map of the land, one byte per cell, that says whether a house, a ruin or
 * a rock is within a step of the cell. Most land is open, so most steps need no search at all. Derived like the grids,
 * and drawn anew only when houses or rocks have changed.
 */
import type { WorldState } from '../state.js';
import type { Topology } from './topology.js';

/** Side of a cell, in units. */
const CELL_SIZE = 4;
/** The longest step that the map vouches for. */
export const STEP_MAX = 4;

export interface Obstacles {
  readonly columns: number;
  readonly rows: number;
  /** 1 where something may be in the way. */
  readonly cells: Uint8Array;
}

export function createObstacles({ width, height }: Topology): Obstacles {
  const columns = Math.max(1, Math.ceil(width / CELL_SIZE));
  const rows = Math.max(1, Math.ceil(height / CELL_SIZE));
  return { columns, rows, cells: new Uint8Array(columns * rows) };
}

/** Whether a step of at most `STEP_MAX` from a place on the map meets neither wall nor rock. */
export function isOpenLand({ obstacles }: WorldState, x: number, y: number): boolean {
  const column = Math.min(obstacles.columns - 1, (x / CELL_SIZE) | 0);
  const row = Math.min(obstacles.rows - 1, (y / CELL_SIZE) | 0);
  return obstacles.cells[row * obstacles.columns + column] === 0;
}

/** Draws the map of all houses and rocks. O(cells + houses + rocks). */
export function drawObstacles(world: WorldState): void {
  const { houses, rocks, obstacles } = world;
  obstacles.cells.fill(0);
  for (let row = 0; row < houses.count; row++) {
    if (houses.alive[row] === 1) mark(world, houses.xs[row]!, houses.ys[row]!, houses.sizes[row]! * 0.5);
  }
  for (let row = 0; row < rocks.count; row++) mark(world, rocks.xs[row]!, rocks.ys[row]!, rocks.radii[row]!);
}

/** Marks the cells from which a step could reach the square of half side `half`. */
function mark({ obstacles, topology }: WorldState, x: number, y: number, half: number): void {
  const { columns, rows, cells } = obstacles;
  const reach = half + STEP_MAX;
  const firstColumn = Math.floor((x - reach) / CELL_SIZE);
  const lastColumn = Math.floor((x + reach) / CELL_SIZE);
  const firstRow = Math.floor((y - reach) / CELL_SIZE);
  const lastRow = Math.floor((y + reach) / CELL_SIZE);
  // The last cells of a side may be narrow, so a mark that runs over the seam goes one cell further.
  const spare = topology.wrap ? 1 : 0;
  for (
    let row = firstRow - (firstRow < 0 ? spare : 0);
    row <= lastRow + (lastRow >= rows ? spare : 0);
    row++
  ) {
    const base = folded(row, rows, topology.wrap) * columns;
    const from = firstColumn - (firstColumn < 0 ? spare : 0);
    const to = lastColumn + (lastColumn >= columns ? spare : 0);
    for (let column = from; column <= to; column++) cells[base + folded(column, columns, topology.wrap)] = 1;
  }
}

/** The cell on the map: round the seam, or at the edge of a walled world. */
function folded(index: number, count: number, wrap: boolean): number {
  if (index >= 0 && index < count) return index;
  if (wrap) return ((index % count) + count) % count;
  return index < 0 ? 0 : count - 1;
}
