/**
 * Appetite: when a body is sated, wants a herb, leaves poison alone, carries food or eats people
 * (docs/rules/health-and-energy.md#meals; docs/rules/war-and-predation.md#cannibalism). Senses, drives and meals share it.
 */
import { isWild } from '../../../../schemas/tables/castes.js';
import { HUNGER } from '../../../../schemas/tables/hunger.js';
import { STAGE } from '../../../../schemas/tables/stages.js';
import { TRAIT } from '../../../../schemas/tables/traits.js';
import { isHostile } from '../clans/registry/pairs.js';
import { totemGiftOf } from '../clans/registry/totem-gifts.js';
import type { WorldState } from '../../engine/state/state.js';
import { energyCapacity } from './creation.js';

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
