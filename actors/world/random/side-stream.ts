/**
 * Random streams apart from the life stream, for draws that must not change it: geography and other draws at the
 * creation.
 */
import { mix } from '../../../schemas/hash.js';
import { createRandomStream, type RandomStream } from './stream.js';

/** Creates a stream for one use, independent of the life stream. */
export function createSideStream(seed: number, salt: number): RandomStream {
  return createRandomStream(mix(seed, salt, 0x51de) + 4294967296 * (mix(seed, salt, 0x57e4) % 2097152));
}
