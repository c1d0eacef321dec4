/** Condition of a house (docs/rules/settlements.md#decay-and-repair): its hearth and its structure. */
import { MATERIAL_ROWS } from '../../../../../schemas/tables/houses.js';
import type { WorldState } from '../../../engine/state/state.js';

export function isHearthLit(world: WorldState, house: number): boolean {
  return world.houses.hearthFuels[house]! > 0;
}

export function soundness(world: WorldState, house: number): number {
  const { houses } = world;
  return houses.hitPoints[house]! / MATERIAL_ROWS[houses.materials[house]!]!.hitPoints;
}
