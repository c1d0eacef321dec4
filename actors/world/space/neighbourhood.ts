/**
 * Rows of one table within a radius of a position, in the order of the grid, for rules that act at few positions.
 * Phases 1 and 2 use it for plants and houses only, because bodies have moved since their grid was built.
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

/** Rows that the last `gather` found. */
export let found = new Int32Array(256);

/**
 * Stores in `found` the living rows of `table` whose present positions are within `radius`, and returns their number.
 * `slack` is the distance that they may have moved since the grid was built.
 */
export function gather(
  grid: Grid,
  table: Placed,
  x: number,
  y: number,
  radius: number,
  slack: number,
): number {
  const spans = collectSpans(grid, x, y, radius + slack);
  let count = 0;
  for (let s = 0; s < spans; s++) {
    const end = grid.spanEnds[s]!;
    for (let k = grid.spanStarts[s]!; k < end; k++) {
      const row = grid.items[k]!;
      if (table.alive[row] === 0) continue;
      if (squaredDistance(grid.topology, x, y, table.xs[row]!, table.ys[row]!) > radius * radius) continue;
      if (count === found.length) enlarge();
      found[count++] = row;
    }
  }
  return count;
}

function enlarge(): void {
  const larger = new Int32Array(found.length * 2);
  larger.set(found);
  found = larger;
}
