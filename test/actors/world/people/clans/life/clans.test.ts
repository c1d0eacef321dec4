/**
 * Clans: leaders and heirs, foundings, extinction, houses (docs/rules/clans-and-politics.md,
 * docs/rules/settlements.md).
 */
import t from 'tap';
import { foundClan } from '#people/clans/registry/founding.js';
import { findRoof } from '#people/clans/houses/claims.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { settlementsPhase } from '#phases/settlements/index.js';
import { TOTEMS } from '#schemas/vocabulary.js';
import type { WorldState } from '#engine/state/state.js';
import { createTestWorld, eventsOf, membersOf, run } from '#test/fixtures/world.js';

function settle(world: WorldState): void {
  settlementsPhase(world);
  world.registers.tick++;
}

const rowOfLeader = (world: WorldState, clan: number): number =>
  world.creatures.ids.subarray(0, world.creatures.count).indexOf(world.clans.leaderIds[clan]!);

t.test(
  'when a leader dies the oldest living member follows, ties by the lower id (docs/interface.md#wire-strings)',
  async (t) => {
    const world = createTestWorld('founded', { num_houses: 4 });
    world.registers.tick = 1;
    const clanId = world.clans.ids[0]!;
    const leader = rowOfLeader(world, 0);
    const heirs = membersOf(world, clanId).filter((row) => row !== leader);
    for (const row of heirs) world.creatures.ages[row] = 1000;
    world.creatures.ages[heirs[2]!] = 2000;
    world.creatures.ages[heirs[3]!] = 2000;
    const before = world.clans.leaderIds[0]!;
    world.creatures.alive[leader] = 0;
    settle(world);
    const heir = world.creatures.ids[heirs[2]!]!;
    t.equal(world.clans.leaderIds[0], heir);
    const [event] = eventsOf(world, 'succession');
    t.match(event, { clan_id: clanId, prev_leader: before, new_leader: heir, clan_name: String });
    const main = world.houses.ids.indexOf(world.clans.mainHouseIds[0]!);
    t.equal(world.houses.murals[main], 1, 'painted on the walls of the main house');
    world.creatures.ages[heirs[0]!] = 3000;
    settle(world);
    t.equal(
      eventsOf(world, 'succession').length,
      1,
      'once, and for life: a member that is older later changes nothing',
    );
  },
);

t.test("a leader's death costs every member 10 energy and a fifth of the larder", async (t) => {
  const world = createTestWorld('founded', { num_houses: 4, theology_enabled: false });
  world.registers.tick = 1;
  world.clans.larders[0] = 50;
  world.creatures.alive[rowOfLeader(world, 0)] = 0;
  const members = membersOf(world, world.clans.ids[0]!).map((row) => world.creatures.ids[row]!);
  settle(world);
  t.equal(world.clans.larders[0], 40);
  const { bodyMessages } = world;
  t.same([...bodyMessages.targetIds.subarray(0, bodyMessages.count)], members);
  t.ok(bodyMessages.amounts.subarray(0, bodyMessages.count).every((amount) => amount === -10));
});

t.test('without succession_enabled the clan stays leaderless; a leader who walks away is not mourned', async (t) => {
  const world = createTestWorld('founded', { num_houses: 4, succession_enabled: false });
  world.registers.tick = 1;
  world.clans.larders[0] = 50;
  world.creatures.clanIds[rowOfLeader(world, 0)] = world.clans.ids[1]!;
  settle(world);
  t.same([world.clans.leaderIds[0], world.clans.larders[0]], [0, 50]);
  world.creatures.alive[rowOfLeader(world, 1)] = 0;
  settle(world);
  t.equal(world.clans.leaderIds[1], 0);
  t.same(eventsOf(world, 'succession'), []);
  world.laws = { ...world.laws, succession_enabled: true };
  settle(world);
  t.notOk(world.clans.leaderIds.subarray(0, 2).includes(0), 'the law fills both seats');
});

