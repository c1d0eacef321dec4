/** Duels and blows (docs/rules/war-and-predation.md#duels, docs/rules/war-and-predation.md#blows). */
import t from 'tap';
import { giveOrder } from '#people/bodies/orders.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { applyBodyMessages } from '#phases/creatures/index.js';
import { blowDamage, settleDuel, fightDuel, oddsOf } from '#phases/war/duel.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { GOVERNANCE } from '#tables/governance.js';
import { TOTEM } from '#tables/totems.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { createEnemyClans } from '#test/fixtures/clans.js';
import {
  type BodyPlan,
  createTestWorld,
  eventsOf,
  placeBody,
  placeClan,
  run,
  WAR_PHASES,
  redraw,
} from '#test/fixtures/world.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { BODY_MESSAGE, ORDER } from '#tables/codes.js';

/** Two enemies a unit apart. */
function opponents(first: BodyPlan = {}, second: BodyPlan = {}, laws: Partial<Laws> = {}) {
  const { world, a, b } = createEnemyClans(laws);
  const one = placeBody(world, { x: 100, y: 100, clanId: a, ...first });
  const other = placeBody(world, { x: 101, y: 100, clanId: b, ...second });
  spatialIndexPhase(world);
  return { world, a, b, one, other };
}

t.test('the stronger wins most duels, whether it was born first or last', async (t) => {
  for (const isStrongOlder of [true, false]) {
    const [strongPlan, weakPlan] = [{ caste: CASTE.soldier }, { caste: CASTE.artisan }];
    const { world, one, other } = isStrongOlder ? opponents(strongPlan, weakPlan) : opponents(weakPlan, strongPlan);
    const [strong, weak] = isStrongOlder ? [one, other] : [other, one];
    world.creatures.healths[weak] = 40;
    world.creatures.combatSkills[strong] = 15;
    t.ok(oddsOf(world, strong, weak) > 0.75, `${oddsOf(world, strong, weak)}`);
    let wins = 0;
    for (let i = 0; i < 200; i++) {
      world.creatures.alive[weak] = 1;
      world.creatures.healths[weak] = 40;
      world.log.events.length = 0;
      redraw(world);
      fightDuel(world, one, other);
      if (eventsOf(world, 'war')[0]!['winner'] === world.creatures.ids[strong]) wins++;
    }
    t.ok(wins > 140 && wins < 200, `${wins} of 200: strength decides, luck has a say`);
  }
});

t.test('health, skill, weapon, youth and strength left each move the odds', async (t) => {
  const { world, one, other } = opponents();
  const { creatures } = world;
  t.ok(Math.abs(oddsOf(world, one, other) - 0.5) < 1e-9, 'twins are even');
  const changes: [string, () => void][] = [
    ['health', () => (creatures.healths[one] = 50)],
    ['skill', () => (creatures.combatSkills[other] = 30)],
    ['weapon', () => (creatures.tools[other] = 1)],
    ['youth', () => (creatures.stages[one] = 1)],
    ['energy', () => (creatures.energies[one] = 1)],
  ];
  let odds = 0.5;
  for (const [name, change] of changes) {
    change();
    const now = oddsOf(world, one, other);
    t.ok(now < odds, `${name}: ${now} < ${odds}`);
    odds = now;
  }
});

