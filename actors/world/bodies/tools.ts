/**
 * The tool that a body carries (docs/rules/culture-and-knowledge.md#tools-and-items): that of its caste, as a code of the
 * vocabulary. Crowns and torches are worn items and derived (a leader; an explorer at night).
 */
import { CASTE } from '../../../machines/tables/castes.js';
import type { WorldState } from '../state.js';

/** Codes of `TOOLS` in the vocabulary. */
export const TOOL = { none: 0, spear: 1, basket: 2, poultice: 3 } as const;

/** Rations that a basket holds. */
export const BASKET_CAPACITY = 3;

/** The tool that a body of this caste is given. */
export function toolOf(caste: number): number {
  if (caste === CASTE.soldier || caste === CASTE.predator) return TOOL.spear;
  if (caste === CASTE.priest) return TOOL.poultice;
  const carriesBasket =
    caste === CASTE.woman ||
    caste === CASTE.artisan ||
    caste === CASTE.gentleman ||
    caste === CASTE.herbivore;
  return carriesBasket ? TOOL.basket : TOOL.none;
}

export function hasTool(world: WorldState, row: number, tool: number): boolean {
  return world.creatures.tools[row] === tool;
}
