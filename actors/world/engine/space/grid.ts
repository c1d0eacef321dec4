/**
 * A uniform grid over the plane, rebuilt by counting sort: rows of one cell lie together, in row order, with copies
 * of their positions, so a query walks flat memory. Works on wrap and clamp and on worlds that are not square; on a
 * wrapped world the cells divide each side evenly, so no cell is ever narrower at the seam.
 *
 *   starts  [0, 2, 2, 5 ...]         cell c holds items starts[c] .. starts[c+1]-1
 *   items   [7, 9 | | 1, 3, 8 ...]   table rows;  itemXs, itemYs  their positions when the grid was built
 */
import { sharedFloat64s, sharedInt32s } from '../columns/memory.js';
import { clamp } from '../math/interval.js';
import type { Topology } from './topology.js';

export interface Grid {
  readonly topology: Topology;
  readonly columns: number;
  readonly rows: number;
  /** Number of cells per unit of length along x. */
  readonly perX: number;
  readonly perY: number;
  readonly starts: Int32Array;
  items: Int32Array;
  itemXs: Float64Array;
  itemYs: Float64Array;
  cellOfItem: Int32Array;
  count: number;
  /** Id of the last row when the grid was built, of a table whose rows never move on the plane; 0 for none. */
  lastId: number;
  /** Item ranges found by the last `collectSpans`: spanStarts[s] .. spanEnds[s]-1. */
  spanStarts: Int32Array;
  spanEnds: Int32Array;
}

export function createGrid(topology: Topology, cellSize: number): Grid {
  const columns = Math.max(1, Math.floor(topology.width / cellSize));
  const rows = Math.max(1, Math.floor(topology.height / cellSize));
  return {
    topology,
    columns,
    rows,
    perX: columns / topology.width,
    perY: rows / topology.height,
    starts: sharedInt32s(columns * rows + 2),
    items: sharedInt32s(64),
    itemXs: sharedFloat64s(64),
    itemYs: sharedFloat64s(64),
    cellOfItem: new Int32Array(64),
    count: 0,
    lastId: 0,
    // A row of cells is one range, or two where it crosses the seam.
    spanStarts: new Int32Array(2 * rows),
    spanEnds: new Int32Array(2 * rows),
  };
}

/** Sorts rows 0..count-1 into their cells. O(count + cells). */
export function rebuildGrid(grid: Grid, xs: Float64Array, ys: Float64Array, count: number): void {
  if (grid.items.length < count) growItems(grid, count * 2);
  const { starts, items, itemXs, itemYs, cellOfItem, columns, rows, perX, perY } = grid;
  starts.fill(0);
  // Counts are stored two cells ahead: after summation a cell's start is one cell ahead, and filling the cell moves it
  // to its place.
  for (let i = 0; i < count; i++) {
    let column = (xs[i]! * perX) | 0;
    let row = (ys[i]! * perY) | 0;
    if (column >= columns) column = columns - 1;
    if (row >= rows) row = rows - 1;
    const cell = row * columns + column;
    cellOfItem[i] = cell;
    starts[cell + 2]!++;
  }
  const cells = columns * rows;
  let sum = 0;
  for (let c = 2; c <= cells; c++) {
    sum += starts[c]!;
    starts[c] = sum;
  }
  for (let i = 0; i < count; i++) {
    const at = starts[cellOfItem[i]! + 1]!++;
    items[at] = i;
    itemXs[at] = xs[i]!;
    itemYs[at] = ys[i]!;
  }
  starts[cells] = count;
  grid.count = count;
}

/**
 * Collects the items of all cells that the square around a disc touches, each once, as ranges in `spanStarts` and
 * `spanEnds`, and returns the number of ranges. The caller must measure real distances, across the seam on a torus.
 */
export function collectSpans(grid: Grid, x: number, y: number, radius: number): number {
  const { perX, perY } = grid;
  // The function is small, so that it is inlined and passes only integers: V8 boxes other numbers.
  return collectCells(
    grid,
    Math.floor((x - radius) * perX),
    Math.floor((x + radius) * perX),
    Math.floor((y - radius) * perY),
    Math.floor((y + radius) * perY),
  );
}

/** Collects the non-empty ranges of a rectangle of cells that may extend beyond the seam or the wall. */
function collectCells(grid: Grid, firstColumn: number, lastColumn: number, firstRow: number, lastRow: number): number {
  const { columns, rows, starts, spanStarts, spanEnds } = grid;
  let splitColumn = -1;
  if (firstColumn < 0 || firstRow < 0 || lastColumn >= columns || lastRow >= rows) {
    if (grid.topology.wrap) {
      if (lastRow - firstRow >= rows) {
        firstRow = 0;
        lastRow = rows - 1;
      }
      if (lastColumn - firstColumn >= columns) {
        firstColumn = 0;
        lastColumn = columns - 1;
      } else if (firstColumn < 0 || lastColumn >= columns) {
        firstColumn = firstColumn < 0 ? firstColumn + columns : firstColumn;
        splitColumn = lastColumn >= columns ? lastColumn - columns : lastColumn;
        lastColumn = columns - 1;
      }
    } else {
      firstColumn = clamp(firstColumn, 0, columns - 1);
      firstRow = clamp(firstRow, 0, rows - 1);
      lastColumn = lastColumn >= columns ? columns - 1 : lastColumn;
      lastRow = lastRow >= rows ? rows - 1 : lastRow;
    }
  }
  let spans = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    const base = (row < 0 ? row + rows : row >= rows ? row - rows : row) * columns;
    const start = starts[base + firstColumn]!;
    const end = starts[base + lastColumn + 1]!;
    if (start < end) {
      spanStarts[spans] = start;
      spanEnds[spans++] = end;
    }
    if (splitColumn < 0) continue;
    const splitEnd = starts[base + splitColumn + 1]!;
    if (starts[base]! < splitEnd) {
      spanStarts[spans] = starts[base]!;
      spanEnds[spans++] = splitEnd;
    }
  }
  return spans;
}

function growItems(grid: Grid, length: number): void {
  grid.items = sharedInt32s(length);
  grid.itemXs = sharedFloat64s(length);
  grid.itemYs = sharedFloat64s(length);
  grid.cellOfItem = new Int32Array(length);
}
