/**
 * A birth: sex, sides, irregularity, character, brain and body of the child
 * (docs/rules/inheritance-and-morphology.md, docs/rules/brains.md, docs/rules/culture-and-knowledge.md;
 * docs/rules/inheritance-and-morphology.md#nature-skills-and-knowledge).
 */
import {
  CASTE,
  casteOfPolygon,
  EQUILATERAL_DEGREES,
  isWild,
  LINE_SIDES,
  WILD_SIDES,
} from '../../../../machines/tables/castes.js';
import { GOVERNANCE } from '../../../../machines/tables/governance.js';
import { SIGNAL } from '../../../../machines/tables/signals.js';
import { glyphOf, personalName } from '../../../../schemas/names/person.js';
import { CASTES, PERSONALITIES, SEXES, TRAITS } from '../../../../schemas/vocabulary.js';
import { createBody, FEMALE, finishBody, MALE } from '../../bodies/creation.js';
import { healBody } from '../../bodies/health.js';
import { changeMorale } from '../../bodies/morale.js';
import { SKILLS } from '../../bodies/skills.js';
import { subjectOf } from '../../bodies/subject.js';
import { writeChildBrain } from '../../brain/genome.js';
import { BRAIN_WEIGHT_COUNT } from '../../brain/network.js';
import { totemGiftOf } from '../../clans/life/totem-gifts.js';
import { clanRow } from '../../clans/registry/clan-rows.js';
import { foundClan } from '../../clans/registry/founding.js';
import { epochFactor } from '../../environment/calendar.js';
import { emit } from '../../events/emit.js';
import { clamp } from '../../math/interval.js';
import { shareMainPlaces } from '../../minds/lore.js';
import { changeTrust } from '../../minds/trust.js';
import { templateWeight, writeChildOutline } from '../../morphology/inheritance.js';
import { templateAsymmetry, templateOf } from '../../morphology/templates.js';
import { hardship } from '../../population/hardship.js';
import { draw, drawBetween, drawIndex, drawNormal } from '../../random/stream.js';
import { emitSignal } from '../../signals/emit.js';
import { onMap } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

const BIRTH_SPREAD = 1.5;
/** Least energy of a newborn as a share of `energy_start`, so that births that cost nothing are no deaths. */
const LEAST_START = 0.25;
/** Degrees that an isosceles line gains per generation. */
const ISO_GAIN = 0.5;
const PERSONALITY_HERITABILITY = 0.65;
const IRREGULARITY_NOISE = 0.05;
const IRREGULARITY_MIN = 0.05;
const SKILL_HERITAGE = 0.15;
/** Least irregularity of a mutant son, and what chance adds at most (docs/rules/inheritance-and-morphology.md#irregularity). */
const MUTANT_SON_MIN = 0.3;
const MUTANT_SON_SPAN = 0.7;
/** Irregularity per asymmetry beyond that of the template. */
const IRREGULARITY_PER_ASYMMETRY = 1.5;
/** A monarchy with fewer members than this is inbred: its children mutate more. */
const INBRED_CLAN_SIZE = 8;
const INBREEDING = 1.25;
/** Morale that each parent gains by a birth. */
const BIRTH_MORALE = 3;
/** Certainty of the facts that a mother shares with her child, and mutual trust between child and parents. */
const MOTHER_CONFIDENCE = 0.8;
const PARENT_TRUST = 30;

/** Inherited traits of the child, drawn in one fixed order. Scratch. */
const inherited = { sex: 0, sides: 0, isoAngle: 0, irregularity: 0, caste: 0, rises: false };

/**
 * Brings the child of two rows into the world. It starts with what its parents `paid`, at least a quarter of
 * `energy_start` and at most all of it. Returns its row.
 */
export function bearChild(world: WorldState, mother: number, father: number, paid: number): number {
  const { creatures, topology, random, registers, laws } = world;
  const energy = clamp(paid, laws.energy_start * LEAST_START, laws.energy_start);
  drawTraits(world, mother, father);
  const { sex, sides, isoAngle, irregularity, caste, rises } = inherited;
  const x = creatures.xs[mother]! + drawBetween(random, -BIRTH_SPREAD, BIRTH_SPREAD);
  const y = creatures.ys[mother]! + drawBetween(random, -BIRTH_SPREAD, BIRTH_SPREAD);
  const isIndoors = creatures.insideIds[mother] !== 0;
  const child = createBody(world, {
    x: isIndoors ? creatures.xs[mother]! : onMap(x, topology.width, topology.wrap),
    y: isIndoors ? creatures.ys[mother]! : onMap(y, topology.height, topology.wrap),
    sex,
    sides,
    isoAngle,
    caste,
    age: 0,
    generation: Math.max(creatures.generations[mother]!, creatures.generations[father]!) + 1,
    energy,
    clanId: clanOf(world, mother, father),
    personality: drawPersonality(world, mother, father),
    trait: drawTrait(world, mother, father),
  });
  creatures.insideIds[child] = creatures.insideIds[mother]!;
  creatures.indoors[child] = creatures.indoors[mother]!;
  creatures.motherIds[child] = creatures.ids[mother]!;
  creatures.fatherIds[child] = creatures.ids[father]!;
  creatures.irregularities[child] = irregularity;
  inheritSkills(world, child, mother, father);
  shareParentalKnowledge(world, child, mother, father);
  if (creatures.clanIds[child] === 0 && !isWild(caste) && registers.maxClans !== 0)
    creatures.clanIds[child] = foundClan(world, child);
  const vertices = inheritGenome(world, child, mother, father);
  finishBody(world, child, vertices, energy);
  raiseIrregularity(world, child);
  applyConstitutionGift(world, child);
  registers.births++;
  raiseParentMorale(world, mother, father);
  announce(world, child, rises);
  return child;
}

