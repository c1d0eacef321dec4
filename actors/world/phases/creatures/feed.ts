/**
 * Meals (Health and energy, 7 to 9; laws `eat_radius`, `energy_from_food`): a body that has reached its meal eats it,
 * or puts it into its basket when it is well fed. One body eats a plant; the first in id order.
 */
import { CASTE, CASTE_ROWS } from '../../../../machines/tables/castes.js';
import { PLANT_ROWS, VARIANT } from '../../../../machines/tables/plants.js';
import { energyCapacity } from '../../bodies/creation.js';
import { cure } from '../../bodies/illness.js';
import { CAUSE } from '../../bodies/messages.js';
import { postRelation } from '../../clans/pairs.js';
import { rowOfId } from '../../columns/table.js';
import { collectSpans } from '../../space/grid.js';
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { seedByEater } from '../plants/seeding.js';
import { removePlant } from '../plants/withering.js';
import { SATED } from './choice.js';
import { healBody, hurtBody } from './inbox.js';
import { DRIVE } from './instinct.js';
import { AURA } from './sight.js';

const CULTIVATED_YIELD = 2.5;
const LEADERLESS_YIELD = 0.85;
const BASKET_MAX = 3;
/** Above this energy fraction a plant goes into the basket. */
const BASKET_FRACTION = 0.6;
/** Below this energy a body eats from its basket (Health and energy, 9). */
const BASKET_HUNGER = 45;
const BERRY_HASTE_TICKS = 120;
const SHARED_MEAL = 2;
/** Standard grass: `energy_from_food` scales all species in this proportion. */
const GRASS_ENERGY = 32;

export function feedBodies(world: WorldState): void {
  const { creatures, laws } = world;
  const { alive, drives, basketRations, energies, sleeping } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || sleeping[row] === 1) continue;
    if (basketRations[row]! > 0 && energies[row]! < BASKET_HUNGER) eatFromBasket(world, row);
    if (drives[row] === DRIVE.eat) reachForMeal(world, row, laws.eat_radius);
  }
}

function reachForMeal(world: WorldState, row: number, reach: number): void {
  const { creatures, plants, corpses, topology } = world;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const id = creatures.targetIds[row]!;
  const plant = rowOfId(plants.ids, plants.count, id);
  if (plant >= 0) {
    if (plants.alive[plant] === 0) creatures.drives[row] = DRIVE.idle;
    else if (squaredDistance(topology, x, y, plants.xs[plant]!, plants.ys[plant]!) <= reach * reach) {
      eatPlant(world, row, plant);
    }
    return;
  }
  const corpse = rowOfId(corpses.ids, corpses.count, id);
  if (corpse < 0 || corpses.alive[corpse] === 0) creatures.drives[row] = DRIVE.idle;
  else if (squaredDistance(topology, x, y, corpses.xs[corpse]!, corpses.ys[corpse]!) <= reach * reach) {
    eatCorpse(world, row, corpse);
  }
}

/** Energy of a plant for this body. */
function plantYield(world: WorldState, row: number, plant: number): number {
  const { creatures, plants, laws } = world;
  const species = PLANT_ROWS[laws.plant_variants_enabled ? plants.variants[plant]! : VARIANT.grass]!;
  let energy = species.energy * (laws.energy_from_food / GRASS_ENERGY) * plants.growths[plant]!;
  if (plants.cultivated[plant] === 1) energy *= CULTIVATED_YIELD;
  if (creatures.auras[row] === AURA.leaderless) energy *= LEADERLESS_YIELD;
  const health = creatures.healths[row]!;
  if (health < 30) return energy * 0.5;
  return health < 60 ? energy * 0.8 : energy;
}

function eatPlant(world: WorldState, row: number, plant: number): void {
  const { creatures, plants } = world;
  const capacity = energyCapacity(world, row);
  const fraction = creatures.energies[row]! / capacity;
  const variant = plants.variants[plant]!;
  const isRemedy =
    variant === VARIANT.herb && (creatures.healths[row]! < 60 || creatures.infected[row] === 1);
  creatures.drives[row] = DRIVE.idle;
  if (fraction > SATED && !isRemedy) return;
  const energy = plantYield(world, row, plant);
  const isWild = plants.cultivated[plant] === 0;
  removePlant(world, plant);
  if (isWild) seedByEater(world, plants.xs[plant]!, plants.ys[plant]!);
  creatures.foragingSkills[row] = Math.min(30, creatures.foragingSkills[row]! + 0.1);
  shareMeal(world, row);
  const carries = CASTE_ROWS[creatures.castes[row]!]!.carriesBasket;
  const keeps = fraction > BASKET_FRACTION && !isRemedy && variant !== VARIANT.poisonous;
  if (carries && keeps && creatures.basketRations[row]! < BASKET_MAX) {
    creatures.basketRations[row]!++;
    creatures.basketEnergies[row]! += energy;
    return;
  }
  creatures.meals[row]!++;
  creatures.energies[row] = Math.min(capacity, creatures.energies[row]! + energy);
  if (world.laws.plant_variants_enabled) takeEffect(world, row, variant);
}

/** What a species does beyond its energy (Health and energy, 7 and 8). */
function takeEffect(world: WorldState, row: number, variant: number): void {
  const { creatures } = world;
  const species = PLANT_ROWS[variant]!;
  if (species.remedyTicks > 0) {
    creatures.remedyRates[row] = species.remedyRate;
    creatures.remedyTicks[row] = species.remedyTicks;
  }
  if (variant === VARIANT.berry) creatures.hasteTicks[row] = BERRY_HASTE_TICKS;
  if (variant === VARIANT.herb) cure(world, row, 'herb');
  if (species.health < 0) hurtBody(world, row, -species.health, CAUSE.poison, 0);
  else if (species.health > 0) healBody(world, row, species.health);
}

function eatCorpse(world: WorldState, row: number, corpse: number): void {
  const { creatures, corpses, laws } = world;
  const energy = laws.corpse_energy === 0 ? 0 : corpses.energies[corpse]!;
  corpses.energies[corpse] = 0;
  creatures.drives[row] = DRIVE.idle;
  creatures.meals[row]!++;
  creatures.energies[row] = Math.min(energyCapacity(world, row), creatures.energies[row]! + energy);
}

function eatFromBasket(world: WorldState, row: number): void {
  const { creatures } = world;
  const capacity = energyCapacity(world, row);
  if (creatures.energies[row]! > SATED * capacity) return;
  const ration = creatures.basketEnergies[row]! / creatures.basketRations[row]!;
  creatures.basketRations[row]!--;
  creatures.basketEnergies[row]! -= ration;
  creatures.meals[row]!++;
  creatures.energies[row] = Math.min(capacity, creatures.energies[row]! + ration);
}

/** A meal in sight of another clan's member brings the two clans closer (society, 2). */
function shareMeal(world: WorldState, row: number): void {
  const { creatures, creatureGrid: grid, laws, topology } = world;
  const clan = creatures.clanIds[row]!;
  if (clan === 0 || creatures.castes[row]! >= CASTE.predator) return;
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
      postRelation(world, clan, otherClan, SHARED_MEAL);
      return;
    }
  }
}
