/**
 * Extinction of clans (docs/rules/settlements.md#end-of-a-clan): a clan without members and houses ends with the event
 * `clan_extinction`, and its row is removed, so that extinct clans cost no further time.
 */
import { GOVERNANCES, TOTEMS } from '../../../../schemas/vocabulary.js';
import { EXTINCTION_TICKS, rebuildClanRows } from '../../clans/registry/clan-rows.js';
import { compact } from '../../columns/table.js';
import { emit } from '../../events/emit.js';
import type { WorldState } from '../../state.js';
import { clanInEvent, cultureName } from '../../../../schemas/names/clan.js';

/** Removes extinct clans; runs after the audits. O(clans) every 100 ticks, and in the tick in which all life ends. */
export function removeExtinctClans(world: WorldState): void {
  const { clans, registers } = world;
  if (registers.tick % EXTINCTION_TICKS !== 0 && !hasLifeJustEnded(world)) return;
  let gone = 0;
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.populations[clan]! > 0 || clans.houseCounts[clan]! > 0) continue;
    clans.alive[clan] = 0;
    gone++;
    announce(world, clan);
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

function announce(world: WorldState, clan: number): void {
  const { clans, registers, laws, seed } = world;
  const clanId = clans.ids[clan]!;
  const lifespan = registers.tick - clans.bornTicks[clan]!;
  emit(
    world,
    'clan_extinction',
    { x: clans.homeXs[clan]!, y: clans.homeYs[clan]! },
    {
      ...clanInEvent(seed, clanId),
      born_tick: clans.bornTicks[clan]!,
      lifespan_ticks: lifespan,
      lifespan_days: Math.floor(lifespan / laws.day_length),
      ...finalRecord(world, clan),
    },
  );
}

/** Returns the final figures of the clan for the event. Afterwards only the chronicle has them. */
function finalRecord({ clans, seed }: WorldState, clan: number): Record<string, unknown> {
  const cultureId = clans.cultureIds[clan]!;
  return {
    founder_id: clans.founderIds[clan]! || null,
    totem: TOTEMS[clans.totems[clan]!] ?? null,
    governance: GOVERNANCES[clans.governances[clan]!] ?? null,
    culture: cultureId === 0 ? null : cultureName(seed, cultureId),
    culture_id: cultureId || null,
    peak_population: clans.peakPopulations[clan]!,
    dead_count: clans.deadCounts[clan]!,
    war_wins: clans.warWins[clan]!,
    war_losses: clans.warLosses[clan]!,
    harvest_total: Math.round(clans.harvestTotals[clan]! * 100) / 100,
  };
}
