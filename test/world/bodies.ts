/**
 * Bare land and bodies put there by hand, for tests of what bodies live, bear and learn.
 */
import { CASTE, EQUILATERAL_DEGREES, LINE_SIDES } from '../../machines/tables/castes.js';
import { createFounder, FEMALE, MALE } from '../../actors/world/bodies/creation.js';
import { reproductionPhase } from '../../actors/world/phases/reproduction/index.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import type { WorldState } from '../../actors/world/state.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { simulate } from '../support/simulate.js';

const NOTHING: Partial<Laws> = {
  width: 200,
  height: 200,
  num_women: 0,
  num_triangles: 0,
  num_squares: 0,
  num_pentagons: 0,
  num_hexagons: 0,
  num_priests: 0,
  num_houses: 0,
  rock_count: 0,
  river_count: 0,
  anomaly_count: 0,
  food_count: 0,
  relief_enabled: false,
  // Summer, no epochs, no founding ramp, no relief: every factor that is not under test is 1.
  initial_season_offset: 1,
  age_enabled: false,
  boom_ramp_days: 0,
  safeguard_enabled: false,
  weather_change_rate: 0,
};

/** A land with nothing on it, in summer, where all factors on births and burn are 1 until a test changes one. */
export function bareLand(laws: Partial<Laws> = {}): WorldState {
  return simulate({ ...NOTHING, ...laws });
}

export interface BodyPlan {
  readonly caste?: number;
  readonly sides?: number;
  readonly isoAngle?: number;
  readonly age?: number;
  readonly x?: number;
  readonly y?: number;
  readonly energy?: number;
  readonly clanId?: number;
  readonly sex?: number;
}

/** Sides of a male by caste code. */
const SIDES = [LINE_SIDES, 3, 3, 4, 5, 6, 24, 6, 4];
const GROWN = 2500;

/** Puts a body on the land, grown unless its age is given; returns its row. */
export function addBody(world: WorldState, plan: BodyPlan = {}): number {
  const caste = plan.caste ?? CASTE.gentleman;
  const sex = plan.sex ?? (caste === CASTE.woman ? FEMALE : MALE);
  const isoAngle = plan.isoAngle ?? (caste === CASTE.soldier ? 40 : EQUILATERAL_DEGREES);
  return createFounder(world, {
    x: plan.x ?? 100,
    y: plan.y ?? 100,
    sex,
    sides: plan.sides ?? (sex === FEMALE ? LINE_SIDES : SIDES[caste]!),
    isoAngle,
    caste,
    age: plan.age ?? GROWN,
    generation: 0,
    energy: plan.energy ?? 90,
    clanId: plan.clanId ?? 0,
    personality: 0,
    trait: 0,
  });
}

/** A man of a caste and a woman (or a female of his kind) side by side, both ready to mate: [mother, father]. */
export function addPair(world: WorldState, caste: number = CASTE.gentleman): [number, number] {
  const isAnimal = caste >= CASTE.predator;
  const mother = addBody(world, { caste: isAnimal ? caste : CASTE.woman, sex: FEMALE });
  const father = addBody(world, { caste, x: 102 });
  makeReady(world);
  return [mother, father];
}

/** Everybody is fed, rested, sound and of a social mind again. */
export function makeReady(world: WorldState): void {
  const { creatures } = world;
  creatures.matingCooldowns.fill(0, 0, creatures.count);
  creatures.energies.fill(45, 0, creatures.count);
  creatures.healths.fill(80, 0, creatures.count);
  creatures.socials.fill(1, 0, creatures.count);
  creatures.statuses.fill(0, 0, creatures.count);
}

/**
 * Gives the bodies that stand on the land now `nights` chances to conceive, ready every time, the children taken away;
 * `look` sees each child. Returns the number of children.
 */
export function court(world: WorldState, nights: number, look?: (child: number) => void): number {
  const { creatures } = world;
  spatialIndexPhase(world);
  const parents = creatures.count;
  let children = 0;
  for (let night = 0; night < nights; night++) {
    makeReady(world);
    spatialIndexPhase(world);
    reproductionPhase(world);
    for (let child = parents; child < creatures.count; child++) {
      children++;
      look?.(child);
      creatures.alive[child] = 0;
    }
  }
  spatialIndexPhase(world);
  return children;
}
