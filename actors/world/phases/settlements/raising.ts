/** Creation of a house (docs/rules/settlements.md#houses) with random size, door and material. */
import { bedsOf, MATERIAL, MATERIAL_ROWS } from '../../../../schemas/tables/houses.js';
import { appendRow } from '../../engine/columns/table.js';
import { draw, drawBetween, drawIndex, type RandomStream } from '../../engine/math/stream.js';
import { rowsNear } from '../../engine/space/neighbourhood.js';
import { riverAt } from '../../engine/land/ground.js';
import { deltaX, deltaY } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { removePlant } from '../plants/withering.js';

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
