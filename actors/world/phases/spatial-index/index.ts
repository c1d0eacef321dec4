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
  const { alive, slots, count } = world.creatures;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 1) continue;
    for (const name of POOL_NAMES) releaseSlot(world[name], slots[row]!);
  }
}

/** The counts give xi, eta and the tier of this tick (docs/rules/homeostasis.md). */
function countBodies(world: WorldState): void {
  const { creatures, plants, registers, laws } = world;
  const { infected: infections, castes, sexes, count } = creatures;
  const area = world.topology.width * world.topology.height;
  let infected = 0;
  let predators = 0;
  let women = 0;
  let men = 0;
  for (let row = 0; row < count; row++) {
    infected += infections[row]!;
    const caste = castes[row]!;
    if (caste === CASTE.predator) predators++;
    if (isWild(caste)) continue;
    if (sexes[row] === FEMALE) women++;
    else men++;
  }
  const { cultivated, count: plantCount } = plants;
  let wild = 0;
  for (let row = 0; row < plantCount; row++) if (cultivated[row] === 0) wild++;
  registers.population = count;
  registers.infected = infected;
  registers.predators = predators;
  registers.wildPlants = wild;
  registers.xi = overshoot(count, laws, area);
  registers.eta = relief(count, laws, area);
  registers.tier = safeguardTier(count, registers.eta, women > 0 && men > 0, laws);
}
