/** Daily life of clans: by-laws, trades, cultures, defection, hospitality (docs/rules/clans-and-politics.md). */
import { orderOf } from '#people/bodies/orders.js';
import { gainSkill } from '#people/bodies/skills.js';
import { postRelation, scoreOf, standingOf } from '#people/clans/registry/pairs.js';
import { updateAura, updateClanViews } from '#phases/creatures/perception/sight.js';
import type { WorldState } from '#engine/state/state.js';
import { CULTURE_ROWS, GOVERNANCE } from '#tables/governance.js';
import { SIGNAL } from '#tables/signals.js';
import { STANDING, ORDER, RELATION_CHANGE } from '#tables/codes.js';
import { TRAIT } from '#tables/traits.js';
import { cultureKind } from '#schemas/names/clan.js';
import { CULTURE_NOUNS } from '#schemas/names/words.js';
import t from 'tap';
import { createTestWorld, eventsOf, membersOf, run } from '#test/fixtures/world.js';
import { holdCouncils, limitMembers, setAll, setScore, shapeLeader, spaceHomes } from '#test/fixtures/clans.js';
import { relationsPhase } from '#phases/relations/index.js';
import { secede } from '#people/clans/life/secession.js';
import { settlementsPhase } from '#phases/settlements/index.js';
import { rebuildIndexes } from '#engine/indexes/rebuild-indexes.js';

t.test('an empty larder alone is no cause to ration: people must go hungry too', async (t) => {
  const world = createTestWorld('politics');
  const { clans } = world;
  holdCouncils(world, 1);
  t.same([...clans.larders.subarray(0, 3)], [0, 0, 0]);
  t.same([...clans.rationings.subarray(0, 3)], [0, 0, 0], 'everybody is fed');
  setAll(world, 1, 'statuses', 1);
  holdCouncils(world, 1);
  t.same([...clans.rationings.subarray(0, 3)], [1, 0, 0]);
  t.ok(clans.harvesterWeights[0]! > 1 && clans.guardWeights[0]! < 1.25, 'hands go to the field');
  clans.larders[0] = 7 * clans.populations[0]!;
  holdCouncils(world, 1);
  t.equal(clans.rationings[0], 0, 'enough in store for each');
});

t.test('the council sets martial law while at war and leaves the infirmary to the disease phase', async (t) => {
  const world = createTestWorld('politics');
  const { clans } = world;
  postRelation(world, 1, 2, -1, RELATION_CHANGE.declareWar);
  setAll(world, 3, 'infected', 1);
  holdCouncils(world, 2);
  t.same([...clans.martialLaws.subarray(0, 3)], [1, 1, 0]);
  t.same([...clans.plagueResponses.subarray(0, 3)], [0, 0, 0]);
  t.ok(clans.guardWeights[0]! >= 1.5);
  clans.plagueResponses[2] = 1;
  setAll(world, 3, 'infected', 0);
  holdCouncils(world, 1);
  t.equal(clans.plagueResponses[2], 1, 'nor does it close one');
});

t.test('by-laws end in the tick in which the leader is gone', async (t) => {
  const world = createTestWorld('politics', { succession_enabled: false });
  const { clans, creatures } = world;
  const bylaws = [clans.rationings, clans.martialLaws, clans.plagueResponses, clans.sanctuaries];
  for (const column of bylaws) column.fill(1, 0, 3);
  clans.guardWeights.fill(1.5, 0, 3);
  clans.governances.fill(GOVERNANCE.republic, 0, 3);
  creatures.alive[shapeLeader(world, 1, TRAIT.none)] = 0;
  creatures.clanIds[shapeLeader(world, 2, TRAIT.none)] = 3;
  run(world, 1, settlementsPhase);
  t.same([...clans.leaderIds.subarray(0, 2)], [0, 0], 'one leader is dead, one has left');
  for (const column of bylaws) t.same([...column.subarray(0, 3)], [0, 0, 1]);
  t.same([...clans.guardWeights.subarray(0, 3)], [1, 1, 1.5]);
});

