/**
 * Changes of a house's owner (docs/rules/settlements.md#ownership). The counts of both clans are updated immediately,
 * so that a second claim in the same tick sees the first; the audit of the settlements phase counts everything again.
 */
import type { WorldState } from '#engine/state/state.js';
import { MATERIAL_ROWS } from '#tables/houses.js';
import { rowOf } from '#engine/columns/table.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { collectSpans } from '#engine/space/grid.js';
import { squaredDistance } from '#engine/space/topology.js';

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

// Condition of a house (docs/rules/settlements.md#decay-and-repair): its hearth and its structure.

export function isHearthLit(world: WorldState, house: number): boolean {
  return world.houses.hearthFuels[house]! > 0;
}

export function soundness(world: WorldState, house: number): number {
  const { houses } = world;
  return houses.hitPoints[house]! / MATERIAL_ROWS[houses.materials[house]!]!.hitPoints;
}

// Houses where a body may sleep (docs/rules/settlements.md#where-people-sleep): houses of its own clan and unclaimed
// houses, if they have a free bed. Few bodies search in a tick; a search visits the houses around the body.

const SEARCH_REACH_RADII = 2.5;

/**
 * Returns the remembered home if it is near, so that bodies live where they feed; then the nearest house of the clan
 * with a free bed; then the nearest other one that the body may enter. Otherwise the result is the remembered home,
 * else the clan's main house, else -1.
 */
export function findRoof(world: WorldState, creatureRow: number): number {
  const { creatures, houses, houseGrid, topology, laws } = world;
  const clanId = creatures.clanIds[creatureRow]!;
  const home = knownHome(world, creatures.homeIds[creatureRow]!, clanId);
  const x = creatures.xs[creatureRow]!;
  const y = creatures.ys[creatureRow]!;
  const reach = SEARCH_REACH_RADII * laws.territory_radius;
  if (home >= 0) {
    const way = squaredDistance(topology, x, y, houses.xs[home]!, houses.ys[home]!);
    if (way <= reach * reach) return home;
  }
  let own = -1;
  let ownDistance = reach * reach;
  let free = -1;
  let freeDistance = ownDistance;
  const spans = collectSpans(houseGrid, x, y, reach);
  for (let s = 0; s < spans; s++) {
    const end = houseGrid.spanEnds[s]!;
    for (let k = houseGrid.spanStarts[s]!; k < end; k++) {
      const row = houseGrid.items[k]!;
      if (!hasRoom(world, row) || !mayEnter(world, row, clanId)) continue;
      const distance = squaredDistance(topology, x, y, houseGrid.itemXs[k]!, houseGrid.itemYs[k]!);
      if (clanId > 0 && houses.clanIds[row] === clanId) {
        if (distance < ownDistance) {
          ownDistance = distance;
          own = row;
        }
      } else if (distance < freeDistance) {
        freeDistance = distance;
        free = row;
      }
    }
  }
  if (own >= 0) return own;
  if (free >= 0) return free;
  return home >= 0 ? home : mainHouse(world, clanId);
}

function knownHome(world: WorldState, houseId: number, clanId: number): number {
  if (houseId === 0) return -1;
  const { houses } = world;
  const row = rowOf(houses, houseId);
  return row >= 0 && hasRoom(world, row) && mayEnter(world, row, clanId) ? row : -1;
}

/** Members that are far from every house go there. */
function mainHouse(world: WorldState, clanId: number): number {
  const clan = clanRow(world, clanId);
  if (clan < 0) return -1;
  const row = rowOf(world.houses, world.clans.mainHouseIds[clan]!);
  return row >= 0 && hasRoom(world, row) ? row : -1;
}

/** `clanId` is 0 for a body without a clan. */
export function mayEnter(world: WorldState, houseRow: number, clanId: number): boolean {
  const owner = world.houses.clanIds[houseRow]!;
  return owner === 0 || owner === clanId || !world.laws.house_claim_enabled;
}

function hasRoom(world: WorldState, row: number): boolean {
  const { houses } = world;
  return houses.alive[row] === 1 && houses.ruins[row] === 0 && houses.occupants[row]! < houses.beds[row]!;
}
