/**
 * The genesis miracle (Homeostasis, 2; laws `safeguard_*`): when the population is critical or one sex is gone, the
 * Sphere makes a batch of regular beings, at most `safeguard_max_miracles` times in a world.
 */
import { CASTE, CASTE_ROWS, casteOfPolygon, isWild } from '../../../../machines/tables/castes.js';
import { createFounder, FEMALE, MALE } from '../../bodies/creation.js';
import { foundClan } from '../../clans/founding.js';
import { PERSONALITIES } from '../../../../schemas/wire/vocabulary.js';
import { emit } from '../../events/log.js';
import { draw, drawBetween, drawIndex } from '../../random/stream.js';
import type { WorldState } from '../../state.js';

const GENESIS_TIER = 3;
const GENESIS_SIDES = [3, 4, 5, 6, 8, 12, 24];
/** Beings are set down at least this far from the edges, where the map allows. */
const EDGE = 20;
const ENERGY_MIN = 0.7;
const ENERGY_MAX = 0.9;
const AGE_SHARE = 0.35;

export function performGenesis(world: WorldState): void {
  const { registers, laws } = world;
  if (registers.tier < GENESIS_TIER || registers.miracles >= laws.safeguard_max_miracles) return;
  if (registers.population === 0) return;
  registers.miracles++;
  const women = countWomen(world);
  const clan = firstClan(world);
  let first = -1;
  for (let i = 0; i < laws.safeguard_genesis_batch; i++) {
    // Sexes alternate; the rarer one comes first.
    const isFemale = (i % 2 === 0) === women * 2 <= registers.population;
    const row = createBeing(world, isFemale ? FEMALE : MALE, clan);
    if (first < 0) first = row;
  }
  if (clan === 0 && first >= 0) adopt(world, first);
  emit(
    world,
    'miracle',
    {
      entityId: first < 0 ? 0 : world.creatures.ids[first]!,
      x: world.topology.width / 2,
      y: world.topology.height / 2,
    },
    {
      kind: 'MIRACLE_OF_THE_SPHERE',
      eta: registers.eta,
      N: registers.population,
      batch: laws.safeguard_genesis_batch,
    },
  );
}

function createBeing(world: WorldState, sex: number, clanId: number): number {
  const { random, topology, laws, registers } = world;
  const sides = sex === FEMALE ? 2 : GENESIS_SIDES[drawIndex(random, GENESIS_SIDES.length)]!;
  const caste = sex === FEMALE ? CASTE.woman : casteOfPolygon(sides, 60);
  const lifespan = CASTE_ROWS[caste]!.lifespan * laws.lifespan_mult;
  return createFounder(world, {
    x: inset(draw(random), topology.width),
    y: inset(draw(random), topology.height),
    sex,
    sides,
    isoAngle: 60,
    caste,
    age: Math.floor(Math.max(laws.adult_age + 10, lifespan * AGE_SHARE)),
    generation: registers.maxGeneration,
    energy: laws.energy_max * drawBetween(random, ENERGY_MIN, ENERGY_MAX),
    clanId,
    personality: drawIndex(random, PERSONALITIES.length),
    trait: 0,
  });
}

/** A fraction of a side, kept off the edges. */
function inset(fraction: number, size: number): number {
  const edge = Math.min(EDGE, size / 4);
  return edge + fraction * (size - 2 * edge);
}

function countWomen(world: WorldState): number {
  const { creatures } = world;
  let women = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 1 && creatures.sexes[row] === FEMALE && !isWild(creatures.castes[row]!))
      women++;
  }
  return women;
}

function firstClan(world: WorldState): number {
  return world.clans.count > 0 ? world.clans.ids[0]! : 0;
}

/** In a world without clans the new beings found one together. */
function adopt(world: WorldState, first: number): void {
  const { creatures } = world;
  const clan = foundClan(world, first);
  for (let row = first; row < creatures.count; row++) creatures.clanIds[row] = clan;
}
