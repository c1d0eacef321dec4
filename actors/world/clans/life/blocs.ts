/**
 * Coalitions react as one: a clan that harms a member by a blow, a declared war or a betrayal loses points with all its
 * partners (docs/rules/clans-and-politics.md#coalitions).
 */
import type { WorldState } from '../../state.js';
import { postRelation } from '../registry/pairs.js';

/** The partners of the clan at `clan` think `points` worse of an offender. O(clans), if it is in a bloc. */
export function angerBloc(world: WorldState, clan: number, offenderId: number, points: number): void {
  const { clans } = world;
  const bloc = clans.coalitionIds[clan]!;
  if (bloc === 0) return;
  for (let other = 0; other < clans.count; other++) {
    if (other === clan || clans.alive[other] === 0 || clans.coalitionIds[other] !== bloc) continue;
    postRelation(world, clans.ids[other]!, offenderId, -points);
  }
}
