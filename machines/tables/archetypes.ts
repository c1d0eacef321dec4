/**
 * Archetypes, as codes of the vocabulary (wire `archetype`): they follow from a body's skills, nature and load. If two
 * apply, the first one counts.
 */
import { PERSONALITIES, TRAITS } from '../../schemas/vocabulary.js';
import { CASTE } from './castes.js';

export const ARCHETYPE = { none: 0, hunter: 1, nocturnal: 2, courier: 3, guard: 4 } as const;

const HUNTER_SHARPNESS = 0.45;
const HUNTER_COMBAT = 4;
const NOCTURNAL_FORAGING = 2.5;
const NOCTURNAL_CHILL_MAX = 4;
const NOCTURNAL_IRREGULARITY = 0.15;
const COURIER_SKILL = 2;
const WATCHFUL_COMBAT = 3;
const GUARD_COMBAT = 2;

const BRAVE = PERSONALITIES.indexOf('brave');
const CAUTIOUS = PERSONALITIES.indexOf('cautious');
const EXPLORER = PERSONALITIES.indexOf('explorer');
const PARANOID = TRAITS.indexOf('paranoid');
const BOLD = TRAITS.indexOf('bold');

/** Sharp bodies that have fought, and predators. */
export function isHunter(caste: number, sharpness: number, combat: number): boolean {
  return caste === CASTE.predator || (sharpness > HUNTER_SHARPNESS && combat > HUNTER_COMBAT);
}

/** Irregular foragers of a daring character, who look for food unseen. */
export function isNocturnal(
  personality: number,
  foraging: number,
  irregularity: number,
  chill: number,
): boolean {
  const dares = personality === BRAVE || personality === CAUTIOUS || personality === EXPLORER;
  return (
    dares &&
    foraging > NOCTURNAL_FORAGING &&
    irregularity > NOCTURNAL_IRREGULARITY &&
    chill < NOCTURNAL_CHILL_MAX
  );
}

/** Bodies that carry food and know how to find it. */
export function isCourier(rations: number, farming: number, foraging: number): boolean {
  return rations > 0 && (farming > COURIER_SKILL || foraging > COURIER_SKILL);
}

/** Fighters that belong to a clan, or look for trouble. */
export function isGuard(trait: number, combat: number, clanId: number): boolean {
  const isWatchful = trait === PARANOID || trait === BOLD;
  return (isWatchful && combat > WATCHFUL_COMBAT) || (clanId > 0 && combat > GUARD_COMBAT);
}
