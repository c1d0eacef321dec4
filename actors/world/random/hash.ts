/**
 * Pure hashes of (seed, id, salt) for what must not touch the life stream: geography, names, cosmetics.
 */
import { createRandomStream, type RandomStream } from './stream.js';

/** A well-mixed 32-bit hash of three integers. */
export function mix(seed: number, id: number, salt: number): number {
  return mixWords((seed % 4294967296) | 0, id | 0, salt);
}

/** The same of three 32-bit words. */
export function mixWords(seed: number, id: number, salt: number): number {
  let h = Math.imul(seed, 0x9e3779b1) ^ Math.imul(id, 0x85ebca77) ^ Math.imul(salt, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** The hash as a fraction in [0, 1). */
export function mixUnit(seed: number, id: number, salt: number): number {
  return mix(seed, id, salt) / 4294967296;
}

/** A stream of its own for one use, apart from the life stream. */
export function createSideStream(seed: number, salt: number): RandomStream {
  return createRandomStream(mix(seed, salt, 0x51de) + 4294967296 * (mix(seed, salt, 0x57e4) % 2097152));
}
