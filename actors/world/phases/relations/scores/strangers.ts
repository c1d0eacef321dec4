/**
 * Pairs of clans without a record have the score 0. Where the laws make such a pair allies, rivals or friends enough for
 * a coalition, it is recorded, so that the thresholds act on every pair (docs/rules/clans-and-politics.md#scores-and-standings).
 */
import type { Laws } from '../../../../../schemas/laws/catalog/catalog.js';
import { pairRowOf } from '../../../engine/scratch/pair-rows.js';
import { recordPair } from '../../../people/clans/registry/pairs.js';
import type { WorldState } from '../../../engine/state/state.js';
import { updateStanding } from './standings.js';

/** Whether the laws give a pair with a score of 0 a standing or a coalition. */
export function actOnStrangers(laws: Readonly<Laws>): boolean {
  const { alliance_threshold: alliance, rivalry_threshold: rivalry, coalition_threshold: coalition } = laws;
  return alliance <= 0 || rivalry >= 0 || (laws.coalitions_enabled && coalition <= 0);
}

/** Records the pairs of a clan in council with all living clans that it has no record with. O(clans) under such laws. */
export function recordStrangers(world: WorldState, clan: number): void {
  const { clans, pairRows, laws } = world;
  if (!actOnStrangers(laws)) return;
  const id = clans.ids[clan]!;
  for (let other = 0; other < clans.count; other++) {
    const otherId = clans.ids[other]!;
    if (other === clan || clans.populations[other] === 0 || pairRowOf(pairRows, id, otherId) >= 0) continue;
    updateStanding(world, recordPair(world, Math.min(id, otherId), Math.max(id, otherId)));
  }
}