/** Children are of their mother's clan, else of their father's (docs/rules/clans-and-politics.md). */
function clanOf(world: WorldState, mother: number, father: number): number {
  const { clanIds } = world.creatures;
  return clanIds[mother]! || clanIds[father]!;
}

/** Factor on mutation from the clan: its avatar's gift, and inbreeding in a small monarchy. */
function clanMutation(world: WorldState, mother: number, father: number): number {
  const { clans } = world;
  const clanId = clanOf(world, mother, father);
  const clan = clanRow(world, clanId);
  const isInbred =
    clan >= 0 &&
    clans.governances[clan] === GOVERNANCE.monarchy &&
    clans.populations[clan]! < INBRED_CLAN_SIZE;
  return (1 + totemGiftOf(world, clanId, 'mutate')) * (isInbred ? INBREEDING : 1);
}

/** An outline less symmetric than its template makes the body irregular. Animals have no castes, so they are exempt. */
function raiseIrregularity(world: WorldState, child: number): void {
  const { creatures } = world;
  const caste = creatures.castes[child]!;
  if (isWild(caste)) return;
  const excess = creatures.asymmetries[child]! - templateAsymmetry(caste, creatures.sexes[child]!);
  const irregularity = Math.min(1, IRREGULARITY_PER_ASYMMETRY * excess);
  if (irregularity < IRREGULARITY_MIN || irregularity <= creatures.irregularities[child]!) return;
  creatures.irregularities[child] = irregularity;
}

/** The avatar's gift of constitution gives newborns health (machines/tables/totems.ts). */
function applyConstitutionGift(world: WorldState, child: number): void {
  const { creatures } = world;
  const gift = totemGiftOf(world, creatures.clanIds[child]!, 'constitution');
  if (gift > 0) healBody(world, child, gift);
}

/** The parents gain morale, and the mother calls out the birth. */
function raiseParentMorale(world: WorldState, mother: number, father: number): void {
  const { creatures } = world;
  changeMorale(world, mother, BIRTH_MORALE);
  changeMorale(world, father, BIRTH_MORALE);
  const clanId = creatures.clanIds[mother]!;
  if (clanId <= 0) return;
  const { ids, xs, ys } = creatures;
  const x = xs[mother]!;
  const y = ys[mother]!;
  emitSignal(world, SIGNAL.joy, x, y, ids[mother]!, clanId, x, y, ids[father]!);
}

/** A daughter is a line; a son has his father's sides plus one; mutation adds or removes one of a son's sides and makes him irregular. */
function drawTraits(world: WorldState, mother: number, father: number): void {
  const { creatures, laws, random, registers } = world;
  const isSon = draw(random) < laws.sex_ratio;
  const mutation =
    laws.mutation_rate * epochFactor(registers.tick, laws, 'mutation') * clanMutation(world, mother, father);
  const mutates = draw(random) < mutation;
  const shift = draw(random) < 0.5 ? -1 : 1;
  const mark = draw(random);
  inherited.sex = isSon ? MALE : FEMALE;
  inherited.rises = false;
  inherited.isoAngle = creatures.isoAngles[father]!;
  inherited.irregularity = inheritedIrregularity(world, mother, father);
  const fatherCaste = creatures.castes[father]!;
  if (isWild(fatherCaste)) {
    inherited.caste = fatherCaste;
    inherited.sides = isSon ? WILD_SIDES[fatherCaste]! : LINE_SIDES;
    inherited.irregularity = 0;
    return;
  }
  if (!isSon) {
    inherited.caste = CASTE.woman;
    inherited.sides = LINE_SIDES;
    inherited.isoAngle = EQUILATERAL_DEGREES;
    return;
  }
  inherited.sides = sonSides(world, mother, father);
  if (mutates) {
    inherited.sides = clamp(inherited.sides + shift, 3, Math.max(3, laws.max_sides));
    inherited.irregularity = Math.max(inherited.irregularity, MUTANT_SON_MIN + MUTANT_SON_SPAN * mark);
  }
  inherited.caste = casteOfPolygon(inherited.sides, inherited.isoAngle);
  // A mutant of four sides has not risen by its angle.
  inherited.rises &&= inherited.caste === CASTE.artisan;
}

