/** Faith, from tithes to miracles and sermons (docs/rules/faith.md; docs/interface.md#history). */
import t from 'tap';
import { energyCapacity } from '#people/bodies/creation.js';
import { isPrepared } from '#people/bodies/morale.js';
import { totemGiftOf } from '#people/clans/registry/founding.js';
import { postRelation, scoreOf } from '#people/clans/registry/pairs.js';
import { shrineX } from '#people/clans/houses/shrines.js';
import { hearSignals } from '#phases/creatures/speech/hear.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { GOVERNANCE } from '#tables/governance.js';
import { SIGNAL } from '#tables/signals.js';
import { STAGE } from '#tables/stages.js';
import { TOTEM } from '#tables/totems.js';
import { TRAIT } from '#tables/traits.js';
import { CLAN_PHASES, createTestWorld, eventsOf, membersOf, run } from '#test/fixtures/world.js';
import { ordain } from '#test/fixtures/clans.js';
import { BODY_MESSAGE, SHRINE, MALE } from '#tables/codes.js';

const QUIET = { tithe_rate: 0, relation_drift_rate: 0, territory_enabled: false, culture_enabled: false };

/** The two clans have nothing in common that would warm them: neither totem, caste nor the temper of a leader. */
function estrange(world: WorldState): void {
  const { creatures, clans } = world;
  clans.totems.set([TOTEM.circle, TOTEM.strike]);
  creatures.traits.fill(TRAIT.none);
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.sexes[row] === MALE) creatures.castes[row] = CASTE.soldier + creatures.clanIds[row]!;
  }
}

/** Energy taken as tithes, by body id. */
function tithesOf(world: WorldState): Map<number, number> {
  const { bodyMessages } = world;
  const given = new Map<number, number>();
  for (let i = 0; i < bodyMessages.count; i++) {
    if (bodyMessages.kinds[i] !== BODY_MESSAGE.energy || bodyMessages.amounts[i]! >= 0) continue;
    const id = bodyMessages.targetIds[i]!;
    given.set(id, (given.get(id) ?? 0) - bodyMessages.amounts[i]!);
  }
  return given;
}

t.test("an avatar's gifts have the stated strength wherever the leader is, and under every form of rule", async (t) => {
  const world = createTestWorld('faith', { theology_enabled: false });
  const { clans, creatures } = world;
  clans.totems[0] = TOTEM.circle;
  const leader = membersOf(world, 1).find((row) => creatures.ids[row] === clans.leaderIds[0])!;
  const gives = (where: string): void => {
    run(world, 30, ...CLAN_PHASES);
    t.same([totemGiftOf(world, 1, 'harvest'), totemGiftOf(world, 1, 'birth')], [0.3, 0.2], where);
  };
  gives('at the shrine');
  creatures.insideIds[leader] = clans.mainHouseIds[0]!;
  gives('in the main house');
  creatures.insideIds[leader] = 0;
  creatures.xs[leader] = (creatures.xs[leader]! + 100) % 300;
  gives('abroad');
  clans.leaderIds[0] = 0;
  gives('without a leader');
  t.equal(totemGiftOf(world, 0, 'harvest'), 0, 'the clanless have none');
});

t.test('a clan with a main house has a shrine; without any it has none, but keeps its faith', async (t) => {
  const world = createTestWorld('faith');
  world.clans.faiths[0] = 77;
  run(world, 1, ...CLAN_PHASES);
  t.equal(world.clans.shrineLevels[0], SHRINE.shrine);
  world.houses.alive[0] = 0;
  run(world, 1, ...CLAN_PHASES);
  t.equal(world.clans.shrineLevels[0], SHRINE.none);
  t.ok(world.clans.faiths[0]! >= 77);
});

t.test('a devout member gives once at dawn and once at dusk, 4 of 100 energy at the default', async (t) => {
  const world = createTestWorld('faith', { temple_faith_cost: 100000 });
  // Noon to the next noon: one dusk, one dawn. 2 x 0.04 x 100 = 8 energy, and no member gives a third time.
  world.registers.tick = 300;
  const before = world.clans.faiths[0]!;
  run(world, 1200, ...CLAN_PHASES);
  const given = tithesOf(world);
  const members = membersOf(world, 1).map((row) => world.creatures.ids[row]!);
  for (const id of members) t.ok(Math.abs(given.get(id)! - 8) < 1e-6, `${given.get(id)} given by ${id}`);
  const gathered = world.clans.faiths[0]! - before;
  t.ok(Math.abs(gathered - 8 * members.length) < 1e-3, 'all of it becomes faith, and nothing else does');
});

