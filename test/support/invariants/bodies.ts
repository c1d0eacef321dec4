/** Invariants of living bodies: ranges of their numbers, knowledge, and where they sleep. */
import { clanRow } from '#engine/indexes/clan-rows.js';
import { FACT_WIDTH, MEMORY_WIDTH, FACT_PART } from '#engine/columns/pool.js';
import { rowOfId } from '#engine/columns/table.js';
import { energyScale } from '#people/morphology/outline.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE_ROWS } from '#tables/castes.js';
import { HUNGER, FACT } from '#tables/codes.js';
import { SKILL_MAX } from '#tables/skills.js';
import { STAGE_ROWS } from '#tables/stages.js';
import { fail, type StaleReferences, within } from './violations.js';

/** Energies and healths are doubles, their bounds products of floats. */
const TOLERANCE = 1e-3;
const MORALE_MAX = 100;
const RATIONS_MAX = 3;
const VERTICES_MIN = 3;
const VERTICES_MAX = 24;
/** A house that is taken over or collapses wakes its sleepers in the next tick. */
const WAKING_TICKS = 1;

export function checkBodies(world: WorldState): void {
  const { creatures, laws } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    const capacity = laws.energy_max * energyScale(creatures.areas[row]!);
    const { maxHealth } = CASTE_ROWS[creatures.castes[row]!]!;
    within(world, 'energy', creatures.energies[row]!, 0, capacity + TOLERANCE);
    within(world, 'health', creatures.healths[row]!, 0, maxHealth + TOLERANCE);
    within(world, 'irregularity', creatures.irregularities[row]!, 0, 1);
    within(world, 'vertices', creatures.vertexCounts[row]!, VERTICES_MIN, VERTICES_MAX);
    within(world, 'morale', creatures.morales[row]!, 0, MORALE_MAX);
    within(world, 'farming', creatures.farmingSkills[row]!, 0, SKILL_MAX);
    within(world, 'combat', creatures.combatSkills[row]!, 0, SKILL_MAX);
    within(world, 'foraging', creatures.foragingSkills[row]!, 0, SKILL_MAX);
    within(world, 'healing', creatures.healingSkills[row]!, 0, SKILL_MAX);
    within(world, 'rations', creatures.basketRations[row]!, 0, RATIONS_MAX);
    within(world, 'stage', creatures.stages[row]!, 0, STAGE_ROWS.length - 1);
    within(world, 'hunger', creatures.statuses[row]!, 0, HUNGER.starving);
    within(world, 'age', creatures.ages[row]!, 0, Infinity);
    within(world, 'wound ticks', creatures.woundTicks[row]!, 0, Infinity);
    within(world, 'mating cooldown', creatures.matingCooldowns[row]!, 0, Infinity);
    const clanId = creatures.clanIds[row]!;
    if (clanId !== 0 && clanRow(world, clanId) < 0) fail(world, `a member of clan ${clanId}, which is gone`);
    checkMind(world, row);
  }
}

/** Values of minds, including known places, are 32-bit floats. */
function checkMind(world: WorldState, row: number): void {
  const { creatures, memories, topology } = world;
  const slot = creatures.slots[row]!;
  const facts = memories.blocks;
  for (let at = slot * MEMORY_WIDTH; at < (slot + 1) * MEMORY_WIDTH; at += FACT_WIDTH) {
    const kind = facts[at]!;
    if (kind === FACT.none) continue;
    within(world, 'kind of a fact', kind, FACT.food, FACT.enemy);
    within(world, 'confidence of a fact', facts[at + FACT_PART.confidence]!, 0, 1);
    within(world, 'tick of a fact', facts[at + FACT_PART.tick]!, 0, world.registers.tick);
    within(world, 'x of a fact', facts[at + FACT_PART.x]!, 0, Math.fround(topology.width));
    within(world, 'y of a fact', facts[at + FACT_PART.y]!, 0, Math.fround(topology.height));
  }
}

/** Bodies sleep in houses of their clan or unclaimed ones, at most as many as there are beds. */
export function checkSleepers(world: WorldState, references: StaleReferences): void {
  const { creatures, houses, laws } = world;
  const sleepers = new Uint16Array(houses.count);
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0 || creatures.sleeping[row] === 0) continue;
    if (!laws.sleep_enabled || !laws.shelter_enabled) fail(world, 'somebody sleeps against the law');
    const id = creatures.ids[row]!;
    const house = rowOfId(houses.ids, houses.count, creatures.insideIds[row]!);
    if (house < 0 || houses.alive[house] === 0 || houses.ruins[house] === 1) {
      references.stale('a sleeper without a roof', id, WAKING_TICKS);
      continue;
    }
    const owner = houses.clanIds[house]!;
    if (owner !== 0 && owner !== creatures.clanIds[row] && laws.house_claim_enabled) {
      references.stale('a sleeper under a strange roof', id, WAKING_TICKS);
    }
    if (++sleepers[house]! > houses.beds[house]!) {
      references.stale('more sleepers than beds in a house', houses.ids[house]!, WAKING_TICKS);
    }
  }
}
