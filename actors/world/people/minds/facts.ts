/**
 * Facts that a body knows (docs/rules/culture-and-knowledge.md#facts; laws `knowledge_*`): a few, each with kind,
 * place, subject or amount, tick and confidence. A fact loses its confidence evenly over `knowledge_ttl` ticks, asleep
 * or awake.
 *
 *   block of a body  [ kind | x | y | about | tick | confidence ] x 8; ticks are kept modulo 2^24, which a float holds
 */
import { HUNGER, FACT } from '#tables/codes.js';
import { STAGE } from '#tables/stages.js';
import {
  FACT_CAPACITY,
  FACT_WIDTH,
  MEMORY_WIDTH,
  FACT_PART,
  IGNORED_WIDTH,
  POOL_ID_RANGE,
} from '../../engine/columns/pool.js';
import { deltaX, deltaY, onMap } from '../../engine/space/topology.js';
import type { Fact } from '../../engine/scratch/mind.js';
import type { WorldState } from '../../engine/state/state.js';

/** Number of facts that a body can hold, unless it is starving, wounded or a wise elder. */
const ORDINARY_CAPACITY = 6;
/** Number of facts that a starving or wounded body can hold. */
const TROUBLED_CAPACITY = 4;
/** Lowest skill at which an elder is wise and holds more facts. */
const WISE_SKILL = 12;
/** Distance within which two facts of one kind are merged, by kind: none, food, danger, safe, enemy. */
const MERGE_DISTANCES: readonly number[] = [0, 12, 8, 4, 0];
const FORGOTTEN_CONFIDENCE = 0.05;
/** Factor on the confidence of a fact that another body tells. */
const HEARSAY_FACTOR = 0.5;
/** Number of ticks, 2^24, after which stored ticks begin again at 0. */
const TICK_SPACE = 16777216;

export function factsAt(world: WorldState, row: number): number {
  return world.creatures.slots[row]! * MEMORY_WIDTH;
}

export function clearFacts(world: WorldState, row: number): void {
  const base = factsAt(world, row);
  world.memories.blocks.fill(0, base, base + MEMORY_WIDTH);
}

/** Returns 0 for an empty place or a fact that has faded (law `knowledge_ttl`). */
export function confidenceAt(world: WorldState, offset: number): number {
  return confidenceOf(world.memories.blocks, offset, tickOfFacts(world), world.laws.knowledge_ttl);
}

/**
 * A known fact of the same kind and position (for enemies, of the same clan) is refreshed; else the fact takes a free
 * place or replaces the least certain one. Does nothing while `knowledge_enabled` is off.
 */
export function learnFact(world: WorldState, row: number, fact: Readonly<Fact>): void {
  remember(world, row, fact, fact.confidence);
}

/** Learns a fact as another body holds it. It arrives at half of its confidence. */
export function learnHearsay(world: WorldState, row: number, fact: Readonly<Fact>): void {
  remember(world, row, fact, HEARSAY_FACTOR * fact.confidence);
}

/** Returns the offset of the surest fact of a kind, or -1. */
export function surestFact(world: WorldState, row: number, kind: number): number {
  const { blocks } = world.memories;
  const base = factsAt(world, row);
  let surest = -1;
  let most = 0;
  for (let offset = base; offset < base + MEMORY_WIDTH; offset += FACT_WIDTH) {
    if (blocks[offset] !== kind) continue;
    const confidence = confidenceAt(world, offset);
    if (confidence <= most) continue;
    most = confidence;
    surest = offset;
  }
  return surest;
}

export function forgetFact(world: WorldState, offset: number): void {
  world.memories.blocks[offset] = FACT.none;
}

export function memoryCapacity(world: WorldState, row: number): number {
  const { creatures } = world;
  if (creatures.statuses[row] === HUNGER.starving || creatures.woundTicks[row]! > 0) return TROUBLED_CAPACITY;
  if (creatures.stages[row] !== STAGE.elder) return ORDINARY_CAPACITY;
  const isWise =
    creatures.farmingSkills[row]! >= WISE_SKILL ||
    creatures.combatSkills[row]! >= WISE_SKILL ||
    creatures.foragingSkills[row]! >= WISE_SKILL ||
    creatures.healingSkills[row]! >= WISE_SKILL;
  return isWise ? FACT_CAPACITY : ORDINARY_CAPACITY;
}

function remember(world: WorldState, row: number, fact: Readonly<Fact>, confidence: number): void {
  const { laws, topology, memories } = world;
  if (!laws.knowledge_enabled || laws.knowledge_ttl === 0 || confidence <= FORGOTTEN_CONFIDENCE) return;
  const offset = placeFor(world, row, fact, confidence);
  if (offset < 0) return;
  const { blocks } = memories;
  blocks[offset + FACT_PART.kind] = fact.kind;
  blocks[offset + FACT_PART.x] = onMap(fact.x, topology.width, topology.wrap);
  blocks[offset + FACT_PART.y] = onMap(fact.y, topology.height, topology.wrap);
  blocks[offset + FACT_PART.about] = fact.about;
  blocks[offset + FACT_PART.tick] = tickOfFacts(world);
  blocks[offset + FACT_PART.confidence] = confidence;
}

