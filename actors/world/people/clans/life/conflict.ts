/**
 * Effects of harm between two clans: the tick of the last blow is kept, and who harms a member of a coalition loses
 * points with all its partners (docs/rules/clans-and-politics.md#coalitions).
 */
import type { WorldState } from '../../../engine/state/state.js';
import { pairRowOf } from '../../../engine/scratch/pair-rows.js';
import { postRelation } from '../registry/pairs.js';

/** Called after a blow. Does nothing if the two clans have no relation. */
export function noteStrife(world: WorldState, a: number, b: number): void {
  const row = pairRowOf(world.pairRows, a, b);
  if (row >= 0) world.relations.strifeTicks[row] = world.registers.tick;
}

/** A clan that betrays another or declares war loses this many points with each coalition partner of the victim. */
export const PARTNER_TREACHERY_POINTS = 12;

/** O(clans) if the clan has partners. */
export function lowerCoalitionScores(world: WorldState, clan: number, offenderId: number, points: number): void {
  const { clans } = world;
  const coalition = clans.coalitionIds[clan]!;
  if (coalition === 0) return;
  for (let other = 0; other < clans.count; other++) {
    if (other === clan || clans.alive[other] === 0 || clans.coalitionIds[other] !== coalition) continue;
    postRelation(world, clans.ids[other]!, offenderId, -points);
  }
}