t.test('a blow is attack_damage by clan, character, weapon, avatar, order and guard', async (t) => {
  const { world, one: striker, other: victim } = opponents({ caste: CASTE.gentleman }, { caste: CASTE.gentleman });
  const { creatures, clans } = world;
  const near = (wanted: number, why: string): void => {
    const damage = blowDamage(world, striker, victim);
    t.ok(Math.abs(damage - wanted) < 1e-4, `${why}: ${damage}, not ${wanted}`);
  };
  // A clan of a third warriors: 30 x (0.85 + 0.45/3) = 30.
  near(30, 'plain');
  clans.warriorShares[0] = 1;
  near(30 * 1.3, 'nothing but warriors');
  clans.warriorShares[0] = 1 / 3;
  creatures.traits[striker] = 4;
  near(37.5, 'bold');
  creatures.traits[striker] = 2;
  near(19.5, 'peaceful');
  creatures.traits[striker] = 0;
  creatures.tools[striker] = 1;
  near(36, 'spear');
  creatures.tools[striker] = 0;
  giveOrder(world, striker, ORDER.rally, 0, 0, 1e6);
  near(39, 'rallied');
  creatures.orderUntilTicks[striker] = 0;
  creatures.traits[victim] = 3;
  near(27, 'paranoid victim');
  creatures.traits[victim] = 0;
  creatures.energies[striker] = 1;
  near(21, 'tired');
  creatures.energies[striker] = 90;
  clans.totems[0] = TOTEM.strike;
  near(37.5, 'Celestial Strike');
  clans.totems[1] = TOTEM.monolith;
  near(37.5 * 0.7, 'against the Indomitable Monolith');
  clans.totems[0] = clans.totems[1] = 255;
  clans.leaderIds[1] = creatures.ids[victim]!;
  clans.governances[0] = GOVERNANCE.junta;
  near(36, 'a junta against a chief');
  clans.governances[0] = GOVERNANCE.republic;
  near(30, 'others against a chief');
  clans.leaderIds[0] = 0;
  near(30, 'leaderless: war stops, but a blow in defense is as hard');
});

t.test('each awake clan-mate near the victim, up to four, divides the blow (defense_weight)', async (t) => {
  const laws = { defense_weight: 0.5, help_radius: 12 };
  const { world, b, one: striker, other: victim } = opponents({ caste: CASTE.gentleman }, {}, laws);
  for (let mates = 0; mates <= 6; mates++) {
    spatialIndexPhase(world);
    // 30 / (1 + 0.5 x mates), four at most.
    const wanted = 30 / (1 + 0.5 * Math.min(4, mates));
    t.ok(Math.abs(blowDamage(world, striker, victim) - wanted) < 1e-4, `${mates} mates`);
    placeBody(world, { x: 103 + mates, y: 100, clanId: b });
  }
  world.creatures.sleeping.fill(1, victim + 1, world.creatures.count);
  t.ok(Math.abs(blowDamage(world, striker, victim) - 30) < 1e-4, 'sleepers do not help');
});

t.test('the winner loses 6 energy, the loser 10 and the damage; a deadly blow kills at once', async (t) => {
  const { world, a, b, one: winner, other: loser } = opponents({ energy: 50 }, { energy: 50, health: 80 });
  const { creatures } = world;
  settleDuel(world, winner, loser, 30);
  applyBodyMessages(world);
  t.same([creatures.energies[winner], creatures.energies[loser]], [44, 40]);
  t.equal(creatures.healths[loser], 50);
  t.ok(Math.abs(creatures.combatSkills[winner]! - 1.2) < 1e-6);
  settleDuel(world, winner, loser, 50);
  t.equal(creatures.alive[loser], 0, 'damage of all its health');
  // 1.2 and of the next 3 what practice teaches at 1.2 of 30: 1 - 0.8 x 0.04 = 0.968 of it
  t.ok(Math.abs(creatures.combatSkills[winner]! - (1.2 + 3 * 0.968)) < 1e-6);
  t.match(eventsOf(world, 'war'), [
    { winner: creatures.ids[winner], a: b, b: a, lethal: false, damage: 30 },
    { winner: creatures.ids[winner], a: b, b: a, lethal: true },
  ]);
  t.same([world.clans.warWins[0], world.clans.warLosses[1]], [2, 2]);
  corpsesPhase(world);
  t.match(eventsOf(world, 'death'), [{ killer: creatures.ids[winner] }]);
});

t.test('health below 30 starts no duel, but may be attacked (docs/rules/health-and-energy.md#health)', async (t) => {
  for (const [health, otherHealth, duels] of [
    [29, 29, 0],
    [30, 29, 1],
    [29, 30, 1],
  ] as const) {
    const { world } = opponents({ health }, { health: otherHealth });
    run(world, 4, ...WAR_PHASES);
    t.equal(eventsOf(world, 'war').length, duels, `${health} against ${otherHealth}`);
  }
});

