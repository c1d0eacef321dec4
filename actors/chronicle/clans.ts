/** Reads stored clans: values of the extinction event, or else the stored sums (docs/storage.md#sums-and-counts). */
import { LIMITS } from '../../schemas/limits.js';
import type { ClanEntry } from '../../schemas/wire/clans.js';
import { GOVERNANCES, TOTEMS } from '../../schemas/vocabulary.js';
import { readClan, readClanParents, readEndedRoster, readLivingClans, type EndedClan } from '../../store/sums/clans.js';
import type { Database } from '../../store/database/database.js';
import type { StoredEvent } from '../../store/events/event-rows.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import { clanColor, clanEmblem, clanName } from '../../schemas/names/clan.js';
import type { ClansQuery, WorldQuery } from './protocol.js';
import { unwrittenEvents } from './unwritten.js';

type StoredClan = EndedClan & { readonly population?: number };

/** Living clans come first, then extinct clans, latest extinction first. */
export async function storedClans(
  database: Database,
  world: WorldSpan,
  { clanId, living, extinct, unwritten }: ClansQuery,
): Promise<ClanEntry[]> {
  const ended = unwrittenEvents(unwritten, world)
    .filter(({ type, payload }) => type === 'clan_extinction' && (clanId ?? payload['clan_id']) === payload['clan_id'])
    .reverse()
    .map(endedClan);
  if (clanId === null) {
    const most = LIMITS.clansExtinctMax.value;
    const clans: StoredClan[] = [];
    if (living) clans.push(...(await readLivingClans(database, world.id, most)));
    if (extinct) clans.push(...ended, ...(await readEndedRoster(database, world.id, most)));
    return clans.map((clan) => entryOf(clan, world.seed));
  }
  if (extinct && ended[0]) return [entryOf(ended[0], world.seed)];
  const clan = await readClan(database, world.id, clanId);
  if (!clan || !(clan.extinctTick === null ? living : extinct)) return [];
  return [entryOf(clan, world.seed)];
}

export async function clanParents(
  database: Database,
  world: WorldSpan,
  { unwritten }: WorldQuery,
): Promise<Map<number, number>> {
  const parents = await readClanParents(database, world.id);
  for (const { type, payload } of unwrittenEvents(unwritten, world)) {
    const { parent, new_clan: clan } = payload;
    if (type === 'schism' && typeof parent === 'number' && typeof clan === 'number') parents.set(clan, parent);
  }
  return parents;
}

/** Converts an extinction event that is not stored yet to a clan. The payload of the event contains the clan's data. */
function endedClan({ tick, payload }: StoredEvent): StoredClan {
  const totem = payload['totem'];
  return {
    id: Number(payload['clan_id']),
    firstTick: Number(payload['born_tick'] ?? tick),
    peakPopulation: Number(payload['peak_population'] ?? 0),
    totem: typeof totem === 'string' ? totem : null,
    parent: null,
    extinctTick: tick,
    lastWords: payload,
    counters: { deaths: 0, battles_won: 0, battles_lost: 0 },
  };
}

function entryOf(clan: StoredClan, seed: number): ClanEntry {
  const { id, counters, lastWords } = clan;
  const number = (key: string): number | null => {
    const value = lastWords[key];
    return typeof value === 'number' ? value : null;
  };
  const text = (key: string): string | null => {
    const value = lastWords[key];
    return typeof value === 'string' ? value : null;
  };
  const totem = text('totem') ?? clan.totem;
  const governance = text('governance');
  return {
    id,
    name: text('clan_name') ?? clanName(seed, id),
    color: clanColor(id),
    emblem: clanEmblem(id),
    totem: TOTEMS.find((each) => each === totem) ?? null,
    founder_id: number('founder_id'),
    parent_clan: clan.parent,
    leader_id: null,
    born_tick: number('born_tick') ?? clan.firstTick,
    extinct: clan.extinctTick !== null,
    extinct_tick: clan.extinctTick,
    population: clan.extinctTick === null ? (clan.population ?? 0) : 0,
    peak_population: number('peak_population') ?? clan.peakPopulation,
    dead_count: number('dead_count') ?? counters.deaths,
    house: null,
    house_count: 0,
    home: null,
    war_wins: number('war_wins') ?? counters.battles_won,
    losses: number('war_losses') ?? counters.battles_lost,
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
