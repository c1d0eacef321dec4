/**
 * Rows of the recorded pairs by the ids of the two clans: a hash table in flat memory, because a large world has
 * hundreds of thousands of pairs and reads them often. It is derived from the table of relations and never saved;
 * no loop follows the order of its slots.
 *
 *   slots  [ a | b | row + 1 | . ] x 2^n, open addressing; row + 1 is 0 in a free slot
 */
import { sharedInt32s, sharedFloat64s } from '../columns/memory.js';

export interface PairRows {
  slots: Int32Array;
  mask: number;
  size: number;
}

/** A slot has 4 words. The size is a power of 2, so that no slot spans two cache lines. */
const SLOT_SHIFT = 2;
/** Smallest number of slots, a power of 2. */
const INITIAL_SLOTS = 64;
const SLOTS_PER_PAIR = 1.5;
/** Odd factor that spreads the smaller clan id of a pair over all slots. */
const SPREAD_A = 0x9e3779b1;
/** Odd factor that spreads the larger clan id of a pair over all slots. */
const SPREAD_B = 0x85ebca77;
const SPREAD = 0x2c1b3c6d;

export function createPairRows(): PairRows {
  return { slots: sharedInt32s(INITIAL_SLOTS << SLOT_SHIFT), mask: INITIAL_SLOTS - 1, size: 0 };
}

/** Returns the row of the pair of two clan ids in either order, or -1. */
export function pairRowOf(pairs: PairRows, a: number, b: number): number {
  const { slots } = pairs;
  return slots[a < b ? slotOf(pairs, a, b) + 2 : slotOf(pairs, b, a) + 2]! - 1;
}

/** Adds a pair that is not in the table. `a` must be less than `b`. */
export function addPair(pairs: PairRows, a: number, b: number, row: number): void {
  if (pairs.size * SLOTS_PER_PAIR > pairs.mask) grow(pairs);
  pairs.size++;
  insert(pairs, a, b, row + 1);
}

export function clearPairs(pairs: PairRows, expected: number): void {
  let slots = INITIAL_SLOTS;
  while (slots <= expected * SLOTS_PER_PAIR) slots *= 2;
  if (slots - 1 === pairs.mask) pairs.slots.fill(0);
  else pairs.slots = sharedInt32s(slots << SLOT_SHIFT);
  pairs.mask = slots - 1;
  pairs.size = 0;
}

/** Returns the index of the pair's slot in `slots`, or of the free slot where the pair would be stored. */
function slotOf(pairs: PairRows, a: number, b: number): number {
  const { slots, mask } = pairs;
  const spread = Math.imul(a, SPREAD_A) ^ Math.imul(b, SPREAD_B);
  const mixed = Math.imul(spread ^ (spread >>> 15), SPREAD);
  let slot = (mixed ^ (mixed >>> 13)) & mask;
  for (;;) {
    const at = slot << SLOT_SHIFT;
    if (slots[at + 2] === 0 || (slots[at] === a && slots[at + 1] === b)) return at;
    slot = (slot + 1) & mask;
  }
}

function insert(pairs: PairRows, a: number, b: number, entry: number): void {
  const at = slotOf(pairs, a, b);
  pairs.slots[at] = a;
  pairs.slots[at + 1] = b;
  pairs.slots[at + 2] = entry;
}

function grow(pairs: PairRows): void {
  const { slots } = pairs;
  pairs.slots = sharedInt32s(slots.length * 2);
  pairs.mask = pairs.mask * 2 + 1;
  for (let at = 0; at < slots.length; at += 1 << SLOT_SHIFT) {
    if (slots[at + 2] !== 0) insert(pairs, slots[at]!, slots[at + 1]!, slots[at + 2]!);
  }
}

// Leaders and gifts of clans that affect their members' sight in this tick, by clan row (perception/sight.ts). They
// are derived in each tick and never saved.

export interface ClanViews {
  /** Row of the living leader, or -1. */
  leaderRows: Int32Array;
  /** Factor on sight from the gift of the clan's avatar. */
  sights: Float64Array;
}

export function createClanViews(capacity: number): ClanViews {
  return {
    leaderRows: sharedInt32s(capacity),
    sights: sharedFloat64s(capacity),
  };
}
