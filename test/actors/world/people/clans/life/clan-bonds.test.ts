/** How clans join and part, and the effects of a new leader (docs/rules/clans-and-politics.md). */
import t from 'tap';
import { secede } from '#people/clans/life/secession.js';
import { scoreOf } from '#people/clans/registry/pairs.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { CAUSE, killBody } from '#people/bodies/orders.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { hearSignals } from '#phases/creatures/speech/hear.js';
import { settlementsPhase } from '#phases/settlements/index.js';
import { GOVERNANCE } from '#tables/governance.js';
import { SIGNAL } from '#tables/signals.js';
import { TRAIT } from '#tables/traits.js';
import type { WorldState } from '#engine/state/state.js';
import { createTestWorld, eventsOf, membersOf, run } from '#test/fixtures/world.js';
import { holdCouncils, limitMembers, setAll, setScore, shapeLeader, spaceHomes } from '#test/fixtures/clans.js';
import { relationsPhase } from '#phases/relations/index.js';
import { rebuildIndexes } from '#engine/indexes/rebuild-indexes.js';

t.test('a leader founds a coalition with friends, friends of its leader fold in, ill will dissolves it', async (t) => {
  const world = createTestWorld('politics', { coalitions_enabled: true, coalition_threshold: 40, num_houses: 4 });
  const { clans, coalitions } = world;
  setScore(world, 1, 2, 41);
  holdCouncils(world, 40);
  const [formed] = eventsOf(world, 'coalition_formed');
  t.match(formed, { coalition: 1, name: String });
  t.same(formed!['members'], formed!['leader_clan'] === 1 ? [1, 2] : [2, 1]);
  t.equal(clans.coalitionIds[2], 0, 'no friend of theirs');
  setScore(world, 3, formed!['leader_clan'] as number, 45);
  holdCouncils(world, 10);
  t.match(eventsOf(world, 'coalition_joined'), [{ coalition: 1, clan: 3, clan_name: String }]);
  // 50 points under the threshold: they have fallen out.
  setScore(world, 1, 2, -11);
  run(world, 20, relationsPhase);
  t.match(eventsOf(world, 'coalition_dissolved'), [{ coalition: 1, reason: 'soured', members: [1, 2, 3] }]);
  t.equal(coalitions.count, 0);
  t.same([...clans.coalitionIds.subarray(0, 4)], [0, 0, 0, 0]);
});

t.test('a coalition that shrinks under coalition_min_size fades', async (t) => {
  const world = createTestWorld('politics', { coalitions_enabled: true });
  setScore(world, 1, 2, 41);
  holdCouncils(world, 40);
  t.equal(world.coalitions.count, 1);
  for (const row of membersOf(world, 2)) world.creatures.alive[row] = 0;
  world.clans.populations[1] = 0;
  run(world, 20, relationsPhase);
  t.match(eventsOf(world, 'coalition_dissolved'), [{ reason: 'faded' }]);
});

t.test('a schism founds a whole clan: rule, weights, totem, dialect, stores, faith', async (t) => {
  const world = createTestWorld('politics', { schism_enabled: true });
  const { clans, creatures } = world;
  clans.larders[0] = 60;
  clans.granaries[0] = 40;
  clans.faiths[0] = 20;
  clans.dialects[0] = 0.5;
  clans.cultureIds[0] = 7;
  const members = membersOf(world, 1);
  const half = members.slice(0, Math.floor(members.length / 2));
  creatures.castes[half[0]!] = 5;
  const share = half.length / members.length;
  const row = clanRow(world, secede(world, 0, half));
  t.equal(clans.governances[row], GOVERNANCE.monarchy, 'a noble founds a monarchy');
  t.same([clans.harvesterWeights[row], clans.guardWeights[row]], [1, 1]);
  t.equal(clans.leaderIds[row], creatures.ids[half[0]!]);
  t.ok(Math.abs(clans.larders[row]! - 60 * share) < 1e-4 && Math.abs(clans.larders[0]! - 60 * (1 - share)) < 1e-4);
  t.ok(Math.abs(clans.granaries[row]! - 40 * share) < 1e-4);
  t.ok(Math.abs(clans.faiths[row]! - 20 * share) < 1e-4);
  t.ok(Math.abs(clans.dialects[row]! - 0.5) <= 0.1 && clans.dialects[row] !== 0);
  t.ok(clans.cultureIds[row]! > 0);
  t.ok(clans.warriorShares[row]! + clans.farmerShares[row]! + clans.scavengerShares[row]! > 0.99);
  t.match(eventsOf(world, 'schism'), [
    { parent: 1, new_clan: 4, member_count: half.length, reason: 'unrest', parent_name: String, new_name: String },
  ]);
  t.same(membersOf(world, 4), half);
  run(world, 1, relationsPhase);
  t.ok(scoreOf(world, 1, 4) <= -59);
});

t.test('the unhappy half of a clan walks out, the oldest at its head, never the leader', async (t) => {
  const world = createTestWorld('politics', { schism_enabled: true, schism_threshold: 0.5, schism_min_pop: 6 });
  const { creatures, clans, registers } = world;
  registers.tick = 4000;
  const members = membersOf(world, 1);
  t.ok(members.length >= 8);
  holdCouncils(world, 1);
  t.same(eventsOf(world, 'schism'), [], 'content');
  setAll(world, 1, 'statuses', 2);
  const leader = shapeLeader(world, 1, TRAIT.none);
  const oldest = members.filter((row) => row !== leader).sort((a, b) => creatures.ages[b]! - creatures.ages[a]!)[0]!;
  holdCouncils(world, 1);
  const [schism] = eventsOf(world, 'schism');
  t.match(schism, { parent: 1, reason: 'unrest', member_count: Math.floor(members.length / 2) });
  const walkers = schism!['members'] as number[];
  t.equal(walkers[0], creatures.ids[oldest]);
  t.notOk(walkers.includes(clans.leaderIds[0]!));
});

