/**
 * New houses (docs/rules/settlements.md#new-houses; laws `house_density`, `num_houses`): the number of houses grows
 * toward a target that follows from the area of the map and the population.
 */
import { BEDS_MAX, bedsOf, MATERIAL, MATERIAL_ROWS } from '#tables/houses.js';
import { clanName } from '#schemas/names/clan.js';
import { rowOf, appendRow } from '../../engine/columns/table.js';
import { emit } from '../../engine/events/emit.js';
import { roundHalfUp } from '../../engine/math/interval.js';
import { cosine, sine, TAU } from '../../engine/math/trigonometry.js';
import { effectiveCapacity } from '../../people/population/homeostasis.js';
import { draw, drawBetween, drawIndex, type RandomStream } from '../../engine/math/stream.js';
import { onMap, deltaX, deltaY } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { collectSpans } from '../../engine/space/grid.js';
import { riverAt, rockAt } from '../../engine/land/ground.js';
import { rowsNear } from '../../engine/space/neighbourhood.js';
import { removePlant } from '../plants/withering.js';

/** Smallest density, in houses per square unit of land, that is used to compute the target number of houses. */
const DENSITY_MIN = 0.00055;
/** Share of the population that should have a bed. */
const BEDS_PER_HEAD = 0.85;
/** Factor on the target number of houses for clans without beds and after nights with refused beds. */
const NEED_TARGET_FACTOR = 1.5;
const GROWTH_TICKS = 100;
/** Ticks between two new houses after a night in which bodies were refused a bed. */
const EMERGENCY_TICKS = 50;
/** Houses are built faster after a night in which at least this number of beds was refused. */
const EMERGENCY_REFUSALS = 3;
const NEAR_TRIES = 30;
const HOME_REACH_RADII = 2;

export function houseTarget(world: WorldState): number {
  const { laws, registers, topology } = world;
  const area = topology.width * topology.height;
  const hallBeds = Math.min(BEDS_MAX, laws.house_capacity);
  const people = Math.max(registers.population, effectiveCapacity(laws, area));
  return Math.max(
    roundHalfUp(area * Math.max(registers.houseDensity, DENSITY_MIN)),
    Math.ceil((BEDS_PER_HEAD * people) / hallBeds),
  );
}

/** Returns the number of houses that clans without enough beds may still build. O(houses). */
export function extraHousesAllowed(world: WorldState): number {
  if (world.registers.pinnedHouses >= 0) return 0;
  return Math.ceil(NEED_TARGET_FACTOR * houseTarget(world)) - countIntactHouses(world);
}

/**
 * New houses stand near a random body, or after a night of refused beds near the house that refused last. Houses thus
 * stand where bodies live, and few stay empty.
 */
export function growSettlements(world: WorldState): void {
  const { registers } = world;
  if (registers.pinnedHouses >= 0) return;
  const isEmergency = registers.bedRefusalsLastNight >= EMERGENCY_REFUSALS;
  if (registers.tick % (isEmergency ? EMERGENCY_TICKS : GROWTH_TICKS) !== 0) return;
  if (countIntactHouses(world) >= (isEmergency ? NEED_TARGET_FACTOR : 1) * houseTarget(world)) return;
  const near = isEmergency ? buildNearCrowdedHouse(world) : buildNearRandomBody(world);
  if (near < 0) buildAnywhere(world);
}

/** Builds a house near a position; returns its row, or -1 if no tried ground is free. */
export function buildNear(world: WorldState, x: number, y: number): number {
  const { random, topology, laws } = world;
  const size = drawHouseSize(world, random);
  for (let attempt = 0; attempt < NEAR_TRIES; attempt++) {
    const angle = draw(random) * TAU;
    const distance = drawBetween(random, size, size + HOME_REACH_RADII * laws.territory_radius);
    const tryX = onMap(x + distance * cosine(angle), topology.width, topology.wrap);
    const tryY = onMap(y + distance * sine(angle), topology.height, topology.wrap);
    if (isBuildable(world, tryX, tryY, size)) return raiseHouse(world, tryX, tryY, size, random);
  }
  return -1;
}

