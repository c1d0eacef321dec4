/** Heat of open flames, and the search for campfires. */
import type { WorldState } from '../state/state.js';
import { squaredDistance } from '../space/topology.js';

export const FLAME_DEGREES = 60;
export const FLAME_REACH_UNITS = 8;

/** A campfire gives warmth and light within this distance, and hides bodies there from predators. */
export const CAMPFIRE_REACH_UNITS = 3.5;

/** O(campfires), at most one for 25 creatures in a large population. */
export function isByCampfire(world: WorldState, x: number, y: number, radius: number): boolean {
  const { campfires, topology } = world;
  for (let row = 0; row < campfires.count; row++) {
    if (squaredDistance(topology, x, y, campfires.xs[row]!, campfires.ys[row]!) < radius * radius) return true;
  }
  return false;
}
