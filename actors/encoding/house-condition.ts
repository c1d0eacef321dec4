/** Computes the remaining share of a structure's hit points, for the JSON and the compact format of the state. */
import { MATERIAL_ROWS } from '../../machines/tables/houses.js';

/** Returns the share of the hit points that a house of this material has left, from 0 to 1. */
export function standingShare(material: number, hitPoints: number): number {
  return standingShareOf(hitPoints, MATERIAL_ROWS[material]?.hitPoints ?? 1);
}

/** Returns `part` as a share of `whole`, limited to the range from 0 to 1. */
export function standingShareOf(part: number, whole: number): number {
  const share = part / whole;
  return share > 1 ? 1 : share > 0 ? share : 0;
}
