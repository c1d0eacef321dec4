/**
 * The creation of a world (docs/rules/world-creation.md). Land comes first, so that it buries nothing and food follows
 * fertile ground; land and houses use side streams of the seed, so the world's random stream does not depend on them.
 */
import { recordFounders } from '../people/bodies/creation.js';
import { countMembers } from '../people/clans/registry/member-index.js';
import { auditHouses } from '../phases/settlements/hearths.js';
import { spatialIndexPhase } from '../phases/spatial-index/index.js';
import { settleHeat } from '../phases/weather/heat.js';
import { settleWind } from '../phases/weather/wind.js';
import type { WorldState } from '../engine/state/state.js';
import { releaseAnimals, plantFirstFood } from './wildlife.js';
import { gatherClusters, settleHouseholds } from './clans.js';
import { listFounders, scatterPeople } from './founders.js';
import { placeHouses } from './houses.js';
import { raiseRelief, layRivers, scatterAnomalies, scatterPatches, scatterRocks } from './terrain.js';
import { rebuildIndexes } from '../engine/indexes/rebuild-indexes.js';

/** Fills an empty state with a new world, ready for its first tick. */
export function createGenesis(world: WorldState): void {
  raiseRelief(world);
  layRivers(world);
  scatterRocks(world);
  scatterPatches(world);
  scatterAnomalies(world);
  rebuildIndexes(world);
  placeHouses(world);
  foundPeoples(world);
  releaseAnimals(world);
  recordFounders(world);
  plantFirstFood(world);
  settleWind(world);
  settleHeat(world);
  spatialIndexPhase(world);
  countMembers(world);
  auditHouses(world);
}

/** Applies the law `max_clans`: one clan per house (-1), no clans (0), or this number of clusters. */
function foundPeoples(world: WorldState): void {
  const { max_clans: clans } = world.laws;
  if (clans < 0) settleHouseholds(world);
  else if (clans === 0) scatterPeople(world, listFounders(world));
  else gatherClusters(world, clans);
}
