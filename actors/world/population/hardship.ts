/**
 * Hardship, 0 to 1, which widens the noise in a child's outline (docs/rules/homeostasis.md#hardship): the worst of three,
 * a shrinking population, empty larders, an epidemic. Computed once per birth.
 */
import { clamp } from '../math/interval.js';
import type { WorldState } from '../state.js';

/** Energy in the clans' larders, per head, at which no famine is felt. */
const LARDER_PER_HEAD = 0.2;
/** Share of the sick from which an epidemic counts, and the share beyond it at which it counts in full. */
const EPIDEMIC_SHARE = 0.15;
const EPIDEMIC_SPAN = 0.35;

export function hardship(world: WorldState): number {
  const { registers } = world;
  return Math.max(registers.eta, famine(world), epidemic(world));
}

/** What is missing in the larders, as a share; 0 if clans share nothing. */
function famine(world: WorldState): number {
  const { clans, registers, laws } = world;
  if (!laws.resource_sharing_enabled || registers.population === 0) return 0;
  let stored = 0;
  for (let clan = 0; clan < clans.count; clan++) stored += clans.larders[clan]!;
  return clamp(1 - stored / (LARDER_PER_HEAD * registers.population), 0, 1);
}

function epidemic(world: WorldState): number {
  const { registers } = world;
  if (registers.population === 0) return 0;
  return clamp((registers.infected / registers.population - EPIDEMIC_SHARE) / EPIDEMIC_SPAN, 0, 1);
}
