/**
 * The tool that a body carries (docs/rules/culture-and-knowledge.md#tools-and-items). Crowns and torches are derived
 * items: a leader wears a crown, an explorer carries a torch at night.
 */
import { CASTE_ROWS, isWild } from '../../../../schemas/tables/castes.js';
import { PERSONALITY } from '../../../../schemas/tables/traits.js';
import type { WorldState } from '../../engine/state/state.js';

/** Codes of `TOOLS` in the vocabulary. */
export const TOOL = { none: 0, spear: 1, basket: 2, poultice: 3 } as const;

export function toolOf(caste: number): number {
  return TOOL[CASTE_ROWS[caste]!.tool];
}

export function hasTool(world: WorldState, row: number, tool: number): boolean {
  return world.creatures.tools[row] === tool;
}

export function isTorchBearer(personality: number, caste: number, indoors: number, sleeping: number): boolean {
  return personality === PERSONALITY.explorer && indoors === 0 && sleeping === 0 && !isWild(caste);
}
