/** Personality, trait and skills of a child (docs/rules/inheritance-and-morphology.md#nature-skills-and-knowledge). */
import { PERSONALITIES, TRAITS } from '../../../../schemas/vocabulary.js';
import { SKILLS } from '../bodies/skills.js';
import { draw, drawIndex } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';

const PERSONALITY_HERITABILITY = 0.65;
const SKILL_HERITAGE_SHARE = 0.15;

export function drawPersonality(world: WorldState, mother: number, father: number): number {
  const { creatures, random } = world;
  const inherits = draw(random) < PERSONALITY_HERITABILITY;
  const parent = draw(random) < 0.5 ? mother : father;
  const fresh = drawIndex(random, PERSONALITIES.length);
  return inherits ? creatures.personalities[parent]! : fresh;
}

/** A parent may have no trait. */
export function drawTrait(world: WorldState, mother: number, father: number): number {
  const { creatures, random, laws } = world;
  const mutates = draw(random) < laws.trait_mutation_rate;
  const parent = draw(random) < 0.5 ? mother : father;
  const fresh = 1 + drawIndex(random, TRAITS.length - 1);
  return mutates ? fresh : creatures.traits[parent]!;
}

export function inheritSkills(world: WorldState, child: number, mother: number, father: number): void {
  const { creatures } = world;
  for (const skill of SKILLS) {
    const skills = creatures[skill];
    skills[child] = SKILL_HERITAGE_SHARE * Math.max(skills[mother]!, skills[father]!);
  }
}
