/**
 * Changes of a house's owner (docs/rules/settlements.md#ownership). The counts of both clans are updated immediately,
 * so that a second claim in the same tick sees the first; the audit of the settlements phase counts everything again.
 */
import type { WorldState } from '../../../engine/state/state.js';

/** Gives an unclaimed house to a clan; the clan's first house becomes its main house and home. */
export function claimHouse(world: WorldState, house: number, clan: number): void {
  const { houses, clans } = world;
  houses.clanIds[house] = clans.ids[clan]!;
  houses.abandonedTicks[house] = 0;
  clans.houseCounts[clan]!++;
  clans.bedCounts[clan]! += houses.beds[house]!;
  if (clans.mainHouseIds[clan] === 0) setMainHouse(world, clan, house);
}

export function seizeHouse(world: WorldState, house: number, from: number, to: number): void {
  const { clans, houses, registers } = world;
  clans.houseCounts[from]!--;
  clans.bedCounts[from]! -= houses.beds[house]!;
  if (clans.mainHouseIds[from] === houses.ids[house]) clans.mainHouseIds[from] = 0;
  houses.takeoverTicks[house] = registers.tick;
  claimHouse(world, house, to);
}

export function setMainHouse(world: WorldState, clan: number, house: number): void {
  const { clans, houses } = world;
  clans.mainHouseIds[clan] = houses.ids[house]!;
  clans.homeXs[clan] = houses.xs[house]!;
  clans.homeYs[clan] = houses.ys[house]!;
}
