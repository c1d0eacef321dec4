/**
 * Hash of the whole state: equal for equal histories on any platform (docs/determinism.md#state-hash). It leaves out
 * the laws, the world's id and the ids of its events, so that two servers with the same seed agree.
 */
import type { WorldState } from '../state/state.js';
import { counts, sections, type Section } from './sections.js';

/** The cost is one multiplication per 4 bytes of columns, about 1 ms per million words. */
export function hashState(world: WorldState): string {
  return hashSections(counts(world), sections(world));
}

export function hashSections(
  rows: readonly number[],
  list: Iterable<Pick<Section, 'array' | 'length' | 'hashed'>>,
): string {
  const lanes = new Int32Array(LANE_SEEDS);
  mixWords(lanes, new Int32Array(rows));
  for (const { array, length, hashed } of list) {
    if (hashed) mixWords(lanes, wordsOf(array, length));
  }
  return hexadecimal(lanes);
}

function hashBlock(array: Float32Array, start: number, length: number, seed: number): number {
  const lanes = new Int32Array(LANE_SEEDS);
  lanes[0]! ^= seed;
  mixWords(lanes, new Int32Array(array.buffer, array.byteOffset + start * array.BYTES_PER_ELEMENT, length));
  return finished(lanes, 0) | 0;
}

const LANE_SEEDS = [0x243f6a88, 0x85a308d3 | 0, 0x13198a2e, 0x03707344];

/** Odd multiplier of lane 0. Each step is a bijection of its lane, so one changed word always changes the lane. */
const A = 0x9e3779b1;
const B = 0x85ebca77;
const C = 0xc2b2ae3d;
const D = 0x27d4eb2f;

/** Capacities are multiples of 8 rows and unused bytes are 0, so the last word is complete. */
function wordsOf(
  array: {
    readonly buffer: ArrayBufferLike;
    readonly byteOffset: number;
    readonly BYTES_PER_ELEMENT: number;
  },
  length: number,
) {
  return new Int32Array(array.buffer, array.byteOffset, Math.ceil((length * array.BYTES_PER_ELEMENT) / 4));
}

/** Mixes words into four independent lanes, so that the processor overlaps their multiplications. */
function mixWords(lanes: Int32Array, words: Int32Array): void {
  let a = lanes[0]!;
  let b = lanes[1]!;
  let c = lanes[2]!;
  let d = lanes[3]! ^ words.length;
  const whole = words.length & ~3;
  let i = 0;
  for (; i < whole; i += 4) {
    a = Math.imul(a ^ words[i]!, A);
    b = Math.imul(b ^ words[i + 1]!, B);
    c = Math.imul(c ^ words[i + 2]!, C);
    d = Math.imul(d ^ words[i + 3]!, D);
    a = (a << 13) | (a >>> 19);
    b = (b << 17) | (b >>> 15);
    c = (c << 11) | (c >>> 21);
    d = (d << 19) | (d >>> 13);
  }
  for (; i < words.length; i++) {
    a = Math.imul(a ^ words[i]!, A);
    a = (a << 13) | (a >>> 19);
  }
  // The lanes rotate, so that columns of fewer than four words reach all of them.
  lanes[0] = Math.imul(b, A);
  lanes[1] = Math.imul(c, B);
  lanes[2] = Math.imul(d, C);
  lanes[3] = Math.imul(a, D);
}

function hexadecimal(lanes: Int32Array): string {
  let text = '';
  for (let lane = 0; lane < 4; lane++) text += finished(lanes, lane).toString(16).padStart(8, '0');
  return text;
}

function finished(lanes: Int32Array, lane: number): number {
  let h = lanes[lane]!;
  for (let step = 1; step < 4; step++) {
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ lanes[(lane + step) % 4]!;
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  }
  return (h ^ (h >>> 15)) >>> 0;
}

/** A genome does not change after birth, so the column `genomeHashes` stores this signed 32-bit hash. */
export function genomeHash(world: WorldState, row: number): number {
  const { brains, outlines, creatures } = world;
  const slot = creatures.slots[row]!;
  const brain = hashBlock(brains.blocks, slot * brains.width, brains.width, 0);
  return hashBlock(outlines.blocks, slot * outlines.width, outlines.width, brain);
}
