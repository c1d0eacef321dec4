/** Fills the obstacle map (space/obstacle-map.ts) in every tick, because houses and rocks change in any phase. */
import type { WorldState } from '../state/state.js';
import { NEAR, RAY_MARGIN, STEP_UNITS_MAX } from '../space/obstacle-map.js';
/** Number of values in `drawn` before the list of houses. */
const HEAD_FIELDS = 3;
const HOUSE_FIELDS = 4;
const ROCK_FIELDS = 3;

/** O(houses + rocks), and O(cells) more in a tick in which any house or rock was added, removed or changed. */
export function markObstacles(world: WorldState): void {
  const { obstacles, houses, rocks } = world;
  if (!hasChanged(world)) return;
  obstacles.marks.fill(0);
  for (let row = 0; row < houses.count; row++) {
    const half = houses.sizes[row]! * 0.5;
    const isRuin = houses.ruins[row] === 1;
    markAround(world, houses.xs[row]!, houses.ys[row]!, half + STEP_UNITS_MAX, isRuin ? NEAR.ruin : NEAR.house);
    if (!isRuin) markAround(world, houses.xs[row]!, houses.ys[row]!, half + RAY_MARGIN, NEAR.houseInSight);
  }
  for (let row = 0; row < rocks.count; row++) {
    markAround(world, rocks.xs[row]!, rocks.ys[row]!, rocks.radii[row]! + STEP_UNITS_MAX, NEAR.rock);
    markAround(world, rocks.xs[row]!, rocks.ys[row]!, rocks.radii[row]! + RAY_MARGIN, NEAR.rockInSight);
  }
}

/** Also stores the present houses, rocks and edges of the world in `drawn`. */
function hasChanged({ obstacles, houses, rocks, topology }: WorldState): boolean {
  const size = HEAD_FIELDS + HOUSE_FIELDS * houses.count + ROCK_FIELDS * rocks.count;
  let changed = obstacles.drawn.length < size;
  if (changed) obstacles.drawn = new Float64Array(2 * size);
  const { drawn } = obstacles;
  changed = storeValue(drawn, 0, topology.wrap ? 1 : 0) || changed;
  changed = storeValue(drawn, 1, houses.count) || changed;
  changed = storeValue(drawn, 2, rocks.count) || changed;
  let at = HEAD_FIELDS;
  for (let row = 0; row < houses.count; row++, at += HOUSE_FIELDS) {
    changed = storeValue(drawn, at, houses.xs[row]!) || changed;
    changed = storeValue(drawn, at + 1, houses.ys[row]!) || changed;
    changed = storeValue(drawn, at + 2, houses.sizes[row]!) || changed;
    changed = storeValue(drawn, at + 3, houses.ruins[row]!) || changed;
  }
  for (let row = 0; row < rocks.count; row++, at += ROCK_FIELDS) {
    changed = storeValue(drawn, at, rocks.xs[row]!) || changed;
    changed = storeValue(drawn, at + 1, rocks.ys[row]!) || changed;
    changed = storeValue(drawn, at + 2, rocks.radii[row]!) || changed;
  }
  return changed;
}

function storeValue(drawn: Float64Array, at: number, value: number): boolean {
  if (drawn[at] === value) return false;
  drawn[at] = value;
  return true;
}

/** Returns the obstacles that may be near a position on the map, as bits of `NEAR`. */
export function obstaclesNear(world: WorldState, x: number, y: number): number {
  const { columns, rows, perX, perY, marks } = world.obstacles;
  let column = (x * perX) | 0;
  let row = (y * perY) | 0;
  if (column >= columns) column = columns - 1;
  if (row >= rows) row = rows - 1;
  return marks[row * columns + column]!;
}

function markAround(world: WorldState, x: number, y: number, margin: number, what: number): void {
  const { obstacles, topology } = world;
  const { columns, rows, perX, perY, marks } = obstacles;
  const firstColumn = Math.floor((x - margin) * perX);
  const lastColumn = Math.min(firstColumn + columns - 1, Math.floor((x + margin) * perX));
  const firstRow = Math.floor((y - margin) * perY);
  const lastRow = Math.min(firstRow + rows - 1, Math.floor((y + margin) * perY));
  for (let r = firstRow; r <= lastRow; r++) {
    const row = onGrid(r, rows, topology.wrap);
    if (row < 0) continue;
    for (let c = firstColumn; c <= lastColumn; c++) {
      const column = onGrid(c, columns, topology.wrap);
      if (column >= 0) marks[row * columns + column]! |= what;
    }
  }
}

/** Returns the index of a row or column on the grid: around the torus, or -1 beyond the wall. */
function onGrid(index: number, count: number, wrap: boolean): number {
  if (index >= 0 && index < count) return index;
  if (!wrap) return -1;
  return index < 0 ? index + count : index - count;
}
