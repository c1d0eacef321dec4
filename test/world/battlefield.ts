/**
 * Two clans at odds, for tests of war.
 */
import { warPhase } from '../../actors/world/phases/war/index.js';
import type { WorldState } from '../../actors/world/state.js';
import { GOVERNANCE } from '../../machines/tables/governance.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { arena, index, setAtOdds, settle } from './arena.js';

export interface Field {
  readonly world: WorldState;
  readonly a: number;
  readonly b: number;
}

/** Two clans at odds, at home 100 units apart. */
export function field(laws: Partial<Laws> = {}, how: 'war' | 'rivals' = 'war'): Field {
  const world = arena(laws);
  const a = settle(world, 50, 150);
  const b = settle(world, 150, 150);
  world.clans.governances[0] = GOVERNANCE.republic;
  world.clans.governances[1] = GOVERNANCE.republic;
  setAtOdds(world, a, b, how);
  return { world, a, b };
}

/** Four ticks of war among bodies that stand still: by then everybody has looked about once. */
export function meet(world: WorldState): void {
  for (let i = 0; i < 4; i++) {
    fight(world);
    world.registers.tick++;
  }
}

/** One phase of war with everybody in the index. */
export function fight(world: WorldState): void {
  index(world);
  warPhase(world);
}
