/**
 * Hash of a creature's genome. The genome does not change after birth, so its hash is computed once and stored in a
 * column; the hash of the state then skips the large blocks.
 */
import type { WorldState } from '../state.js';
import { hashBlock } from './hash.js';

/**
 * Hash of the brain and the outline at the row's slot as a signed 32-bit integer, which the column `genomeHashes`
 * stores.
 */
export function genomeHash(world: WorldState, row: number): number {
  const { brains, outlines, creatures } = world;
  const slot = creatures.slots[row]!;
  const brain = hashBlock(brains.blocks, slot * brains.width, brains.width, 0);
  return hashBlock(outlines.blocks, slot * outlines.width, outlines.width, brain);
}
