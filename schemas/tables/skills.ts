/**
 * Levels of skill and titles (docs/rules/health-and-energy.md#skills): experience runs from 0 for a novice to 30 for a
 * master. A body has a title from 12 on, and a higher one at 30.
 */
import { SKILL_LEVELS, PERSONALITIES, TRAITS } from '../vocabulary.js';
import { CASTE } from './castes.js';

export const SKILL_MAX = 30;
/** Smallest experience of each level of the vocabulary. */
const LEVEL_POINTS = [0, 6, 12, 20, SKILL_MAX];
const TITLE_POINTS = 12;

export function levelOf(experience: number): (typeof SKILL_LEVELS)[number] {
  let level = 0;
  while (level + 1 < LEVEL_POINTS.length && experience >= LEVEL_POINTS[level + 1]!) level++;
  return SKILL_LEVELS[level]!;
}

/**
 * Returns the title of a body with these skills, as a code of the vocabulary. A mastery comes before a lower title. The
 * priority among equal titles is combat, farming, healing, foraging.
 */
export function titleOf(combat: number, farming: number, healing: number, foraging: number): number {
  const master = firstSkillAtLeast(SKILL_MAX, combat, farming, healing, foraging);
  if (master > 0) return 2 * master;
  const adept = firstSkillAtLeast(TITLE_POINTS, combat, farming, healing, foraging);
  return adept > 0 ? 2 * adept - 1 : 0;
}

/** Returns the position, from 1, of the first skill that is at least `threshold`; 0 if there is none. */
function firstSkillAtLeast(threshold: number, first: number, second: number, third: number, fourth: number): number {
  if (first >= threshold) return 1;
  if (second >= threshold) return 2;
  if (third >= threshold) return 3;
  return fourth >= threshold ? 4 : 0;
}

// Archetypes, as codes of the vocabulary (wire `archetype`). They follow from a body's skills, nature and load. If
// several apply, the body has the one with the lowest code.

export const ARCHETYPE = { none: 0, hunter: 1, nocturnal: 2, courier: 3, guard: 4 } as const;

/** A body must be sharper than this (from 0 to 1) to be a hunter, unless it is a predator. */
const HUNTER_SHARPNESS = 0.45;
/** A sharp body must have more combat skill than this to be a hunter. */
const HUNTER_COMBAT = 4;
/** A nocturnal forager has more foraging skill than this. */
const NOCTURNAL_FORAGING = 2.5;
/** A body with this chill or more cannot be a nocturnal forager. */
const NOCTURNAL_CHILL_MAX = 4;
/** A nocturnal forager is more irregular than this. */
const NOCTURNAL_IRREGULARITY = 0.15;
/** A body with rations is a courier if its farming or foraging skill is above this. */
const COURIER_SKILL = 2;
/** A paranoid or bold body is a guard if its combat skill is above this. */
const WATCHFUL_COMBAT = 3;
/** A member of a clan is a guard if its combat skill is above this. */
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
export function isNocturnal(personality: number, foraging: number, irregularity: number, chill: number): boolean {
  const dares = personality === BRAVE || personality === CAUTIOUS || personality === EXPLORER;
  return dares && foraging > NOCTURNAL_FORAGING && irregularity > NOCTURNAL_IRREGULARITY && chill < NOCTURNAL_CHILL_MAX;
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
