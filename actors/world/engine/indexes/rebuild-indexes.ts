/** Indexes of the rows that stand on the plane: grids and the map of obstacles. */
import { markObstacles } from './mark-obstacles.js';
import { rebuildGrid, type Grid } from '../space/grid.js';
import type { WorldState } from '../state/state.js';

interface StandingRows {
  readonly ids: Int32Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** Rebuilds all indexes from the rows of the world, in every tick and after a restore. */
export function rebuildIndexes(world: WorldState): void {
  const { registers, creatures, plants, corpses, houses, rocks } = world;
  rebuildGrid(world.creatureGrid, creatures.xs, creatures.ys, registers.indexedCreatures);
  rebuildChanged(world.plantGrid, plants, registers.indexedPlants);
  rebuildChanged(world.corpseGrid, corpses, registers.indexedCorpses);
  const signature = standingSignature(world);
  if (signature === world.indexed.signature) return;
  world.indexed.signature = signature;
  rebuildGrid(world.houseGrid, houses.xs, houses.ys, registers.indexedHouses);
  rebuildGrid(world.rockGrid, rocks.xs, rocks.ys, rocks.count);
  let houseReach = 0;
  for (let row = 0; row < registers.indexedHouses; row++) {
    houseReach = Math.max(houseReach, houses.sizes[row]! * 0.5);
  }
  let rockReach = 0;
  for (let row = 0; row < rocks.count; row++) rockReach = Math.max(rockReach, rocks.radii[row]!);
  world.reach.house = houseReach;
  world.reach.rock = rockReach;
  markObstacles(world);
}

/**
 * Rebuilds the grid of a table whose rows never move on the plane, if rows were added or removed. Ids ascend along the rows, so as many
 * rows with the same last id are the same rows.
 */
function rebuildChanged(grid: Grid, { ids, xs, ys }: StandingRows, count: number): void {
  const lastId = count === 0 ? 0 : ids[count - 1]!;
  if (grid.count === count && grid.lastId === lastId) return;
  grid.lastId = lastId;
  rebuildGrid(grid, xs, ys, count);
}

/**
 * Returns a signature that changes when a house or a rock is added, removed, ruined or moved, and with the law `boundary`,
 * because obstacles at an edge reach across it where the plane wraps. It covers indexed houses only, because a house built later enters the indexes only at the next index phase, even after a restore.
 */
function standingSignature({ houses, rocks, registers, topology }: WorldState): number {
  let signature = 2 * registers.indexedHouses + (topology.wrap ? 1 : 0);
  for (let row = 0; row < registers.indexedHouses; row++) {
    signature = mixed(signature, 2 * houses.ids[row]! + houses.ruins[row]!);
    signature = mixed(signature, houses.xs[row]! + 0.31 * houses.ys[row]! + 0.17 * houses.sizes[row]!);
  }
  for (let row = 0; row < rocks.count; row++) {
    signature = mixed(signature, rocks.xs[row]! + 0.31 * rocks.ys[row]! + 0.17 * rocks.radii[row]!);
  }
  return signature;
}

function mixed(signature: number, value: number): number {
  return (Math.imul(signature, 31) + ((value * 4096) | 0)) | 0;
}
