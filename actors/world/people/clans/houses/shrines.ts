/**
 * Shrines and temples (docs/rules/faith.md#shrines; law `theology_enabled`): every clan with a main house has a shrine
 * just outside its east wall, which becomes a temple when the clan's faith suffices. Members are blessed in its aura.
 * It holds the faith that the clan has stored (docs/rules/faith.md#prayer-and-tithe).
 */
import { livingNear } from '#engine/space/neighbourhood.js';
import { deltaX, deltaY, onMap } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { SHRINE } from '#tables/codes.js';

/** Distance from the centre of the main house eastward to its shrine; it places the shrine outside the largest hall. */
const SHRINE_EAST_UNITS = 5.5;
const SHRINE_AURA_UNITS = 10;

export function hasShrine(world: WorldState, clan: number): boolean {
  const { clans, laws } = world;
  return laws.theology_enabled && clans.shrineLevels[clan]! > SHRINE.none && clans.mainHouseIds[clan] !== 0;
}

export function shrineX(world: WorldState, clan: number): number {
  const { topology, clans } = world;
  return onMap(clans.homeXs[clan]! + SHRINE_EAST_UNITS, topology.width, topology.wrap);
}

export function shrineY(world: WorldState, clan: number): number {
  return world.clans.homeYs[clan]!;
}

/** Whether members at a position can pray, which is possible anywhere in the territory. */
export function isInPrayerRange(world: WorldState, clan: number, x: number, y: number): boolean {
  return isNearShrine(world, clan, x, y, Math.max(SHRINE_AURA_UNITS, world.laws.territory_radius));
}

/** Whether a position lies in the aura of a clan's shrine. The caller must have checked `hasShrine`. */
export function isInAura(world: WorldState, clan: number, x: number, y: number): boolean {
  return isNearShrine(world, clan, x, y, auraRadius(world, clan));
}

/** Calls `visit` for the living members of a clan in the aura of its shrine. O(bodies around the shrine). */
export function forMembersInAura(world: WorldState, clan: number, visit: (row: number) => void): void {
  const { creatures, creatureGrid: grid, clans } = world;
  const x = shrineX(world, clan);
  const y = shrineY(world, clan);
  for (const row of livingNear(grid, creatures, x, y, auraRadius(world, clan))) {
    if (creatures.clanIds[row] === clans.ids[clan]) visit(row);
  }
}

function auraRadius(world: WorldState, clan: number): number {
  const isTemple = world.clans.shrineLevels[clan] === SHRINE.temple;
  return isTemple ? Math.max(SHRINE_AURA_UNITS, world.laws.territory_radius) : SHRINE_AURA_UNITS;
}

function isNearShrine(world: WorldState, clan: number, x: number, y: number, radius: number): boolean {
  const dx = deltaX(world.topology, shrineX(world, clan), x);
  const dy = deltaY(world.topology, shrineY(world, clan), y);
  return dx * dx + dy * dy <= radius * radius;
}

export function addFaith({ clans }: WorldState, clan: number, amount: number): void {
  clans.faiths[clan] = clans.faiths[clan]! + amount;
}
