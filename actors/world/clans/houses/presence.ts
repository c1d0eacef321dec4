/**
 * Presence of members on the home ground, the area within `territory_radius` of a clan's main house. Stores,
 * feasts and orders depend on it.
 */
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { leaderRow } from '../registry/clan-rows.js';

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

/** Whether the clan has a leader that is not at home. */
export function isLeaderAway(world: WorldState, clan: number): boolean {
  const leader = leaderRow(world, clan);
  return leader >= 0 && !isAtHome(world, clan, leader);
}

/** Whether the clan's leader lives and is at home. */
export function isLeaderHome(world: WorldState, clan: number): boolean {
  const leader = leaderRow(world, clan);
  return leader >= 0 && isAtHome(world, clan, leader);
}
