/**
 * Omens (law `omens_enabled`; docs/rules/faith.md#omens): a body that has heard one is careful for a while
 * and seeks a roof earlier (phases/creatures/drives/shelter.ts).
 */
import type { WorldState } from '../../engine/state/state.js';

const OMEN_EFFECT_TICKS = 400;

export function followOmen(world: WorldState, row: number): void {
  world.creatures.preparedUntilTicks[row] = world.registers.tick + OMEN_EFFECT_TICKS;
}

export function isPrepared(world: WorldState, row: number): boolean {
  return world.registers.tick < world.creatures.preparedUntilTicks[row]!;
}