/** Emits the `settlement` event of a claimed house; `how` says how the clan got it. */
export function announceSettlement(world: WorldState, house: number, how: 'built' | 'claimed' | 'restored'): void {
  const { houses, seed } = world;
  const clanId = houses.clanIds[house]!;
  emit(
    world,
    'settlement',
    { entityId: houses.ids[house]!, x: houses.xs[house]!, y: houses.ys[house]! },
    {
      clan_id: clanId,
      clan_name: clanName(seed, clanId),
      size: Math.round(houses.sizes[house]! * 1000) / 1000,
      how,
    },
  );
}

function isBuildable(world: WorldState, x: number, y: number, size: number): boolean {
  return isBuildingGround(world, x, y, size) && isClearOfHouses(world, x, y, size, houseGap(world));
}

/** Builds near the house that last refused a body, if it still exists, else near a random body. */
function buildNearCrowdedHouse(world: WorldState): number {
  const { houses, registers } = world;
  const crowded = rowOf(houses, registers.crowdedHouseId);
  if (crowded < 0) return buildNearRandomBody(world);
  return buildNear(world, houses.xs[crowded]!, houses.ys[crowded]!);
}

function buildNearRandomBody(world: WorldState): number {
  const { creatures, random } = world;
  if (creatures.count === 0) return -1;
  const row = drawIndex(random, creatures.count);
  return buildNear(world, creatures.xs[row]!, creatures.ys[row]!);
}

/** Builds near a random position, for maps without free ground near the bodies. */
function buildAnywhere(world: WorldState): number {
  const { topology, random } = world;
  return buildNear(world, draw(random) * topology.width, draw(random) * topology.height);
}

function countIntactHouses(world: WorldState): number {
  const { alive, ruins, count } = world.houses;
  let intact = 0;
  for (let row = 0; row < count; row++) if (alive[row] === 1 && ruins[row] === 0) intact++;
  return intact;
}

// Ground where a house can stand (docs/rules/settlements.md#houses; law `house_gap`): wholly on the map, clear of
// rocks, rivers and every other house or ruin. The creation of a world and every new house use these tests.

/** Lower limit of the gap between the walls of two houses under any law, in units. */
const GAP_MIN = 1.5;
const ROCK_CLEARANCE = 1;
const RIVER_CLEARANCE = 2;

/** Whether a house of side length `size` fits on this ground: it is on the map and clear of rocks and rivers. */
export function isBuildingGround(world: WorldState, x: number, y: number, size: number): boolean {
  const { width, height } = world.topology;
  const half = size * 0.5;
  if (x < half || y < half || x > width - half || y > height - half) return false;
  return rockAt(world, x, y, half + ROCK_CLEARANCE) < 0 && riverAt(world, y, half + RIVER_CLEARANCE) < 0;
}

export function houseGap(world: WorldState): number {
  return Math.max(world.laws.house_gap, GAP_MIN);
}

/** Whether the centre of every other house is at least half of both side lengths plus `gap` away. */
export function isClearOfHouses(world: WorldState, x: number, y: number, size: number, gap: number): boolean {
  const { houses, houseGrid, registers, reach } = world;
  const own = size * 0.5 + gap;
  const spans = collectSpans(houseGrid, x, y, own + reach.house);
  for (let s = 0; s < spans; s++) {
    const end = houseGrid.spanEnds[s]!;
    for (let k = houseGrid.spanStarts[s]!; k < end; k++) {
      if (isTooNear(world, houseGrid.items[k]!, x, y, own)) return false;
    }
  }
  // Houses built in this tick are not in the grid yet; they are few.
  for (let row = registers.indexedHouses; row < houses.count; row++) {
    if (isTooNear(world, row, x, y, own)) return false;
  }
  return true;
}

function isTooNear(world: WorldState, row: number, x: number, y: number, own: number): boolean {
  const { houses, topology } = world;
  if (houses.alive[row] === 0) return false;
  const least = own + houses.sizes[row]! * 0.5;
  const dx = deltaX(topology, x, houses.xs[row]!);
  const dy = deltaY(topology, y, houses.ys[row]!);
  return dx * dx + dy * dy < least * least;
}

