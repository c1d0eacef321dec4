/**
 * Omens (law `omens_enabled`; docs/rules/faith.md#turn-of-the-season): a body that has heard one is careful for a while
 * and seeks a roof earlier (phases/creatures/mind/drives/shelter.ts).
 */
import type { WorldState } from '../state.js';

/** Ticks that an omen has effect. */
const HEED_TICKS = 400;

/** A body hears an omen. */
export function heedOmen(world: WorldState, row: number): void {
  world.creatures.preparedUntilTicks[row] = world.registers.tick + HEED_TICKS;
}

export function isPrepared(world: WorldState, row: number): boolean {
  return world.registers.tick < world.creatures.preparedUntilTicks[row]!;
}
