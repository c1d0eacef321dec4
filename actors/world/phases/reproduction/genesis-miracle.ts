/**
 * The genesis miracle (docs/rules/homeostasis.md#genesis-miracle; laws `safeguard_*`): when the population is critical
 * or one sex is extinct, the Sphere creates a batch of regular beings.
 */
import { CASTE, casteOfPolygon, EQUILATERAL_DEGREES, isWild, LINE_SIDES } from '#tables/castes.js';
import { PERSONALITIES } from '#schemas/vocabulary.js';
import { createFounder, nextLifespan, createAnimal } from '../../people/bodies/creation.js';
import { subjectOf, emit } from '../../engine/events/emit.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { appointFounder, createClan } from '../../people/clans/registry/founding.js';
import { draw, drawBetween, drawIndex } from '../../engine/math/stream.js';
import type { Position } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { FEMALE, MALE } from '#tables/codes.js';
import { isOpenGround } from '../../engine/land/ground.js';
import { keyRandom, RANDOM_FOR } from '../../engine/random/keyed.js';

/** Lowest tier of the safeguard at which a miracle happens. */
const GENESIS_TIER = 3;
/** Numbers of sides of the male beings, each with the same chance. */
const GENESIS_SIDES = [3, 4, 5, 6, 8, 12, 24];
/** Distance of new beings from the edges of the map, if the map is large enough. */
const EDGE_UNITS = 20;
const PLACE_TRIES = 32;
/** Smallest energy of a new being, as a share of `energy_max`. */
const ENERGY_SHARE_MIN = 0.7;
/** Greatest energy of a new being, as a share of `energy_max`. */
const ENERGY_SHARE_MAX = 0.9;
/** Age of a new being, as a share of its lifespan; a being that would not be an adult yet is made older. */
const AGE_LIFESPAN_SHARE = 0.35;
const AGE_LIFESPAN_SHARE_MAX = 0.8;

export function performGenesis(world: WorldState): void {
  const { registers, laws, creatures } = world;
  if (registers.tier < GENESIS_TIER || registers.miracles >= laws.safeguard_max_miracles) return;
  if (registers.population === 0 || isTooSoon(world)) return;
  registers.miracles++;
  registers.genesisTick = registers.tick;
  const isShortOfWomen = countWomen(world) * 2 <= registers.population;
  const largest = largestClan(world);
  const isFounding = largest === 0 && registers.maxClans !== 0;
  const clan = isFounding ? createClan(world, 0, 0) : largest;
  const first = creatures.count;
  for (let i = 0; i < laws.safeguard_genesis_batch; i++) {
    // Sexes alternate, beginning with the rarer one.
    const isFemale = (i % 2 === 0) === isShortOfWomen;
    createBeing(world, isFemale ? FEMALE : MALE, clan);
  }
  if (isFounding) settle(world, clan, first);
  emit(world, 'miracle', subjectOf(world, first), {
    kind: 'MIRACLE_OF_THE_SPHERE',
    eta: registers.eta,
    N: registers.population,
    batch: laws.safeguard_genesis_batch,
  });
}

function isTooSoon(world: WorldState): boolean {
  const { registers, laws } = world;
  return registers.genesisTick >= 0 && registers.tick - registers.genesisTick < laws.reproduction_cooldown;
}

function createBeing(world: WorldState, sex: number, clanId: number): number {
  const { random, laws, registers } = world;
  const { x, y } = findPlace(world);
  const sides = sex === FEMALE ? LINE_SIDES : GENESIS_SIDES[drawIndex(random, GENESIS_SIDES.length)]!;
  const caste = sex === FEMALE ? CASTE.woman : casteOfPolygon(sides, EQUILATERAL_DEGREES);
  const lifespan = nextLifespan(world, caste);
  return createFounder(world, {
    x,
    y,
    sex,
    sides,
    isoAngle: EQUILATERAL_DEGREES,
    caste,
    age: Math.floor(
      Math.min(Math.max(laws.adult_age + 10, lifespan * AGE_LIFESPAN_SHARE), lifespan * AGE_LIFESPAN_SHARE_MAX),
    ),
    generation: registers.maxGeneration,
    energy: laws.energy_max * drawBetween(random, ENERGY_SHARE_MIN, ENERGY_SHARE_MAX),
    clanId,
    personality: drawIndex(random, PERSONALITIES.length),
    trait: 0,
  });
}

/** Finds free ground away from the edges. If all tries fail, it uses the last position. */
function findPlace(world: WorldState): Position {
  const { random, topology } = world;
  const place = { x: 0, y: 0 };
  for (let attempt = 0; attempt < PLACE_TRIES; attempt++) {
    place.x = inset(draw(random), topology.width);
    place.y = inset(draw(random), topology.height);
    if (isOpenGround(world, place.x, place.y)) break;
  }
  return place;
}

/** Returns the coordinate at a fraction (0 to 1) of the map's side `size`, kept away from the edges. */
function inset(fraction: number, size: number): number {
  const edge = Math.min(EDGE_UNITS, size / 4);
  return edge + fraction * (size - 2 * edge);
}

function countWomen(world: WorldState): number {
  const { creatures } = world;
  let women = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 1 && creatures.sexes[row] === FEMALE && !isWild(creatures.castes[row]!)) women++;
  }
  return women;
}

/** Returns the clan that adopts the new beings; 0 if no clan has members. Ties go to the older clan. */
function largestClan(world: WorldState): number {
  const { clans } = world;
  let largest = -1;
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] === 0 || clans.populations[row] === 0) continue;
    if (largest < 0 || clans.populations[row]! > clans.populations[largest]!) largest = row;
  }
  return largest < 0 ? 0 : clans.ids[largest]!;
}

/** Gives the clan of the new beings its home and its leader, the first of them. */
function settle(world: WorldState, clanId: number, first: number): void {
  const { creatures, clans } = world;
  const clan = clanRow(world, clanId);
  clans.homeXs[clan] = creatures.xs[first]!;
  clans.homeYs[clan] = creatures.ys[first]!;
  appointFounder(world, clanId, first);
}

// Wild animals stay part of a world whose laws have them (docs/rules/homeostasis.md#animals-from-the-rim; laws
// `predator_ratio`, `beast_ratio`): while a species is rare, single animals wander in from the rim of the map.

/** A species is rare while its share of the population is less than this part of its founding share. */
const RARE_SHARE = 0.25;
/** Chance per tick that an animal of a rare species wanders in. */
const ARRIVAL_CHANCE = 1 / 600;
const RIM_UNITS = 2;
const RIM_TRIES = 8;

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
  for (let attempt = 0; attempt < RIM_TRIES; attempt++) {
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
