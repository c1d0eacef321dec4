/**
 * Presence of members on the home ground, the area within `territory_radius` of a clan's main house. Stores,
 * feasts and orders depend on it.
 */
import { rowOf } from '../../columns/table.js';
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

/** Whether the body is on the home ground of the clan at `clan`; false if the clan has no house. */
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

/** Row of the clan's living leader, or -1. */
export function leaderOf(world: WorldState, clan: number): number {
  const { clans, creatures } = world;
  const leaderId = clans.leaderIds[clan]!;
  if (leaderId === 0) return -1;
  const row = rowOf(creatures, leaderId);
  return row >= 0 && creatures.alive[row] === 1 ? row : -1;
}

/** Whether the clan's leader lives and is at home. */
export function isLeaderHome(world: WorldState, clan: number): boolean {
  const leader = leaderOf(world, clan);
  return leader >= 0 && isAtHome(world, clan, leader);
}
