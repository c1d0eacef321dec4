/**
 * Levels of skill and the titles they bring (docs/rules/health-and-energy.md#skills): experience runs from 0, a
 * novice's, to 30, a master's; a title is worn from 12 on, a greater one at 30.
 */
import { SKILL_LEVELS } from '../../schemas/vocabulary.js';

/** Experience of a master: the most there is. */
export const SKILL_MAX = 30;
/** Experience from which each level of the vocabulary holds. */
const LEVEL_POINTS = [0, 6, 12, 20, SKILL_MAX];
const TITLE_POINTS = 12;

/** The level word for this much experience. */
export function levelOf(experience: number): (typeof SKILL_LEVELS)[number] {
  let level = 0;
  while (level + 1 < LEVEL_POINTS.length && experience >= LEVEL_POINTS[level + 1]!) level++;
  return SKILL_LEVELS[level]!;
}

/**
 * Title, as a code of the vocabulary, of a body with these skills. A mastery comes before a lesser title; between
 * equals war counts before the field, the field before the sick-bed and that before the forest.
 */
export function titleOf(combat: number, farming: number, healing: number, foraging: number): number {
  const master = firstAt(SKILL_MAX, combat, farming, healing, foraging);
  if (master > 0) return 2 * master;
  const adept = firstAt(TITLE_POINTS, combat, farming, healing, foraging);
  return adept > 0 ? 2 * adept - 1 : 0;
}

/** The place, from 1, of the first that reaches the line; 0 for none. */
function firstAt(line: number, first: number, second: number, third: number, fourth: number): number {
  if (first >= line) return 1;
  if (second >= line) return 2;
  if (third >= line) return 3;
  return fourth >= line ? 4 : 0;
}
