/**
 * Sex, sides, caste and irregularity of a child (docs/rules/inheritance-and-morphology.md#sides-and-castes). Outlines
 * and brains are inherited in morphology/outline-inheritance.ts and brain/genome.ts.
 */
import { CASTE, casteOfPolygon, EQUILATERAL_DEGREES, isWild, LINE_SIDES, WILD_SIDES } from '#tables/castes.js';
import { totemGiftOf } from '../clans/registry/founding.js';
import { epochFactor } from '../environment/calendar.js';
import { clamp } from '../../engine/math/interval.js';
import { draw, drawNormal, drawIndex } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';
import { FEMALE, MALE } from '#tables/codes.js';
import { PERSONALITIES, TRAITS } from '#schemas/vocabulary.js';
import { SKILLS } from '../bodies/skills.js';

/** Degrees that the angle of an isosceles line gains per generation. */
const ISOSCELES_GAIN_DEGREES = 0.5;
const IRREGULARITY_DEVIATION = 0.05;
/** Irregularity below which a body counts as regular. */
export const IRREGULARITY_MIN = 0.05;
/** Smallest irregularity of a mutant son (docs/rules/inheritance-and-morphology.md#irregularity). */
const MUTANT_IRREGULARITY_MIN = 0.3;
const MUTANT_IRREGULARITY_SPAN = 0.7;

interface Inherited {
  readonly sex: number;
  sides: number;
  isoAngle: number;
  irregularity: number;
  caste: number;
  /** Whether the son of an isosceles line becomes an artisan. */
  rises: boolean;
}

/**
 * Draws what a child inherits, always with the same number of draws from the random stream. A daughter is a line. A
 * son has his father's sides plus one; a mutation adds or removes one side and makes him irregular.
 */
export function drawSides(world: WorldState, mother: number, father: number): Inherited {
  const { creatures, laws, random, registers } = world;
  const isSon = draw(random) < laws.sex_ratio;
  const mutates = draw(random) < laws.mutation_rate * epochFactor(registers.tick, laws, 'mutation');
  const shift = draw(random) < 0.5 ? -1 : 1;
  const mark = draw(random);
  const fatherCaste = creatures.castes[father]!;
  const inherited: Inherited = {
    sex: isSon ? MALE : FEMALE,
    sides: LINE_SIDES,
    isoAngle: creatures.isoAngles[father]!,
    irregularity: inheritedIrregularity(world, mother, father),
    caste: CASTE.woman,
    rises: false,
  };
  if (isWild(fatherCaste)) {
    inherited.caste = fatherCaste;
    if (isSon) inherited.sides = WILD_SIDES[fatherCaste]!;
    inherited.irregularity = 0;
    return inherited;
  }
  if (!isSon) {
    inherited.isoAngle = EQUILATERAL_DEGREES;
    return inherited;
  }
  inheritLine(world, inherited, mother, father);
  if (mutates) {
    inherited.sides = clamp(inherited.sides + shift, 3, Math.max(3, laws.max_sides));
    inherited.irregularity = Math.max(
      inherited.irregularity,
      MUTANT_IRREGULARITY_MIN + MUTANT_IRREGULARITY_SPAN * mark,
    );
  }
  inherited.caste = casteOfPolygon(inherited.sides, inherited.isoAngle);
  // A mutation to four sides makes the son a gentleman, so he does not become artisan.
  inherited.rises &&= inherited.caste === CASTE.artisan;
  return inherited;
}

/** Returns the id of a child's clan: its mother's, else its father's (docs/rules/clans-and-politics.md). */
export function clanOfChild(world: WorldState, mother: number, father: number): number {
  const { clanIds } = world.creatures;
  return clanIds[mother]! || clanIds[father]!;
}

/** An isosceles line gains half a degree per generation and becomes artisan at 60 degrees; other lines gain a side. */
function inheritLine(world: WorldState, son: Inherited, mother: number, father: number): void {
  const { creatures, laws } = world;
  const sides = creatures.sides[father]!;
  const isIsosceles = sides === 3 && creatures.isoAngles[father]! < EQUILATERAL_DEGREES;
  if (isIsosceles) {
    const gain = ISOSCELES_GAIN_DEGREES + totemGiftOf(world, clanOfChild(world, mother, father), 'promote');
    son.isoAngle = Math.min(EQUILATERAL_DEGREES, creatures.isoAngles[father]! + gain);
    son.rises = son.isoAngle >= EQUILATERAL_DEGREES;
    son.sides = 3;
    return;
  }
  son.isoAngle = EQUILATERAL_DEGREES;
  son.sides = Math.min(Math.max(3, laws.max_sides), sides + 1);
}

function inheritedIrregularity(world: WorldState, mother: number, father: number): number {
  const { creatures, laws, random } = world;
  const noise = drawNormal(random, IRREGULARITY_DEVIATION);
  const worst = Math.max(creatures.irregularities[mother]!, creatures.irregularities[father]!);
  const heritage = worst * laws.mutation_heritability;
  if (heritage < IRREGULARITY_MIN) return 0;
  const value = clamp(heritage + noise, 0, 1);
  return value < IRREGULARITY_MIN ? 0 : value;
}

// Personality, trait and skills of a child (docs/rules/inheritance-and-morphology.md#nature-skills-and-knowledge).

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
