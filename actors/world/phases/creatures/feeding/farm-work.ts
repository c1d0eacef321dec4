/**
 * Work on plots (law `agriculture_enabled`; docs/rules/plants-and-soil.md#field-work): a farmer at its plot sows or
 * tends it.
 */
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { SPROUT_GROWTH, VARIANT } from '../../../../../schemas/tables/plants.js';
import { clanInEvent } from '../../../../../schemas/names/clan.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { gainSkill } from '../../../people/bodies/skills.js';
import { subjectOf, emit } from '../../../engine/events/emit.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { rowOf } from '../../../engine/columns/table.js';
import { RANDOM_FOR, randomOf } from '../../../engine/random/keyed.js';
import { livingNear } from '../../../engine/space/neighbourhood.js';
import { fieldCell } from '../../../engine/space/fields.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { plantOf } from '../../plants/plots.js';
import { enrichSoil } from '../../plants/soil.js';
import { plantAt } from '../../plants/sprouting.js';
import { removePlant } from '../../plants/withering.js';
import { JOB } from '../../../../../schemas/tables/codes.js';
import { SATED } from '../../../people/bodies/appetite.js';

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