/** An isosceles line gains half a degree a generation, and at sixty becomes artisan; others gain a side. */
function sonSides(world: WorldState, mother: number, father: number): number {
  const { creatures, laws } = world;
  const sides = creatures.sides[father]!;
  const isIsosceles = sides === 3 && creatures.isoAngles[father]! < EQUILATERAL_DEGREES;
  if (isIsosceles) {
    const gain = ISO_GAIN + totemGiftOf(world, clanOf(world, mother, father), 'promote');
    inherited.isoAngle = Math.min(EQUILATERAL_DEGREES, creatures.isoAngles[father]! + gain);
    inherited.rises = inherited.isoAngle >= EQUILATERAL_DEGREES;
    return 3;
  }
  inherited.isoAngle = EQUILATERAL_DEGREES;
  return Math.min(Math.max(3, laws.max_sides), sides + 1);
}

function inheritedIrregularity(world: WorldState, mother: number, father: number): number {
  const { creatures, laws, random } = world;
  const noise = drawNormal(random, IRREGULARITY_NOISE);
  const worst = Math.max(creatures.irregularities[mother]!, creatures.irregularities[father]!);
  const heritage = worst * laws.mutation_heritability;
  if (heritage < IRREGULARITY_MIN) return 0;
  const value = clamp(heritage + noise, 0, 1);
  return value < IRREGULARITY_MIN ? 0 : value;
}

function drawPersonality(world: WorldState, mother: number, father: number): number {
  const { creatures, random } = world;
  const inherits = draw(random) < PERSONALITY_HERITABILITY;
  const parent = draw(random) < 0.5 ? mother : father;
  const fresh = drawIndex(random, PERSONALITIES.length);
  return inherits ? creatures.personalities[parent]! : fresh;
}

/** Law `trait_mutation_rate`: a fresh trait, else a parent's (which may be none). */
function drawTrait(world: WorldState, mother: number, father: number): number {
  const { creatures, random, laws } = world;
  const mutates = draw(random) < laws.trait_mutation_rate;
  const parent = draw(random) < 0.5 ? mother : father;
  const fresh = 1 + drawIndex(random, TRAITS.length - 1);
  return mutates ? fresh : creatures.traits[parent]!;
}

function inheritSkills(world: WorldState, child: number, mother: number, father: number): void {
  const { creatures } = world;
  for (const skill of SKILLS) {
    const skills = creatures[skill];
    skills[child] = SKILL_HERITAGE * Math.max(skills[mother]!, skills[father]!);
  }
}

/** The child learns its mother's home, her best food place and safe place; child and parents trust each other. */
function shareParentalKnowledge(world: WorldState, child: number, mother: number, father: number): void {
  const { creatures } = world;
  creatures.homeIds[child] = creatures.homeIds[mother]!;
  shareMainPlaces(world, mother, child, MOTHER_CONFIDENCE);
  changeTrust(world, child, creatures.ids[mother]!, PARENT_TRUST);
  changeTrust(world, child, creatures.ids[father]!, PARENT_TRUST);
  changeTrust(world, mother, creatures.ids[child]!, PARENT_TRUST);
  changeTrust(world, father, creatures.ids[child]!, PARENT_TRUST);
}

/** Writes brain and outline of the child; returns the outline's number of points. */
function inheritGenome(world: WorldState, child: number, mother: number, father: number): number {
  const { creatures, brains, outlines, laws, random } = world;
  const { slots } = creatures;
  writeChildBrain(
    brains.blocks,
    slots[child]! * BRAIN_WEIGHT_COUNT,
    slots[mother]! * BRAIN_WEIGHT_COUNT,
    slots[father]! * BRAIN_WEIGHT_COUNT,
    laws.crossover_rate,
    laws.mutation_sigma,
    random,
  );
  return writeChildOutline(
    outlines.blocks,
    slots[child]! * outlines.width,
    templateOf(creatures.castes[child]!, creatures.sexes[child]!),
    {
      motherBase: slots[mother]! * outlines.width,
      motherVertices: creatures.vertexCounts[mother]!,
      fatherBase: slots[father]! * outlines.width,
      fatherVertices: creatures.vertexCounts[father]!,
    },
    templateWeight(laws, creatures.generations[child]!),
    hardship(world),
    laws,
    random,
  );
}

function announce(world: WorldState, child: number, rises: boolean): void {
  const { creatures, seed } = world;
  const id = creatures.ids[child]!;
  const caste = creatures.castes[child]!;
  const payload: Record<string, unknown> = {
    child: id,
    mother: creatures.motherIds[child]!,
    father: creatures.fatherIds[child]!,
    sides: creatures.sides[child]!,
    generation: creatures.generations[child]!,
    sex: SEXES[creatures.sexes[child]!]!,
    clan_id: creatures.clanIds[child]!,
    personal_name: personalName(seed, id),
    glyph: glyphOf(seed, id, creatures.generations[child]!),
  };
  if (caste === CASTE.predator) payload['is_predator'] = true;
  if (caste === CASTE.herbivore) payload['is_herbivore'] = true;
  emit(world, 'birth', subjectOf(world, child), payload);
  if (!rises) return;
  emit(world, 'promotion', subjectOf(world, child), {
    from: CASTES[CASTE.soldier],
    to: CASTES[CASTE.artisan],
  });
}
