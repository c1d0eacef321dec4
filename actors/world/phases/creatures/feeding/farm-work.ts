/**
 * Work on plots (law `agriculture_enabled`; docs/rules/plants-and-soil.md#field-work): a farmer at its plot sows or
 * tends it.
 */
import { DRIVE } from '#tables/drives.js';
import { SPROUT_GROWTH, VARIANT, MATURE_GROWTH, PLANT_ROWS } from '#tables/plants.js';
import { clanInEvent } from '#schemas/names/clan.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { gainSkill } from '#people/bodies/skills.js';
import { subjectOf, emit } from '#engine/events/emit.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { rowOf } from '#engine/columns/table.js';
import { RANDOM_FOR, randomOf } from '#engine/random/keyed.js';
import { livingNear } from '#engine/space/neighbourhood.js';
import { fieldCell, squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { plantOf, indexPlots } from '../../plants/plots.js';
import { enrichSoil } from '../../plants/growth.js';
import { plantAt } from '../../plants/sprouting.js';
import { removePlant } from '../../plants/withering.js';
import { JOB } from '#tables/codes.js';
import { SATED, FARMER_SKILL } from '#people/bodies/appetite.js';
import { isWild } from '#tables/castes.js';
import { SEASON } from '#tables/seasons.js';
import { STAGE } from '#tables/stages.js';
import { seasonAt } from '#people/environment/calendar.js';
import { AURA_ROWS } from '#tables/governance.js';
import { totemGiftOf } from '#people/clans/registry/founding.js';
import { isAtHome } from '#people/clans/houses/territory.js';
import { fillGranary } from '#people/clans/stores/stores.js';

const SOW_REACH = 3;
/** Greatest distance of a farmer from the plot that it tends, and radius of the weeding around the plot, in units. */
const TEND_REACH = 4;
const SOW_CHANCE = 0.5;
/** Share of sown plants that are grain. What is neither grain nor berries nor herbs is grass. */
const SOWN_GRAIN_SHARE = 0.6;
const SOWN_BERRY_SHARE = 0.2;
const SOWN_HERB_SHARE = 0.1;
const SOWING_SKILL = 1;
const TENDING_SKILL = 0.3;
/** Growth below which tending removes a poisonous plant. */
const WEED_GROWTH_MAX = 0.5;
/** Ticks by which tending lowers a crop's `ripeTicks`, so that the crop withers later. */
const TENDED_RIPE_TICKS = 600;
const COMPOST_SKILL_MIN = 5;
/** Soil with at least this amount of nutrients is not composted. */
const COMPOST_SOIL_MAX = 0.9;
const COMPOST_NUTRIENTS = 0.4;
/** Smallest number of ticks between two times that one clan composts. */
const COMPOST_REST_TICKS = 1200;

export function workPlot(world: WorldState, row: number): void {
  const { creatures, plots, topology } = world;
  const plot = rowOf(plots, creatures.targetIds[row]!);
  const job = creatures.jobKinds[row]!;
  if (plot < 0 || (job !== JOB.sow && job !== JOB.tend)) {
    creatures.drives[row] = DRIVE.idle;
    return;
  }
  const reach = job === JOB.sow ? SOW_REACH : TEND_REACH;
  const d2 = squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, plots.xs[plot]!, plots.ys[plot]!);
  if (d2 > reach * reach) return;
  if (job === JOB.sow && randomOf(world, row, RANDOM_FOR.sowing) >= SOW_CHANCE) return;
  if (job === JOB.sow) sow(world, row, plot);
  else tend(world, row, plot);
  plots.tendedTicks[plot] = world.registers.tick;
  creatures.jobKinds[row] = JOB.none;
  creatures.drives[row] = DRIVE.idle;
}

function sow(world: WorldState, row: number, plot: number): void {
  const { creatures, plots, plants } = world;
  if (creatures.seeds[row] === 0 || plantOf(world, plot) >= 0) return;
  creatures.seeds[row]!--;
  const plant = plantAt(world, plots.xs[plot]!, plots.ys[plot]!, drawCrop(world, row), SPROUT_GROWTH);
  plants.cultivated[plant] = 1;
  plants.irrigated[plant] = plots.irrigated[plot]!;
  plants.clanIds[plant] = plots.clanIds[plot]!;
  plots.plantIds[plot] = plants.ids[plant]!;
  gainSkill(world, row, 'farmingSkills', SOWING_SKILL);
}

function drawCrop(world: WorldState, row: number): number {
  const pick = randomOf(world, row, RANDOM_FOR.crop);
  if (!world.laws.plant_variants_enabled) return VARIANT.grass;
  if (pick < SOWN_GRAIN_SHARE) return VARIANT.grain;
  if (pick < SOWN_GRAIN_SHARE + SOWN_BERRY_SHARE) return VARIANT.berry;
  return pick < SOWN_GRAIN_SHARE + SOWN_BERRY_SHARE + SOWN_HERB_SHARE ? VARIANT.herb : VARIANT.grass;
}

function tend(world: WorldState, row: number, plot: number): void {
  const { plots, plants } = world;
  const plant = plantOf(world, plot);
  if (plant >= 0 && plants.withering[plant] === 0) {
    plants.ripeTicks[plant] = Math.max(0, plants.ripeTicks[plant]! - TENDED_RIPE_TICKS);
  }
  weed(world, row, plots.xs[plot]!, plots.ys[plot]!);
  gainSkill(world, row, 'farmingSkills', TENDING_SKILL);
  if (world.creatures.farmingSkills[row]! >= COMPOST_SKILL_MIN) compost(world, row, plot);
}

