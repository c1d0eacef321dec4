/** Copies of state that no frame holds, made between two ticks for readers on other threads. */
import { sharedBytes, INPUT_COUNT, MAX_VERTICES } from './engine/columns/memory.js';
import { hiddenActivations } from './people/brain/network.js';
import { FACT_WIDTH, MEMORY_WIDTH, FACT_PART } from './engine/columns/pool.js';
import { rowOf } from './engine/columns/table.js';
import { confidenceAt, factsAt } from './people/minds/facts.js';
import { blowFactor } from './people/morphology/outline.js';
import { type Memories, MEMORY_PARTS, type MindInspection } from './protocol.js';
import type { WorldState } from './engine/state/state.js';
import { motiveOf } from './motive.js';
import { FACT } from '../../schemas/tables/codes.js';

/** Returns the genome and the thoughts of the living creature `id`, or null if none has this id. O(genome). */
export function inspectMind(world: WorldState, id: number): MindInspection | null {
  const { creatures, outlines, brains, percepts } = world;
  const row = rowOf(creatures, id);
  if (row < 0 || creatures.alive[row] === 0) return null;
  const slot = creatures.slots[row]!;
  const outline = slot * outlines.width;
  const vertices = creatures.vertexCounts[row]!;
  const inputs = Float64Array.from(percepts.inputs.subarray(slot * INPUT_COUNT, (slot + 1) * INPUT_COUNT));
  return {
    radii: Array.from(outlines.blocks.subarray(outline, outline + vertices)),
    angles: Array.from(outlines.blocks.subarray(outline + MAX_VERTICES, outline + MAX_VERTICES + vertices)),
    traits: [
      creatures.areas[row]!,
      creatures.perimeters[row]!,
      creatures.inertias[row]!,
      creatures.smallestAngles[row]!,
      creatures.asymmetries[row]!,
      blowFactor(creatures.sharpnesses[row]!),
    ],
    genome: Array.from(brains.blocks.subarray(slot * brains.width, (slot + 1) * brains.width)),
    inputs: Array.from(inputs),
    hidden: hiddenActivations(brains.blocks, slot * brains.width, inputs),
    outputs: [
      creatures.thrusts[row]!,
      creatures.steers[row]!,
      creatures.interacts[row]!,
      creatures.socials[row]!,
      creatures.vocalAmplitudes[row]!,
      creatures.vocalFrequencies[row]!,
      creatures.recurrents[row]!,
    ],
    motive: motiveOf(world, row),
  };
}

/** The result lies in new shared memory, which crosses threads without a copy. O(members × 8). */
export function inspectMemories(world: WorldState): Memories {
  const { creatures, memories, registers, worldId } = world;
  const { alive, clanIds, count } = creatures;
  let members = 0;
  for (let row = 0; row < count; row++) if (alive[row] === 1 && clanIds[row]! > 0) members++;
  const width = MEMORY_PARTS.length;
  const bytes = members * (MEMORY_WIDTH / FACT_WIDTH) * width * Float32Array.BYTES_PER_ELEMENT;
  const facts = new Float32Array(sharedBytes(bytes));
  const { blocks } = memories;
  let at = 0;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0 || clanIds[row] === 0) continue;
    const base = factsAt(world, row);
    for (let offset = base; offset < base + MEMORY_WIDTH; offset += FACT_WIDTH) {
      if (blocks[offset] === FACT.none) continue;
      const confidence = confidenceAt(world, offset);
      if (confidence === 0) continue;
      facts[at] = clanIds[row]!;
      facts[at + 1] = blocks[offset + FACT_PART.kind]!;
      facts[at + 2] = blocks[offset + FACT_PART.x]!;
      facts[at + 3] = blocks[offset + FACT_PART.y]!;
      facts[at + 4] = blocks[offset + FACT_PART.about]!;
      facts[at + 5] = confidence;
      at += width;
    }
  }
  return { worldId, tick: registers.tick, facts: facts.subarray(0, at) };
}
