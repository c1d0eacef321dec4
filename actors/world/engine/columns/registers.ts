/**
 * Registers: the single numbers of a world, in one plain object of doubles for speed. Checkpoints, hashes and
 * frames contain them in the order of this declaration. They are made by a literal and not copied from one, because
 * V8 stores most fields of a copy outside of the object.
 */
import { holdFractions } from './memory.js';

const initialRegisters = () => ({
  tick: 0,
  nextEntityId: 1,
  nextClanId: 1,
  nextCoalitionId: 1,
  nextCultureId: 1,
  nextMarketId: 1,
  nextDiseaseId: 1,
  /** Lines of mothers that have begun: bodies that came without a mother (bodies/names.ts). */
  lines: 0,
  eventCount: 0,
  births: 0,
  deaths: 0,
  miracles: 0,
  maxGeneration: 0,
  extinct: 0,
  /** A new value changes all random numbers from the next tick on (random/keyed.ts). */
  luck: 0,
  // Laws as they were at the creation (docs/decisions.md#agreements-are-rows-and-schemas).
  pinnedHouses: -1,
  houseDensity: 0,
  maxClans: -1,
  hasRelief: 0,
  predatorRatio: 0,
  beastRatio: 0,
  // Sky
  weather: 0,
  windAngle: 0,
  windSpeed: 0.25,
  // Ground: tick of the last change of rocks or banks, and the announced earthquake (tick 0 is none)
  landTick: 0,
  quakeTick: 0,
  quakeX: 0,
  quakeY: 0,
  quakeMagnitude: 0,
  // Homeostasis, computed in the last index phase
  population: 0,
  infected: 0,
  predators: 0,
  eta: 0,
  xi: 0,
  tier: 0,
  genesisTick: -1,
  // Food law
  foodCredit: 0,
  wildPlants: 0,
  // Rows in the spatial index of this tick; rows added later enter it in the next tick.
  indexedCreatures: 0,
  indexedPlants: 0,
  indexedCorpses: 0,
  indexedHouses: 0,
  // Settlements
  bedRefusals: 0,
  bedRefusalsLastNight: 0,
  /** Id of the last house in which a body found no free bed. */
  crowdedHouseId: 0,
  truceUntilTick: 0,
  lawWaveTick: -1,
});

export type Registers = { -readonly [K in keyof ReturnType<typeof initialRegisters>]: number };

export function createRegisters(): Registers {
  return holdFractions(initialRegisters(), [
    'pinnedHouses',
    'houseDensity',
    'maxClans',
    'predatorRatio',
    'beastRatio',
    'windAngle',
    'quakeX',
    'quakeY',
    'quakeMagnitude',
    'eta',
    'xi',
    'foodCredit',
  ]);
}

export const REGISTER_NAMES = Object.keys(createRegisters()) as (keyof Registers)[];