t.test('a clan without members has no leader, and a founder leads from the founding on', async (t) => {
  const world = createTestWorld('politics');
  const { clans, creatures } = world;
  // No tick in which clans end.
  world.registers.tick = 1;
  for (const row of membersOf(world, 2)) creatures.alive[row] = 0;
  const rows = membersOf(world, 1).slice(1, 5);
  const founder = creatures.ids[rows[0]!]!;
  run(world, 1, (made) => void secede(made, 0, rows), settlementsPhase);
  t.equal(clans.leaderIds[1], 0);
  t.equal(clans.leaderIds[3], founder);
  t.equal(clans.populations[3], rows.length);
  world.log.events = [];
  run(world, 1);
  t.equal(clans.leaderIds[3], founder);
  t.notOk(eventsOf(world, 'succession').some((event) => event['clan_id'] === clans.ids[3]));
});

t.test('sanctuary is given by clans at peace with beds to spare, never by the paranoid', async (t) => {
  const world = createTestWorld('politics');
  const { clans } = world;
  clans.bedCounts.set([200, 200, 1]);
  shapeLeader(world, 2, TRAIT.paranoid);
  holdCouncils(world, 1);
  t.same([...clans.sanctuaries.subarray(0, 3)], [1, 0, 0]);
});

t.test("a leader's aura reaches 15 units under every form of rule", async (t) => {
  const world = createTestWorld('politics');
  const { creatures, clans } = world;
  const leader = shapeLeader(world, 1, TRAIT.none);
  const member = membersOf(world, 1).find((row) => row !== leader)!;
  creatures.xs[member] = creatures.xs[leader]! + 20;
  creatures.ys[member] = creatures.ys[leader]!;
  updateClanViews(world);
  clans.governances[0] = GOVERNANCE.republic;
  updateAura(world, member);
  const far = creatures.auras[member]!;
  clans.governances[0] = GOVERNANCE.monarchy;
  updateAura(world, member);
  t.same([far, creatures.auras[member]], [1, 1], '20 units are beyond 15');
});

t.test('shares of trades follow the work that members do, not the chronicle', async (t) => {
  const world = createTestWorld('politics');
  const { clans } = world;
  const before = [clans.warriorShares[0]!, clans.farmerShares[0]!];
  // A chronicle full of blossoms and wars changes nothing.
  for (let i = 0; i < 200; i++)
    world.log.events.push({ ...world.log.events[0]!, type: 'war', payload: { a: 1, b: 1 } });
  holdCouncils(world, 1);
  t.same([clans.warriorShares[0], clans.farmerShares[0]], before);
  gainSkill(world, membersOf(world, 1)[0]!, 'farmingSkills', 8);
  gainSkill(world, membersOf(world, 1)[0]!, 'combatSkills', 2);
  holdCouncils(world, 1);
  // 0.002 a tick for 120 ticks: 0.24 of the way to 0.2 warriors and 0.8 farmers.
  t.ok(Math.abs(clans.warriorShares[0]! - (before[0]! + 0.24 * (0.2 - before[0]!))) < 1e-6);
  t.ok(Math.abs(clans.farmerShares[0]! - (before[1]! + 0.24 * (0.8 - before[1]!))) < 1e-6);
  const sum = clans.warriorShares[0]! + clans.farmerShares[0]! + clans.scavengerShares[0]!;
  t.ok(Math.abs(sum - 1) < 1e-6);
});

t.test('every kind of culture gives its people one thing; allies adopt, with an event', async (t) => {
  for (const [i, { noun, ...gifts }] of CULTURE_ROWS.entries()) {
    t.equal(noun, CULTURE_NOUNS[i]);
    t.equal(Object.values(gifts).filter((gift) => gift > 0).length, 1, noun);
  }
  t.equal(CULTURE_ROWS.length, CULTURE_NOUNS.length);
  const world = createTestWorld('politics', { culture_enabled: true, culture_spread_rate: 1 });
  const { clans, registers } = world;
  let crafts = 1;
  while (CULTURE_NOUNS[cultureKind(world.seed, crafts)] !== 'Crafts') crafts++;
  registers.nextCultureId = crafts + 1;
  clans.cultureIds[1] = crafts;
  clans.cultureTicks[1] = 1e9;
  setScore(world, 1, 2, 80);
  const farmer = membersOf(world, 2)[0]!;
  const skill = world.creatures.farmingSkills[farmer]!;
  for (let tick = 0; tick < 6000 && clans.cultureIds[0] !== crafts; tick++) run(world, 1, relationsPhase);
  const adoption = eventsOf(world, 'culture').find((event) => event['target_clan'] === 2);
  t.match(adoption, { clan_id: 1, target_clan: 2, culture: / Crafts$/ });
  t.ok(world.creatures.farmingSkills[farmer]! > skill, 'crafts make farmers');
});

