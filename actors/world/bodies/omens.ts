/**
 * Heeded omens (law `omens_enabled`): who has heard one is on guard for a while, and makes for a roof sooner
 * (phases/creatures/mind/drives/shelter.ts).
 */
import type { WorldState } from '../state.js';

/** Ticks for which an omen is heeded. */
const HEED_TICKS = 400;

/** A body hears an omen. */
export function heedOmen(world: WorldState, row: number): void {
  world.creatures.preparedUntilTicks[row] = world.registers.tick + HEED_TICKS;
}

export function isPrepared(world: WorldState, row: number): boolean {
  return world.registers.tick < world.creatures.preparedUntilTicks[row]!;
}
