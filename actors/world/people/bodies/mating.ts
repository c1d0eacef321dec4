/**
 * Which bodies may mate (docs/rules/homeostasis.md#who-may-mate; laws `adult_age`, `mate_energy_min`). The reproduction
 * phase and the drive to seek a mate share these rules.
 */
import { isWild } from '#tables/castes.js';
import { SOCIAL_THRESHOLD } from '../brain/network.js';
import { foundingRampFactor } from '../population/homeostasis.js';
import type { WorldState } from '../../engine/state/state.js';

const HEALTH_TO_MATE = 50;
/** Share by which full relief (eta 1) lowers the law `mate_energy_min`. */
const RELIEF_ENERGY_SHARE = 0.5;

export const HINDRANCES = ['wait', 'age', 'health', 'energy', 'unwilling'] as const;
export type Hindrance = (typeof HINDRANCES)[number];

export function isMatable(world: WorldState, row: number): boolean {
  return world.laws.birth_enabled && hindranceOf(world, row) === null;
}

export function hindranceOf(world: WorldState, row: number): Hindrance | null {
  const { creatures, laws } = world;
  if (creatures.matingCooldowns[row] !== 0) return 'wait';
  if (creatures.ages[row]! < laws.adult_age) return 'age';
  if (creatures.healths[row]! < HEALTH_TO_MATE) return 'health';
  if (creatures.energies[row]! <= matingEnergy(world)) return 'energy';
  return creatures.socials[row]! <= SOCIAL_THRESHOLD ? 'unwilling' : null;
}

export function isMatch(world: WorldState, row: number, other: number): boolean {
  const { creatures } = world;
  if (creatures.sexes[row] === creatures.sexes[other]) return false;
  const caste = creatures.castes[row]!;
  const otherCaste = creatures.castes[other]!;
  if ((isWild(caste) || isWild(otherCaste)) && caste !== otherCaste) return false;
  return isMatable(world, other);
}

/** Relief lowers `mate_energy_min`, and the founding ramp raises it. */
function matingEnergy(world: WorldState): number {
  const { laws, registers } = world;
  const ramp = foundingRampFactor(registers.tick, laws, laws.boom_energy_mult);
  return laws.mate_energy_min * (1 - RELIEF_ENERGY_SHARE * registers.eta) * ramp;
}