// Creation of a house (docs/rules/settlements.md#houses) with random size, door and material.

const REFERENCE_RADIUS = 1.45;
const DOOR_WALL_SHARE_MAX = 0.8;
/** Value of `door_clearance` at which every door takes the greatest share of its wall. */
const CLEARANCE_MAX = 5;
/**
 * Up to this value, `door_clearance` is the number of reference bodies that fit through a door side by side, if the
 * wall is long enough.
 */
const CLEARANCE_IN_BODIES = 1.5;
const DOOR_SIDES = 4;
/** Greatest side length of a house, as a share of the shorter side of the map. */
const SIDE_MAP_SHARE_MAX = 0.5;
/** A material roll below this gives stone, unless the house is of clay. */
const STONE_ROLL_MAX = 0.2;
/**
 * A material roll from `STONE_ROLL_MAX` to this gives wood, a higher one straw. A separate clay roll below this gives
 * clay, if the house is near a river.
 */
const WOOD_ROLL_MAX = 0.55;
/** Houses within this distance of a river's bank may be of clay. */
const CLAY_REACH_UNITS = 10;
const PLANT_CLEARANCE_UNITS = 0.8;

export function drawHouseSize(world: WorldState, random: RandomStream): number {
  const { laws, topology } = world;
  const size = drawBetween(random, laws.house_min_size, Math.max(laws.house_min_size, laws.house_max_size));
  return Math.min(size, SIDE_MAP_SHARE_MAX * Math.min(topology.width, topology.height));
}

/** Creates an undamaged, unclaimed house and returns its row. */
export function raiseHouse(world: WorldState, x: number, y: number, size: number, random: RandomStream): number {
  const { houses, laws, registers } = world;
  const row = appendRow(houses);
  const material = drawMaterial(world, y, random);
  houses.ids[row] = registers.nextEntityId++;
  houses.alive[row] = 1;
  houses.xs[row] = x;
  houses.ys[row] = y;
  houses.sizes[row] = size;
  houses.doorWidths[row] = doorWidthOf(size, laws.door_clearance);
  houses.doorSides[row] = drawIndex(random, DOOR_SIDES);
  houses.materials[row] = material;
  houses.beds[row] = bedsOf(size, laws.house_capacity, laws.house_min_size, laws.house_max_size);
  houses.hitPoints[row] = MATERIAL_ROWS[material]!.hitPoints;
  clearPlants(world, x, y, size);
  return row;
}

/** The width grows with the clearance until the door takes its greatest share of the wall. */
function doorWidthOf(size: number, clearance: number): number {
  const widest = DOOR_WALL_SHARE_MAX * size;
  const inBodies = Math.min(widest, 2 * REFERENCE_RADIUS * Math.min(clearance, CLEARANCE_IN_BODIES));
  const beyond = Math.max(0, clearance - CLEARANCE_IN_BODIES) / (CLEARANCE_MAX - CLEARANCE_IN_BODIES);
  return inBodies + (widest - inBodies) * beyond;
}

/** Picks a material by two random numbers: one for the common materials, one for clay near a river. */
function drawMaterial(world: WorldState, y: number, random: RandomStream): number {
  const roll = draw(random);
  const clayRoll = draw(random);
  if (clayRoll < WOOD_ROLL_MAX && riverAt(world, y, CLAY_REACH_UNITS) >= 0) return MATERIAL.clay;
  if (roll < STONE_ROLL_MAX) return MATERIAL.stone;
  return roll < WOOD_ROLL_MAX ? MATERIAL.wood : MATERIAL.straw;
}

function clearPlants(world: WorldState, x: number, y: number, size: number): void {
  const { plants, plantGrid, topology } = world;
  if (plants.count === 0) return;
  const half = size * 0.5 + PLANT_CLEARANCE_UNITS;
  for (const row of rowsNear(plantGrid, x, y, half)) {
    if (plants.alive[row] === 0) continue;
    if (Math.abs(deltaX(topology, x, plants.xs[row]!)) >= half) continue;
    if (Math.abs(deltaY(topology, y, plants.ys[row]!)) < half) removePlant(world, row);
  }
}
