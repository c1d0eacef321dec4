/**
 * Extinction of clans (docs/rules/settlements.md#end-of-a-clan): a clan without members and houses ends with the event
 * `clan_extinction`, and its row is removed, so that extinct clans cost no further time.
 */
import { announceEnd } from '../../people/clans/life/secession.js';
import { EXTINCTION_TICKS, rebuildClanRows } from '../../engine/indexes/clan-rows.js';
import { compact } from '../../engine/columns/table.js';
import type { WorldState } from '../../engine/state/state.js';

/** Removes extinct clans; runs after the audits. O(clans) every 100 ticks, and in the tick in which all life ends. */
export function removeExtinctClans(world: WorldState): void {
  const { clans, registers } = world;
  if (registers.tick % EXTINCTION_TICKS !== 0 && !hasLifeJustEnded(world)) return;
  let gone = 0;
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.populations[clan]! > 0 || clans.houseCounts[clan]! > 0) continue;
    clans.alive[clan] = 0;
    gone++;
    // A clan that has joined another was announced when it did.
    if (clans.heirIds[clan] === 0) announceEnd(world, clan, 0, 0);
  }
  if (gone === 0) return;
  compact(clans, clans.alive);
  rebuildClanRows(world);
}

/** Whether the last creature died in this tick. The world may stop after this tick, so extinct clans cannot wait. */
function hasLifeJustEnded({ creatures, registers }: WorldState): boolean {
  if (registers.extinct === 1) return false;
  for (let row = 0; row < creatures.count; row++) if (creatures.alive[row] === 1) return false;
  return true;
}
