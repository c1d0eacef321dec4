/**
 * Appetite: when a body is sated, wants a herb, leaves poison alone, carries food or eats people
 * (docs/rules/health-and-energy.md#meals; docs/rules/war-and-predation.md#cannibalism). Senses, drives and meals share it.
 */
import { isWild } from '#tables/castes.js';
import { HUNGER, BASKET_CAPACITY } from '#tables/codes.js';
import { STAGE } from '#tables/stages.js';
import { TRAIT } from '#tables/traits.js';
import { isHostile } from '../clans/registry/pairs.js';
import { totemGiftOf } from '../clans/registry/founding.js';
import type { WorldState } from '../../engine/state/state.js';
import { energyCapacity } from './creation.js';
import { PLANT_ROWS, VARIANT } from '#tables/plants.js';
import { hasTool, TOOL } from './skills.js';

/**
 * A body above this share of its energy capacity eats only herbs that it needs (docs/rules/health-and-energy.md#meals).
 */
export const SATED = 0.85;

/**
 * A body with less morale than this is listless: unless it is hungry or needs a herb, it eats only below
 * `LISTLESS_FRACTION` of its energy capacity.
 */
export const LISTLESS_MORALE = 40;
export const LISTLESS_FRACTION = 0.7;

/** A body that sees no food searches for food if its energy is below this share of its energy capacity. */
export const PECKISH = 0.8;

/** Utility that a leader's call to the harvest adds to meals and field work. */
export const HARVEST_CALL = 0.25;

/** A body whose energy is above this share of its energy capacity packs or stores a plant instead of eating it. */
export const BASKET_ENERGY_SHARE = 0.6;

/** A body eats from its basket if its energy is below this (docs/rules/health-and-energy.md#meals). */
export const BASKET_ENERGY_MAX = 45;

/** Smallest farming skill of a farmer. A body without experience reaches it by its fourth plant. */
export const FARMER_SKILL = 1.2;

/** A body with at least this foraging skill destroys poison instead of eating it, unless the body is starving. */
export const POISON_SKILL = 3;

/** Health below which a body seeks herbs. */
const REMEDY_HEALTH = 60;

/** Whether the body is hurt or sick enough to seek herbs even when sated (docs/rules/health-and-energy.md#meals). */
export function needsRemedy(world: WorldState, row: number): boolean {
  const { healths, infected } = world.creatures;
  return healths[row]! < REMEDY_HEALTH || infected[row] === 1;
}

/** Health below which a body is weak in the eyes of those who eat people. */
const WEAK_HEALTH = 50;

/** Whether the body is hungry enough to eat people, and of a kind that does. */
export function isDesperate(world: WorldState, row: number): boolean {
  const { creatures, laws } = world;
  return (
    laws.cannibalism_enabled &&
    !isWild(creatures.castes[row]!) &&
    creatures.stages[row] !== STAGE.infant &&
    creatures.cannibalCooldowns[row] === 0 &&
    creatures.energies[row]! < laws.cannibalism_hunger_ratio * energyCapacity(world, row) &&
    creatures.traits[row] !== TRAIT.peaceful
  );
}

/** Outsiders are eaten if they are weak or of a hostile clan, kin only if they are weak. */
export function isVictim(world: WorldState, row: number, other: number, isKin: boolean): boolean {
  const { creatures, laws } = world;
  if (creatures.indoors[other] === 1 || isWild(creatures.castes[other]!)) return false;
  if (creatures.stages[other] === STAGE.infant) return false;
  const isWeak =
    creatures.statuses[other] === HUNGER.starving ||
    creatures.stages[other] === STAGE.elder ||
    creatures.healths[other]! < WEAK_HEALTH;
  const clan = creatures.clanIds[row]!;
  if (isKin) return laws.eat_kin_enabled && isWeak && totemGiftOf(world, clan, 'lawful') === 0;
  if (!laws.eat_enemy_enabled) return false;
  return isWeak || isHostile(world, clan, creatures.clanIds[other]!);
}

// Baskets (docs/rules/health-and-energy.md#meals): at most three rations, last in, first out. A ration keeps the
// species and the energy of its plant, so that carrying changes neither amount nor poison.

const SPECIES_BITS = 4;
const SPECIES_MASK = 15;

interface Ration {
  readonly variant: number;
  readonly energy: number;
}

export function hasRoomInBasket(world: WorldState, row: number): boolean {
  const { castes, basketRations } = world.creatures;
  return basketRations[row]! < BASKET_CAPACITY && hasTool(world, row, TOOL.basket) && !isWild(castes[row]!);
}

/** Puts a plant into the basket. The caller must have checked that there is room. */
export function packRation(world: WorldState, row: number, variant: number, energy: number): void {
  const { creatures } = world;
  const place = SPECIES_BITS * creatures.basketRations[row]!++;
  creatures.basketSpecies[row] = (creatures.basketSpecies[row]! & ((1 << place) - 1)) | (variant << place);
  creatures.basketEnergies[row] = creatures.basketEnergies[row]! + energy;
}

/**
 * Takes the top ration out. The energy of the basket is divided among its rations in proportion to the energy
 * of their species; the last ration gets all the energy that is left.
 */
export function takeRation(world: WorldState, row: number): Ration {
  const { creatures } = world;
  const species = creatures.basketSpecies[row]!;
  const top = --creatures.basketRations[row]!;
  let richness = 0;
  for (let place = 0; place <= top; place++) richness += PLANT_ROWS[speciesAt(species, place)]!.energy;
  const variant = speciesAt(species, top);
  const share = top === 0 ? 1 : PLANT_ROWS[variant]!.energy / richness;
  const energy = creatures.basketEnergies[row]! * share;
  creatures.basketEnergies[row] = Math.max(0, creatures.basketEnergies[row]! - energy);
  creatures.basketSpecies[row] = species & ((1 << (SPECIES_BITS * top)) - 1);
  return { variant, energy };
}

/** Returns the species of a ration by its position from the bottom. */
function speciesAt(species: number, place: number): number {
  const variant = (species >> (SPECIES_BITS * place)) & SPECIES_MASK;
  return variant < PLANT_ROWS.length ? variant : VARIANT.grass;
}
