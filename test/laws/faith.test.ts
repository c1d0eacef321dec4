/** The laws of faith, proved one by one (docs/rules/faith.md). */
import { energyCapacity } from '../../actors/world/people/bodies/creation.js';
import { totemGiftOf } from '../../actors/world/people/clans/registry/founding.js';
import { shrineX, shrineY } from '../../actors/world/people/clans/houses/shrines.js';
import { settlementsPhase } from '../../actors/world/phases/settlements/index.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { CASTE } from '../../schemas/tables/castes.js';
import { NO_TOTEM } from '../../schemas/tables/totems.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { prove, smallWorld } from './proof.js';
import { eventsOf, membersOf } from '../fixtures/world.js';
import { SHRINE } from '../../schemas/tables/codes.js';

const NOON = 300;

/** Index and settlements alone: bodies stand still. */
function settle(world: WorldState, ticks = 1): void {
  for (let i = 0; i < ticks; i++) {
    spatialIndexPhase(world);
    settlementsPhase(world);
    world.registers.tick++;
  }
}

/** Two clans with all members fed and at the shrine, at noon. */
function faithWorld(laws: Partial<Laws> = {}): WorldState {
  const world = smallWorld({ num_houses: 2, num_priests: 0, house_gap: 30, ...laws });
  const { creatures } = world;
  for (let row = 0; row < creatures.count; row++) {
    const clan = creatures.clanIds[row]! - 1;
    creatures.xs[row] = shrineX(world, clan);
    creatures.ys[row] = shrineY(world, clan);
    creatures.energies[row] = 0.9 * energyCapacity(world, row);
  }
  world.clans.governances.fill(3, 0, 2);
  world.registers.tick = NOON;
  return world;
}

prove(
  'totems_enabled',
  'clans have avatars whose gifts count; off, avatars give nothing and new clans have no avatar',
  { value: false, ticks: 1 },
  (t) => {
    const world = faithWorld();
    const clan = 0;
    world.clans.totems[clan] = 0;
    t.ok(Math.abs(totemGiftOf(world, 1, 'harvest') - 0.3) < 1e-6);
    world.laws = { ...world.laws, totems_enabled: false };
    t.equal(totemGiftOf(world, 1, 'harvest'), 0);
    const without = smallWorld({ totems_enabled: false });
    t.equal(without.clans.totems[0], NO_TOTEM);
  },
);
prove('theology_enabled', 'clans raise shrines and pray; off, nobody does', { value: false, ticks: 1 }, (t) => {
  const [faithful, faithless] = [faithWorld(), faithWorld({ theology_enabled: false })];
  for (const world of [faithful, faithless]) settle(world, 1200);
  t.equal(faithful.clans.shrineLevels[0], SHRINE.shrine);
  t.ok(faithful.clans.faiths[0]! > 20);
  t.equal(faithless.clans.shrineLevels[0], SHRINE.none);
  t.equal(faithless.clans.faiths[0], 0);
});
prove(
  'tithe_rate',
  'each devout member gives this share of energy_max at dawn and at dusk',
  { value: 0.1, ticks: 40 },
  (t) => {
    const [none, some, more] = [0, 0.02, 0.04].map((rate) => {
      const world = faithWorld({ tithe_rate: rate, temple_faith_cost: 100000 });
      settle(world, 1200);
      return world.clans.faiths[0]!;
    });
    const members = membersOf(faithWorld(), 1).length;
    // Two prayers of 2 energy, and 2 more each.
    t.ok(Math.abs(some! - none! - 4 * members) < 1e-3, `${some! - none!} of ${members}`);
    t.ok(Math.abs(more! - none! - 8 * members) < 1e-3);
  },
);
prove(
  'temple_faith_cost',
  'a shrine becomes a temple for this much faith, and it is spent',
  { value: 0, under: { day_length: 200 }, ticks: 240 },
  (t) => {
    for (const [cost, level] of [
      [300, SHRINE.temple],
      [301, SHRINE.shrine],
    ] as const) {
      const world = faithWorld({ temple_faith_cost: cost, tithe_rate: 0 });
      world.clans.leaderIds.fill(0);
      world.laws = { ...world.laws, succession_enabled: false };
      world.clans.faiths[0] = 300;
      settle(world, 1200);
      t.equal(world.clans.shrineLevels[0], level);
      t.equal(world.clans.faiths[0], level === SHRINE.temple ? 0 : 300);
    }
  },
);
prove(
  'omens_enabled',
  'priests read an omen at the turn of a season; off, none does',
  { value: false, under: { num_priests: 8, season_length: 100 }, ticks: 300 },
  (t) => {
    for (const enabled of [true, false]) {
      const world = faithWorld({ omens_enabled: enabled, season_length: 1200, tithe_rate: 0 });
      world.creatures.castes[membersOf(world, 1)[0]!] = CASTE.priest;
      world.registers.tick = 1200;
      settle(world, 200);
      t.equal(eventsOf(world, 'omen').length, enabled ? 1 : 0);
    }
  },
);
