/**
 * Use of memory (docs/rules/senses-and-decisions.md#memory-in-decisions; laws `knowledge_*`). The facts are stored by
 * minds/facts.ts.
 */
import { FACT_WIDTH, MEMORY_WIDTH, FACT_PART } from '#engine/columns/pool.js';
import { confidenceAt, factsAt, forgetFact, learnFact } from '#people/minds/facts.js';
import { deltaX, deltaY, onMap, squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { RANDOM_FOR, randomBetween, randomOf } from '#engine/random/keyed.js';
import { intactHouse } from '../body/rest.js';
import type { Mind } from '#engine/scratch/mind.js';
import { FACT } from '#tables/codes.js';

/** A remembered pasture that is nearer than this counts as empty if the body sees no food there. */
const PASTURE_REACH_UNITS = 6;
/** Distance at which a remembered pasture is worth half as much as one right beside the body. */
const HALF_VALUE_UNITS = 12;
/** A guess picks this number of fertile patches at random and takes the nearest. */
const PATCHES_COMPARED = 3;
const GUESS_CONFIDENCE = 0.35;
/** Greatest number of plants that a food fact records; more plants do not make a pasture better. */
const PLANTS_COUNTED_MAX = 60;
/** Number of decisions between two facts that a body stores about food. */
const NOTE_FOOD_EVERY = 2;
/** Number of decisions between two facts that a body stores about the house that it is in. */
const NOTE_HOME_EVERY = 16;
const SAFE_CONFIDENCE = 1;

/** Stores facts about what the body sees. `turn` counts the body's decisions. */
export function learnFromSight(world: WorldState, mind: Mind, row: number, turn: number): void {
  const { percept, fact } = mind;
  if (!world.laws.knowledge_enabled) return;
  const { creatures } = world;
  fact.confidence = 1;
  if (percept.foodId !== 0 && turn % NOTE_FOOD_EVERY === 0) {
    fact.kind = FACT.food;
    fact.x = percept.foodX;
    fact.y = percept.foodY;
    fact.about = Math.min(PLANTS_COUNTED_MAX, percept.foodCount);
    learnFact(world, row, fact);
  }
  if (percept.predatorD2 < Infinity) {
    fact.kind = FACT.danger;
    fact.x = percept.predatorX;
    fact.y = percept.predatorY;
    fact.about = percept.predatorId;
    learnFact(world, row, fact);
  }
  if (percept.rivalD2 < Infinity) {
    fact.kind = FACT.enemy;
    fact.x = percept.rivalX;
    fact.y = percept.rivalY;
    fact.about = percept.rivalClanId;
    learnFact(world, row, fact);
  }
  if (creatures.indoors[row] === 1 && turn % NOTE_HOME_EVERY === 0) learnHome(world, mind, row);
}

function learnHome(world: WorldState, mind: Mind, row: number): void {
  const { fact } = mind;
  const { creatures, houses } = world;
  const house = intactHouse(world, creatures.insideIds[row]!);
  if (house < 0) return;
  fact.kind = FACT.safe;
  fact.x = houses.xs[house]!;
  fact.y = houses.ys[house]!;
  fact.about = houses.ids[house]!;
  fact.confidence = SAFE_CONFIDENCE;
  learnFact(world, row, fact);
}

/**
 * More plants, more confidence and a shorter way are better. The body sees no food, so pastures within
 * `PASTURE_REACH_UNITS` are empty and are forgotten. Returns false if no pasture is remembered.
 */
export function recallFood(world: WorldState, mind: Mind, row: number): boolean {
  const { recalled } = mind;
  const { creatures, memories, topology, laws } = world;
  if (!laws.knowledge_enabled) return false;
  const { blocks } = memories;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const base = factsAt(world, row);
  let best = 0;
  for (let offset = base; offset < base + MEMORY_WIDTH; offset += FACT_WIDTH) {
    if (blocks[offset] !== FACT.food) continue;
    const confidence = confidenceAt(world, offset);
    if (confidence === 0) continue;
    const dx = deltaX(topology, x, blocks[offset + FACT_PART.x]!);
    const dy = deltaY(topology, y, blocks[offset + FACT_PART.y]!);
    const way = Math.sqrt(dx * dx + dy * dy);
    if (way < PASTURE_REACH_UNITS) {
      forgetFact(world, offset);
      continue;
    }
    const value = (confidence * (1 + blocks[offset + FACT_PART.about]!)) / (HALF_VALUE_UNITS + way);
    if (value <= best) continue;
    best = value;
    recalled.x = x + dx;
    recalled.y = y + dy;
  }
  return best > 0;
}

/**
 * Guesses a pasture for a body that remembers none, since food grows on fertile ground: it takes the nearest of a few
 * random fertile patches. Returns false in a world without fertile patches.
 */
export function guessFood(world: WorldState, mind: Mind, row: number): boolean {
  const { recalled, fact } = mind;
  const { creatures, laws, patches, topology } = world;
  if (patches.count === 0 || !laws.knowledge_enabled) return false;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  let patch = 0;
  let nearest = Infinity;
  for (let i = 0; i < PATCHES_COMPARED; i++) {
    const candidate = Math.floor(randomOf(world, row, RANDOM_FOR.patch + i) * patches.count);
    const d2 = squaredDistance(topology, x, y, patches.xs[candidate]!, patches.ys[candidate]!);
    if (d2 >= nearest) continue;
    nearest = d2;
    patch = candidate;
  }
  // The point in the patch is random, so that a crowd does not meet at one point.
  const reach = patches.radii[patch]! * 0.7;
  fact.kind = FACT.food;
  fact.x = patches.xs[patch]! + randomBetween(world, row, RANDOM_FOR.guessX, -reach, reach);
  fact.y = patches.ys[patch]! + randomBetween(world, row, RANDOM_FOR.guessY, -reach, reach);
  fact.about = 0;
  fact.confidence = GUESS_CONFIDENCE;
  learnFact(world, row, fact);
  recalled.x = onMap(fact.x, topology.width, topology.wrap);
  recalled.y = onMap(fact.y, topology.height, topology.wrap);
  return true;
}

/** Puts the nearest remembered danger within `reach` into `recalled`. Returns false when there is none. */
export function recallDanger(world: WorldState, mind: Mind, row: number, reach: number): boolean {
  const { recalled } = mind;
  const { creatures, memories, topology, laws } = world;
  if (!laws.knowledge_enabled) return false;
  const { blocks } = memories;
  const base = factsAt(world, row);
  let nearest = reach * reach;
  let isKnown = false;
  for (let offset = base; offset < base + MEMORY_WIDTH; offset += FACT_WIDTH) {
    if (blocks[offset] !== FACT.danger) continue;
    const x = blocks[offset + FACT_PART.x]!;
    const y = blocks[offset + FACT_PART.y]!;
    const d2 = squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, x, y);
    if (d2 >= nearest) continue;
    const confidence = confidenceAt(world, offset);
    if (confidence === 0) continue;
    nearest = d2;
    recalled.x = x;
    recalled.y = y;
    recalled.confidence = confidence;
    isKnown = true;
  }
  return isKnown;
}
