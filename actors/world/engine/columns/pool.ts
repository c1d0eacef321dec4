/**
 * Pools of fixed-width blocks, which stay in place while table rows move; they are addressed by slot. Freed slots are
 * reused last in, first out, which is deterministic and keeps the pool dense.
 */
import { sharedFloat32s } from './memory.js';

export interface BlockPool {
  readonly width: number;
  blocks: Float32Array;
  /** Number of slots that were ever taken; the blocks after them are unused. */
  slotCount: number;
  freeSlots: Int32Array;
  freeCount: number;
}

/** The pools of a world. A creature has the same slot in all of them. */
export const POOL_NAMES = ['brains', 'outlines', 'memories', 'grudges'] as const;

export function createPool(width: number, capacity: number): BlockPool {
  return {
    width,
    blocks: sharedFloat32s(width * capacity),
    slotCount: 0,
    freeSlots: new Int32Array(capacity),
    freeCount: 0,
  };
}

/** Allocates a slot. Its block may hold old values, so the caller must write all of it. */
export function takeSlot(pool: BlockPool): number {
  if (pool.freeCount > 0) return pool.freeSlots[--pool.freeCount]!;
  if ((pool.slotCount + 1) * pool.width > pool.blocks.length) growPool(pool, pool.freeSlots.length * 2);
  return pool.slotCount++;
}

export function releaseSlot(pool: BlockPool, slot: number): void {
  pool.freeSlots[pool.freeCount++] = slot;
}

export function growPool(pool: BlockPool, capacity: number): void {
  const blocks = sharedFloat32s(pool.width * capacity);
  blocks.set(pool.blocks.subarray(0, Math.min(pool.blocks.length, blocks.length)));
  pool.blocks = blocks;
  const freeSlots = new Int32Array(capacity);
  freeSlots.set(pool.freeSlots.subarray(0, pool.freeCount));
  pool.freeSlots = freeSlots;
}

/** Pools store ids modulo 2^24, because a 32-bit float represents all smaller integers exactly. */
export const POOL_ID_RANGE = 16_777_216;

export const FACT_CAPACITY = 8;

export const FACT_WIDTH = 6;

export const MEMORY_WIDTH = FACT_CAPACITY * FACT_WIDTH;

const IGNORED_TARGETS = 8;

/** Number of values in the block of a body's ignored targets: id and last tick of each. */
export const IGNORED_WIDTH = 2 * IGNORED_TARGETS;

export const FACT_PART = { kind: 0, x: 1, y: 2, about: 3, tick: 4, confidence: 5 } as const;