function tickOfFacts(world: WorldState): number {
  return world.registers.tick % TICK_SPACE;
}

function confidenceOf(blocks: Float32Array, offset: number, clock: number, ttl: number): number {
  if (blocks[offset] === FACT.none || ttl === 0) return 0;
  const age = ticksBetween(blocks[offset + FACT_PART.tick]!, clock);
  const confidence = blocks[offset + FACT_PART.confidence]! * (1 - age / ttl);
  return confidence > FORGOTTEN_CONFIDENCE ? confidence : 0;
}

function ticksBetween(from: number, to: number): number {
  const ticks = to - from;
  return ticks < 0 ? ticks + TICK_SPACE : ticks;
}

/** Returns -1 if the body holds the same fact with more confidence, or if its memory is full of such facts. */
function placeFor(world: WorldState, row: number, fact: Readonly<Fact>, confidence: number): number {
  const { kind } = fact;
  const { blocks } = world.memories;
  const ttl = world.laws.knowledge_ttl;
  const clock = tickOfFacts(world);
  const base = factsAt(world, row);
  let weakest = -1;
  let least = Infinity;
  let free = -1;
  let count = 0;
  for (let offset = base; offset < base + MEMORY_WIDTH; offset += FACT_WIDTH) {
    const held = confidenceOf(blocks, offset, clock, ttl);
    if (held === 0) {
      blocks[offset] = FACT.none;
      if (free < 0) free = offset;
      continue;
    }
    count++;
    if (blocks[offset] === kind && isSame(world, offset, fact)) {
      return held <= confidence ? offset : -1;
    }
    if (held >= least) continue;
    least = held;
    weakest = offset;
  }
  const capacity = memoryCapacity(world, row);
  if (count < capacity) return free;
  if (count > capacity) {
    // The capacity may have shrunk, so the least certain facts are dropped.
    blocks[weakest] = FACT.none;
    return placeFor(world, row, fact, confidence);
  }
  return least <= confidence ? weakest : -1;
}

/** Whether the body holds a fact of the same kind at `offset` about the same place or, for enemies, the same clan. */
function isSame(world: WorldState, offset: number, { kind, x, y, about }: Readonly<Fact>): boolean {
  const { topology } = world;
  const { blocks } = world.memories;
  if (kind === FACT.enemy) return blocks[offset + FACT_PART.about] === about;
  const dx = deltaX(topology, blocks[offset + FACT_PART.x]!, onMap(x, topology.width, topology.wrap));
  const dy = deltaY(topology, blocks[offset + FACT_PART.y]!, onMap(y, topology.height, topology.wrap));
  const distance = MERGE_DISTANCES[kind]!;
  return dx * dx + dy * dy < distance * distance;
}

// Meals that a body has given up and ignores for a time (law `food_giveup_ticks`). A body remembers a few, learns the
// meals that clan-mates have given up, and forgets all of them with its next meal.
//
//   block of a body  [ id | until tick ] x 8

/** Lets the body ignore a meal until a tick. If the block is full, the entry that ends first is replaced. */
export function ignoreTarget(world: WorldState, row: number, id: number, untilTick: number): void {
  const { creatures, grudges } = world;
  const { blocks } = grudges;
  const base = creatures.slots[row]! * IGNORED_WIDTH;
  const held = id % POOL_ID_RANGE;
  let place = base;
  for (let at = base; at < base + IGNORED_WIDTH; at += 2) {
    if (blocks[at] === held) {
      place = at;
      break;
    }
    if (blocks[at + 1]! < blocks[place + 1]!) place = at;
  }
  blocks[place] = held;
  blocks[place + 1] = untilTick;
  creatures.grudgeUntilTicks[row] = Math.max(creatures.grudgeUntilTicks[row]!, untilTick);
}

/** Whether the body ignores any target now. This cheap test comes before each lookup. */
export function ignoresAny(world: WorldState, row: number): boolean {
  return world.registers.tick < world.creatures.grudgeUntilTicks[row]!;
}

export function ignoresTarget(world: WorldState, row: number, id: number): boolean {
  const { blocks } = world.grudges;
  const base = world.creatures.slots[row]! * IGNORED_WIDTH;
  const held = id % POOL_ID_RANGE;
  for (let at = base; at < base + IGNORED_WIDTH; at += 2) {
    if (blocks[at] === held) return world.registers.tick < blocks[at + 1]!;
  }
  return false;
}

export function clearIgnored(world: WorldState, row: number): void {
  const { creatures, grudges } = world;
  const base = creatures.slots[row]! * IGNORED_WIDTH;
  grudges.blocks.fill(0, base, base + IGNORED_WIDTH);
  creatures.grudgeUntilTicks[row] = 0;
}
