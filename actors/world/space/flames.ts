/** Heat of open flames, and the search for campfires. */
import type { WorldState } from '../state.js';
import { squaredDistance } from './topology.js';

/** Degrees that an open flame adds to the air, and the units within which it does. */
export const FLAME_HEAT = 60;
export const FLAME_REACH = 8;

/** How far a campfire warms, lights, and hides bodies from predators, units. */
export const CAMPFIRE_REACH = 3.5;

/** Whether a camp burns within `radius` of a place. At most a camp for 25 people. */
export function isByCampfire(world: WorldState, x: number, y: number, radius: number): boolean {
  const { campfires, topology } = world;
  for (let row = 0; row < campfires.count; row++) {
    if (squaredDistance(topology, x, y, campfires.xs[row]!, campfires.ys[row]!) < radius * radius)
      return true;
  }
  return false;
}
