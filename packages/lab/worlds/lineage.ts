/** One line of the experiment on evolution: bred over many generations, then held against its own founders. */
import { OUTPUT } from '#people/brain/network.js';
import { HIDDEN_COUNT, OUTPUT_BIASES, OUTPUT_COUNT, OUTPUT_WEIGHTS } from '#engine/columns/memory.js';
import { contest, type Contest } from './brain-contest.js';
import { breed } from './breeding.js';

export type Lineage = ReturnType<typeof runLineage>;

export interface LineageJob {
  readonly seed: number;
  readonly generations: number;
  readonly ticksMax: number;
  /** Contests with their mirror images, each in a world of its own. */
  readonly contests: number;
}

/** The worlds of contests are other worlds than the one that the line was bred in. */
const ARENA_SEEDS = 1000;
/** A bias with which a brain moves at medium speed and takes all food it touches, whatever its inputs. */
const FIXED_BIAS = 1;

/** Breeds the line of a seed and holds its contests; a line that died out has none. */
export function runLineage({ seed, generations, ticksMax, contests }: LineageJob) {
  const { founders, descendants, ...bred } = breed(seed, generations, ticksMax);
  const hold = (one: readonly Float32Array[], other: readonly Float32Array[]): Contest[] =>
    Array.from({ length: descendants.length > 0 ? contests : 0 }, (_, i) =>
      contest(one, other, ARENA_SEEDS * (seed + 1) + i),
    );
  const half = (parity: number): Float32Array[] => founders.filter((_, i) => i % 2 === parity);
  return {
    ...bred,
    contests: hold(founders, descendants),
    /** The contest with thrust and interest in contact made equal in all brains. */
    steering: hold(founders.map(steeringAlone), descendants.map(steeringAlone)),
    /** Founders against other founders, which must not differ. */
    controls: hold(half(0), half(1)),
  };
}

/** A brain whose thrust and interest in contact are fixed: what it does with its senses is steer. */
export function steeringAlone(brain: Float32Array): Float32Array {
  const copy = brain.slice();
  for (const output of [OUTPUT.thrust, OUTPUT.interact]) {
    for (let unit = 0; unit < HIDDEN_COUNT; unit++) copy[OUTPUT_WEIGHTS + unit * OUTPUT_COUNT + output] = 0;
    copy[OUTPUT_BIASES + output] = FIXED_BIAS;
  }
  return copy;
}
