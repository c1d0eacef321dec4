/** Wild animals as single bodies: predators and grazers, without a clan. */
import { EQUILATERAL_DEGREES, LINE_SIDES, WILD_SIDES } from '../../../../schemas/tables/castes.js';
import { FEMALE } from '../../../../schemas/tables/codes.js';
import { PERSONALITIES } from '../../../../schemas/vocabulary.js';
import { draw, drawIndex } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';
import { createFounder, nextLifespan } from './creation.js';

/** Greatest age of a released animal, as a share of its lifespan. */
const AGE_LIFESPAN_SHARE_MAX = 0.7;

/** Creates an animal of this species and sex. Returns its row. */
export function createAnimal(world: WorldState, caste: number, sex: number, place: { x: number; y: number }): number {
  const { laws, random } = world;
  return createFounder(world, {
    x: place.x,
    y: place.y,
    sex,
    sides: sex === FEMALE ? LINE_SIDES : WILD_SIDES[caste]!,
    isoAngle: EQUILATERAL_DEGREES,
    caste,
    age: Math.floor(draw(random) * AGE_LIFESPAN_SHARE_MAX * nextLifespan(world, caste)),
    generation: 0,
    energy: laws.energy_start,
    clanId: 0,
    personality: drawIndex(random, PERSONALITIES.length),
    trait: 0,
  });
}
