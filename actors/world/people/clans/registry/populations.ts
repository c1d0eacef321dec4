/** Counts members and starving members of every clan, and whether the leader is among them. */
import { HUNGER } from '../../../../../schemas/tables/hunger.js';
import type { WorldState } from '../../../engine/state/state.js';
import { growTo } from '../../../engine/columns/memory.js';

/** Recounts populations and peaks: at the start of the settlements phase, and when no clan changes any more. O(creatures + clans). */
export function countMembers(world: WorldState): void {
  const { creatures, clans, clanRows, scratch } = world;
  const { populations, peakPopulations, leaderIds, starvingCounts } = clans;
  const leaderPresence = growTo(scratch.leaderPresence, clans.count);
  scratch.leaderPresence = leaderPresence;
  leaderPresence.fill(0, 0, clans.count);
  populations.fill(0, 0, clans.count);
  starvingCounts.fill(0, 0, clans.count);
  const { alive, clanIds, ids, statuses, count } = creatures;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const clanId = clanIds[row]!;
    const clan = clanId > 0 && clanId < clanRows.length ? clanRows[clanId]! : -1;
    if (clan < 0) continue;
    populations[clan]!++;
    if (statuses[row] === HUNGER.starving) starvingCounts[clan]!++;
    if (leaderIds[clan] === ids[row]) leaderPresence[clan] = 1;
  }
  for (let clan = 0; clan < clans.count; clan++) {
    if (populations[clan]! > peakPopulations[clan]!) peakPopulations[clan] = populations[clan]!;
  }
}

export function isLeaderPresent({ scratch }: WorldState, clan: number): boolean {
  return scratch.leaderPresence[clan] === 1;
}
