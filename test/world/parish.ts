/** A parish for tests of faith: two clans far apart, everybody at the shrine. */
import { energyCapacity } from '../../actors/world/bodies/creation.js';
import { shrineX, shrineY } from '../../actors/world/clans/shrines.js';
import { relationsPhase } from '../../actors/world/phases/relations/index.js';
import { settlementsPhase } from '../../actors/world/phases/settlements/index.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import type { WorldState } from '../../actors/world/state.js';
import { CASTE } from '../../machines/tables/castes.js';
import { GOVERNANCE } from '../../machines/tables/governance.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { makeWorld, membersOf } from './small-world.js';

/** Index, relations and settlements alone: bodies stand still, live, and keep what is posted to them. */
export function settle(world: WorldState, ticks = 1): void {
  for (let i = 0; i < ticks; i++) {
    spatialIndexPhase(world);
    relationsPhase(world);
    settlementsPhase(world);
    world.registers.tick++;
  }
}

/** Two clans far apart, everybody at the shrine of the own clan, with enough energy to be devout. */
export function parish(laws: Partial<Laws> = {}): WorldState {
  const world = makeWorld({
    num_houses: 2,
    num_priests: 0,
    house_gap: 60,
    width: 300,
    height: 200,
    succession_enabled: false,
    ...laws,
  });
  const { creatures, clans } = world;
  for (let row = 0; row < creatures.count; row++) {
    const clan = creatures.clanIds[row]! - 1;
    creatures.xs[row] = shrineX(world, clan);
    creatures.ys[row] = shrineY(world, clan);
    creatures.insideIds[row] = 0;
    creatures.energies[row] = 0.9 * energyCapacity(world, row);
  }
  clans.governances.fill(GOVERNANCE.republic, 0, clans.count);
  return world;
}

/** Makes one member of a clan its priest. */
export function ordain(world: WorldState, clan: number, stage: number): number {
  const row = membersOf(world, world.clans.ids[clan]!)[1]!;
  world.creatures.castes[row] = CASTE.priest;
  world.creatures.stages[row] = stage;
  return row;
}
