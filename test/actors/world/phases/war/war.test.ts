/**
 * Effects of war on clans: scores, houses, granaries, leaders, campaigns and peace
 * (docs/rules/war-and-predation.md#aftermath-of-a-duel, docs/rules/war-and-predation.md#campaigns).
 */
import t from 'tap';
import { giveOrder, orderOf, CAUSE, killBody } from '#people/bodies/orders.js';
import { isAtWar, scoreOf } from '#people/clans/registry/pairs.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { relationsPhase } from '#phases/relations/index.js';
import { settleDuel } from '#phases/war/duel.js';
import { warPhase } from '#phases/war/index.js';
import { CASTE } from '#tables/castes.js';
import { SIGNAL } from '#tables/signals.js';

import { createEnemyClans, makeEnemies, setScore } from '#test/fixtures/clans.js';
import { settlementsPhase } from '#phases/settlements/index.js';
import { eventsOf, membersOf, placeBody, placeClan, placeHouse, run, WAR_PHASES } from '#test/fixtures/world.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { ORDER } from '#tables/codes.js';

t.test('a duel costs 3 or 5 points with the victim, and its coalition partners hold 12 for a death', async (t) => {
  const { world, a, b } = createEnemyClans({ relation_drift_rate: 0 });
  const partner = placeClan(world, { x: 250, y: 50 });
  const stranger = placeClan(world, { x: 250, y: 250 });
  world.clans.coalitionIds[1] = world.clans.coalitionIds[2] = 7;
  const winner = placeBody(world, { x: 100, y: 20, clanId: a });
  const loser = placeBody(world, { x: 101, y: 20, clanId: b });
  spatialIndexPhase(world);
  settleDuel(world, winner, loser, 10);
  relationsPhase(world);
  t.same([scoreOf(world, a, b), scoreOf(world, a, partner)], [-88, -3], 'a wound');
  settleDuel(world, winner, loser, 500);
  relationsPhase(world);
  t.same([scoreOf(world, a, b), scoreOf(world, a, partner), scoreOf(world, a, stranger)], [-93, -15, 0]);
});

t.test('the winner of a deadly duel takes one house of the loser', async (t) => {
  const { world, a, b } = createEnemyClans();
  placeHouse(world, { x: 150, y: 150, clanId: b });
  placeHouse(world, { x: 165, y: 150, clanId: b });
  const winner = placeBody(world, { x: 160, y: 150, clanId: a });
  const loser = placeBody(world, { x: 161, y: 150, clanId: b });
  world.clans.houseCounts[1] = 2;
  spatialIndexPhase(world);
  settleDuel(world, winner, loser, 500);
  t.match(eventsOf(world, 'conquest'), [{ winner_clan: a, loser_clan: b, house_id: world.houses.ids[1] }]);
  t.same([...world.houses.clanIds.subarray(0, 2)], [b, a]);
});

t.test('war stops in the tick in which the leader is gone: its clan starts no duel', async (t) => {
  const wars = (leaderless: number): number => {
    const { world, a, b } = createEnemyClans({ help_call_enabled: false });
    placeBody(world, { x: 100, y: 20, clanId: a });
    placeBody(world, { x: 101, y: 20, clanId: b });
    for (let clan = 0; clan < leaderless; clan++)
      world.creatures.alive[world.creatures.ids.indexOf(world.clans.leaderIds[clan]!)] = 0;
    run(world, 8, ...WAR_PHASES);
    return eventsOf(world, 'war').length;
  };
  t.ok(wars(0) > 0);
  t.equal(wars(2), 0);
});

t.test('a war that ends by defeat gives the last houses of the loser to the winner; rivalry does not', async (t) => {
  for (const how of ['war', 'rivals'] as const) {
    const { world, a, b } = createEnemyClans({}, how);
    for (const x of [150, 165, 180]) placeHouse(world, { x, y: 150, clanId: b });
    run(world, 1, spatialIndexPhase, settlementsPhase);
    world.log.events = [];
    t.same([...world.houses.clanIds.subarray(0, 3)], [b, b, b], 'it lives and keeps them');
    for (const row of membersOf(world, b)) killBody(world, row, CAUSE.starvation, 0);
    run(world, 1, spatialIndexPhase, settlementsPhase);
    const owner = how === 'war' ? a : 0;
    t.same([...world.houses.clanIds.subarray(0, 3)], [owner, owner, owner], how);
    const conquests = eventsOf(world, 'conquest');
    t.equal(conquests.length, how === 'war' ? 3 : 0);
    for (const each of conquests) t.match(each, { winner_clan: a, loser_clan: b, reason: 'defeat' });
  }
});

