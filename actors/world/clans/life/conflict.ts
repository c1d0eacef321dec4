/**
 * Effects of harm between two clans. Deaths and wounds make the pair weary of war; weariness fades, and too much of it
 * for the smaller clan ends the war (phases/war/exhaustion.ts). A clan that harms a member of a coalition by a blow, a
 * declared war or a betrayal loses points with all its partners (docs/rules/clans-and-politics.md#coalitions).
 */
import type { WorldState } from '../../state.js';
import { pairRowOf } from '../registry/pair-rows.js';
import { postRelation } from '../registry/pairs.js';

/** Weariness of war that each death and each wound adds. */
export const WEARINESS = { death: 1, wound: 0.15 } as const;

/**
 * Adds weariness of war to the relation of two clans after a blow, and stores the tick of the blow. Does nothing if the
 * two clans have no relation.
 */
export function addWeariness(world: WorldState, a: number, b: number, points: number): void {
  const row = pairRowOf(world.pairRows, a, b);
  if (row < 0) return;
  const { relations } = world;
  relations.wearinesses[row] = relations.wearinesses[row]! + points;
  relations.strifeTicks[row] = world.registers.tick;
}

/** A clan that betrays another or declares war loses this many points with each coalition partner of the victim. */
export const PARTNER_TREACHERY_POINTS = 12;

/**
 * Subtracts `points` from an offender's scores with the coalition partners of a clan. O(clans) if the clan has
 * partners.
 */
export function lowerCoalitionScores(world: WorldState, clan: number, offenderId: number, points: number): void {
  const { clans } = world;
  const coalition = clans.coalitionIds[clan]!;
  if (coalition === 0) return;
  for (let other = 0; other < clans.count; other++) {
    if (other === clan || clans.alive[other] === 0 || clans.coalitionIds[other] !== coalition) continue;
    postRelation(world, clans.ids[other]!, offenderId, -points);
  }
}
