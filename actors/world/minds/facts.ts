/**
 * What a body knows of the world out of sight (Clans, settlements, society, 8; laws `knowledge_*`): a few facts, each
 * a kind, a place, whom it is about, when it was learnt and how sure. A fact loses its confidence evenly over
 * `knowledge_ttl` ticks.
 *
 *   block of a body  [ kind | x | y | about | tick | confidence ] x 8
 */
import { onMap } from '../space/topology.js';
import type { WorldState } from '../state.js';

export const FACT = { none: 0, food: 1, danger: 2, safe: 3, enemy: 4 } as const;

/** Facts that a mind can hold at most. */
export const FACT_CAPACITY = 8;
/** Where the parts of a fact stand in its slice. */
export const FACT_PART = { kind: 0, x: 1, y: 2, about: 3, tick: 4, confidence: 5 } as const;
export const FACT_WIDTH = 6;
export const MEMORY_WIDTH = FACT_CAPACITY * FACT_WIDTH;

/** Facts of one kind whose places are nearer than this are one. */
const MERGE_DISTANCE = 2;

/** Offset of a body's facts in `memories.blocks`. */
export function factsAt(world: WorldState, row: number): number {
  return world.creatures.slots[row]! * MEMORY_WIDTH;
}

/** Empties a mind. */
export function clearFacts(world: WorldState, row: number): void {
  const base = factsAt(world, row);
  world.memories.blocks.fill(0, base, base + MEMORY_WIDTH);
}

/** Confidence of the fact at `offset` now, 0 for none or one that has faded (law `knowledge_ttl`). */
export function confidenceAt(world: WorldState, offset: number): number {
  const { memories, registers, laws } = world;
  if (memories.blocks[offset] === FACT.none || laws.knowledge_ttl === 0) return 0;
  const age = registers.tick - memories.blocks[offset + FACT_PART.tick]!;
  return Math.max(0, memories.blocks[offset + FACT_PART.confidence]! * (1 - age / laws.knowledge_ttl));
}

/**
 * Learns a fact with `confidence` 0..1: a known one of the kind and place (or, for enemies, of the clan) is refreshed,
 * else it takes the place of the least certain. Nothing is learnt while `knowledge_enabled` is off.
 */
export function learnFact(
  world: WorldState,
  row: number,
  kind: number,
  x: number,
  y: number,
  about: number,
  confidence: number,
): void {
  const { laws, topology, memories, registers } = world;
  if (!laws.knowledge_enabled || laws.knowledge_ttl === 0) return;
  const offset = placeFor(world, row, kind, x, y, about, confidence);
  if (offset < 0) return;
  const { blocks } = memories;
  blocks[offset + FACT_PART.kind] = kind;
  blocks[offset + FACT_PART.x] = onMap(x, topology.width, topology.wrap);
  blocks[offset + FACT_PART.y] = onMap(y, topology.height, topology.wrap);
  blocks[offset + FACT_PART.about] = about;
  blocks[offset + FACT_PART.tick] = registers.tick;
  blocks[offset + FACT_PART.confidence] = confidence;
}

/** Where to write the fact, or -1 when the mind is surer of all that it holds. */
function placeFor(
  world: WorldState,
  row: number,
  kind: number,
  x: number,
  y: number,
  about: number,
  confidence: number,
): number {
  const { blocks } = world.memories;
  const base = factsAt(world, row);
  let weakest = -1;
  let least = Infinity;
  for (let offset = base; offset < base + MEMORY_WIDTH; offset += FACT_WIDTH) {
    const held = confidenceAt(world, offset);
    if (held > 0 && blocks[offset] === kind && isSame(blocks, offset, kind, x, y, about)) {
      return held <= confidence ? offset : -1;
    }
    if (held >= least) continue;
    least = held;
    weakest = offset;
  }
  return least <= confidence ? weakest : -1;
}

function isSame(
  blocks: Float32Array,
  offset: number,
  kind: number,
  x: number,
  y: number,
  about: number,
): boolean {
  if (kind === FACT.enemy) return blocks[offset + FACT_PART.about] === about;
  const dx = blocks[offset + FACT_PART.x]! - x;
  const dy = blocks[offset + FACT_PART.y]! - y;
  return dx * dx + dy * dy < MERGE_DISTANCE * MERGE_DISTANCE;
}
