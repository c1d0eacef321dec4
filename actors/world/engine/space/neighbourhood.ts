/**
 * Rows of one table around a position, in the order of the grid, for rules that act at few positions. Phases 1 and 2 use
 * it for plants, houses and the bodies inside a house only, because bodies have moved since their grid was built.
 */
import { collectSpans, type Grid } from './grid.js';
import { squaredDistance } from './topology.js';

interface Placed {
  readonly alive: Uint8Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** Upper limit of the distance that a body has moved since the last spatial index. */
export const MOVED_UNITS_MAX = 3;

/**
 * Returns rows, dead ones too, of the cells that the square around a disc touches. They are copied, because a second
 * walk over the grid overwrites its spans. Rules that run for nearly every body or plant write the loop over
 * `collectSpans` out instead: it allocates nothing and can stop at the first match.
 */
export function rowsNear(grid: Grid, x: number, y: number, radius: number): number[] {
  const { items, spanStarts, spanEnds } = grid;
  const rows: number[] = [];
  const spans = collectSpans(grid, x, y, radius);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) rows.push(items[k]!);
  }
  return rows;
}

/**
 * Returns the living rows of `table` whose present positions are within `radius`, in the order of the grid. `slack` is
 * the distance that they may have moved since the grid was built. The search misses rows that have moved farther.
 */
export function livingNear(grid: Grid, table: Placed, x: number, y: number, radius: number, slack = 0): number[] {
  const { alive, xs, ys } = table;
  const rows = rowsNear(grid, x, y, radius + slack);
  let count = 0;
  for (const row of rows) {
    if (alive[row] === 0) continue;
    if (squaredDistance(grid.topology, x, y, xs[row]!, ys[row]!) <= radius * radius) rows[count++] = row;
  }
  rows.length = count;
  return rows;
}