t.test('a new leader changes neither the avatar nor the members of the clan, over 400 reigns', async (t) => {
  const world = createTestWorld('politics', { schism_enabled: true });
  const { creatures, clans } = world;
  creatures.traits.fill(TRAIT.peaceful);
  creatures.ages.fill(2000);
  const avatars = [...clans.totems.subarray(0, 3)];
  for (let reign = 1; reign <= 400; reign++) {
    clans.leaderIds.fill(0, 0, 3);
    world.registers.tick = reign;
    settlementsPhase(world);
  }
  t.equal(eventsOf(world, 'succession').length, 1200);
  t.same([...clans.totems.subarray(0, 3)], avatars);
  t.same(eventsOf(world, 'schism'), []);
});

t.test('a clan of two folds up into its best neighbour, with all it has in store', async (t) => {
  const world = createTestWorld('politics', { defection_enabled: true });
  const { clans } = world;
  spaceHomes(world, 30);
  limitMembers(world, 1, 2);
  clans.larders.set([20, 5, 5]);
  setScore(world, 1, 2, 3);
  setScore(world, 1, 3, 9);
  holdCouncils(world, 1);
  t.same(eventsOf(world, 'clan_extinction'), [], 'a young band has time to grow');
  world.registers.tick = 2400;
  world.laws = { ...world.laws, defection_enabled: false };
  holdCouncils(world, 1);
  t.same(eventsOf(world, 'clan_extinction'), [], 'defection_enabled off means no mergers either');
  world.laws = { ...world.laws, defection_enabled: true };
  holdCouncils(world, 1);
  t.match(eventsOf(world, 'clan_extinction'), [{ clan_id: 1, heir: 3, heir_name: String, members: 2 }]);
  t.same(eventsOf(world, 'defection'), [], 'nobody is unhappy');
  t.same([clans.larders[0], clans.larders[2]], [0, 25]);
});

t.test('a clan of two folds up into nobody that is an enemy, as small, or without a home', async (t) => {
  const cases: Readonly<Record<string, (world: WorldState) => void>> = {
    'a neighbour at peace': () => {},
    disliked: (world) => setScore(world, 1, 3, -1),
    'as small': (world) => limitMembers(world, 3, 2),
    'without a home': ({ clans }) => (clans.mainHouseIds[2] = 0),
  };
  for (const [name, change] of Object.entries(cases)) {
    const world = createTestWorld('politics', { defection_enabled: true });
    spaceHomes(world, 30);
    limitMembers(world, 1, 2);
    setScore(world, 1, 2, -1);
    setScore(world, 1, 3, 9);
    change(world);
    world.registers.tick = 2400;
    holdCouncils(world, 1);
    t.equal(eventsOf(world, 'clan_extinction').length, name === 'a neighbour at peace' ? 1 : 0, name);
  }
});

t.test('over a dead leader a cry of grief goes out from where it lies', async (t) => {
  const world = createTestWorld('politics');
  const { creatures, signals } = world;
  const leader = shapeLeader(world, 1, TRAIT.none);
  world.registers.tick = 1;
  creatures.alive[leader] = 0;
  settlementsPhase(world);
  t.equal(signals.count, 1);
  t.same([signals.kinds[0], signals.clanIds[0]], [SIGNAL.grief, 1]);
  t.same([signals.xs[0], signals.ys[0]], [creatures.xs[leader], creatures.ys[leader]]);
});

t.test('the members panic over a dead leader, whoever succeeds it, and cry once even if they saw it die', async (t) => {
  const world = createTestWorld('politics', { succession_enabled: true });
  const { creatures, clans, signals } = world;
  const leader = shapeLeader(world, 1, TRAIT.none);
  const [near, other] = membersOf(world, 1).filter((row) => row !== leader);
  for (const row of [near!, other!]) {
    creatures.xs[row] = creatures.xs[leader]! + 1;
    creatures.ys[row] = creatures.ys[leader]!;
  }
  world.registers.tick = 1;
  rebuildIndexes(world);
  for (const dead of [leader, other!]) {
    creatures.panicUntilTicks.fill(0);
    killBody(world, dead, CAUSE.starvation, 0);
    corpsesPhase(world);
    settlementsPhase(world);
    t.same([...signals.kinds.subarray(0, signals.count)], [SIGNAL.grief]);
    t.not(clans.leaderIds[0], creatures.ids[leader], 'the heir rules before the cry is heard');
    world.registers.tick++;
    hearSignals(world);
    t.equal(creatures.panicUntilTicks[near!]! > 0, dead === leader, 'no panic over others');
    t.ok(creatures.griefUntilTicks[near!]! > world.registers.tick, 'grief over both');
    signals.count = 0;
  }
});

t.test('a world is founded with clans large enough to have politics', async (t) => {
  const world = createTestWorld();
  const sizes = [...world.clans.ids.subarray(0, world.clans.count)].map((id) => membersOf(world, id).length);
  t.ok(sizes.length >= 10, `${sizes.length} clans`);
  t.ok(Math.min(...sizes) >= 5, `${sizes}`);
});
