/** The event `clan_extinction`: a clan has died out, or has joined another (docs/rules/settlements.md#end-of-a-clan). */
import { clanInEvent, clanName, cultureName } from '../../../../../schemas/names/clan.js';
import { GOVERNANCES, TOTEMS } from '../../../../../schemas/vocabulary.js';
import { emit } from '../../../engine/events/emit.js';
import type { WorldState } from '../../../engine/state/state.js';

/** `heir` is the row of the clan that its `members` have joined; with no members it is not read. */
export function announceEnd(world: WorldState, clan: number, heir: number, members: number): void {
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
      ...(members > 0 && { heir: clans.ids[heir]!, heir_name: clanName(seed, clans.ids[heir]!), members }),
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
