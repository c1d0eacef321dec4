/**
 * A birth: sex, sides, irregularity, character, brain and body of the child (docs/rules/inheritance-and-morphology.md,
 * docs/rules/brains.md, docs/rules/culture-and-knowledge.md;
 * docs/rules/inheritance-and-morphology.md#nature-skills-and-knowledge).
 */
import { CASTE, isWild } from '#tables/castes.js';
import { SIGNAL } from '#tables/signals.js';
import { glyphOf } from '#schemas/names/person.js';
import { CASTES, SEXES } from '#schemas/vocabulary.js';
import { createBody, finishBody } from '../../people/bodies/creation.js';
import { changeMorale } from '../../people/bodies/morale.js';
import { subjectOf, emit, nameOf } from '../../engine/events/emit.js';
import { nameChild } from '../../people/bodies/names.js';
import { writeChildBrain } from '../../people/brain/genome.js';
import { foundClan } from '../../people/clans/registry/founding.js';
import {
  drawPersonality,
  drawTrait,
  inheritSkills,
  clanOfChild,
  drawSides,
  IRREGULARITY_MIN,
} from '../../people/heredity/heredity.js';
import { clamp } from '../../engine/math/interval.js';
import { shareMainPlaces } from '../../people/minds/lore.js';
import { templateWeight, writeChildOutline } from '../../people/morphology/outline-inheritance.js';
import { templateAsymmetry, templateOf } from '../../people/morphology/outline.js';
import { drawBetween } from '../../engine/math/stream.js';
import { emitSignal, sourceOf } from '../../people/signals/emit.js';
import { onMap } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { BRAIN_WEIGHT_COUNT } from '../../engine/columns/memory.js';

/** Greatest distance of a newborn from its mother in x and in y, outdoors. */
const BIRTH_SPREAD_UNITS = 1.5;
/** Share of `energy_start`. Newborns would otherwise die at once under laws that make births free. */
const START_ENERGY_SHARE_MIN = 0.25;
/** Irregularity per unit of asymmetry above the asymmetry of the template. */
const IRREGULARITY_PER_ASYMMETRY = 1.5;
const BIRTH_MORALE = 3;
/** Confidence of the facts that a mother shares with her child. */
const MOTHER_CONFIDENCE = 0.8;

/**
 * Creates the child of the bodies at rows `mother` and `father`, and returns the child's row. The child starts with the
 * energy that its parents `paid`, but with at least a quarter and at most all of `energy_start`.
 */
export function bearChild(world: WorldState, mother: number, father: number, paid: number): number {
  const { creatures, topology, random, registers, laws } = world;
  const energy = clamp(paid, laws.energy_start * START_ENERGY_SHARE_MIN, laws.energy_start);
  const { sex, sides, isoAngle, irregularity, caste, rises } = drawSides(world, mother, father);
  const x = creatures.xs[mother]! + drawBetween(random, -BIRTH_SPREAD_UNITS, BIRTH_SPREAD_UNITS);
  const y = creatures.ys[mother]! + drawBetween(random, -BIRTH_SPREAD_UNITS, BIRTH_SPREAD_UNITS);
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
    clanId: clanOfChild(world, mother, father),
    personality: drawPersonality(world, mother, father),
    trait: drawTrait(world, mother, father),
  });
  creatures.insideIds[child] = creatures.insideIds[mother]!;
  creatures.indoors[child] = creatures.indoors[mother]!;
  creatures.motherIds[child] = creatures.ids[mother]!;
  creatures.fatherIds[child] = creatures.ids[father]!;
  creatures.irregularities[child] = irregularity;
  nameChild(world, child, mother);
  inheritSkills(world, child, mother, father);
  shareKnowledgeOfMother(world, child, mother);
  if (creatures.clanIds[child] === 0 && !isWild(caste) && registers.maxClans !== 0)
    creatures.clanIds[child] = foundClan(world, child);
  const vertices = inheritGenome(world, child, mother, father);
  finishBody(world, child, vertices, energy);
  raiseIrregularity(world, child);
  registers.births++;
  raiseParentMorale(world, mother, father);
  announce(world, child, rises);
  return child;
}

/** Raises the irregularity of a body whose outline is less symmetric than its template. Animals are exempt. */
function raiseIrregularity(world: WorldState, child: number): void {
  const { creatures } = world;
  const caste = creatures.castes[child]!;
  if (isWild(caste)) return;
  const excess = creatures.asymmetries[child]! - templateAsymmetry(caste, creatures.sexes[child]!);
  const irregularity = Math.min(1, IRREGULARITY_PER_ASYMMETRY * excess);
  if (irregularity < IRREGULARITY_MIN || irregularity <= creatures.irregularities[child]!) return;
  creatures.irregularities[child] = irregularity;
}

/** Raises the morale of the parents, and lets the mother call out the birth. */
function raiseParentMorale(world: WorldState, mother: number, father: number): void {
  const { creatures } = world;
  changeMorale(world, mother, BIRTH_MORALE);
  changeMorale(world, father, BIRTH_MORALE);
  if (creatures.clanIds[mother]! <= 0) return;
  emitSignal(world, SIGNAL.joy, sourceOf(world, mother), { aboutId: creatures.ids[father]! });
}

/** The child gets its mother's home and the best food place and safe place that she knows. */
function shareKnowledgeOfMother(world: WorldState, child: number, mother: number): void {
  const { creatures } = world;
  creatures.homeIds[child] = creatures.homeIds[mother]!;
  shareMainPlaces(world, mother, child, MOTHER_CONFIDENCE);
}

/** Writes the brain and the outline of the child. Returns the number of vertices of the outline. */
function inheritGenome(world: WorldState, child: number, mother: number, father: number): number {
  const { creatures, brains, outlines, laws, random } = world;
  const { slots } = creatures;
  writeChildBrain(
    brains.blocks,
    slots[child]! * BRAIN_WEIGHT_COUNT,
    slots[mother]! * BRAIN_WEIGHT_COUNT,
    slots[father]! * BRAIN_WEIGHT_COUNT,
    laws,
    random,
  );
  return writeChildOutline(
    outlines.blocks,
    slots[child]! * outlines.width,
    {
      template: templateOf(creatures.castes[child]!, creatures.sexes[child]!),
      lambda: templateWeight(laws, creatures.generations[child]!),
      motherBase: slots[mother]! * outlines.width,
      motherVertices: creatures.vertexCounts[mother]!,
      fatherBase: slots[father]! * outlines.width,
      fatherVertices: creatures.vertexCounts[father]!,
    },
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
    personal_name: nameOf(world, child),
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
