/**
 * Meals (docs/rules/health-and-energy.md#meals; laws `eat_radius`, `energy_from_food`, `corpse_energy`): a body eats,
 * packs or stores what it has reached (harvest.ts). Only one body eats a plant: the first in id order.
 */
import { isWild } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { HUNGER } from '#tables/codes.js';
import { PLANT_ROWS, VARIANT } from '#tables/plants.js';
import {
  hasRoomInBasket,
  packRation,
  takeRation,
  SATED,
  BASKET_ENERGY_SHARE,
  BASKET_ENERGY_MAX,
  POISON_SKILL,
  needsRemedy,
} from '#people/bodies/appetite.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { healBody, hurtBody, cure, medicineOf, startRemedy } from '#people/bodies/health.js';
import { CAUSE } from '#people/bodies/orders.js';
import { changeMorale } from '#people/bodies/morale.js';
import { gainSkill } from '#people/bodies/skills.js';
import { postRelation } from '#people/clans/registry/pairs.js';
import { rowOf } from '#engine/columns/table.js';
import { clearIgnored } from '#people/minds/facts.js';
import { collectSpans } from '#engine/space/grid.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { seedByEater } from '../../plants/sprouting.js';
import { removePlant } from '../../plants/withering.js';
import { abandonChase } from '../mind/best-drive.js';
import { workPlot, corpseYield, gatherSeed, isHarvest, plantYield, storeHarvest } from './farm-work.js';

const BERRY_HASTE_TICKS = 120;
const SHARED_MEAL_POINTS = 2;
const CROP_THEFT_POINTS = -3;
const MEAL_MORALE = 4;
/** Foraging experience gained by taking or destroying a plant. */
const MEAL_FORAGING_SKILL = 0.1;
const MEAL_FARMING_SKILL = 0.4;
const CORPSE_FORAGING_SKILL = 0.6;
const BASKET_FORAGING_SKILL = 0.3;

export function feedBodies(world: WorldState): void {
  const { creatures, laws } = world;
  const { alive, drives, basketRations, energies, sleeping, chaseTicks } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || sleeping[row] === 1) continue;
    if (basketRations[row]! > 0 && energies[row]! < BASKET_ENERGY_MAX) eatFromBasket(world, row);
    if (drives[row] === DRIVE.eat) reachForMeal(world, row, laws.eat_radius);
    else {
      chaseTicks[row] = 0;
      if (drives[row] === DRIVE.farm) workPlot(world, row);
    }
  }
}

function reachForMeal(world: WorldState, row: number, reach: number): void {
  const { creatures, plants, corpses, topology } = world;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const id = creatures.targetIds[row]!;
  const plant = rowOf(plants, id);
  if (plant >= 0) {
    if (plants.alive[plant] === 0) creatures.drives[row] = DRIVE.idle;
    else if (squaredDistance(topology, x, y, plants.xs[plant]!, plants.ys[plant]!) <= reach * reach) {
      eatPlant(world, row, plant);
    } else abandonChase(world, row);
    return;
  }
  const corpse = rowOf(corpses, id);
  if (corpse < 0 || corpses.alive[corpse] === 0) creatures.drives[row] = DRIVE.idle;
  else if (squaredDistance(topology, x, y, corpses.xs[corpse]!, corpses.ys[corpse]!) <= reach * reach) {
    eatCorpse(world, row, corpse);
  } else abandonChase(world, row);
}

/** Lets a body eat, store, pack or destroy a plant. A body above `SATED` leaves it alone, unless it needs the herb. */
function eatPlant(world: WorldState, row: number, plant: number): void {
  const { creatures, plants } = world;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  const variant = plants.variants[plant]!;
  const isRemedy = variant === VARIANT.herb && needsRemedy(world, row);
  creatures.drives[row] = DRIVE.idle;
  creatures.chaseTicks[row] = 0;
  if (fraction > SATED && !isRemedy) return;
  if (variant === VARIANT.poisonous && isWary(world, row)) return pullUp(world, row, plant);
  let energy = plantYield(world, row, plant);
  const isHome = isHarvest(world, row, plant);
  takePlant(world, row, plant);
  shareMeal(world, row);
  const isPlenty = fraction > BASKET_ENERGY_SHARE && !isRemedy;
  if (isPlenty && isHome) energy = storeHarvest(world, row, energy);
  else if (isPlenty && hasRoomInBasket(world, row)) {
    gainSkill(world, row, 'foragingSkills', BASKET_FORAGING_SKILL);
    return packRation(world, row, variant, energy);
  }
  applyMeal(world, row, variant, energy);
}

