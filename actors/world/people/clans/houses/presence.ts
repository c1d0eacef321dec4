/**
 * Presence of members on the home ground, the area within `territory_radius` of a clan's main house. Stores,
 * feasts and orders depend on it.
 */
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { leaderRow } from '../../../engine/indexes/clan-rows.js';

export function isAtHome(world: WorldState, clan: number, row: number): boolean {
  const { clans, creatures, topology, laws } = world;
  if (clans.mainHouseIds[clan] === 0) return false;
  const reach = laws.territory_radius;
  const d2 = squaredDistance(
    topology,
    creatures.xs[row]!,
    creatures.ys[row]!,
    clans.homeXs[clan]!,
    clans.homeYs[clan]!,
  );
  return d2 <= reach * reach;
}

export function isLeaderAway(world: WorldState, clan: number): boolean {
  const leader = leaderRow(world, clan);
  return leader >= 0 && !isAtHome(world, clan, leader);
}

export function isLeaderHome(world: WorldState, clan: number): boolean {
  const leader = leaderRow(world, clan);
  return leader >= 0 && isAtHome(world, clan, leader);
}