/** A sated body destroys no plant. */
function weed(world: WorldState, row: number, x: number, y: number): void {
  const { plants, plantGrid: grid, creatures } = world;
  if (creatures.energies[row]! > SATED * energyCapacity(world, row)) return;
  for (const plant of livingNear(grid, plants, x, y, TEND_REACH)) {
    if (plants.variants[plant] !== VARIANT.poisonous) continue;
    if (plants.growths[plant]! < WEED_GROWTH_MAX) removePlant(world, plant);
  }
}

function compost(world: WorldState, row: number, plot: number): void {
  const { plots, clans, fields, laws, registers } = world;
  const clanId = plots.clanIds[plot]!;
  const clan = clanRow(world, clanId);
  const cell = fieldCell(world, plots.xs[plot]!, plots.ys[plot]!);
  if (!laws.soil_depletion_enabled || clan < 0 || fields.soil[cell]! >= COMPOST_SOIL_MAX) return;
  const last = clans.lastCompostTicks[clan]!;
  if (last !== 0 && registers.tick - last < COMPOST_REST_TICKS) return;
  clans.lastCompostTicks[clan] = registers.tick;
  enrichSoil(world, cell, COMPOST_NUTRIENTS);
  emit(world, 'compost', subjectOf(world, row), {
    ...clanInEvent(world.seed, clanId),
  });
}

// Assigns farmers to plots (law `agriculture_enabled`; docs/rules/plants-and-soil.md#field-work). The drive `farm`
// competes with the other drives (drives/meal.ts), and farm-work.ts does the work.

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

// Energy that a body gains from a meal (docs/rules/health-and-energy.md#meals), and the share of a harvest that goes
// into the granary (laws `granaries_enabled`, `agriculture_enabled`), subtracted from the eater's own gain.

/** Energy of grass at the default of `energy_from_food`. The law scales the energy of all species in proportion. */
const GRASS_ENERGY = 32;
const CULTIVATED_FACTOR = 2.5;
/** Share added to the energy of a corpse in a clan whose share of scavengers is 1. */
const SCAVENGER_BONUS = 0.35;
/** Health below which a body gets less energy from a plant (docs/rules/health-and-energy.md#health). */
const FRAIL_HEALTH = 60;
const FRAIL_FACTOR = 0.8;
const WRETCHED_HEALTH = 30;
const WRETCHED_FACTOR = 0.5;
/** Smallest share of a harvest that goes into the granary. */
const GRANARY_SHARE = 0.35;
const SEEDS_MAX = 3;
/** Probability that a farmer keeps a seed of a ripe wild plant. */
const SEED_CHANCE = 0.6;

export function plantYield(world: WorldState, row: number, plant: number): number {
  const { creatures, plants, laws } = world;
  const species = PLANT_ROWS[laws.plant_variants_enabled ? plants.variants[plant]! : VARIANT.grass]!;
  let energy = species.energy * (laws.energy_from_food / GRASS_ENERGY) * plants.growths[plant]!;
  if (plants.cultivated[plant] === 1) energy *= CULTIVATED_FACTOR;
  energy *= 1 + totemGiftOf(world, creatures.clanIds[row]!, 'harvest');
  energy *= AURA_ROWS[creatures.auras[row]!]!.yield;
  const health = creatures.healths[row]!;
  if (health < WRETCHED_HEALTH) return energy * WRETCHED_FACTOR;
  return health < FRAIL_HEALTH ? energy * FRAIL_FACTOR : energy;
}

/** The factor is higher in clans of scavengers, lower in clans without a leader. */
export function corpseYield(world: WorldState, row: number): number {
  const { creatures, clans } = world;
  const order = AURA_ROWS[creatures.auras[row]!]!.yield;
  const clan = clanRow(world, creatures.clanIds[row]!);
  return clan < 0 ? order : order * (1 + SCAVENGER_BONUS * clans.scavengerShares[clan]!);
}

/** A harvest is grain, berries or any cultivated plant that a member eats on its clan's own ground. */
export function isHarvest(world: WorldState, row: number, plant: number): boolean {
  const variant = world.plants.variants[plant]!;
  if (variant !== VARIANT.grain && variant !== VARIANT.berry && world.plants.cultivated[plant] === 0) return false;
  if (!world.laws.granaries_enabled) return false;
  const clan = clanRow(world, world.creatures.clanIds[row]!);
  return clan >= 0 && isAtHome(world, clan, row);
}

/** Stores the clan's share of a harvest, or more if the eater has too little room. Returns the energy left to eat. */
export function storeHarvest(world: WorldState, row: number, energy: number): number {
  const { creatures, clans } = world;
  const clan = clanRow(world, creatures.clanIds[row]!);
  const room = energyCapacity(world, row) - creatures.energies[row]!;
  const stored = fillGranary(world, clan, Math.max(GRANARY_SHARE * energy, energy - room));
  clans.harvestTotals[clan] = clans.harvestTotals[clan]! + stored;
  return energy - stored;
}

export function gatherSeed(world: WorldState, row: number, plant: number): void {
  const { creatures, plants, laws } = world;
  if (!laws.agriculture_enabled || isWild(creatures.castes[row]!)) return;
  if (plants.growths[plant]! < MATURE_GROWTH || plants.variants[plant] === VARIANT.poisonous) return;
  if (creatures.farmingSkills[row]! < FARMER_SKILL || creatures.seeds[row]! >= SEEDS_MAX) return;
  if (randomOf(world, row, RANDOM_FOR.keepingSeed) < SEED_CHANCE) creatures.seeds[row]!++;
}