/**
 * Removes a plant that a body has taken. The body learns, may leave a seed in the ground and may keep a seed of a wild
 * plant. The clan that owns a crop resents the theft.
 */
function takePlant(world: WorldState, row: number, plant: number): void {
  const { creatures, plants } = world;
  removePlant(world, plant);
  gainSkill(world, row, 'foragingSkills', MEAL_FORAGING_SKILL);
  gainSkill(world, row, 'farmingSkills', MEAL_FARMING_SKILL);
  seedByEater(world, row, plants.xs[plant]!, plants.ys[plant]!);
  if (plants.cultivated[plant] === 0) return gatherSeed(world, row, plant);
  const owner = plants.clanIds[plant]!;
  const clan = creatures.clanIds[row]!;
  if (owner !== clan) postRelation(world, clan, owner, CROP_THEFT_POINTS);
}

/** Whether the body recognises and refuses poison. A starving body refuses nothing. */
function isWary(world: WorldState, row: number): boolean {
  const { creatures } = world;
  return creatures.foragingSkills[row]! >= POISON_SKILL && creatures.statuses[row] !== HUNGER.starving;
}

/** Destroys a poisonous plant, because plants that nobody eats would occupy the space of food for a long time. */
function pullUp(world: WorldState, row: number, plant: number): void {
  removePlant(world, plant);
  gainSkill(world, row, 'foragingSkills', MEAL_FORAGING_SKILL);
}

function applyMeal(world: WorldState, row: number, variant: number, energy: number): void {
  const { creatures } = world;
  creatures.meals[row]!++;
  creatures.energies[row] = Math.min(energyCapacity(world, row), creatures.energies[row]! + energy);
  clearIgnored(world, row);
  changeMorale(world, row, MEAL_MORALE);
  if (world.laws.plant_variants_enabled) takeEffect(world, row, variant);
}

/**
 * Applies the effects of a plant species other than its energy (docs/rules/health-and-energy.md#meals). A second meal
 * of the species restarts them.
 */
function takeEffect(world: WorldState, row: number, variant: number): void {
  const { creatures } = world;
  const species = PLANT_ROWS[variant]!;
  startRemedy(world, row, variant);
  if (variant === VARIANT.berry) creatures.hasteTicks[row] = BERRY_HASTE_TICKS;
  if (variant === VARIANT.herb) cure(world, row, 'herb');
  if (species.health < 0) hurtBody(world, row, -species.health, CAUSE.poison, 0);
  else if (species.health > 0) healBody(world, row, species.health * medicineOf(world, row));
}

/** Lets the body eat until it is full. The rest of the corpse remains. */
function eatCorpse(world: WorldState, row: number, corpse: number): void {
  const { creatures, corpses } = world;
  creatures.drives[row] = DRIVE.idle;
  creatures.chaseTicks[row] = 0;
  const yielded = corpseYield(world, row);
  const room = energyCapacity(world, row) - creatures.energies[row]!;
  const held = corpses.energies[corpse]!;
  const taken = Math.min(held, room / yielded);
  corpses.energies[corpse] = taken >= held ? 0 : held - taken;
  creatures.meals[row]!++;
  creatures.energies[row] = Math.min(energyCapacity(world, row), creatures.energies[row]! + taken * yielded);
  clearIgnored(world, row);
  gainSkill(world, row, 'foragingSkills', CORPSE_FORAGING_SKILL);
}

function eatFromBasket(world: WorldState, row: number): void {
  if (world.creatures.energies[row]! > SATED * energyCapacity(world, row)) return;
  const { variant, energy } = takeRation(world, row);
  applyMeal(world, row, variant, energy);
}

function shareMeal(world: WorldState, row: number): void {
  const { creatures, creatureGrid: grid, laws, topology } = world;
  const clan = creatures.clanIds[row]!;
  if (clan === 0 || isWild(creatures.castes[row]!)) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const spans = collectSpans(grid, x, y, laws.flock_radius);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      const otherClan = creatures.clanIds[other]!;
      if (otherClan === 0 || otherClan === clan || creatures.alive[other] === 0) continue;
      const d2 = squaredDistance(topology, x, y, creatures.xs[other]!, creatures.ys[other]!);
      if (d2 > laws.flock_radius * laws.flock_radius || creatures.drives[other] !== DRIVE.eat) continue;
      postRelation(world, clan, otherClan, SHARED_MEAL_POINTS);
      return;
    }
  }
}