t.test('the culture of rites brings a point of faith at each council', async (t) => {
  const world = createTestWorld('politics', { culture_enabled: true, theology_enabled: true });
  const { clans } = world;
  let rites = 1;
  while (CULTURE_NOUNS[cultureKind(world.seed, rites)] !== 'Rites') rites++;
  clans.cultureIds[0] = rites;
  clans.cultureTicks[0] = 1e9;
  run(world, 600, relationsPhase);
  t.equal(clans.faiths[0], 5);
});

/** Puts a member of clan 1 in the middle of clan 2, which is well fed. */
function guestOf(world: WorldState): number {
  const { creatures } = world;
  const row = membersOf(world, 1).find((member) => creatures.ids[member] !== world.clans.leaderIds[0])!;
  for (const host of membersOf(world, 2)) {
    creatures.energies[host] = 90;
    creatures.xs[host] = 60;
    creatures.ys[host] = 60;
  }
  creatures.xs[row] = 62;
  creatures.ys[row] = 60;
  creatures.energies[row] = 10;
  rebuildIndexes(world);
  return row;
}

t.test('the starving walk over to a better banner in sight; the fed and leaders stay', async (t) => {
  const world = createTestWorld('politics', { defection_enabled: true });
  const row = guestOf(world);
  run(world, 3000, relationsPhase);
  t.same(eventsOf(world, 'defection'), []);
  world.creatures.statuses[row] = 2;
  for (let tick = 0; tick < 3000 && eventsOf(world, 'defection').length === 0; tick++) run(world, 1, relationsPhase);
  const event = world.log.events.find(({ type }) => type === 'defection');
  t.match(event?.payload, { from: 1, to: 2, from_name: String, to_name: String });
  t.equal(event?.entity_id, world.creatures.ids[row]);
  t.same([world.creatures.clanIds[row], world.creatures.homeIds[row]], [2, 0], 'at once');
});

t.test('only the starving and the homeless leave, not the sad; with defection_enabled off nobody does', async (t) => {
  const world = createTestWorld('politics');
  const row = guestOf(world);
  world.creatures.morales[row] = 0;
  run(world, 1200, relationsPhase);
  t.same(eventsOf(world, 'defection'), []);
  world.clans.houseCounts[0] = 0;
  world.laws = { ...world.laws, defection_enabled: false };
  run(world, 1200, relationsPhase);
  t.same(eventsOf(world, 'defection'), []);
  world.laws = { ...world.laws, defection_enabled: true };
  for (let tick = 0; tick < 3000 && eventsOf(world, 'defection').length === 0; tick++) run(world, 1, relationsPhase);
  t.match(eventsOf(world, 'defection'), [{ from: 1, to: 2, reason: 'homeless', personal_name: String }]);
});

t.test('an altruist feeds a hungry stranger from its basket: 6 points between the clans', async (t) => {
  const world = createTestWorld('politics');
  const { creatures } = world;
  const guest = guestOf(world);
  const host = membersOf(world, 2)[0]!;
  creatures.personalities[host] = 2;
  creatures.basketRations[host] = 2;
  creatures.basketEnergies[host] = 60;
  run(world, 60, relationsPhase);
  t.match(eventsOf(world, 'hospitality'), [{ a: 2, b: 1, a_name: String, b_name: String }]);
  t.equal(scoreOf(world, 1, 2), 6);
  t.same([creatures.basketRations[host], creatures.basketEnergies[host]], [1, 30]);
  const { bodyMessages } = world;
  t.same([bodyMessages.targetIds[0], bodyMessages.amounts[0]], [creatures.ids[guest], 30]);
  creatures.basketRations[host] = 0;
  creatures.basketEnergies[host] = 0;
  bodyMessages.count = 0;
  run(world, 60, relationsPhase);
  // It has an empty basket and gives of its own 90: 15 from one to the other.
  t.same([...bodyMessages.amounts.subarray(0, 2)], [-15, 15]);
  setScore(world, 1, 2, -60);
  run(world, 60, relationsPhase);
  t.equal(eventsOf(world, 'hospitality').length, 0, 'not to those half-way to rivalry');
});

