/**
 * Phase 3: the only place where rows of bodies, plants, corpses, houses and rocks move. Their row indexes stay valid until
 * the next index phase, so phases 1 and 2 use the grids of the tick before, and only for things that do not move.
 */
import { compact } from '../../columns/table.js';
import { POOL_NAMES, releaseSlot } from '../../columns/pool.js';
import { overshoot, relief, safeguardTier } from '../../population/homeostasis.js';
import { rebuildGrid } from '../../space/grid.js';
import { markObstacles } from '../../space/mark-obstacles.js';
import type { WorldState } from '../../state.js';
import { CASTE, isWild } from '../../../../machines/tables/castes.js';
import { FEMALE } from '../../bodies/creation.js';

export function spatialIndexPhase(world: WorldState): void {
  releaseDeadSlots(world);
  compact(world.creatures, world.creatures.alive);
  compact(world.plants, world.plants.alive);
  compact(world.corpses, world.corpses.alive);
  compact(world.houses, world.houses.alive);
  compact(world.rocks, world.rocks.alive);
  const { registers } = world;
  registers.indexedCreatures = world.creatures.count;
  registers.indexedPlants = world.plants.count;
  registers.indexedCorpses = world.corpses.count;
  registers.indexedHouses = world.houses.count;
  rebuildIndexes(world);
  countBodies(world);
}

/** Rebuilds all indexes from the rows of the world, in every tick and after a restore. */
export function rebuildIndexes(world: WorldState): void {
  const { registers, creatures, plants, corpses, houses, rocks } = world;
  rebuildGrid(world.creatureGrid, creatures.xs, creatures.ys, registers.indexedCreatures);
  rebuildGrid(world.plantGrid, plants.xs, plants.ys, registers.indexedPlants);
  rebuildGrid(world.corpseGrid, corpses.xs, corpses.ys, registers.indexedCorpses);
  const signature = standingSignature(world);
  if (signature === world.indexed.signature) return;
  world.indexed.signature = signature;
  rebuildGrid(world.houseGrid, houses.xs, houses.ys, registers.indexedHouses);
  rebuildGrid(world.rockGrid, rocks.xs, rocks.ys, rocks.count);
  let houseReach = 0;
  for (let row = 0; row < registers.indexedHouses; row++) {
    houseReach = Math.max(houseReach, houses.sizes[row]! * 0.5);
  }
  let rockReach = 0;
  for (let row = 0; row < rocks.count; row++) rockReach = Math.max(rockReach, rocks.radii[row]!);
  world.reach.house = houseReach;
  world.reach.rock = rockReach;
  markObstacles(world);
}

/**
 * Returns a signature that changes when a house or a rock is added, removed, ruined or moved. It covers indexed houses
 * only, because a house built later enters the indexes only at the next index phase, even after a restore.
 */
function standingSignature({ houses, rocks, registers }: WorldState): number {
  let signature = registers.indexedHouses;
  for (let row = 0; row < registers.indexedHouses; row++) {
    signature = mixed(signature, 2 * houses.ids[row]! + houses.ruins[row]!);
    signature = mixed(signature, houses.xs[row]! + 0.31 * houses.ys[row]! + 0.17 * houses.sizes[row]!);
  }
  for (let row = 0; row < rocks.count; row++) {
    signature = mixed(signature, rocks.xs[row]! + 0.31 * rocks.ys[row]! + 0.17 * rocks.radii[row]!);
  }
  return signature;
}

function mixed(signature: number, value: number): number {
  return (Math.imul(signature, 31) + ((value * 4096) | 0)) | 0;
}

function releaseDeadSlots(world: WorldState): void {
  const { creatures } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 1) continue;
    for (const name of POOL_NAMES) releaseSlot(world[name], creatures.slots[row]!);
  }
}

/** The counts give xi, eta and the tier of this tick (docs/rules/homeostasis.md). */
function countBodies(world: WorldState): void {
  const { creatures, plants, registers, laws } = world;
  const area = world.topology.width * world.topology.height;
  let infected = 0;
  let predators = 0;
  let women = 0;
  let men = 0;
  for (let row = 0; row < creatures.count; row++) {
    infected += creatures.infected[row]!;
    if (creatures.castes[row] === CASTE.predator) predators++;
    if (isWild(creatures.castes[row]!)) continue;
    if (creatures.sexes[row] === FEMALE) women++;
    else men++;
  }
  let wild = 0;
  for (let row = 0; row < plants.count; row++) if (plants.cultivated[row] === 0) wild++;
  registers.population = creatures.count;
  registers.infected = infected;
  registers.predators = predators;
  registers.wildPlants = wild;
  registers.xi = overshoot(creatures.count, laws, area);
  registers.eta = relief(creatures.count, laws, area);
  registers.tier = safeguardTier(creatures.count, registers.eta, women > 0 && men > 0, laws);
}
