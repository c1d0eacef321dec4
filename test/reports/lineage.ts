/** One line of the experiment on evolution: bred over many generations, then held against its own founders. */
import {
  HIDDEN_COUNT,
  OUTPUT,
  OUTPUT_BIASES,
  OUTPUT_COUNT,
  OUTPUT_WEIGHTS,
} from '../../actors/world/brain/network.js';
import { contest, type Contest } from './brain-contest.js';
import { breed, type GenerationMeans } from './breeding.js';

export interface LineageJob {
  readonly seed: number;
  readonly generations: number;
  readonly ticksMax: number;
  /** Contests with their mirror images, each in a world of its own. */
  readonly contests: number;
}

export interface Lineage {
  readonly seed: number;
  readonly ticks: number;
  /** Mean generation of the last people. */
  readonly generation: number;
  readonly population: readonly number[];
  readonly generations: readonly GenerationMeans[];
  /** Founders against descendants. */
  readonly contests: readonly Contest[];
  /** The same with thrust and interest in contact made equal in all brains, so that steering alone differs. */
  readonly steering: readonly Contest[];
  /** Founders against other founders, which must not differ. */
  readonly controls: readonly Contest[];
}

/** The worlds of contests are other worlds than the one that the line was bred in. */
const ARENA_SEEDS = 1000;

/** Breeds the line of a seed and holds its contests. */
export function tellLineage({ seed, generations, ticksMax, contests }: LineageJob): Lineage {
  const bred = breed(seed, generations, ticksMax);
  const { founders, descendants } = bred;
  const arenas = Array.from({ length: contests }, (_, i) => ARENA_SEEDS * (seed + 1) + i);
  const [some, others] = [0, 1].map((parity) => founders.filter((_, i) => i % 2 === parity));
  const canContend = descendants.length > 0;
  const hold = (one: readonly Float32Array[], other: readonly Float32Array[]): Contest[] =>
    canContend ? arenas.map((arena) => contest(one, other, arena)) : [];
  return {
    seed,
    ticks: bred.ticks,
    generation: bred.generation,
    population: bred.population,
    generations: bred.generations,
    contests: hold(founders, descendants),
    steering: hold(founders.map(steeringAlone), descendants.map(steeringAlone)),
    controls: hold(some!, others!),
  };
}

/** Biases with which a brain moves at medium speed and takes all food it touches, whatever its inputs. */
const PACE_BIAS = 1;
const TAKING_BIAS = 1;

/** A brain whose thrust and interest in contact are fixed: what it does with its senses is steer. */
export function steeringAlone(brain: Float32Array): Float32Array {
  const copy = brain.slice();
  for (let unit = 0; unit < HIDDEN_COUNT; unit++) {
    copy[OUTPUT_WEIGHTS + unit * OUTPUT_COUNT + OUTPUT.thrust] = 0;
    copy[OUTPUT_WEIGHTS + unit * OUTPUT_COUNT + OUTPUT.interact] = 0;
  }
  copy[OUTPUT_BIASES + OUTPUT.thrust] = PACE_BIAS;
  copy[OUTPUT_BIASES + OUTPUT.interact] = TAKING_BIAS;
  return copy;
}
