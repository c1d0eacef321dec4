/**
 * Building work (law `structural_enabled`; docs/rules/settlements.md#decay-and-repair): every clan has one worksite,
 * where builders and artisans without a more urgent drive go (phases/creatures/drives/company.ts) and repair walls
 * or clear rubble.
 */
import { DRIVE } from '#tables/drives.js';
import { MATERIAL_ROWS } from '#tables/houses.js';
import { CAUSE, postToBody } from '../../people/bodies/orders.js';
import { soundness } from '../../people/clans/houses/claims.js';
import { rowOf } from '../../engine/columns/table.js';
import { collectSpans } from '../../engine/space/grid.js';
import { deltaX, deltaY, squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { clearRubble } from './decay.js';
import { BODY_MESSAGE } from '#tables/codes.js';

const SEARCH_TICKS = 40;
const REPAIR_REACH_RADII = 2;
/** A house with less than this share of its full hit points needs repair. */
const REPAIR_HIT_POINT_SHARE = 0.9;
const WORK_REACH_UNITS = 3;
const BUILDING_WORK_TICKS = 10;
const REPAIR_POINTS_PER_TICK = 1.5;
const RUBBLE_PER_TICK = 0.1;
const WORK_ENERGY_PER_TICK = 0.05;

/** Chooses the worksite of each clan every 40 ticks, staggered by clan. O(houses around the clan's home). */
export function findWork(world: WorldState): void {
  const { clans, registers } = world;
  const { ids, populations, workHouseIds, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    if ((ids[clan]! + registers.tick) % SEARCH_TICKS !== 0 || populations[clan] === 0) continue;
    if (isUnfinished(world, clan)) continue;
    const site = worksite(world, clan);
    workHouseIds[clan] = site < 0 ? 0 : world.houses.ids[site]!;
  }
}

/** Builders at their sites do the work of ten ticks at once, staggered by id. O(creatures). */
export function doBuildingWork(world: WorldState): void {
  const { creatures, registers } = world;
  const { ids, alive, sleeping, drives, count } = creatures;
  for (let row = 0; row < count; row++) {
    if (drives[row] !== DRIVE.work || alive[row] === 0 || sleeping[row] === 1) continue;
    if ((ids[row]! + registers.tick) % BUILDING_WORK_TICKS === 0) workAt(world, row);
  }
}

/** Whether the clan's worksite is unfinished. Builders finish it before the clan chooses another. */
function isUnfinished(world: WorldState, clan: number): boolean {
  const { clans, houses } = world;
  const house = rowOf(houses, clans.workHouseIds[clan]!);
  if (house < 0 || houses.alive[house] === 0) return false;
  if (houses.ruins[house] === 1) return clans.populations[clan]! <= clans.bedCounts[clan]!;
  return houses.clanIds[house] === clans.ids[clan] && soundness(world, house) < 1;
}

/** Returns the house in the worst condition that needs repair, else the nearest rubble to clear, or -1. */
function worksite(world: WorldState, clan: number): number {
  const { clans, houses, houseGrid, topology, laws } = world;
  const x = clans.homeXs[clan]!;
  const y = clans.homeYs[clan]!;
  const reach = REPAIR_REACH_RADII * laws.territory_radius;
  const hasBeds = clans.populations[clan]! <= clans.bedCounts[clan]!;
  let worst = REPAIR_HIT_POINT_SHARE;
  let nearest = reach * reach;
  let mending = -1;
  let clearing = -1;
  const spans = collectSpans(houseGrid, x, y, reach);
  for (let s = 0; s < spans; s++) {
    for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
      const house = houseGrid.items[k]!;
      if (houses.alive[house] === 0) continue;
      if (houses.ruins[house] === 0) {
        if (houses.clanIds[house] !== clans.ids[clan] || soundness(world, house) >= worst) continue;
        worst = soundness(world, house);
        mending = house;
      } else if (hasBeds) {
        const distance = squaredDistance(topology, x, y, houseGrid.itemXs[k]!, houseGrid.itemYs[k]!);
        if (distance >= nearest) continue;
        nearest = distance;
        clearing = house;
      }
    }
  }
  return mending >= 0 ? mending : clearing;
}

function workAt(world: WorldState, row: number): void {
  const { creatures, houses, topology } = world;
  const house = rowOf(houses, creatures.targetIds[row]!);
  if (house < 0 || houses.alive[house] === 0) return;
  const reach = houses.sizes[house]! * 0.5 + WORK_REACH_UNITS;
  if (Math.abs(deltaX(topology, houses.xs[house]!, creatures.xs[row]!)) > reach) return;
  if (Math.abs(deltaY(topology, houses.ys[house]!, creatures.ys[row]!)) > reach) return;
  if (houses.ruins[house] === 1) {
    clearRubble(world, house, RUBBLE_PER_TICK * BUILDING_WORK_TICKS);
  } else {
    const sound = MATERIAL_ROWS[houses.materials[house]!]!.hitPoints;
    if (houses.hitPoints[house]! >= sound) return;
    houses.hitPoints[house] = Math.min(sound, houses.hitPoints[house]! + REPAIR_POINTS_PER_TICK * BUILDING_WORK_TICKS);
  }
  postToBody(
    world,
    BODY_MESSAGE.energy,
    creatures.ids[row]!,
    -WORK_ENERGY_PER_TICK * BUILDING_WORK_TICKS,
    CAUSE.starvation,
    0,
  );
}
