/**
 * Hardship, from 0 to 1, which widens the noise in a child's outline (docs/rules/homeostasis.md#hardship). It is the
 * greatest of three measures: a shrinking population, empty larders and an epidemic. It is computed once per birth.
 */
import { clamp } from '../math/interval.js';
import type { WorldState } from '../state.js';

/** There is no famine if the clans' larders hold at least this much energy per head. */
const LARDER_ENERGY_PER_HEAD = 0.2;
/** There is no epidemic if at most this share of the bodies is sick. */
const EPIDEMIC_SICK_SHARE = 0.15;
/** The hardship of an epidemic reaches 1 if the share of sick bodies exceeds `EPIDEMIC_SICK_SHARE` by this. */
const EPIDEMIC_SICK_SPAN = 0.35;

export function hardship(world: WorldState): number {
  const { registers } = world;
  return Math.max(registers.eta, famine(world), epidemic(world));
}

/** Returns the missing share of food in the larders; 0 if clans do not share food. */
function famine(world: WorldState): number {
  const { clans, registers, laws } = world;
  if (!laws.resource_sharing_enabled || registers.population === 0) return 0;
  let stored = 0;
  for (let clan = 0; clan < clans.count; clan++) stored += clans.larders[clan]!;
  return clamp(1 - stored / (LARDER_ENERGY_PER_HEAD * registers.population), 0, 1);
}

function epidemic(world: WorldState): number {
  const { registers } = world;
  if (registers.population === 0) return 0;
  return clamp((registers.infected / registers.population - EPIDEMIC_SICK_SHARE) / EPIDEMIC_SICK_SPAN, 0, 1);
}
