/** Extinct clans as the roster shows them: what the archive keeps of them, the rest null (decisions section 3). */
import type { Database } from '../../store/database.js';
import { readEpitaphs, type Epitaph } from '../../store/epitaphs.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import { clanColor } from '../world/names/clan.js';

/** Those of a world, the latest to end first; with `clanId` that one alone, if it is extinct. */
export async function extinctClans(
  database: Database,
  worldId: number,
  clanId: number | null,
): Promise<ClanEntry[]> {
  const epitaphs = await readEpitaphs(database, worldId, clanId);
  return epitaphs.sort((a, b) => b.extinctTick - a.extinctTick || b.clanId - a.clanId).map(entryOf);
}

function entryOf({ clanId, extinctTick, words, deaths }: Epitaph): ClanEntry {
  return {
    id: clanId,
    name: String(words['clan_name'] ?? ''),
    color: clanColor(clanId),
    totem: null,
    founder_id: null,
    leader_id: null,
    born_tick: typeof words['born_tick'] === 'number' ? words['born_tick'] : null,
    extinct: true,
    extinct_tick: extinctTick,
    population: 0,
    peak_population: null,
    dead_count: deaths,
    house: null,
    house_count: 0,
    home: null,
    war_wins: null,
    war_losses: null,
    territory_radius: null,
    specialization: null,
    culture: null,
    culture_id: null,
    knowledge: { enemies: [], danger_zones: [], food_spots: [] },
    coalition_id: null,
    coalition: null,
    larder: 0,
    granary: 0,
    harvest_total: null,
    feast: false,
    dialect: null,
    tribute_to: null,
    faith: 0,
    shrine_level: 0,
    governance: null,
    bylaws: null,
  };
}