t.test('the lean, absent and clanless give nothing, priests give double, theocracies gain double', async (t) => {
  const world = createTestWorld('faith', { temple_faith_cost: 100000 });
  const { creatures, clans } = world;
  const [lean, absent, clanless] = membersOf(world, 1).slice(2);
  creatures.energies[lean!] = 0.59 * energyCapacity(world, lean!);
  creatures.xs[absent!] = (creatures.xs[absent!]! + 100) % 300;
  const priest = ordain(world, 0, STAGE.adult);
  creatures.clanIds[clanless!] = 0;
  clans.governances[0] = GOVERNANCE.theocracy;
  world.registers.tick = 1100;
  run(world, 200, ...CLAN_PHASES);
  const given = tithesOf(world);
  for (const row of [lean!, absent!, clanless!]) t.notOk(given.has(creatures.ids[row]!));
  t.ok(Math.abs(given.get(creatures.ids[priest]!)! - 8) < 1e-6);
  const members = membersOf(world, 1).length - 2;
  const tithes = 4 * (members + 1);
  t.ok(Math.abs(clans.faiths[0]! - 2 * tithes) < 1e-3, `${clans.faiths[0]} from ${tithes}`);
});

t.test('faith blesses the hurt in the aura: 0.15 health a tick for 0.02 faith each', async (t) => {
  const world = createTestWorld('faith', { tithe_rate: 0 });
  const { creatures, clans, bodyMessages } = world;
  const hurt = membersOf(world, 1)[2]!;
  creatures.healths[hurt] = 30;
  clans.faiths[0] = 10;
  clans.leaderIds[0] = 0;
  world.registers.tick = 300;
  run(world, 100, ...CLAN_PHASES);
  let healed = 0;
  for (let i = 0; i < bodyMessages.count; i++) {
    t.equal(bodyMessages.targetIds[i], creatures.ids[hurt]);
    healed += bodyMessages.amounts[i]!;
  }
  // 100 ticks: 15 health, 2 faith.
  t.ok(Math.abs(healed - 15) < 1e-6);
  t.ok(Math.abs(clans.faiths[0]! - 8) < 1e-4);
});

t.test('without tithes a leader and a priest at the shrine bring neither faith nor morale', async (t) => {
  const world = createTestWorld('faith', { tithe_rate: 0 });
  const { creatures, clans } = world;
  const member = membersOf(world, 1)[2]!;
  creatures.morales[member] = 50;
  ordain(world, 0, STAGE.adult);
  world.registers.tick = 300;
  run(world, 120, ...CLAN_PHASES);
  t.same([clans.faiths[0], creatures.morales[member]], [0, 50]);
});

t.test('a temple rises in the tick in which the faith reaches temple_faith_cost, with a mural', async (t) => {
  const world = createTestWorld('faith', { temple_faith_cost: 300, omens_enabled: false });
  const { clans, houses } = world;
  clans.faiths[0] = 250;
  world.registers.tick = 1100;
  let faith = 0;
  while (eventsOf(world, 'temple').length === 0 && world.registers.tick < 1300) {
    t.equal(clans.shrineLevels[0], world.registers.tick === 1100 ? SHRINE.none : SHRINE.shrine);
    faith = clans.faiths[0]!;
    run(world, 1, ...CLAN_PHASES);
  }
  t.ok(faith < 300, 'it had less a tick before, by the tithes of dawn');
  t.same([...clans.shrineLevels.subarray(0, 2)], [SHRINE.temple, SHRINE.shrine]);
  t.ok(clans.faiths[0]! < 50, 'spent');
  t.match(eventsOf(world, 'temple'), [{ clan_id: 1, clan_name: String }]);
  t.equal(houses.murals[0], 1);
  const [event] = world.log.events.filter(({ type }) => type === 'temple');
  t.equal(event!.entity_id, houses.ids[0]);
  t.ok(Math.abs(event!.x - shrineX(world, 0)) < 0.01);
});

t.test('at the turn of a season faith beyond the cost of a temple works a miracle where one stands', async (t) => {
  const world = createTestWorld('faith', { tithe_rate: 0, season_length: 2400, temple_faith_cost: 300 });
  const { clans, plants, registers } = world;
  clans.shrineLevels.set([SHRINE.temple, SHRINE.temple]);
  clans.faiths.set([390, 299]);
  // Not before and not after: only at the turn, however full it is.
  registers.tick = 2300;
  run(world, 100, ...CLAN_PHASES);
  t.same(eventsOf(world, 'miracle'), []);
  const faith = clans.faiths[0]!;
  t.ok(faith >= 390, `${faith}`);
  const before = plants.count;
  world.bodyMessages.count = 0;
  run(world, 1, ...CLAN_PHASES);
  t.match(eventsOf(world, 'miracle'), [{ clan_id: 1, kind: 'gift_of_the_season' }]);
  t.equal(clans.faiths[0], 300, 'the excess is spent');
  t.ok(plants.count >= before + 3, `${plants.count - before} plants`);
  t.equal(plants.growths[plants.count - 1], 1);
  const health = world.bodyMessages.amounts.subarray(0, world.bodyMessages.count).filter((points) => points === 20);
  t.equal(health.length, membersOf(world, 1).length);
  clans.faiths[0] = 200000;
  run(world, 2398, ...CLAN_PHASES);
  t.equal(eventsOf(world, 'miracle').length, 1, 'on no other tick of the season');
});

