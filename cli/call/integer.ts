/** Reads integers of options. */
import { InvalidArgumentError } from 'commander';
import { LIMITS } from '../../schemas/limits.js';

export function readInteger(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= LIMITS.integerMax.value) return value;
  throw new InvalidArgumentError('It must be an integer of at least 0.');
}
