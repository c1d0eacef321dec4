/** Measures the power of the clans in a frame: sizes, territories, coalitions and wars, for `GET /api/analytics/*`. */
import { STANDING } from '#tables/codes.js';
import type { HegemonyAnswer } from '#schemas/wire/analytics.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { clanColor, clanName } from '#schemas/names/clan.js';
import { concentration, gini } from './indices.js';
import { rounded } from '../../world/engine/math/interval.js';

export interface Powers {
  readonly clanCount: number;
  /** Number of living members of each clan that has members, in the order of the clan table. */
  readonly sizes: readonly number[];
  /** Energy in the larder and the granary of each clan in `sizes`, in the same order. */
  readonly stores: readonly number[];
  readonly members: number;
  /** Number of clans that have at least one rival. */
  readonly rivals: number;
  /** Number of clans that are in at least one declared war. */
  readonly warring: number;
}

/** Counts the clans, their members and their relations. The time is O(clans + pairs of clans). */
export function surveyPowers({ clans, relations }: Frame): Powers {
  const sizes: number[] = [];
  const stores: number[] = [];
  let clanCount = 0;
  let members = 0;
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] !== 1) continue;
    clanCount++;
    // The population of a clan is 0 from the death of its last member until its extinction is recorded.
    if (clans.populations[row] === 0) continue;
    sizes.push(clans.populations[row]!);
    stores.push(clans.larders[row]! + clans.granaries[row]!);
    members += clans.populations[row]!;
  }
  const rivals = new Set<number>();
  const warring = new Set<number>();
  for (let row = 0; row < relations.count; row++) {
    if (relations.alive[row] !== 1) continue;
    const pair = [relations.a[row]!, relations.b[row]!];
    if (relations.standings[row] === STANDING.rival) for (const clan of pair) rivals.add(clan);
    if (relations.wars[row] === 1) for (const clan of pair) warring.add(clan);
  }
  return { clanCount, sizes, stores, members, rivals: rivals.size, warring: warring.size };
}

/** Returns each clan's share of all clan members, and its territory. The time is O(clans + houses). */
export function hegemonyOf(frame: Frame, powers: Powers): HegemonyAnswer {
  const { clans, coalitions, registers, worldId } = frame;
  const territories = territoriesOf(frame, powers.members);
  const largest = territories[0];
  let vassals = 0;
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] === 1 && clans.tributeToIds[row] !== 0) vassals++;
  }
  let coalitionCount = 0;
  for (let row = 0; row < coalitions.count; row++) coalitionCount += coalitions.alive[row]!;
  return {
    world_id: worldId,
    tick: registers.tick,
    clan_count: powers.clanCount,
    hhi: concentration(powers.sizes),
    gini: gini(powers.sizes),
    leader: largest?.clan_id ?? null,
    leader_share: largest?.share ?? 0,
    coalitions: coalitionCount,
    vassals,
    territories,
  };
}

function territoriesOf(frame: Frame, members: number): HegemonyAnswer['territories'] {
  const { clans, laws, seed } = frame;
  const houses = housesByClan(frame);
  const radius = laws.territory_enabled ? laws.territory_radius : 0;
  const list: HegemonyAnswer['territories'] = [];
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] !== 1) continue;
    const id = clans.ids[row]!;
    const count = houses.get(id) ?? 0;
    list.push({
      clan_id: id,
      name: clanName(seed, id),
      color: clanColor(id),
      population: clans.populations[row]!,
      share: members === 0 ? 0 : clans.populations[row]! / members,
      houses: count,
      area: rounded(Math.min(frame.width * frame.height, count * Math.PI * radius * radius), 1),
      coalition_id: clans.coalitionIds[row] || null,
      tribute_to: clans.tributeToIds[row] || null,
    });
  }
  return list.sort((a, b) => b.population - a.population || a.clan_id - b.clan_id);
}

function housesByClan({ houses }: Frame): Map<number, number> {
  const counts = new Map<number, number>();
  for (let row = 0; row < houses.count; row++) {
    const clan = houses.clanIds[row]!;
    if (houses.alive[row] !== 1 || houses.ruins[row] === 1 || clan === 0) continue;
    counts.set(clan, (counts.get(clan) ?? 0) + 1);
  }
  return counts;
}