t.test('infants, the sheltered, the deeply wounded and clans without a leader start no duel', async (t) => {
  const changes: ((world: WorldState, row: number) => void)[] = [
    (world, row) => (world.creatures.stages[row] = 0),
    (world, row) => (world.creatures.indoors[row] = 1),
    (world, row) => (world.creatures.woundSeverities[row] = 2),
    (world, row) => (world.clans.leaderIds[clanRow(world, world.creatures.clanIds[row]!)] = 0),
    (world) => (world.registers.truceUntilTick = 1e6),
  ];
  for (const change of changes) {
    const { world, one, other } = opponents();
    change(world, one);
    change(world, other);
    run(world, 4, ...WAR_PHASES);
    t.equal(eventsOf(world, 'war').length, 0);
  }
});

t.test('a spear reaches a fifth farther than attack_radius', async (t) => {
  for (const [caste, duels] of [
    [CASTE.artisan, 0],
    [CASTE.soldier, 1],
  ] as const) {
    const { world } = opponents({ caste }, { x: 102.3, caste: CASTE.artisan }, { attack_radius: 2 });
    run(world, 4, ...WAR_PHASES);
    t.equal(eventsOf(world, 'war').length, duels, `2.3 units, caste ${caste}`);
  }
});

t.test('a junta picks chiefs first', async (t) => {
  for (const [rule, isChiefStruck] of [
    [GOVERNANCE.junta, true],
    [GOVERNANCE.republic, false],
  ] as const) {
    const { world, a, b } = createEnemyClans();
    world.clans.governances[0] = rule;
    const striker = placeBody(world, { x: 100, y: 100, clanId: a, caste: CASTE.soldier });
    const near = placeBody(world, { x: 100.5, y: 100, clanId: b });
    const chief = placeBody(world, { x: 101.5, y: 100, clanId: b });
    world.clans.leaderIds[1] = world.creatures.ids[chief]!;
    for (const row of [near, chief]) world.creatures.interacts[row] = -1;
    world.creatures.combatSkills[striker] = 30;
    run(world, 4, ...WAR_PHASES);
    t.equal(world.log.events.length > 0 && world.creatures.duelCooldowns[isChiefStruck ? chief : near]! > 0, true);
    t.equal(world.creatures.duelCooldowns[isChiefStruck ? near : chief], 0);
  }
});

t.test('without war_enabled and without enmity nobody fights', async (t) => {
  const peaceful = createTestWorld('empty');
  const a = placeClan(peaceful, { x: 50, y: 150 });
  const b = placeClan(peaceful, { x: 150, y: 150 });
  placeBody(peaceful, { x: 100, y: 100, clanId: a });
  placeBody(peaceful, { x: 101, y: 100, clanId: b });
  run(peaceful, 4, ...WAR_PHASES);
  t.equal(eventsOf(peaceful, 'war').length, 0);
  const { world } = opponents({}, {}, { war_enabled: false });
  run(world, 4, ...WAR_PHASES);
  t.equal(eventsOf(world, 'war').length, 0);
  t.notOk([...world.bodyMessages.kinds.subarray(0, world.bodyMessages.count)].includes(BODY_MESSAGE.wound));
});

t.test("the damage multiplier of the striker's body counts in a blow", async (t) => {
  const { world, one: striker, other: victim } = opponents();
  const { sharpnesses } = world.creatures;
  sharpnesses[striker] = 0;
  const blunt = blowDamage(world, striker, victim);
  sharpnesses[striker] = 0.5;
  t.ok(Math.abs(blowDamage(world, striker, victim) / blunt - 1.15) < 1e-6, '1 + 0.3 x 0.5');
  sharpnesses[victim] = 1;
  t.ok(Math.abs(blowDamage(world, striker, victim) / blunt - 1.15) < 1e-6, 'the body struck does not');
});
