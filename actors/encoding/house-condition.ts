/** Remaining share of a structure, as both formats of the state show it. */
import { MATERIAL_ROWS } from '../../machines/tables/houses.js';

/** Share of the hit points that a house of this material has left, from 0 to 1. */
export function standingShare(material: number, hitPoints: number): number {
  return standingShareOf(hitPoints, MATERIAL_ROWS[material]?.hitPoints ?? 1);
}

/** Share of `whole`, from 0 to 1. */
export function standingShareOf(part: number, whole: number): number {
  const share = part / whole;
  return share > 1 ? 1 : share > 0 ? share : 0;
}
