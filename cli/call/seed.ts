/** Parses the seeds that commands take: an integer, or the word `random`. */
import { randomInt } from 'node:crypto';
import { InvalidArgumentError } from 'commander';
import { LIMITS } from '../../schemas/limits.js';

/** Random seeds are below this number. Their nine digits give many different worlds, but are easy to type. */
const RANDOM_SEED_END = 1_000_000_000;

export function randomSeed(): number {
  return randomInt(RANDOM_SEED_END);
}

export function readSeedOrRandom(text: string): number | 'random' {
  return text === 'random' ? text : readSeed(text);
}

/** Parses an integer seed (law `seed`). Throws an error that commander prints as one line. */
function readSeed(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > LIMITS.integerMax.value)
    throw new InvalidArgumentError(`It must be an integer from 0 to ${LIMITS.integerMax.value}.`);
  return Number(text);
}
