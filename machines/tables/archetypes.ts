/**
 * Archetypes, as codes of the vocabulary (wire `archetype`). They follow from a body's skills, nature and load. If
 * several apply, the first in the table counts.
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

/** Whether a body is a hunter: a sharp body that has fought, or a predator. */
export function isHunter(caste: number, sharpness: number, combat: number): boolean {
  return caste === CASTE.predator || (sharpness > HUNTER_SHARPNESS && combat > HUNTER_COMBAT);
}

/** Whether a body is a nocturnal forager: an irregular forager of a daring character. */
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

/** Whether a body is a courier: it carries food and knows where to find it. */
export function isCourier(rations: number, farming: number, foraging: number): boolean {
  return rations > 0 && (farming > COURIER_SKILL || foraging > COURIER_SKILL);
}

/** Whether a body is a guard: a fighter that belongs to a clan or is bold. */
export function isGuard(trait: number, combat: number, clanId: number): boolean {
  const isWatchful = trait === PARANOID || trait === BOLD;
  return (isWatchful && combat > WATCHFUL_COMBAT) || (clanId > 0 && combat > GUARD_COMBAT);
}
