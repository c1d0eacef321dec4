/**
 * Levels of skill and titles (docs/rules/health-and-energy.md#skills): experience runs from 0 for a novice to 30 for a
 * master. A body has a title from 12 on, and a higher one at 30.
 */
import { SKILL_LEVELS } from '../vocabulary.js';

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
