/** Parses seeds of commands: an integer, or the word `random`. */
import { randomInt } from 'node:crypto';
import { InvalidArgumentError } from 'commander';
import { LIMITS } from '../schemas/limits.js';

/** Exclusive limit of random seeds: nine digits give many worlds and are still easy to type. */
const RANDOM_SEED_END = 1_000_000_000;

export function randomSeed(): number {
  return randomInt(RANDOM_SEED_END);
}

/** Parses an integer or the word `random`. */
export function readSeedOrRandom(text: string): number | 'random' {
  return text === 'random' ? text : readSeed(text);
}

/** Parses a value of the law `seed`. Throws an error that commander prints as one line. */
function readSeed(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > LIMITS.integerMax.value)
    throw new InvalidArgumentError(`It must be an integer from 0 to ${LIMITS.integerMax.value}.`);
  return Number(text);
}
