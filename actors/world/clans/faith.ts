/** The faith that a clan has stored (docs/rules/faith.md#prayer-and-tithe). */
import type { WorldState } from '../state.js';

/** Greatest faith that a shrine holds, unless twice the cost of a temple is more. */
const FAITH_MAX = 1000;

export function faithMax(world: WorldState): number {
  return Math.max(FAITH_MAX, 2 * world.laws.temple_faith_cost);
}

export function addFaith(world: WorldState, clan: number, amount: number): void {
  const { faiths } = world.clans;
  faiths[clan] = Math.min(faithMax(world), faiths[clan]! + amount);
}
