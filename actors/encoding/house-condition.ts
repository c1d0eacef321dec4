/** Computes which share of its hit points a building still has, for the JSON and the compact format of the state. */
import { MATERIAL_ROWS } from '../../machines/tables/houses.js';

/** Returns the hit points of a house, from 0 to 1, as a share of the hit points of a new house of the same material. */
export function standingShare(material: number, hitPoints: number): number {
  return standingShareOf(hitPoints, MATERIAL_ROWS[material]?.hitPoints ?? 1);
}

export function standingShareOf(part: number, whole: number): number {
  const share = part / whole;
  return share > 1 ? 1 : share > 0 ? share : 0;
}
