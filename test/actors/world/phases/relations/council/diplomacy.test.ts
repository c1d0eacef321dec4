/** Diplomacy of leaders, and travellers between clans (docs/rules/clans-and-politics.md#decisions-of-leaders). */
import t from 'tap';
import { killBody, CAUSE, orderOf } from '#people/bodies/orders.js';
import { sendEmbassy } from '#people/clans/life/missions.js';
import { indexMembers } from '#people/clans/registry/member-index.js';
import { isAtWar, postRelation, scoreOf } from '#people/clans/registry/pairs.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { surestFact } from '#people/minds/facts.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import type { WorldState } from '#engine/state/state.js';
import { TRAIT, TRAIT_ROWS } from '#tables/traits.js';
import { GOVERNANCE } from '#tables/governance.js';
import { TOTEM } from '#tables/totems.js';
import { createTestWorld, eventsOf, membersOf, run } from '#test/fixtures/world.js';
import { holdCouncils, limitMembers, setScore, shapeLeader, spaceHomes } from '#test/fixtures/clans.js';
import { relationsPhase } from '#phases/relations/index.js';
import { ORDER, MISSION, RELATION_CHANGE, FACT } from '#tables/codes.js';
import { FACT_PART } from '#engine/columns/pool.js';

const DECISIVE = { leader_decisions_enabled: true, tribute_enabled: false };

const traveller = (world: WorldState): number =>
  world.creatures.ids.subarray(0, world.creatures.count).indexOf(world.missions.creatureIds[0]!);

function arrive(world: WorldState): void {
  const row = traveller(world);
  world.creatures.xs[row] = world.missions.xs[0]!;
  world.creatures.ys[row] = world.missions.ys[0]!;
}

/** The first clan near the others gets a bold leader, the others get paranoid ones. */
function shapeBoldLeader(world: WorldState): void {
  spaceHomes(world, 30);
  shapeLeader(world, 1, TRAIT.bold, 0);
  for (const clanId of [2, 3]) shapeLeader(world, clanId, TRAIT.paranoid);
}

function muralsOf(world: WorldState, clanId: number): number {
  const { clans, houses } = world;
  return houses.murals[houses.ids.indexOf(clans.mainHouseIds[clanRow(world, clanId)]!)]!;
}

