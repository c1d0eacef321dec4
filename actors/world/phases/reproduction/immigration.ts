/**
 * Wild animals stay part of a world whose laws have them (docs/rules/homeostasis.md#animals-from-the-rim; laws
 * `predator_ratio`, `beast_ratio`): while a species is rare, single animals wander in from the rim of the map.
 */
import { CASTE, isWild } from '../../../../schemas/tables/castes.js';
import { keyRandom, RANDOM_FOR } from '../../engine/random/keyed.js';
import { draw } from '../../engine/math/stream.js';
import type { Position } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { FEMALE, MALE } from '../../../../schemas/tables/codes.js';
import { isOpenGround } from '../../engine/land/ground.js';
import { createAnimal } from '../../people/bodies/creation.js';

/** A species is rare while its share of the population is less than this part of its founding share. */
const RARE_SHARE = 0.25;
/** Chance per tick that an animal of a rare species wanders in. */
const ARRIVAL_CHANCE = 1 / 600;
const RIM_UNITS = 2;
const PLACE_TRIES = 8;

/** O(creatures) in the rare ticks in which an animal would come. */
export function admitAnimals(world: WorldState): void {
  const { laws, registers } = world;
  if (laws.predation_enabled) admit(world, CASTE.predator, registers.predatorRatio);
  admit(world, CASTE.herbivore, registers.beastRatio);
}

function admit(world: WorldState, caste: number, ratio: number): void {
  if (ratio === 0) return;
  keyRandom(world, RANDOM_FOR.arrival, caste);
  const { random, creatures } = world;
  if (draw(random) >= ARRIVAL_CHANCE) return;
  let people = 0;
  let females = 0;
  let males = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    if (!isWild(creatures.castes[row]!)) people++;
    if (creatures.castes[row] !== caste) continue;
    if (creatures.sexes[row] === FEMALE) females++;
    else males++;
  }
  if (people === 0 || females + males >= RARE_SHARE * ratio * people) return;
  const place = findRim(world);
  if (place !== null) createAnimal(world, caste, females <= males ? FEMALE : MALE, place);
}

/** Returns open ground at one of the four sides of the map, or null if no place that it tried is open. */
function findRim(world: WorldState): Position | null {
  const { random, topology } = world;
  for (let attempt = 0; attempt < PLACE_TRIES; attempt++) {
    const along = draw(random);
    const side = Math.floor(draw(random) * 4);
    const inset = side % 2 === 0 ? RIM_UNITS : -RIM_UNITS;
    const isVertical = side < 2;
    const x = isVertical ? (inset + topology.width) % topology.width : along * topology.width;
    const y = isVertical ? along * topology.height : (inset + topology.height) % topology.height;
    if (isOpenGround(world, x, y)) return { x, y };
  }
  return null;
}
