/**
 * Counter-based random numbers for decisions, which two threads may compute at once and in any order. Once a tick the
 * owner of the world draws a key from the world's random stream. A body's number is a hash of that key, the body's id
 * and the purpose, so it does not depend on which bodies decided before (docs/determinism.md).
 */
import { mixWords } from '../../../../../schemas/hash.js';
import { draw } from '../../../random/stream.js';
import type { WorldState } from '../../../state.js';

/** Purposes of random numbers in a decision; each purpose has numbers of its own. */
export const RANDOM_FOR = {
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
  /** And the numbers behind it. */
  patch: 11,
} as const;

const KEYS = 4294967296;

/** Draws the key of this tick. */
export function drawKey({ thoughts, random }: WorldState): void {
  thoughts.key = (draw(random) * KEYS) | 0;
}

/** Uniform in [0, 1), for the body at `row` in this tick. */
export function randomOf({ thoughts, creatures }: WorldState, row: number, what: number): number {
  return mixWords(thoughts.key, creatures.ids[row]!, what) / KEYS;
}

/** Uniform in [low, high), for the body at `row` in this tick. */
export function randomBetween(
  world: WorldState,
  row: number,
  what: number,
  low: number,
  high: number,
): number {
  return low + (high - low) * randomOf(world, row, what);
}
