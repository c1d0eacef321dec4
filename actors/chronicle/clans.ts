/**
 * Extinct clans as the roster shows them: what was told at their end, else the sums of what the chronicle has of them;
 * what nobody wrote down is null (decisions section 3).
 */
import { LIMITS } from '../../schemas/limits.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import { GOVERNANCES, TOTEMS } from '../../schemas/wire/vocabulary.js';
import { readClan, readEndedRoster, type EndedClan } from '../../store/clans.js';
import type { Database } from '../../store/database.js';
import type { WorldSpan } from '../../store/worlds.js';
import { clanColor, clanName } from '../world/names/clan.js';

/** Those of a world, the latest to end first; with `clanId` that one alone, if it is extinct. */
export async function extinctClans(
  database: Database,
  world: WorldSpan,
  clanId: number | null,
): Promise<ClanEntry[]> {
  if (clanId === null) {
    const clans = await readEndedRoster(database, world.id, LIMITS.clansExtinctMax.value);
    return clans.map((clan) => entryOf(clan, world.seed));
  }
  const clan = await readClan(database, world.id, clanId);
  return clan && clan.extinctTick !== null ? [entryOf(clan, world.seed)] : [];
}

function entryOf(clan: EndedClan, seed: number): ClanEntry {
  const { id, counters, lastWords } = clan;
  const number = (key: string): number | null => {
    const told = lastWords[key];
    return typeof told === 'number' ? told : null;
  };
  const text = (key: string): string | null => {
    const told = lastWords[key];
    return typeof told === 'string' ? told : null;
  };
  const totem = text('totem') ?? clan.totem;
  const governance = text('governance');
  return {
    id,
    name: text('clan_name') ?? clanName(seed, id),
    color: clanColor(id),
    totem: TOTEMS.find((each) => each === totem) ?? null,
    founder_id: number('founder_id'),
    leader_id: null,
    born_tick: number('born_tick') ?? clan.firstTick,
    extinct: true,
    extinct_tick: clan.extinctTick,
    population: 0,
    peak_population: number('peak_population') ?? clan.peakPopulation,
    dead_count: number('dead_count') ?? counters.deaths,
    house: null,
    house_count: 0,
    home: null,
    war_wins: number('war_wins') ?? counters.battles_won,
    war_losses: number('war_losses') ?? counters.battles_lost,
    territory_radius: null,
    specialization: null,
    culture: text('culture'),
    culture_id: number('culture_id'),
    knowledge: { enemies: [], danger_zones: [], food_spots: [] },
    coalition_id: null,
    coalition: null,
    larder: 0,
    granary: 0,
    harvest_total: number('harvest_total'),
    feast: false,
    dialect: null,
    tribute_to: null,
    faith: 0,
    shrine_level: 0,
    governance: GOVERNANCES.find((each) => each === governance) ?? null,
    bylaws: null,
  };
}
