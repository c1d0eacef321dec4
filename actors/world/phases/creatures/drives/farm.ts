/** Work for the clan's stores (law `agriculture_enabled`), and the way home to the larder. */
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { HUNGER } from '../../../../../schemas/tables/hunger.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { isAtHome } from '../../../people/clans/houses/territory.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { mayDraw, storesOf } from '../../../people/clans/stores/stores.js';
import { rowOf } from '../../../engine/columns/table.js';
import { clamp } from '../../../engine/math/interval.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { intactHouse } from '../body/rest.js';
import { offer } from '../mind/best-drive.js';
import { JOB } from '../../../../../schemas/tables/codes.js';
import { HARVEST_CALL } from '../../../people/bodies/appetite.js';

const WORK_URGENCY = 0.5;
const REAP_URGENCY = 0.62;
/** The clan's need for harvesters multiplies the urgency of work by at most this factor. */
const NEED_FACTOR_MAX = 2;
/** Hungry bodies go to the stores only if these contain at least this much energy per member of the clan. */
const STORES_PER_HEAD_MIN = 8;
/** A body goes to the stores only if these are within this many territory radii. */
const STORES_REACH_RADII = 4;

/** Reaping is eating the ripe plant, which also puts a share of the food into the granary. */
export function weighFarming(world: WorldState, mind: Mind, row: number): void {
  const { conditions } = mind;
  const { creatures, plots, clans, registers } = world;
  const job = creatures.jobKinds[row]!;
  if (job === JOB.none || conditions.isDark || creatures.statuses[row] !== HUNGER.fine) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  const plot = rowOf(plots, creatures.jobPlotIds[row]!);
  if (plot < 0 || clan < 0) return;
  const call = registers.tick < clans.harvestUntilTicks[clan]! ? HARVEST_CALL : 0;
  const weight = clamp(clans.harvesterWeights[clan]!, 1, NEED_FACTOR_MAX);
  const x = plots.xs[plot]!;
  const y = plots.ys[plot]!;
  if (job === JOB.reap) offer(mind, DRIVE.eat, REAP_URGENCY * weight + call, x, y, plots.plantIds[plot]!);
  else offer(mind, DRIVE.farm, WORK_URGENCY * weight + call, x, y, plots.ids[plot]!);
}

export function weighStores(world: WorldState, mind: Mind, row: number): void {
  const { creatures, clans, houses, laws, topology } = world;
  const status = creatures.statuses[row]!;
  if (status === HUNGER.fine) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.mainHouseIds[clan] === 0 || !mayDraw(world, clan, status)) return;
  if (storesOf(world, clan) < STORES_PER_HEAD_MIN * clans.populations[clan]! || isAtHome(world, clan, row)) return;
  const pantry = nearestPantry(world, row, clan);
  if (pantry < 0 || creatures.insideIds[row] === houses.ids[pantry]) return;
  const reach = STORES_REACH_RADII * laws.territory_radius;
  const x = houses.xs[pantry]!;
  const y = houses.ys[pantry]!;
  if (squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, x, y) > reach * reach) return;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  const urgency = (status === HUNGER.starving ? 0.8 : 0.5) + 0.7 * (1 - fraction);
  offer(mind, DRIVE.shelter, urgency, x, y, houses.ids[pantry]!);
}

/**
 * Returns the body's home if it belongs to its clan and is nearer than the main house, else the main house, else -1.
 */
function nearestPantry(world: WorldState, row: number, clan: number): number {
  const { creatures, clans, houses, topology } = world;
  const main = intactHouse(world, clans.mainHouseIds[clan]!);
  const own = intactHouse(world, creatures.homeIds[row]!);
  if (own < 0 || houses.clanIds[own] !== creatures.clanIds[row] || main < 0) return main;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const toOwn = squaredDistance(topology, x, y, houses.xs[own]!, houses.ys[own]!);
  return toOwn < squaredDistance(topology, x, y, houses.xs[main]!, houses.ys[main]!) ? own : main;
}
