/**
 * Keyed random numbers (docs/determinism.md#random-numbers): the draws of one rule never change those of another. A
 * number is a hash of the phase's key, of its purpose, and of the id that it is about.
 */
import { mixWords } from '#schemas/hash.js';
import type { WorldState } from '../state/state.js';
import { seedRandomStream, TWO_POW_32 } from '../math/stream.js';

/** Codes of the phases that use random numbers. The key of a phase is a hash of its code and other values. */
export const PHASE_KEY = {
  weather: 1,
  plants: 2,
  creatures: 3,
  disease: 4,
  war: 5,
  reproduction: 6,
  relations: 7,
  foodLaw: 8,
  corpses: 9,
  settlements: 10,
} as const;

/** Codes of the purposes of random numbers. The random numbers of each purpose are independent of all others. */
export const RANDOM_FOR = {
  // Decisions
  mistakingTriangle: 1,
  patrolWay: 2,
  patrolAngle: 3,
  guessX: 4,
  guessY: 5,
  alarmCall: 6,
  foodCall: 7,
  trail: 8,
  knowledge: 9,
  song: 10,
  /** First of the codes 16 to 31, one for each patch that is compared. */
  patch: 16,
  // Bodies
  wandering: 32,
  turningAway: 33,
  slipping: 34,
  landslide: 35,
  slideDamage: 36,
  washing: 37,
  burning: 38,
  warCry: 40,
  keepingSeed: 41,
  sowing: 42,
  crop: 43,
  eatenSeed: 44,
  wound: 45,
  scar: 46,
  understanding: 49,
  stabbing: 50,
  defection: 51,
  // Disease
  contagion: 64,
  festering: 65,
  priestCure: 66,
  recovery: 67,
  // War
  duel: 80,
  raidX: 81,
  raidY: 82,
  robbery: 83,
  roundX: 84,
  roundY: 85,
  // Births
  conception: 96,
  birth: 97,
  genesis: 98,
  arrival: 99,
  // Plants
  seeding: 112,
  seedling: 113,
  storm: 114,
  // Clans
  council: 128,
  aid: 129,
  building: 131,
  settlement: 132,
  walkToBank: 133,
  bridge: 134,
  dam: 135,
  // Weather
  sky: 160,
  wind: 161,
  floods: 162,
  earthquake: 163,
  lightning: 164,
  fire: 165,
  disaster: 166,
  camp: 167,
} as const;

/** The key depends on seed, luck and tick, and on nothing that happened before. */
export function keyPhase(world: WorldState, phase: number): void {
  const { seed, registers, chance, random } = world;
  const life = mixWords((seed % TWO_POW_32) | 0, Math.floor(seed / TWO_POW_32), registers.luck);
  chance.key = mixWords(life, registers.tick, phase);
  seedRandomStream(random, chance.key, 0, 0);
}

/** Seeds the world's random stream for one rule, or for one subject of that rule. */
export function keyRandom({ chance, random }: WorldState, what: number, id = 0): void {
  seedRandomStream(random, chance.key, id, what);
}

/** Returns a uniform number in [0, 1) for the subject with this id in this tick. */
export function randomFor({ chance }: WorldState, id: number, what: number): number {
  return mixWords(chance.key, id, what) / TWO_POW_32;
}

/** Returns a uniform number in [0, 1) for the body at `row` in this tick. */
export function randomOf({ chance, creatures }: WorldState, row: number, what: number): number {
  return mixWords(chance.key, creatures.ids[row]!, what) / TWO_POW_32;
}

/** Returns a uniform number in [0, 1) for the effect of `otherId` on `id` in this tick. */
export function randomOfPair({ chance }: WorldState, id: number, otherId: number, what: number): number {
  return mixWords(mixWords(chance.key, id, what), otherId, what) / TWO_POW_32;
}

/** Returns a uniform number in [low, high) for the body at `row` in this tick. */
export function randomBetween(world: WorldState, row: number, what: number, low: number, high: number): number {
  return low + (high - low) * randomOf(world, row, what);
}
