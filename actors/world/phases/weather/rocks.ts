/** Rocks that disasters create, crack and wear away. Rocks of the world's creation are permanent. */
import { appendRow } from '../../columns/table.js';
import { houseAt } from '../../space/ground.js';
import type { WorldState } from '../../state.js';

/** Distance before a door that stays free of rocks. */
const DOOR_LANE_UNITS = 2;

/** Adds a rock for this number of ticks, or a permanent one if it is 0. Does nothing where a house stands. */
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
