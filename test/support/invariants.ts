/** Invariants of every world at every tick, under any laws (test/support/invariants/). A check throws its values. */
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { checkBodies, checkSleepers } from './invariants/bodies.js';
import { createReader } from './invariants/chronicle.js';
import { checkClans, checkDealings, checkRelations, createPopulationCheck } from './invariants/clans.js';
import { createStaleReferences } from './invariants/violations.js';
import { checkHouses, checkLand, checkPassing } from './invariants/land.js';
import { checkIds, checkNumbers, checkPlaces, checkPools } from './invariants/numbers.js';

/** The pools are most of a world's data and change little. */
const POOLS_EVERY_TICKS = 50;

/** An inspector of one world, to be called after every tick. The world must store its whole log. */
export function createInspector(world: WorldState): () => void {
  const references = createStaleReferences(world);
  const stamps = new Map<number, number>();
  const readChronicle = createReader(world);
  const checkPopulations = createPopulationCheck(world);
  return () => {
    checkNumbers(world);
    if (world.registers.tick % POOLS_EVERY_TICKS === 0) checkPools(world);
    checkIds(world, stamps);
    checkPlaces(world);
    checkBodies(world);
    checkSleepers(world, references);
    checkPopulations();
    checkClans(world, references);
    checkRelations(world, references);
    checkDealings(world, references);
    checkHouses(world, references);
    checkLand(world, references);
    checkPassing(world);
    readChronicle();
    references.endTick();
  };
}
