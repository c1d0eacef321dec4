/**
 * A creature's genome never changes after birth, so its hash is taken once and kept in a column; the state's hash then
 * need not read the big blocks again.
 */
import type { WorldState } from '../state.js';
import { hashBlock } from './hash.js';

/** Hash of the brain and the outline at the row's slot, as the column `genomeHashes` holds it: a signed 32-bit integer. */
export function genomeHash(world: WorldState, row: number): number {
  const { brains, outlines, creatures } = world;
  const slot = creatures.slots[row]!;
  const brain = hashBlock(brains.blocks, slot * brains.width, brains.width, 0);
  return hashBlock(outlines.blocks, slot * outlines.width, outlines.width, brain);
}
