/** Drives for food: to eat a meal in sight, and to search for a meal when no meal is in sight. */
import { DRIVE } from '#tables/drives.js';
import { HUNGER, JOB } from '#tables/codes.js';
import { PERSONALITY } from '#tables/traits.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { wantsContact } from '#people/brain/network.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import type { Mind } from '#engine/scratch/mind.js';
import type { WorldState } from '#engine/state/state.js';
import { offer } from '../mind/best-drive.js';
import { guessFood, recallFood } from '../mind/recall.js';
import { SATED, LISTLESS_MORALE, LISTLESS_FRACTION, PECKISH, HARVEST_CALL } from '#people/bodies/appetite.js';
import { CASTE } from '#tables/castes.js';
import { isByCampfire } from '#engine/land/ground.js';
import { isAtHome } from '#people/clans/houses/territory.js';
import { mayDraw, storesOf } from '#people/clans/stores/stores.js';
import { rowOf } from '#engine/columns/table.js';
import { clamp } from '#engine/math/interval.js';
import { squaredDistance } from '#engine/space/topology.js';
import { intactHouse } from '../body/rest.js';

/** A hurt or sick body wants herbs even when sated (docs/rules/health-and-energy.md#meals). */
export function weighMeal(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  const { creatures } = world;
  if (percept.foodId === 0) return;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  const isRemedy = percept.foodIsRemedy;
  if (fraction > SATED && !isRemedy) return;
  const status = creatures.statuses[row]!;
  const isNeedy = status !== HUNGER.fine || isRemedy;
  const isListless = creatures.morales[row]! < LISTLESS_MORALE && fraction >= LISTLESS_FRACTION;
  if (isListless && !isNeedy) return;
  if (!wantsContact(creatures.interacts[row]!, isNeedy)) return;
  let urgency = 0.6 + 0.8 * (1 - fraction);
  if (isRemedy) urgency += 0.55;
  if (creatures.personalities[row] === PERSONALITY.greedy) urgency += 0.1;
  urgency += harvestCall(world, row);
  if (status === HUNGER.hungry) urgency += 0.45;
  else if (status === HUNGER.starving) urgency += 1;
  offer(mind, DRIVE.eat, urgency, percept.foodX, percept.foodY, percept.foodId);
}

/** The goal is a remembered or guessed pasture; a body without one explores. */
export function weighSearch(world: WorldState, mind: Mind, row: number): void {
  const { percept, recalled } = mind;
  const { creatures } = world;
  if (percept.foodId !== 0) return;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  if (fraction >= PECKISH) return;
  const urgency = 0.45 + 0.6 * (1 - fraction);
  if (recallFood(world, mind, row) || guessFood(world, mind, row)) {
    offer(mind, DRIVE.search, urgency, recalled.x, recalled.y, 0);
  } else {
    offer(mind, DRIVE.explore, urgency, 0, 0, 0);
  }
}

function harvestCall(world: WorldState, row: number): number {
  const clan = clanRow(world, world.creatures.clanIds[row]!);
  return clan >= 0 && world.registers.tick < world.clans.harvestUntilTicks[clan]! ? HARVEST_CALL : 0;
}

// Hunting (laws `predation_enabled`, `hunt_radius`): predators that are not sated follow prey.

/** Predators do not hunt prey that is nearer to a campfire than this. */
const CAMPFIRE_DISTANCE_UNITS = 5;

export function weighHunt(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  const { creatures, laws } = world;
  if (creatures.castes[row] !== CASTE.predator || !laws.predation_enabled) return;
  if (percept.preyD2 === Infinity) return;
  if (creatures.energies[row]! > SATED * energyCapacity(world, row)) return;
  if (
    percept.preyD2 > laws.hunt_radius * laws.hunt_radius ||
    isByCampfire(world, percept.preyX, percept.preyY, CAMPFIRE_DISTANCE_UNITS)
  )
    return;
  offer(mind, DRIVE.hunt, 1.15, percept.preyX, percept.preyY, percept.preyId);
}

// Work for the clan's stores (law `agriculture_enabled`), and the way home to the larder.

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