t.test('faith is kept for the temple: without one no turn of a season takes any', async (t) => {
  const world = createTestWorld('faith', { tithe_rate: 0, season_length: 1200, temple_faith_cost: 300 });
  world.clans.faiths[0] = 280;
  world.registers.tick = 1200;
  run(world, 1, ...CLAN_PHASES);
  t.same([eventsOf(world, 'miracle'), eventsOf(world, 'temple')], [[], []]);
  t.ok(world.clans.faiths[0]! >= 280);
});

t.test('a priest announces an omen at the turn of a season, and clan members who hear it are prepared', async (t) => {
  const world = createTestWorld('faith', { season_length: 2400, tithe_rate: 0 });
  const priest = ordain(world, 0, STAGE.adult);
  const { creatures, signals } = world;
  const [awake, asleep] = membersOf(world, 1).slice(2);
  creatures.sleeping[asleep!] = 1;
  world.registers.tick = 2400;
  let calledTick = 0;
  for (let tick = 2400; tick < 2600; tick++) {
    run(world, 1, ...CLAN_PHASES);
    if (calledTick === 0 && signals.count > 0 && signals.kinds[0] === SIGNAL.omen) calledTick = tick;
    t.equal(isPrepared(world, awake!), calledTick !== 0 && tick > calledTick, 'heard a tick later');
    hearSignals(world);
  }
  t.match(eventsOf(world, 'omen'), [{ clan_id: 1, season: 'autumn', clan_name: String }]);
  t.equal(world.log.events.find(({ type }) => type === 'omen')!.entity_id, creatures.ids[priest]);
  t.equal(creatures.preparedUntilTicks[awake!], calledTick + 1 + 400, 'told once, for 400 ticks');
  t.ok(isPrepared(world, priest), 'who reads it heeds it');
  t.notOk(isPrepared(world, asleep!));
  t.notOk(isPrepared(world, membersOf(world, 2)[0]!), 'far away');
});

t.test('synods meet thrice in an age of crisis and bring their clans together, without a truce', async (t) => {
  const world = createTestWorld('faith', { ...QUIET, age_length: 1200 });
  estrange(world);
  ordain(world, 0, STAGE.adult);
  run(world, 1200, ...CLAN_PHASES);
  t.equal(eventsOf(world, 'synod').length, 0, 'a golden age needs none');
  run(world, 200, ...CLAN_PHASES);
  postRelation(world, 1, 2, -20);
  run(world, 1, ...CLAN_PHASES);
  t.equal(eventsOf(world, 'synod').length, 0, 'one priest is no council');
  ordain(world, 1, STAGE.adult);
  run(world, 1199, ...CLAN_PHASES);
  const synods = eventsOf(world, 'synod');
  t.match(synods, [
    { age: 'Ice', clans: [1, 2], clan_names: [String, String] },
    { age: 'Ice', clans: [1, 2] },
  ]);
  t.equal(scoreOf(world, 1, 2), 0, '-20, and 10 at each of the two synods that both attend');
  t.equal(world.registers.truceUntilTick, 0, 'only an epiphany stills strife');
});

t.test('elder priests of temples see epiphanies every few days', async (t) => {
  const world = createTestWorld('faith', {
    ...QUIET,
    age_enabled: false,
    leader_decisions_enabled: false,
    coalitions_enabled: false,
    markets_enabled: false,
    granaries_enabled: false,
    defection_enabled: false,
    schism_enabled: false,
  });
  estrange(world);
  const { clans, creatures } = world;
  const elder = ordain(world, 0, STAGE.elder);
  clans.shrineLevels.fill(SHRINE.temple, 0, 2);
  ordain(world, 1, STAGE.adult);
  postRelation(world, 1, 2, -40);
  // One in six days: 60 days without any are (5/6)^60, less than 1 in 50,000; a priest in his prime sees none.
  run(world, 60 * 1200, ...CLAN_PHASES);
  const visions = eventsOf(world, 'epiphany');
  t.ok(visions.length >= 3 && visions.length <= 25, `${visions.length} in 60 days`);
  for (const vision of visions) t.match(vision, { clan_id: 1, personal_name: String, glyph: String });
  // Each vision teaches 5, less what practice no longer teaches: 4/5 of the way to mastery.
  let skill = 0;
  for (let vision = 0; vision < visions.length; vision++) skill = Math.min(30, skill + 5 * (1 - (0.8 * skill) / 30));
  t.ok(Math.abs(creatures.healingSkills[elder]! - skill) < 1e-4, `${creatures.healingSkills[elder]}, ${skill}`);
  t.equal(scoreOf(world, 1, 2), Math.min(100, -40 + 10 * visions.length));
  const last = world.log.events.findLast(({ type }) => type === 'epiphany')!.tick;
  t.ok(Math.abs(world.registers.truceUntilTick - last - 1200) <= 1, 'a truce of 1,200 ticks begins');
});
