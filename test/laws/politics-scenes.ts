/** Scenes in which a law of politics shows: a trespasser, councils of neighbours, a starving clan. */
import { countMembers } from '../../actors/world/people/clans/registry/member-index.js';
import { scoreOf } from '../../actors/world/people/clans/registry/pairs.js';
import { relationsPhase } from '../../actors/world/phases/relations/index.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { TRAIT } from '../../schemas/tables/traits.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { holdCouncils, limitMembers, setScore, spaceHomes } from '../fixtures/clans.js';
import { createTestWorld, eventsOf, membersOf, run } from '../fixtures/world.js';
import { rebuildIndexes } from '../../actors/world/engine/indexes/rebuild-indexes.js';

/** Two clans with this score are rivals under the default laws. */
const RIVAL_SCORE = -80;

/** Change of the score of two rivals after a member of one stood `distance` from the other's house for 240 ticks. */
export function scoreAfterTrespass(changes: Partial<Laws>, distance: number): number {
  const world = createTestWorld('politics', { territory_enabled: true, day_length: 1e5, ...changes });
  const { creatures, houses } = world;
  const [own, host] = [houses.clanIds[0]!, houses.clanIds[1]!];
  for (let row = 0; row < creatures.count; row++) creatures.alive[row] = 0;
  const trespasser = creatures.clanIds.indexOf(own);
  creatures.alive[trespasser] = 1;
  // The other houses belong to no clan, so the distance alone decides.
  houses.clanIds[0] = 0;
  houses.clanIds[2] = 0;
  creatures.xs[trespasser] = (houses.xs[1]! + distance) % world.topology.width;
  creatures.ys[trespasser] = houses.ys[1]!;
  rebuildIndexes(world);
  setScore(world, own, host, RIVAL_SCORE);
  run(world, 240, relationsPhase);
  return scoreOf(world, own, host) - RIVAL_SCORE;
}

/** Number of events of a type after `times` councils of three neighbours, prepared by `arrange`. */
export function eventsAfterCouncils(
  type: string,
  changes: Partial<Laws>,
  arrange: (world: WorldState) => void,
  times = 60,
): number {
  const world = createTestWorld('politics', { war_enabled: false, ...changes });
  spaceHomes(world, 30);
  arrange(world);
  world.log.events = [];
  holdCouncils(world, times);
  return eventsOf(world, type).length;
}

export const withScore =
  (score: number) =>
  (world: WorldState): void =>
    setScore(world, 1, 2, score);

/** Members that leave the starving clan 1 for the well-fed clan 2 beside it in 600 ticks. */
export function countDefectors(enabled: boolean): number {
  const world = createTestWorld('politics', { defection_enabled: enabled });
  const { creatures } = world;
  for (const row of membersOf(world, 1)) creatures.statuses[row] = 2;
  for (let row = 0; row < creatures.count; row++) {
    creatures.xs[row] = 60 + (row % 5);
    creatures.ys[row] = 60;
    if (creatures.clanIds[row] === 1) creatures.energies[row] = 5;
  }
  rebuildIndexes(world);
  run(world, 600, relationsPhase);
  return eventsOf(world, 'defection').length;
}

/** Schisms in one council of an old clan of ten members, of which `unhappy` starve. */
export function countSchisms(changes: Partial<Laws>, unhappy: number, members = 10): number {
  const world = createTestWorld('politics', { schism_enabled: true, schism_min_pop: 6, ...changes });
  world.registers.tick = 4800;
  limitMembers(world, 1, members);
  for (const row of membersOf(world, 1).slice(0, unhappy)) world.creatures.statuses[row] = 2;
  holdCouncils(world, 1);
  return eventsOf(world, 'schism').length;
}

export function councilsUntilAdopted(culture_spread_rate: number, seed: number): number {
  const world = createTestWorld('politics', { culture_enabled: true, culture_spread_rate, seed });
  const { clans } = world;
  clans.cultureIds[1] = 3;
  clans.cultureTicks.fill(1e9, 1, 3);
  setScore(world, 1, 2, 90);
  countMembers(world);
  let councils = 0;
  for (; clans.cultureIds[0] !== 3 && councils < 40; councils++) holdCouncils(world, 1);
  return councils;
}

export function growFirstClan({ creatures, clans }: WorldState): void {
  const [first, second] = clans.ids;
  for (let row = 0; row < creatures.count; row++) {
    creatures.traits[row] = TRAIT.bold;
    const isLeader = clans.leaderIds.includes(creatures.ids[row]!);
    if (!isLeader && creatures.clanIds[row] !== second) creatures.clanIds[row] = first!;
  }
}

export function halfOfThemStarve({ creatures, clans }: WorldState): void {
  for (let clan = 0; clan < clans.count; clan++) clans.larders[clan] = clan % 2 === 0 ? 0 : 200;
  creatures.energies.fill(11, 0, creatures.count);
}
