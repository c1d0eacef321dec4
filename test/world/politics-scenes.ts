/**
 * Scenes in which a law of politics shows: a stranger on foreign ground, neighbours in council, a starving clan.
 */
import { scoreOf } from '../../actors/world/clans/pairs.js';
import { rebuildIndexes } from '../../actors/world/phases/spatial-index/index.js';
import type { WorldState } from '../../actors/world/state.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { councils, neighbours, politics, relate, setScore, thinOut } from './politics-world.js';
import { eventsOf, membersOf } from './small-world.js';

/** Score of two clans after a stranger has stood `distance` from a house of the other for 240 ticks. */
export function trespass(changes: Partial<Laws>, distance: number): number {
  const world = politics({ territory_enabled: true, day_length: 1e5, ...changes });
  const { creatures, houses } = world;
  const [own, host] = [houses.clanIds[0]!, houses.clanIds[1]!];
  for (let row = 0; row < creatures.count; row++) creatures.alive[row] = 0;
  const stranger = creatures.clanIds.indexOf(own);
  creatures.alive[stranger] = 1;
  // Away from the other houses, so that distance alone decides.
  houses.clanIds[0] = 0;
  houses.clanIds[2] = 0;
  creatures.xs[stranger] = (houses.xs[1]! + distance) % world.topology.width;
  creatures.ys[stranger] = houses.ys[1]!;
  rebuildIndexes(world);
  relate(world, 240);
  return scoreOf(world, own, host);
}

/** Events of a type after some councils of three neighbours at the scores given. */
export function politicking(
  type: string,
  changes: Partial<Laws>,
  arrange: (world: WorldState) => void,
  times = 60,
): number {
  const world = politics({ war_enabled: false, ...changes });
  neighbours(world, 30);
  arrange(world);
  world.log.events = [];
  councils(world, times);
  return eventsOf(world, type).length;
}

export const befriend =
  (score: number) =>
  (world: WorldState): void =>
    setScore(world, 1, 2, score);

/** Members that have left clan 1, all of whom starve, beside well-fed people of clan 2, in ten rounds. */
export function defectors(enabled: boolean): number {
  const world = politics({ defection_enabled: enabled });
  const { creatures } = world;
  for (const row of membersOf(world, 1)) creatures.statuses[row] = 2;
  for (let row = 0; row < creatures.count; row++) {
    creatures.xs[row] = 60 + (row % 5);
    creatures.ys[row] = 60;
    if (creatures.clanIds[row] === 1) creatures.energies[row] = 5;
  }
  rebuildIndexes(world);
  relate(world, 600);
  return eventsOf(world, 'defection').length;
}

/** Schisms of one council of an old clan of ten of whom `unhappy` starve. */
export function schisms(changes: Partial<Laws>, unhappy: number): number {
  const world = politics({ schism_enabled: true, schism_min_pop: 6, ...changes });
  world.registers.tick = 4800;
  thinOut(world, 1, 10);
  for (const row of membersOf(world, 1).slice(0, unhappy)) world.creatures.statuses[row] = 2;
  councils(world, 1);
  return eventsOf(world, 'schism').length;
}
