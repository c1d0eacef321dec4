/** Rocks that disasters create and crack, and that wear away. Rocks from the creation of a world do not wear away. */
import { appendRow } from '../../engine/columns/table.js';
import { houseAt } from '../../engine/land/ground.js';
import type { WorldState } from '../../engine/state/state.js';

/** Smallest distance of a new rock from a house, so that the way to the door stays free. */
const DOOR_LANE_UNITS = 2;

/** Adds a rock that lasts `ticks` ticks, or a permanent rock if `ticks` is 0. Does nothing where a house stands. */
export function layRock(world: WorldState, x: number, y: number, radius: number, ticks: number): void {
  const { rocks, registers } = world;
  if (houseAt(world, x, y, radius + DOOR_LANE_UNITS) >= 0) return;
  const row = appendRow(rocks);
  rocks.alive[row] = 1;
  rocks.xs[row] = x;
  rocks.ys[row] = y;
  rocks.radii[row] = radius;
  rocks.ttls[row] = ticks;
  registers.landTick = registers.tick;
}

export function breakRock(world: WorldState, row: number): void {
  world.rocks.alive[row] = 0;
  world.registers.landTick = world.registers.tick;
}

/** Removes temporary rocks whose time is over. O(rocks). */
export function wearRocks(world: WorldState): void {
  const { alive, ttls, count } = world.rocks;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 1 && ttls[row]! > 0 && --ttls[row]! === 0) breakRock(world, row);
  }
}
