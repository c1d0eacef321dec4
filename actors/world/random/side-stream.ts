/** Random streams beside the life stream, for what must not touch it: geography and other one-time draws. */
import { mix } from '../../../schemas/hash.js';
import { createRandomStream, type RandomStream } from './stream.js';

/** A stream of its own for one use, apart from the life stream. */
export function createSideStream(seed: number, salt: number): RandomStream {
  return createRandomStream(mix(seed, salt, 0x51de) + 4294967296 * (mix(seed, salt, 0x57e4) % 2097152));
}