t.test('foundClan gives a new id, a totem while totems are on, and its founder as leader', async (t) => {
  const world = createTestWorld('founded', { num_houses: 4 });
  const founder = 3;
  const clanId = foundClan(world, founder);
  const row = clanRow(world, clanId);
  t.equal(clanId, 5);
  t.equal(world.clans.leaderIds[row], world.creatures.ids[founder]);
  t.equal(world.clans.homeXs[row], world.creatures.xs[founder]);
  t.ok(world.clans.totems[row]! < TOTEMS.length);
  world.laws = { ...world.laws, totems_enabled: false };
  t.ok(world.clans.totems[clanRow(world, foundClan(world, founder))]! >= TOTEMS.length, 'no totem');
});

t.test('clan_extinction is written for every clan in the tick in which all life ends', async (t) => {
  const world = createTestWorld('founded', { num_houses: 3, safeguard_enabled: false });
  world.registers.tick = 37;
  world.creatures.alive.fill(0);
  run(world, 1);
  t.equal(eventsOf(world, 'clan_extinction').length, 3);
  t.equal(eventsOf(world, 'extinction').length, 1);
  t.equal(world.clans.count, 0);
});

t.test('a clan without members loses its houses, then leaves the record with clan_extinction', async (t) => {
  const world = createTestWorld('founded', { num_houses: 3, day_length: 50 });
  world.registers.tick = 99;
  const clanId = world.clans.ids[1]!;
  const founder = world.clans.founderIds[1]!;
  world.clans.warWins[1] = 3;
  for (const row of membersOf(world, clanId)) world.creatures.alive[row] = 0;
  settle(world);
  t.notOk(world.houses.clanIds.subarray(0, 3).includes(clanId), 'unclaimed at once');
  t.equal(world.clans.count, 3);
  settle(world);
  t.equal(world.clans.count, 2);
  t.equal(clanRow(world, clanId), -1);
  t.equal(clanRow(world, 3), 1, 'later clans are found at their new rows');
  t.match(eventsOf(world, 'clan_extinction'), [
    { clan_id: clanId, born_tick: 0, lifespan_ticks: 100, lifespan_days: 2, founder_id: founder, war_wins: 3 },
  ]);
});

t.test('when no clan is left but four people live, clans are founded again', async (t) => {
  const world = createTestWorld('founded', { num_houses: 2 });
  world.registers.tick = 50;
  world.creatures.clanIds.fill(0);
  settle(world);
  const { clans, creatures } = world;
  const joined = eventsOf(world, 'defection');
  t.equal(joined.length, creatures.count, 'everybody joins');
  t.match(joined[0], { from: null, from_name: null, to_name: String, reason: 'founding' });
  t.same(
    joined.map(({ to }) => to),
    [...creatures.clanIds.subarray(0, creatures.count)],
  );
  for (const { to } of joined) t.ok(clans.leaderIds[clanRow(world, Number(to))]! > 0, 'the founder leads');
  const none = createTestWorld('founded', { max_clans: 0 });
  none.registers.tick = 50;
  settle(none);
  t.equal(none.clans.count, 0, 'a world without clans by law stays so');
});

t.test('a creature sleeps only under its own roof or an unclaimed one with a free bed', async (t) => {
  const world = createTestWorld('founded', { num_houses: 2, territory_radius: 50, width: 120, height: 100 });
  const { creatures, houses } = world;
  const row = membersOf(world, houses.clanIds[0]!)[0]!;
  t.equal(findRoof(world, row), 0, 'own');
  creatures.xs[row] = houses.xs[1]!;
  creatures.ys[row] = houses.ys[1]!;
  houses.occupants[0] = houses.beds[0]!;
  t.equal(findRoof(world, row), -1, 'full at home, strangers next door');
  houses.clanIds[1] = 0;
  t.equal(findRoof(world, row), 1, 'unclaimed');
  creatures.homeIds[row] = houses.ids[0]!;
  houses.occupants[0] = 0;
  t.equal(findRoof(world, row), 0, 'the remembered home comes first');
  houses.ruins[0] = 1;
  t.equal(findRoof(world, row), 1, 'but not a ruin');
});
