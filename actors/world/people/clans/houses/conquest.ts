/**
 * Conquest (docs/rules/war-and-predation.md#conquest): the winner of a deadly duel takes one house of the loser's clan,
 * and a clan that is wiped out during a declared war leaves all its remaining houses to the enemy.
 */
import { clanName } from '#schemas/names/clan.js';
import { emit } from '#engine/events/emit.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { seizeHouse } from './claims.js';

/**
 * Gives the winner's clan one house of the loser's clan: the nearest to the winner, but the main house only if it is
 * the last. Returns the house's row, or -1 if the loser's clan has none. O(houses) per conquest.
 */
export function conquerHouse(
  world: WorldState,
  winnerClanId: number,
  loserClanId: number,
  winnerRow: number,
  loserRow: number,
): number {
  const winnerClan = clanRow(world, winnerClanId);
  const loserClan = clanRow(world, loserClanId);
  if (winnerClan < 0 || loserClan < 0 || winnerClan === loserClan) return -1;
  if (!world.laws.house_claim_enabled) return -1;
  const house = nearestOwned(world, loserClan, winnerRow);
  if (house < 0) return -1;
  const { creatures } = world;
  seizeHouse(world, house, loserClan, winnerClan);
  announce(world, house, winnerClanId, loserClanId, {
    winner: creatures.ids[winnerRow]!,
    loser: creatures.ids[loserRow]!,
  });
  return house;
}

/**
 * Gives the houses of clans that were wiped out during a declared war to the winner. Runs after `countMembers` and
 * before the audit, which would free the houses. O(clans), and O(pairs + houses) for each defeated clan.
 */
export function conquerDefeated(world: WorldState): void {
  const { clans, laws } = world;
  if (!laws.house_claim_enabled) return;
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.populations[clan]! > 0 || clans.houseCounts[clan] === 0 || clans.heirIds[clan] !== 0) continue;
    const winner = victorOver(world, clan);
    if (winner >= 0) conquerAll(world, winner, clan);
  }
}

/**
 * Returns the row of the living clan that is at declared war with this one, or -1. If there are several, it is the clan
 * that exchanged the latest blow with this one; ties go to the pair that was recorded first.
 */
function victorOver(world: WorldState, loser: number): number {
  const { relations, clans } = world;
  const loserId = clans.ids[loser]!;
  let latest = -1;
  let found = -1;
  for (let pair = 0; pair < relations.count; pair++) {
    if (relations.alive[pair] === 0 || relations.wars[pair] === 0) continue;
    if (relations.a[pair] !== loserId && relations.b[pair] !== loserId) continue;
    const enemy = clanRow(world, relations.a[pair] === loserId ? relations.b[pair]! : relations.a[pair]!);
    if (enemy < 0 || clans.populations[enemy] === 0 || relations.strifeTicks[pair]! <= latest) continue;
    latest = relations.strifeTicks[pair]!;
    found = enemy;
  }
  return found;
}

function conquerAll(world: WorldState, winner: number, loser: number): void {
  const { houses, clans } = world;
  const loserId = clans.ids[loser]!;
  for (let house = 0; house < houses.count; house++) {
    if (houses.clanIds[house] !== loserId || houses.alive[house] === 0 || houses.ruins[house] === 1) continue;
    seizeHouse(world, house, loser, winner);
    announce(world, house, clans.ids[winner]!, loserId, { reason: 'defeat' });
  }
}

function announce(
  world: WorldState,
  house: number,
  winnerClanId: number,
  loserClanId: number,
  cause: Readonly<Record<string, unknown>>,
): void {
  const { houses, seed } = world;
  emit(
    world,
    'conquest',
    { entityId: houses.ids[house]!, x: houses.xs[house]!, y: houses.ys[house]! },
    {
      winner_clan: winnerClanId,
      loser_clan: loserClanId,
      winner_name: clanName(seed, winnerClanId),
      loser_name: clanName(seed, loserClanId),
      house_id: houses.ids[house]!,
      ...cause,
    },
  );
}

function nearestOwned(world: WorldState, clan: number, winnerRow: number): number {
  const { clans, houses, creatures, topology } = world;
  const x = creatures.xs[winnerRow]!;
  const y = creatures.ys[winnerRow]!;
  const mainId = clans.mainHouseIds[clan]!;
  let main = -1;
  let nearest = Infinity;
  let found = -1;
  for (let row = 0; row < houses.count; row++) {
    if (houses.clanIds[row] !== clans.ids[clan] || houses.alive[row] === 0) continue;
    if (houses.ids[row] === mainId) {
      main = row;
      continue;
    }
    const distance = squaredDistance(topology, x, y, houses.xs[row]!, houses.ys[row]!);
    if (distance >= nearest) continue;
    nearest = distance;
    found = row;
  }
  return found >= 0 ? found : main;
}
