/**
 * Weariness of war: blood that two clans have shed between them wears them out, rest restores them, and what is too
 * much for the smaller of the two ends the fighting (phases/war/exhaustion.ts). Kept with the pair.
 */
import type { WorldState } from '../../state.js';
import { pairRowOf } from '../registry/pair-rows.js';

/** Weariness that a death and a wound add. */
export const WEARINESS = { death: 1, wound: 0.15 } as const;

/** A blow between two clans: weariness grows, and the quarrel is fresh. */
export function addWeariness(world: WorldState, a: number, b: number, points: number): void {
  const row = pairRowOf(world.pairRows, a, b);
  if (row < 0) return;
  const { relations } = world;
  relations.wearinesses[row] = relations.wearinesses[row]! + points;
  relations.strifeTicks[row] = world.registers.tick;
}
