/**
 * Removal of leaders within the tick in which they are lost (docs/rules/clans-and-politics.md#leaders): after all
 * deaths and departures of a tick, `leader_id` names a living member or nobody, and a clan without a leader has no
 * by-laws.
 */
import { leaderRow } from '../../clans/registry/clan-rows.js';
import type { WorldState } from '../../state.js';
import { liftBylaws } from '../relations/council/bylaws.js';

/** Runs last in the phase, because the phase founds clans. O(clans). */
export function vacateSeats(world: WorldState): void {
  const { clans } = world;
  for (let clan = 0; clan < clans.count; clan++) {
    if (leaderRow(world, clan) >= 0) continue;
    clans.leaderIds[clan] = 0;
    liftBylaws(world, clan);
  }
}
