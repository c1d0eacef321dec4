/**
 * Campfires (docs/rules/weather-and-disasters.md#campfires) of explorers far from every roof at nightfall. They warm
 * bodies (creatures/body/body-temperature.ts) and keep predators off (drives/meal.ts).
 */
import { isWild } from '#tables/castes.js';
import { PERSONALITY } from '#tables/traits.js';
import { appendRow, clear } from '../../engine/columns/table.js';
import { isNight, timeOfDay } from '../../people/environment/calendar.js';
import { RANDOM_FOR, randomOf } from '../../engine/random/keyed.js';
import { isByCampfire } from '../../engine/land/ground.js';
import { rowsNear } from '../../engine/space/neighbourhood.js';
import { squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';

const TRY_TICKS = 10;
/** Chance of at least one success in 10 ticks with 10 % each: 1 - 0.9^10. */
const TRY_CHANCE = 0.651;
/** Smallest distance of a new campfire from a house. */
const ROOF_DISTANCE_UNITS = 24;
/** Smallest distance of a new campfire from another one. */
const FIRE_DISTANCE_UNITS = 8;
/** However small the population is, this number of campfires may burn at a time. */
const CAMPS_MIN = 12;
/** A large population has at most one campfire per this number of creatures. */
const PEOPLE_PER_CAMP = 25;

export function updateCampfires(world: WorldState): void {
  const { laws, registers, campfires, creatures } = world;
  if (!isNight(timeOfDay(registers.tick, laws))) {
    if (campfires.count > 0) clear(campfires);
    return;
  }
  const most = Math.max(CAMPS_MIN, Math.floor(registers.population / PEOPLE_PER_CAMP));
  const { ids, alive, personalities, sleeping, indoors, castes, torpid } = creatures;
  for (let row = 0; row < creatures.count && campfires.count < most; row++) {
    if (personalities[row] !== PERSONALITY.explorer || alive[row] === 0) continue;
    if ((ids[row]! + registers.tick) % TRY_TICKS !== 0 || isWild(castes[row]!)) continue;
    if (sleeping[row] === 1 || indoors[row] === 1 || torpid[row] === 1) continue;
    if (randomOf(world, row, RANDOM_FOR.camp) < TRY_CHANCE && isCampGround(world, row)) makeCamp(world, row);
  }
}

function isCampGround(world: WorldState, row: number): boolean {
  const { creatures } = world;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  return creatures.wadings[row] === 0 && !isByCampfire(world, x, y, FIRE_DISTANCE_UNITS) && !isRoofNear(world, x, y);
}

function isRoofNear(world: WorldState, x: number, y: number): boolean {
  const { houses, houseGrid, topology } = world;
  for (const house of rowsNear(houseGrid, x, y, ROOF_DISTANCE_UNITS)) {
    if (houses.alive[house] === 0 || houses.ruins[house] === 1) continue;
    const d2 = squaredDistance(topology, x, y, houses.xs[house]!, houses.ys[house]!);
    if (d2 < ROOF_DISTANCE_UNITS * ROOF_DISTANCE_UNITS) return true;
  }
  return false;
}

function makeCamp(world: WorldState, row: number): void {
  const { campfires, creatures } = world;
  const camp = appendRow(campfires);
  campfires.alive[camp] = 1;
  campfires.xs[camp] = creatures.xs[row]!;
  campfires.ys[camp] = creatures.ys[row]!;
  campfires.makerIds[camp] = creatures.ids[row]!;
}