t.test('a boundary stone stands toward a neighbour; strangers ring it and a sentry comes', async (t) => {
  const world = createTestWorld('politics', { territory_enabled: true, trespass_decay: 0, territory_radius: 14 });
  const { creatures, boundaryStones: stones, signals, clans } = world;
  spaceHomes(world, 30);
  setScore(world, 1, 2, 1);
  limitMembers(world, 1, 2);
  limitMembers(world, 2, 2);
  clans.mainHouseIds[2] = 0;
  holdCouncils(world, 1);
  t.equal(stones.count, 2, 'each has one');
  const stone = [...stones.clanIds.subarray(0, 2)].indexOf(1);
  t.same([stones.xs[stone], stones.ys[stone]], [114, 100], 'a radius from home on the way to the other');
  const [sentry] = membersOf(world, 1);
  const [stranger] = membersOf(world, 2);
  creatures.castes[sentry!] = 1;
  creatures.xs[sentry!] = 100;
  creatures.ys[sentry!] = 100;
  creatures.xs[stranger!] = 112;
  creatures.ys[stranger!] = 100;
  rebuildIndexes(world);
  run(world, 90, relationsPhase);
  const rings = [...signals.kinds.subarray(0, signals.count)].filter((kind) => kind === SIGNAL.chime).length;
  t.ok(rings >= 1);
  t.equal(orderOf(world, sentry!), ORDER.patrol);
  t.same([creatures.orderXs[sentry!], creatures.orderYs[sentry!]], [114, 100]);
});

t.test('travellers trespass nowhere', async (t) => {
  const world = createTestWorld('politics', { territory_enabled: true, trespass_decay: 1, day_length: 1e5 });
  const { creatures, houses } = world;
  const host = houses.clanIds[1]!;
  for (let row = 0; row < creatures.count; row++) creatures.alive[row] = 0;
  const stranger = creatures.clanIds.indexOf(houses.clanIds[0]!);
  creatures.alive[stranger] = 1;
  creatures.xs[stranger] = houses.xs[1]! + 5;
  creatures.ys[stranger] = houses.ys[1]!;
  creatures.orderKinds[stranger] = ORDER.envoy;
  creatures.orderUntilTicks[stranger] = 1e6;
  rebuildIndexes(world);
  setScore(world, houses.clanIds[0]!, host, -80);
  run(world, 240, relationsPhase);
  t.equal(scoreOf(world, houses.clanIds[0]!, host), -80);
  creatures.orderKinds[stranger] = ORDER.none;
  run(world, 120, relationsPhase);
  t.equal(scoreOf(world, houses.clanIds[0]!, host), -81);
});

t.test('scores drift toward 0, whatever two clans have in common', async (t) => {
  const world = createTestWorld('politics', { culture_enabled: true, relation_drift_rate: 2.2, day_length: 120 });
  const { clans } = world;
  spaceHomes(world, 10);
  clans.cultureTicks.fill(1e9);
  clans.totems.set([3, 3]);
  clans.cultureIds.set([5, 5]);
  clans.coalitionIds.set([5, 5]);
  for (const clanId of [1, 2]) shapeLeader(world, clanId, TRAIT.peaceful);
  setScore(world, 1, 2, 10);
  setScore(world, 1, 3, -90);
  setScore(world, 2, 3, -90);
  t.equal(standingOf(world, 1, 3), STANDING.rival);
  run(world, 240, relationsPhase);
  for (const [a, b, score] of [
    [1, 2, 10 - 4.4],
    [1, 3, -90 + 4.4],
    [2, 3, -90 + 4.4],
  ] as const) {
    t.ok(Math.abs(scoreOf(world, a, b) - score) < 1e-6, `${a} and ${b}: ${scoreOf(world, a, b)}, not ${score}`);
  }
  run(world, 600, relationsPhase);
  t.equal(scoreOf(world, 1, 2), 0, 'and stop there');
});
