/**
 * The houses of a new world (laws `num_houses`, `house_density`, `house_gap`). A pinned number is created exactly, if
 * necessary wall to wall; with an automatic number, building stops when the map is full.
 */
import { roundHalfUp } from '../engine/math/interval.js';
import { createSideStream, drawBetween, type RandomStream } from '../engine/math/stream.js';
import {
  houseGap,
  isBuildingGround,
  isClearOfHouses,
  drawHouseSize,
  raiseHouse,
} from '../phases/settlements/building.js';
import type { Position } from '../engine/space/topology.js';
import type { WorldState } from '../engine/state/state.js';
import { amountOf, GENESIS_SALT } from './amounts.js';
import { rebuildIndexes } from '../engine/indexes/rebuild-indexes.js';

const PLACE_TRIES = 50;
/** The map counts as full after this number of failed searches in succession. */
const FAILURES_MAX = 20;
/** Greatest number of houses, pinned or automatic. */
const AUTOMATIC_HOUSES_MAX = 100000;
/** Searches test houses that are not in the grid one by one, so the grid is rebuilt after this many new houses. */
const UNINDEXED_MAX = 256;

export function placeHouses(world: WorldState): void {
  const { laws, topology, houses, registers } = world;
  const random = createSideStream(world.seed, GENESIS_SALT.houses);
  const expected = topology.width * topology.height * laws.house_density;
  const isPinned = laws.num_houses >= 0;
  const count = Math.min(AUTOMATIC_HOUSES_MAX, roundHalfUp(amountOf(laws.num_houses, expected, laws, random)));
  let failures = 0;
  for (let i = 0; i < count && failures < FAILURES_MAX; i++) {
    const size = drawHouseSize(world, random);
    const place = findPlace(world, size, random, isPinned);
    if (place !== null) {
      raiseHouse(world, place.x, place.y, size, random);
      failures = 0;
    } else failures++;
    if (houses.count - registers.indexedHouses >= UNINDEXED_MAX) indexHouses(world);
  }
  indexHouses(world);
}

/**
 * Returns a place for a house, or null. If none fits and the number of houses is pinned, it drops the gap first, then the distance
 * to other houses, then the requirements on the ground.
 */
function findPlace(world: WorldState, size: number, random: RandomStream, isPinned: boolean): Position | null {
  const place = tryPlaces(world, size, random, houseGap(world));
  if (place !== null || !isPinned) return place;
  return (
    tryPlaces(world, size, random, 0) ?? tryPlaces(world, size, random, -Infinity) ?? drawPlace(world, size, random)
  );
}

function tryPlaces(world: WorldState, size: number, random: RandomStream, gap: number): Position | null {
  for (let attempt = 0; attempt < PLACE_TRIES; attempt++) {
    const place = drawPlace(world, size, random);
    if (!isBuildingGround(world, place.x, place.y, size)) continue;
    if (gap === -Infinity || isClearOfHouses(world, place.x, place.y, size, gap)) return place;
  }
  return null;
}

function drawPlace(world: WorldState, size: number, random: RandomStream): Position {
  const { width, height } = world.topology;
  return {
    x: drawBetween(random, size / 2, width - size / 2),
    y: drawBetween(random, size / 2, height - size / 2),
  };
}

function indexHouses(world: WorldState): void {
  world.registers.indexedHouses = world.houses.count;
  rebuildIndexes(world);
}
