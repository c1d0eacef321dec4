/**
 * Energy that a body gains from a meal (docs/rules/health-and-energy.md#meals), and the share of a harvest that goes
 * into the granary (laws `granaries_enabled`, `agriculture_enabled`), subtracted from the eater's own gain.
 */
import { isWild } from '../../../../../schemas/tables/castes.js';
import { AURA_ROWS } from '../../../../../schemas/tables/leader-aura.js';
import { MATURE_GROWTH, PLANT_ROWS, VARIANT } from '../../../../../schemas/tables/plants.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { totemGiftOf } from '../../../people/clans/registry/founding.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { isAtHome } from '../../../people/clans/houses/territory.js';
import { fillGranary } from '../../../people/clans/stores/stores.js';
import { RANDOM_FOR, randomOf } from '../../../engine/random/keyed.js';
import type { WorldState } from '../../../engine/state/state.js';
import { FARMER_SKILL } from '../../../people/bodies/appetite.js';

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
