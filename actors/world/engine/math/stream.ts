/**
 * The random stream: sfc32 (Chris Doty-Humphrey's small fast counting generator). The creation of a world draws from
 * one stream that is seeded with the world's seed; in a tick each rule seeds the stream again (random/keyed.ts).
 */
import { mixWords, mix } from '#schemas/hash.js';
import { naturalLogarithm, cosine, TAU } from './trigonometry.js';

/** State of the generator: four words. */
export type RandomStream = Uint32Array;

/** Number of draws discarded after seeding with the seed of a world. */
const WARM_UP_DRAWS = 15;
/** Number of draws discarded after seeding with hashed words, which need little mixing. */
const HASHED_WARM_UP_DRAWS = 4;
export const TWO_POW_32 = 4294967296;

/** Creates a stream from a seed of up to 53 bits. */
export function createRandomStream(seed: number): RandomStream {
  const stream = new Uint32Array(4);
  stream[0] = seed >>> 0;
  stream[1] = Math.floor(seed / TWO_POW_32) >>> 0;
  stream[2] = 0x9e3779b9;
  stream[3] = 1;
  for (let i = 0; i < WARM_UP_DRAWS; i++) draw(stream);
  return stream;
}

export function seedRandomStream(stream: RandomStream, key: number, id: number, what: number): void {
  stream[0] = mixWords(key, id, what);
  stream[1] = mixWords(stream[0]!, id, what);
  stream[2] = mixWords(stream[1]!, id, what);
  stream[3] = 1;
  for (let i = 0; i < HASHED_WARM_UP_DRAWS; i++) draw(stream);
}

/** Draws a uniform number in [0, 1) with 32 bits. */
export function draw(stream: RandomStream): number {
  const a = stream[0]!;
  const b = stream[1]!;
  const c = stream[2]!;
  const counter = stream[3]!;
  const result = (a + b + counter) | 0;
  stream[3] = counter + 1;
  stream[0] = b ^ (b >>> 9);
  stream[1] = (c + (c << 3)) | 0;
  stream[2] = (((c << 21) | (c >>> 11)) + result) | 0;
  return (result >>> 0) / TWO_POW_32;
}

/** Draws a uniform number in [low, high). */
export function drawBetween(stream: RandomStream, low: number, high: number): number {
  return low + (high - low) * draw(stream);
}

/** Draws a uniform integer in 0..count-1. */
export function drawIndex(stream: RandomStream, count: number): number {
  return Math.floor(draw(stream) * count);
}

/** Box-Muller. It always takes two draws, so that the stream never depends on a drawn value. */
export function drawNormal(stream: RandomStream, sigma: number): number {
  const u = draw(stream) + 1 / TWO_POW_32;
  const v = draw(stream);
  return sigma * Math.sqrt(-2 * naturalLogarithm(u)) * cosine(TAU * v);
}

/** Serves draws that must not change the world's stream, such as geography. */
export function createSideStream(seed: number, salt: number): RandomStream {
  return createRandomStream(mix(seed, salt, 0x51de) + 4294967296 * (mix(seed, salt, 0x57e4) % 2097152));
}
