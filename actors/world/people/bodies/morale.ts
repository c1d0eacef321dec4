/** Morale, from 0 to 100: the effect of deaths, hunger, feasts and company on the will of a body. */
import { clamp } from '../../engine/math/interval.js';
import type { WorldState } from '../../engine/state/state.js';

export const MORALE_START = 100;
export const MORALE_MAX = 100;

export function changeMorale(world: WorldState, row: number, points: number): void {
  const { morales } = world.creatures;
  morales[row] = clamp(morales[row]! + points, 0, MORALE_MAX);
}