t.test('a herald sets out with an event, walks under an order and is received on arrival', async (t) => {
  const world = createTestWorld('politics');
  spaceHomes(world, 30);
  indexMembers(world);
  const row = membersOf(world, 1)[1]!;
  sendEmbassy(world, MISSION.friendship, row, clanRow(world, 1), clanRow(world, 2));
  t.equal(orderOf(world, row), ORDER.envoy);
  t.match(eventsOf(world, 'herald'), [{ a: 1, b: 2, a_name: String, b_name: String, terms: 'friendship' }]);
  run(world, 5, relationsPhase);
  t.same(eventsOf(world, 'peace_envoy'), [], 'not before it is there');
  arrive(world);
  run(world, 1, relationsPhase);
  t.match(eventsOf(world, 'peace_envoy'), [{ a: 1, b: 2, banner: /^#/ }]);
  t.equal(scoreOf(world, 1, 2), 15, 'a visit brings 15 points');
  t.equal(world.missions.count, 0);
  t.equal(orderOf(world, row), ORDER.none, 'it may go home');
});

t.test('an envoy that dies on the way never arrives, and one whose time is up turns back', async (t) => {
  const world = createTestWorld('politics');
  indexMembers(world);
  sendEmbassy(world, MISSION.friendship, membersOf(world, 1)[1]!, 0, 1);
  killBody(world, traveller(world), CAUSE.war, 0);
  run(world, 1, relationsPhase);
  t.equal(world.missions.count, 0);
  sendEmbassy(world, MISSION.friendship, membersOf(world, 1)[1]!, 0, 1);
  const row = traveller(world);
  world.registers.tick += 1200;
  run(world, 1, relationsPhase);
  t.equal(world.missions.count, 0);
  t.equal(orderOf(world, row), ORDER.none);
  t.same(eventsOf(world, 'peace_envoy'), []);
  t.equal(scoreOf(world, 1, 2), 0);
});

t.test('in a ticking world envoys really walk: they arrive where they did not start', async (t) => {
  const world = createTestWorld('politics', { num_houses: 2, width: 150, height: 100, territory_radius: 14 });
  world.clans.homeXs.set([40, 110]);
  world.clans.homeYs.set([50, 50]);
  const row = membersOf(world, 1)[1]!;
  const id = world.creatures.ids[row]!;
  world.creatures.xs[row] = 40;
  world.creatures.ys[row] = 50;
  spatialIndexPhase(world);
  sendEmbassy(world, MISSION.friendship, row, 0, 1);
  run(world, 20);
  t.same(eventsOf(world, 'peace_envoy'), [], '70 units are not walked in 20 ticks');
  run(world, 400);
  const [arrival] = world.log.events.filter((event) => event.type === 'peace_envoy');
  t.equal(arrival?.entity_id, id);
  t.ok(Math.abs(arrival!.x - 110) <= 8, `${arrival!.x}`);
});

t.test('an accepted offer of peace ends the war with 60 points, a republic 72, a junta 30', async (t) => {
  for (const [governance, points] of [
    [GOVERNANCE.monarchy, 60],
    [GOVERNANCE.republic, 72],
    [GOVERNANCE.junta, 30],
  ] as const) {
    const world = createTestWorld('politics');
    world.clans.governances[0] = governance;
    shapeLeader(world, 2, TRAIT.peaceful);
    postRelation(world, 1, 2, -80, RELATION_CHANGE.declareWar);
    run(world, 1, relationsPhase);
    // The peaceful accept nearly always; a junta is believed half as often, so it may have to come again.
    for (let visit = 0; visit < 8 && isAtWar(world, 1, 2); visit++) {
      setScore(world, 1, 2, -80);
      indexMembers(world);
      sendEmbassy(world, MISSION.peace, membersOf(world, 1)[1]!, 0, 1);
      arrive(world);
      run(world, 1, relationsPhase);
    }
    t.notOk(isAtWar(world, 1, 2));
    t.match(eventsOf(world, 'peace'), [{ a: 1, b: 2, reason: 'agreed' }]);
    t.equal(scoreOf(world, 1, 2), -80 + points);
  }
});

t.test('only a peaceful leader of a weakened clan sues for peace; a new leader is a new policy', async (t) => {
  t.ok(TRAIT_ROWS[TRAIT.bold]!.war > TRAIT_ROWS[TRAIT.none]!.war);
  const heralds = (trait: number, change: (world: WorldState) => void = () => {}): number => {
    const world = createTestWorld('politics', { ...DECISIVE, betrayal_enabled: false, war_enabled: false });
    spaceHomes(world, 30);
    for (const clanId of [1, 2, 3]) shapeLeader(world, clanId, TRAIT.bold);
    shapeLeader(world, 1, trait);
    limitMembers(world, 1, 3);
    change(world);
    postRelation(world, 1, 2, -90, RELATION_CHANGE.declareWar);
    holdCouncils(world, 40);
    const sent = eventsOf(world, 'herald').filter(({ a, terms }) => a === 1 && terms === 'peace');
    return sent.length + eventsOf(world, 'peace').length;
  };
  // A peaceful leader sues at each of forty councils with the chance 0.5.
  t.ok(heralds(TRAIT.peaceful) >= 1);
  t.equal(
    heralds(TRAIT.peaceful, (world) => limitMembers(world, 2, 2)),
    0,
    'the stronger does not sue',
  );
  for (const [name, trait] of Object.entries(TRAIT)) if (name !== 'peaceful') t.equal(heralds(trait), 0, name);
  const lawful = (world: WorldState): void => void (world.clans.totems[0] = TOTEM.scales);
  t.equal(heralds(TRAIT.none, lawful), 0, 'nor does a clan of the Cosmic Scales');
  const broken = (world: WorldState): void => limitMembers(world, 1, 2);
  t.equal(heralds(TRAIT.none, broken), 0, 'nor one of two members');
});

t.test("a bold leader declares war over old killings, at -85, and the victim's friends resent it", async (t) => {
  const world = createTestWorld('politics', { ...DECISIVE, betrayal_enabled: false });
  shapeBoldLeader(world);
  world.clans.coalitionIds.set([0, 9, 9]);
  setScore(world, 1, 2, -31);
  setScore(world, 1, 3, 5);
  for (let tick = 0; tick < 4800 && !isAtWar(world, 1, 2); tick++) run(world, 1, relationsPhase);
  const declaration = eventsOf(world, 'herald').find((herald) => herald['terms'] !== 'peace');
  t.match(declaration, { a: 1, b: 2, terms: 'blood_feud' });
  t.ok(isAtWar(world, 1, 2));
  t.ok(Math.abs(scoreOf(world, 1, 2) + 85) < 0.001 + 2, `${scoreOf(world, 1, 2)}`);
  t.ok(scoreOf(world, 1, 3) <= 5 - 12 + 2, 'their coalition thinks 12 points less of it');
  const soldier = membersOf(world, 2)[0]!;
  const fact = surestFact(world, soldier, FACT.enemy);
  t.equal(world.memories.blocks[fact + FACT_PART.about], 1, 'everybody hears who the enemy is');
  t.equal(muralsOf(world, 1), 1, 'and it is painted at home');
});

t.test('the hungry go to war for bread, the peaceful never', async (t) => {
  const world = createTestWorld('politics', { ...DECISIVE, betrayal_enabled: false });
  shapeBoldLeader(world);
  for (const row of membersOf(world, 1)) world.creatures.statuses[row] = 1;
  world.clans.larders[1] = 100;
  setScore(world, 1, 2, -1);
  holdCouncils(world, 40);
  t.match(eventsOf(world, 'herald').filter(({ terms }) => terms !== 'friendship')[0], {
    a: 1,
    b: 2,
    terms: 'famine_raid',
  });
  t.equal(TRAIT_ROWS[TRAIT.peaceful]!.war, 0);
});

t.test('betrayal costs 95 points, is remembered, and is done by those whose trait it is', async (t) => {
  const world = createTestWorld('politics', { ...DECISIVE, war_enabled: false });
  spaceHomes(world, 30);
  setScore(world, 1, 2, 80);
  holdCouncils(world, 30);
  t.same(eventsOf(world, 'betrayal'), [], 'leaders without a trait are true');
  for (const trait of [TRAIT.greedy, TRAIT.bold, TRAIT.peaceful]) {
    shapeLeader(world, 1, trait);
    holdCouncils(world, 200);
    t.same(eventsOf(world, 'betrayal'), [], 'nor do other traits betray');
    setScore(world, 1, 2, 80);
  }
  const traitor = shapeLeader(world, 1, TRAIT.paranoid);
  for (let tick = 0; tick < 60_000 && eventsOf(world, 'betrayal').length === 0; tick++) run(world, 1, relationsPhase);
  const [event] = world.log.events.filter(({ type }) => type === 'betrayal');
  t.equal(event?.entity_id, world.creatures.ids[traitor]);
  t.match(event?.payload, { a: 1, b: 2, a_name: String, b_name: String });
  t.ok(scoreOf(world, 1, 2) < 10);
  const victim = membersOf(world, 2)[0]!;
  t.equal(world.memories.blocks[surestFact(world, victim, FACT.enemy) + FACT_PART.about], 1);
});

t.test('two clans without a coalition can be lord and vassal; the vassal pays every 240 ticks', async (t) => {
  const laws = { leader_decisions_enabled: true, war_enabled: false, envoys_enabled: false };
  const world = createTestWorld('politics', laws);
  spaceHomes(world, 30);
  limitMembers(world, 2, 3);
  limitMembers(world, 3, 3);
  shapeLeader(world, 1, TRAIT.greedy, 3);
  setScore(world, 1, 2, -1);
  t.same([...world.clans.coalitionIds.subarray(0, 2)], [0, 0]);
  for (let tick = 0; tick < 12_000 && world.clans.tributeToIds[1] === 0; tick++) run(world, 1, relationsPhase);
  t.equal(world.clans.tributeToIds[1], 1);
  world.clans.governances[0] = GOVERNANCE.monarchy;
  world.clans.larders.set([0, 40]);
  world.clans.granaries.set([0, 5]);
  run(world, 240, relationsPhase);
  // 30 of the larder and nothing of the granary; a monarchy makes twice as much of it.
  t.match(eventsOf(world, 'tribute'), [{ from: 2, to: 1, amount: 30 }]);
  t.same([world.clans.larders[1], world.clans.granaries[1]], [10, 5]);
  t.equal(world.clans.larders[0]! + world.clans.granaries[0]!, 60);
  run(world, 240, relationsPhase);
  t.match(eventsOf(world, 'tribute')[1], { amount: 10 });
});

t.test('caravans walk: goods are on the road and arrive, or are lost with their bearer', async (t) => {
  const world = createTestWorld('politics', { markets_enabled: true });
  const { clans, missions } = world;
  clans.granaries.fill(40, 0, 3);
  const total = (): number => clans.granaries[0]! + clans.granaries[1]! + clans.granaries[2]!;
  for (let tick = 0; tick < 3000 && missions.count === 0; tick++) run(world, 1, relationsPhase);
  t.equal(missions.kinds[0], MISSION.caravan);
  // A quarter of 40.
  t.equal(missions.cargoes[0], 10);
  t.equal(total(), 110, 'what is on the road is in no store');
  t.same(eventsOf(world, 'caravan'), []);
  const [from, to] = [missions.fromClanIds[0]!, missions.toClanIds[0]!];
  arrive(world);
  run(world, 1, relationsPhase);
  const event = world.log.events.find(({ type }) => type === 'caravan');
  t.match(event?.payload, { a: from, b: to, goods: 10 });
  t.equal(clans.granaries[clanRow(world, to)], 50);
  t.ok(scoreOf(world, from, to) >= 4);
  for (let tick = 0; tick < 3000 && missions.count === 0; tick++) run(world, 1, relationsPhase);
  const before = total();
  killBody(world, traveller(world), CAUSE.predation, 0);
  run(world, 1, relationsPhase);
  t.equal(missions.count, 0);
  t.equal(total(), before, 'lost');
});

t.test('near allies open a market; goods go there on a back; it closes with the alliance', async (t) => {
  const world = createTestWorld('politics', { markets_enabled: true });
  const { clans, markets, missions } = world;
  spaceHomes(world, 30);
  clans.lastCaravanTicks.fill(1e9);
  clans.granaries.set([100, 60, 60]);
  setScore(world, 1, 2, 90);
  for (let tick = 0; tick < 6000 && markets.count === 0; tick++) run(world, 1, relationsPhase);
  t.match(eventsOf(world, 'market'), [{ a: 1, b: 2, a_name: String, b_name: String }]);
  t.same([markets.xs[0], markets.ys[0]], [115, 100], 'half-way');
  for (let tick = 0; tick < 500 && missions.count === 0; tick++) run(world, 1, relationsPhase);
  // Half of the 40 that clan 1 has more.
  t.same([missions.kinds[0], missions.cargoes[0], clans.granaries[0]], [MISSION.porter, 20, 80]);
  arrive(world);
  run(world, 1, relationsPhase);
  t.equal(clans.granaries[1], 80);
  setScore(world, 1, 2, 0);
  run(world, 1, relationsPhase);
  t.equal(markets.count, 0);
});

t.test('farmers sell food to warriors near by and are taught to fight', async (t) => {
  const world = createTestWorld('politics');
  const { clans, creatures } = world;
  spaceHomes(world, 30);
  setScore(world, 1, 2, 1);
  clans.farmerShares.set([0.6, 0.1, 0.1]);
  clans.warriorShares.set([0.2, 0.6, 0.2]);
  clans.larders.set([60, 5, 5]);
  holdCouncils(world, 1);
  t.same([clans.larders[0], clans.larders[1]], [40, 25]);
  t.ok(scoreOf(world, 1, 2) >= 4 - 0.01);
  t.ok(creatures.combatSkills[membersOf(world, 1)[0]!]! >= 0.5);
});