t.test("a lean winner on the loser's ground loots up to 40 from its granary, once in 240 ticks", async (t) => {
  const { world, a, b } = createEnemyClans({ relation_drift_rate: 0, territory_radius: 14, granary_capacity: 400 });
  placeHouse(world, { x: 150, y: 150, clanId: b });
  world.clans.granaries[1] = 100;
  const winner = placeBody(world, { x: 160, y: 150, clanId: a });
  const loser = placeBody(world, { x: 161, y: 150, clanId: b });
  spatialIndexPhase(world);
  settleDuel(world, winner, loser, 1);
  t.same([world.clans.granaries[0], world.clans.granaries[1]], [40, 60]);
  t.match(eventsOf(world, 'raid'), [{ a, b, loot: 40 }]);
  settleDuel(world, winner, loser, 1);
  t.equal(eventsOf(world, 'raid').length, 1, 'the store is hidden now');
  world.registers.tick += 300;
  world.clans.granaries[0] = 41;
  settleDuel(world, winner, loser, 1);
  t.equal(eventsOf(world, 'raid').length, 1, 'raiders who have enough do not raid');
  world.clans.granaries[0] = 0;
  world.creatures.xs[winner] = 190;
  settleDuel(world, winner, loser, 1);
  t.equal(eventsOf(world, 'raid').length, 1, 'nor off its ground');
  relationsPhase(world);
  // War -20, four wounds of 3, one raid of 8.
  t.equal(scoreOf(world, a, b), -100, 'no lower');
});

t.test('a chief killed outside a declared war is murder: one regicide, -60 and +40', async (t) => {
  const { world, a, b } = createEnemyClans({ relation_drift_rate: 0, width: 1000 }, 'rivals');
  const third = placeClan(world, { x: 340, y: 50 });
  const distant = placeClan(world, { x: 360, y: 50 });
  const winner = placeBody(world, { x: 100, y: 20, clanId: a });
  const chief = placeBody(world, { x: 101, y: 20, clanId: b });
  const follower = placeBody(world, { x: 102, y: 20, clanId: b });
  world.clans.leaderIds[1] = world.creatures.ids[chief]!;
  world.clans.populations.fill(2, 0, 4);
  spatialIndexPhase(world);
  settleDuel(world, winner, chief, 500);
  settleDuel(world, winner, follower, 500);
  corpsesPhase(world);
  const [victim, assassin] = [world.creatures.ids[chief], world.creatures.ids[winner]];
  t.match(eventsOf(world, 'regicide'), [{ victim, victim_clan: b, assassin_clan: a, assassin }]);
  t.same(eventsOf(world, 'peace'), [], 'which ends no rivalry');
  relationsPhase(world);
  t.same([scoreOf(world, a, third), scoreOf(world, b, third)], [-60, 40]);
  t.same([scoreOf(world, a, distant), scoreOf(world, b, distant)], [0, 0], 'word goes 250 units');
  t.ok(scoreOf(world, a, b) < -90, 'and the quarrel goes on');
});

t.test('a chief cut to death by a corner in a crowd is an accident, no regicide', async (t) => {
  const { world, a, b } = createEnemyClans({ relation_drift_rate: 0 }, 'rivals');
  const other = placeBody(world, { x: 100, y: 20, clanId: a });
  const chief = placeBody(world, { x: 101, y: 20, clanId: b });
  world.clans.leaderIds[1] = world.creatures.ids[chief]!;
  killBody(world, chief, CAUSE.collision, world.creatures.ids[other]!);
  corpsesPhase(world);
  t.equal(eventsOf(world, 'death').length, 1);
  t.same(eventsOf(world, 'regicide'), []);
});

t.test('neither a slain chief, nor blood, nor time ends a declared war', async (t) => {
  const { world, a, b } = createEnemyClans({ relation_drift_rate: 0 }, 'war');
  world.clans.populations[0] = world.clans.populations[1] = 5;
  const winner = placeBody(world, { x: 100, y: 20, clanId: a });
  const chief = placeBody(world, { x: 101, y: 20, clanId: b });
  world.clans.leaderIds[1] = world.creatures.ids[chief]!;
  spatialIndexPhase(world);
  settleDuel(world, winner, chief, 500);
  corpsesPhase(world);
  relationsPhase(world);
  t.equal(eventsOf(world, 'regicide').length, 0, 'in a declared war it is no murder');
  for (let deaths = 0; deaths < 10; deaths++) {
    settleDuel(world, winner, placeBody(world, { x: 101, y: 20, clanId: b }), 500);
    run(world, 60, warPhase, relationsPhase);
  }
  world.registers.tick += 10 * world.laws.day_length;
  run(world, 120, warPhase, relationsPhase);
  t.ok(isAtWar(world, a, b));
  t.same(eventsOf(world, 'peace'), []);
});

