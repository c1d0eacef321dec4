/**
 * Conquest: the winner of a deadly duel in a war takes one house of the loser
 * (docs/rules/war-and-predation.md#conquest).
 */
import { clanName } from '../../../../schemas/names/clan.js';
import { emit } from '../../events/emit.js';
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { clanRow } from '../registry/clan-rows.js';
import { seizeHouse } from './claims.js';

/**
 * Gives the winner's clan one house of the loser's clan: the nearest that is not its main house, or the main house
 * if it is the last. Returns the house's row, or -1 if the loser's clan has none. O(houses) per conquest.
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
  const { houses, creatures } = world;
  seizeHouse(world, house, loserClan, winnerClan);
  emit(
    world,
    'conquest',
    { entityId: houses.ids[house]!, x: houses.xs[house]!, y: houses.ys[house]! },
    {
      winner_clan: winnerClanId,
      loser_clan: loserClanId,
      winner_name: clanName(world.seed, winnerClanId),
      loser_name: clanName(world.seed, loserClanId),
      house_id: houses.ids[house]!,
      winner: creatures.ids[winnerRow]!,
      loser: creatures.ids[loserRow]!,
    },
  );
  return house;
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
