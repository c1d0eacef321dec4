/**
 * Archetypes, as codes of the vocabulary (wire `archetype`). They follow from a body's skills, nature and load. If
 * several apply, the one with the lowest code counts.
 */
import { PERSONALITIES, TRAITS } from '../../schemas/vocabulary.js';
import { CASTE } from './castes.js';

export const ARCHETYPE = { none: 0, hunter: 1, nocturnal: 2, courier: 3, guard: 4 } as const;

/** Sharpness beyond which a body can be a hunter, from 0 to 1. */
const HUNTER_SHARPNESS = 0.45;
/** Combat skill beyond which a sharp body is a hunter. */
const HUNTER_COMBAT = 4;
/** Foraging skill beyond which a body can be a nocturnal forager. */
const NOCTURNAL_FORAGING = 2.5;
/** A body with this chill or more cannot be a nocturnal forager. */
const NOCTURNAL_CHILL_MAX = 4;
/** Irregularity beyond which a body can be a nocturnal forager. */
const NOCTURNAL_IRREGULARITY = 0.15;
/** Farming or foraging skill beyond which a body with rations is a courier. */
const COURIER_SKILL = 2;
/** Combat skill beyond which a paranoid or bold body is a guard. */
const WATCHFUL_COMBAT = 3;
/** Combat skill beyond which a member of a clan is a guard. */
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

/** Whether a body is a courier: it carries food and is skilled in farming or foraging. */
export function isCourier(rations: number, farming: number, foraging: number): boolean {
  return rations > 0 && (farming > COURIER_SKILL || foraging > COURIER_SKILL);
}

/** Whether a body is a guard: a fighter that belongs to a clan, or is paranoid or bold. */
export function isGuard(trait: number, combat: number, clanId: number): boolean {
  const isWatchful = trait === PARANOID || trait === BOLD;
  return (isWatchful && combat > WATCHFUL_COMBAT) || (clanId > 0 && combat > GUARD_COMBAT);
}