t.test('a declared war ends when its score has drifted above rivalry_threshold, without a word', async (t) => {
  const { world, a, b } = createEnemyClans({ relation_drift_rate: 10, day_length: 100, rivalry_threshold: -40 });
  setScore(world, a, b, -50);
  run(world, 80, relationsPhase);
  t.ok(isAtWar(world, a, b) && scoreOf(world, a, b) < -40, `${scoreOf(world, a, b)}`);
  run(world, 60, relationsPhase);
  t.notOk(isAtWar(world, a, b), `${scoreOf(world, a, b)}`);
  t.same(eventsOf(world, 'peace'), []);
});

t.test('a leader at war calls the fit to march; the hurt go home, and all do in the evening', async (t) => {
  const { world, a, b } = createEnemyClans();
  const soldier = placeBody(world, { x: 52, y: 150, clanId: a, caste: CASTE.soldier });
  const priest = placeBody(world, { x: 54, y: 150, clanId: a, caste: CASTE.priest });
  const sick = placeBody(world, { x: 56, y: 150, clanId: a, caste: CASTE.soldier, health: 50 });
  placeBody(world, { x: 58, y: 150, clanId: a, caste: CASTE.woman });
  world.clans.populations[0] = 5;
  world.clans.populations[1] = 1;
  const { creatures, clans, registers, signals } = world;
  run(world, 45, ...WAR_PHASES);
  t.equal(clans.campaignClanIds[0], b);
  t.equal(clans.campaignClanIds[1], 0, 'a clan of one stays at home');
  t.equal(orderOf(world, soldier), ORDER.rally);
  t.same([creatures.orderXs[soldier], creatures.orderYs[soldier]], [150, 150], "the enemy's home");
  t.same([orderOf(world, priest), orderOf(world, sick)], [ORDER.none, ORDER.none]);
  t.ok([...signals.kinds.subarray(0, signals.count)].includes(SIGNAL.rally));
  creatures.healths[soldier] = 39;
  run(world, 10, ...WAR_PHASES);
  t.equal(orderOf(world, soldier), ORDER.retreat);
  t.same([creatures.orderXs[soldier], creatures.orderYs[soldier]], [50, 150], 'home');
  registers.tick = Math.floor(world.laws.day_length * 0.46) - 1;
  run(world, 45, ...WAR_PHASES);
  t.equal(clans.campaignClanIds[0], 0, 'evening');
});

t.test('of two enemies at declared war the one that lives nearer is marched on', async (t) => {
  const { world, a, b } = createEnemyClans();
  const near = placeClan(world, { x: 80, y: 150 });
  makeEnemies(world, a, near, 'war');
  for (let i = 0; i < 5; i++) placeBody(world, { x: 52 + i, y: 150, clanId: a, caste: CASTE.soldier });
  world.clans.populations.set([5, 1, 1]);
  run(world, 45, ...WAR_PHASES);
  t.ok(isAtWar(world, a, b) && isAtWar(world, a, near));
  t.equal(world.clans.campaignClanIds[0], near);
});

t.test('a campaign at an unguarded granary loots it, unless its clan has lost its leader', async (t) => {
  for (const hasLeader of [true, false]) {
    const { world, a, b } = createEnemyClans();
    placeHouse(world, { x: 150, y: 150, clanId: b });
    world.clans.granaries[1] = 30;
    world.clans.campaignClanIds[0] = b;
    world.clans.campaignUntilTicks[0] = 1e6;
    const soldier = placeBody(world, { x: 148, y: 146, clanId: a, caste: CASTE.soldier });
    giveOrder(world, soldier, ORDER.rally, 150, 150, 1e6);
    world.creatures.alive[1] = 0;
    world.creatures.alive[0] = hasLeader ? 1 : 0;
    run(world, 10, ...WAR_PHASES);
    const raids = eventsOf(world, 'raid');
    t.equal(raids.length, hasLeader ? 1 : 0);
    if (hasLeader) t.match(raids, [{ a, b, loot: 30 }]);
  }
});
