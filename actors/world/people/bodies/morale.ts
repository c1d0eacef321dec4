/** The mood of a body: morale, from 0 to 100, and care after an omen. */
import { clamp } from '../../engine/math/interval.js';
import type { WorldState } from '../../engine/state/state.js';

export const MORALE_START = 100;
export const MORALE_MAX = 100;

export function changeMorale(world: WorldState, row: number, points: number): void {
  const { morales } = world.creatures;
  morales[row] = clamp(morales[row]! + points, 0, MORALE_MAX);
}

// Omens (law `omens_enabled`; docs/rules/faith.md#omens): a body that has heard one is careful for a while and seeks
// a roof earlier (phases/creatures/drives/shelter.ts).

const OMEN_EFFECT_TICKS = 400;

export function followOmen(world: WorldState, row: number): void {
  world.creatures.preparedUntilTicks[row] = world.registers.tick + OMEN_EFFECT_TICKS;
}

export function isPrepared(world: WorldState, row: number): boolean {
  return world.registers.tick < world.creatures.preparedUntilTicks[row]!;
}
