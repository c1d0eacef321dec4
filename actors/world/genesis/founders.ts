/**
 * The founding generation (laws `num_*`, `creature_density`; docs/rules/world-creation.md#founders). Ages spread over
 * the adult part of life, so that the founders do not die in one wave.
 */
import { CASTE, EQUILATERAL_DEGREES } from '#tables/castes.js';
import type { LawName } from '#schemas/laws/catalog/catalog.js';
import { PERSONALITIES, TRAITS } from '#schemas/vocabulary.js';
import { createFounder, nextLifespan } from '../people/bodies/creation.js';
import { roundHalfUp } from '../engine/math/interval.js';
import { POPULATION_MAX } from '../people/population/homeostasis.js';
import { draw, drawBetween, drawIndex } from '../engine/math/stream.js';
import { isOpenGround } from '../engine/land/ground.js';
import type { Position } from '../engine/space/topology.js';
import type { WorldState } from '../engine/state/state.js';
import { jitter } from './amounts.js';
import { FEMALE, MALE } from '#tables/codes.js';

export interface FounderKind {
  readonly caste: number;
  readonly sex: number;
  readonly sides: number;
}

interface FounderGroup extends FounderKind {
  readonly law: LawName & `num_${string}`;
  readonly share: number;
}

const group = (law: FounderGroup['law'], share: number, caste: number, sex: number, sides: number): FounderGroup => ({
  law,
  share,
  caste,
  sex,
  sides,
});

/** Women come first, so that they are assigned to the houses before the men and every house gets some. */
const FOUNDER_GROUPS: readonly FounderGroup[] = [
  group('num_women', 0.25, CASTE.woman, FEMALE, 2),
  group('num_triangles', 0.3, CASTE.soldier, MALE, 3),
  group('num_squares', 0.18, CASTE.gentleman, MALE, 4),
  group('num_pentagons', 0.12, CASTE.professional, MALE, 5),
  group('num_hexagons', 0.09, CASTE.noble, MALE, 6),
  group('num_priests', 0.06, CASTE.priest, MALE, 24),
];

/** Smallest number of founders of a world that has any. */
const FOUNDERS_MIN = 2;
const ISO_ANGLE_MIN = 0.5;
const ISO_ANGLE_MAX = 59.5;
const OLDEST_LIFESPAN_SHARE = 0.7;
/** Chance that a founder has a trait. */
const TRAIT_CHANCE = 0.4;
const PLACE_TRIES = 64;

/** Women come first. A law that pins the number of one group does not change the other groups. */
export function listFounders(world: WorldState): FounderKind[] {
  const { laws, topology, random } = world;
  const area = topology.width * topology.height;
  const expected = area * laws.creature_density;
  const drawn = jitter(expected, laws, random);
  const least = expected > 0 ? FOUNDERS_MIN : 0;
  const total = Math.min(Math.max(least, drawn), POPULATION_MAX);
  const founders: FounderKind[] = [];
  for (const each of FOUNDER_GROUPS) {
    const pinned = laws[each.law] as number;
    const count = pinned >= 0 ? pinned : roundHalfUp(total * each.share);
    for (let i = 0; i < count; i++) founders.push(each);
  }
  return founders;
}

export function createPerson(world: WorldState, kind: FounderKind, x: number, y: number, clanId: number): number {
  const { laws, random } = world;
  const lifespan = nextLifespan(world, kind.caste);
  const oldest = OLDEST_LIFESPAN_SHARE * lifespan;
  const isoAngle = drawBetween(random, ISO_ANGLE_MIN, ISO_ANGLE_MAX);
  const age = Math.floor(drawBetween(random, Math.min(laws.adult_age, oldest), oldest));
  const personality = drawIndex(random, PERSONALITIES.length);
  const trait = 1 + drawIndex(random, TRAITS.length - 1);
  const hasTrait = draw(random) < TRAIT_CHANCE;
  return createFounder(world, {
    x,
    y,
    sex: kind.sex,
    sides: kind.sides,
    isoAngle: kind.caste === CASTE.soldier ? isoAngle : EQUILATERAL_DEGREES,
    caste: kind.caste,
    age,
    generation: 0,
    energy: laws.energy_start,
    clanId,
    personality,
    trait: hasTrait ? trait : 0,
  });
}

export function scatterPeople(world: WorldState, founders: readonly FounderKind[]): void {
  for (const kind of founders) {
    const { x, y } = drawFreePlace(world);
    createPerson(world, kind, x, y, 0);
  }
}

/** Returns a random position on open ground, or the last position tried if all tries fail. */
export function drawFreePlace(world: WorldState): Position {
  const { random, topology } = world;
  const place = { x: 0, y: 0 };
  for (let attempt = 0; attempt < PLACE_TRIES; attempt++) {
    place.x = draw(random) * topology.width;
    place.y = draw(random) * topology.height;
    if (isOpenGround(world, place.x, place.y)) break;
  }
  return place;
}
