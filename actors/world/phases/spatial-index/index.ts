/**
 * Phase 3: the only place where rows of bodies, plants, corpses, houses and rocks move. Their row indexes stay valid until
 * the next index phase, so phases 1 and 2 use the grids of the tick before, and only for things that do not move.
 */
import { compact } from '../../engine/columns/table.js';
import { POOL_NAMES, releaseSlot } from '../../engine/columns/pool.js';
import { overshoot, relief, safeguardTier } from '../../people/population/homeostasis.js';
import type { WorldState } from '../../engine/state/state.js';
import { CASTE, isWild } from '#tables/castes.js';
import { rebuildIndexes } from '../../engine/indexes/rebuild-indexes.js';
import { FEMALE } from '#tables/codes.js';

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
