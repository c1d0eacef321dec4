/**
 * Assigns farmers to plots (law `agriculture_enabled`; docs/rules/plants-and-soil.md#field-work). The drive `farm`
 * competes with the other drives (drives/farm.ts), and farm-work.ts does the work.
 */
import { isWild } from '../../../../../schemas/tables/castes.js';
import { MATURE_GROWTH, VARIANT } from '../../../../../schemas/tables/plants.js';
import { SEASON } from '../../../../../schemas/tables/seasons.js';
import { STAGE } from '../../../../../schemas/tables/stages.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { seasonAt } from '../../../people/environment/calendar.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { indexPlots, plantOf } from '../../plants/plots.js';
import { JOB } from '../../../../../schemas/tables/codes.js';
import { SATED, FARMER_SKILL } from '../../../people/bodies/appetite.js';

/** Ticks between two rounds of assignment. One body in eight takes part in a round. */
const ASSIGNMENT_STRIDE = 4;
/** Ticks between two assignments of one body. */
const ASSIGNMENT_TICKS = 32;
/** A plot needs tending again this number of ticks after the last work on the plot. */
const TENDED_TICKS = 300;
/** A farmer is assigned only plots within this many territory radii. */
const WORK_REACH_RADII = 4;

export function assignJobs(world: WorldState): void {
  const { creatures, registers, laws } = world;
  if (registers.tick % ASSIGNMENT_STRIDE !== 0 || world.plots.count === 0) return;
  indexPlots(world);
  const isWinter = seasonAt(registers.tick, laws) === SEASON.winter;
  const { ids, alive, jobKinds } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if ((ids[row]! * ASSIGNMENT_STRIDE + registers.tick) % ASSIGNMENT_TICKS !== 0 || alive[row] === 0) continue;
    jobKinds[row] = JOB.none;
    if (laws.agriculture_enabled) findJob(world, row, isWinter);
  }
}

function findJob(world: WorldState, row: number, isWinter: boolean): void {
  const { creatures, plots, topology, laws, scratch } = world;
  const lists = scratch.plots;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || isWild(creatures.castes[row]!) || creatures.stages[row] === STAGE.infant) return;
  if (creatures.farmingSkills[row]! < FARMER_SKILL) return;
  const id = creatures.ids[row]!;
  const mayEat = creatures.energies[row]! <= SATED * energyCapacity(world, row);
  const reach = WORK_REACH_RADII * laws.territory_radius;
  let nearest = reach * reach;
  let found = -1;
  for (let plot = lists.first[clan]!; plot >= 0; plot = lists.next[plot]!) {
    const farmerId = plots.farmerIds[plot]!;
    if (farmerId !== 0 && farmerId !== id) continue;
    const d2 = squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, plots.xs[plot]!, plots.ys[plot]!);
    if (d2 >= nearest) continue;
    const job = jobOn(world, plot, creatures.seeds[row]! > 0 && !isWinter, mayEat);
    if (job === JOB.none) continue;
    nearest = d2;
    found = plot;
    creatures.jobKinds[row] = job;
  }
  if (found < 0) return;
  creatures.jobPlotIds[row] = plots.ids[found]!;
  plots.farmerIds[found] = id;
}

function jobOn(world: WorldState, plot: number, maySow: boolean, mayEat: boolean): number {
  const { plots, plants, registers } = world;
  const plant = plantOf(world, plot);
  if (plant < 0) return maySow ? JOB.sow : JOB.none;
  if (plants.growths[plant]! >= MATURE_GROWTH && plants.variants[plant] !== VARIANT.herb) {
    return mayEat ? JOB.reap : JOB.none;
  }
  return registers.tick - plots.tendedTicks[plot]! >= TENDED_TICKS ? JOB.tend : JOB.none;
}
