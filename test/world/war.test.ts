/**
 * War: duels, blows, what they leave behind, campaigns and peace (Health and energy, 6 and 9; House; Clans, settlements,
 * society, 4 and 6).
 */
import t from 'tap';
import { BODY_MESSAGE } from '../../actors/world/bodies/messages.js';
import { giveOrder, ORDER, orderOf } from '../../actors/world/bodies/orders.js';
import { isAtWar, scoreOf } from '../../actors/world/clans/pairs.js';
import { clanRow } from '../../actors/world/clans/roster.js';
import { corpsesPhase } from '../../actors/world/phases/corpses/index.js';
import { applyBodyMessages } from '../../actors/world/phases/creatures/inbox.js';
import { relationsPhase } from '../../actors/world/phases/relations/index.js';
import { blowDamage } from '../../actors/world/phases/war/blow.js';
import { settleDuel } from '../../actors/world/phases/war/aftermath.js';
import { fightDuel, oddsOf } from '../../actors/world/phases/war/duel.js';
import { warPhase } from '../../actors/world/phases/war/index.js';
import type { WorldState } from '../../actors/world/state.js';
import { CASTE } from '../../machines/tables/castes.js';
import { GOVERNANCE } from '../../machines/tables/governance.js';
import { SIGNAL } from '../../machines/tables/signals.js';
import { TOTEM } from '../../machines/tables/totems.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { arena, build, index, put, setAtOdds, settle, told } from './arena.js';

interface Field {
  readonly world: WorldState;
  readonly a: number;
  readonly b: number;
}

/** Two clans at odds, at home 100 units apart. */
function field(laws: Partial<Laws> = {}, how: 'war' | 'rivals' = 'war'): Field {
  const world = arena(laws);
  const a = settle(world, 50, 150);
  const b = settle(world, 150, 150);
  world.clans.governances[0] = GOVERNANCE.republic;
  world.clans.governances[1] = GOVERNANCE.republic;
  setAtOdds(world, a, b, how);
  return { world, a, b };
}

/** Four ticks of war among bodies that stand still: by then everybody has looked about once. */
function meet(world: WorldState): void {
  for (let i = 0; i < 4; i++) {
    fight(world);
    world.registers.tick++;
  }
}

/** One phase of war with everybody in the index. */
function fight(world: WorldState): void {
  index(world);
  warPhase(world);
}

t.test('the stronger wins most duels, whether it was born first or last (regression 4)', async (t) => {
  for (const isStrongOlder of [true, false]) {
    const { world, a, b } = field();
    const first = put(world, {
      x: 100,
      y: 100,
      clan: a,
      caste: isStrongOlder ? CASTE.soldier : CASTE.artisan,
    });
    const second = put(world, {
      x: 101,
      y: 100,
      clan: b,
      caste: isStrongOlder ? CASTE.artisan : CASTE.soldier,
    });
    const strong = isStrongOlder ? first : second;
    const weak = isStrongOlder ? second : first;
    world.creatures.healths[weak] = 40;
    world.creatures.combatSkills[strong] = 15;
    index(world);
    t.ok(oddsOf(world, strong, weak) > 0.75, `${oddsOf(world, strong, weak)}`);
    let wins = 0;
    for (let i = 0; i < 200; i++) {
      world.creatures.alive[weak] = 1;
      world.creatures.healths[weak] = 40;
      world.log.events.length = 0;
      fightDuel(world, first, second);
      if (told(world, 'war')[0]!['winner'] === world.creatures.ids[strong]) wins++;
    }
    t.ok(wins > 140 && wins < 200, `${wins} of 200: strength decides, luck has a say`);
  }
});

t.test('health, skill, weapon, youth and strength left each move the odds', async (t) => {
  const { world, a, b } = field();
  const one = put(world, { x: 100, y: 100, clan: a });
  const other = put(world, { x: 101, y: 100, clan: b });
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
  const { world, a, b } = field();
  const striker = put(world, { x: 100, y: 100, clan: a, caste: CASTE.gentleman });
  const victim = put(world, { x: 101, y: 100, clan: b, caste: CASTE.gentleman });
  const { creatures, clans } = world;
  index(world);
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
  giveOrder(world, striker, ORDER.rally, 0, 0, 1e6, b);
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
  near(15, 'leaderless');
});

t.test('each awake clan-mate near the victim, up to four, divides the blow (defense_weight)', async (t) => {
  const { world, a, b } = field({ defense_weight: 0.5, help_radius: 12 });
  const striker = put(world, { x: 100, y: 100, clan: a, caste: CASTE.gentleman });
  const victim = put(world, { x: 101, y: 100, clan: b });
  for (let mates = 0; mates <= 6; mates++) {
    index(world);
    // 30 / (1 + 0.5 x mates), four at most.
    const wanted = 30 / (1 + 0.5 * Math.min(4, mates));
    t.ok(Math.abs(blowDamage(world, striker, victim) - wanted) < 1e-4, `${mates} mates`);
    put(world, { x: 103 + mates, y: 100, clan: b });
  }
  world.creatures.sleeping.fill(1, victim + 1, world.creatures.count);
  t.ok(Math.abs(blowDamage(world, striker, victim) - 30) < 1e-4, 'sleepers do not help');
});

t.test('the winner loses 6 energy, the loser 10 and the damage; a deadly blow kills at once', async (t) => {
  const { world, a, b } = field();
  const winner = put(world, { x: 100, y: 100, clan: a, energy: 50 });
  const loser = put(world, { x: 101, y: 100, clan: b, energy: 50, health: 80 });
  const { creatures } = world;
  index(world);
  settleDuel(world, winner, loser, 30);
  applyBodyMessages(world);
  t.same([creatures.energies[winner], creatures.energies[loser]], [44, 40]);
  t.equal(creatures.healths[loser], 50);
  t.ok(Math.abs(creatures.combatSkills[winner]! - 1.2) < 1e-6);
  settleDuel(world, winner, loser, 50);
  t.equal(creatures.alive[loser], 0, 'damage of all its health');
  t.ok(Math.abs(creatures.combatSkills[winner]! - 4.2) < 1e-6);
  t.match(told(world, 'war'), [
    { winner: creatures.ids[winner], a: b, b: a, lethal: false, damage: 30 },
    { winner: creatures.ids[winner], a: b, b: a, lethal: true },
  ]);
  t.same([world.clans.warWins[0], world.clans.warLosses[1]], [2, 2]);
  corpsesPhase(world);
  t.match(told(world, 'death'), [{ killer: creatures.ids[winner] }]);
});

t.test('health below 30 never starts a duel, but may be attacked (Health and energy, 6)', async (t) => {
  for (const [health, otherHealth, duels] of [
    [29, 29, 0],
    [30, 29, 1],
    [29, 30, 1],
  ] as const) {
    const { world, a, b } = field();
    put(world, { x: 100, y: 100, clan: a, health });
    put(world, { x: 101, y: 100, clan: b, health: otherHealth });
    meet(world);
    t.equal(told(world, 'war').length, duels, `${health} against ${otherHealth}`);
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
    const { world, a, b } = field();
    const one = put(world, { x: 100, y: 100, clan: a });
    const other = put(world, { x: 101, y: 100, clan: b });
    change(world, one);
    change(world, other);
    meet(world);
    t.equal(told(world, 'war').length, 0);
  }
});

t.test('a spear reaches a fifth farther than attack_radius', async (t) => {
  for (const [caste, duels] of [
    [CASTE.artisan, 0],
    [CASTE.soldier, 1],
  ] as const) {
    const { world, a, b } = field({ attack_radius: 2 });
    put(world, { x: 100, y: 100, clan: a, caste });
    put(world, { x: 102.3, y: 100, clan: b, caste: CASTE.artisan });
    meet(world);
    t.equal(told(world, 'war').length, duels, `2.3 units, caste ${caste}`);
  }
});

t.test('a junta picks chiefs first', async (t) => {
  for (const [rule, isChiefStruck] of [
    [GOVERNANCE.junta, true],
    [GOVERNANCE.republic, false],
  ] as const) {
    const { world, a, b } = field();
    world.clans.governances[0] = rule;
    const striker = put(world, { x: 100, y: 100, clan: a, caste: CASTE.soldier });
    const near = put(world, { x: 100.5, y: 100, clan: b });
    const chief = put(world, { x: 101.5, y: 100, clan: b });
    world.clans.leaderIds[1] = world.creatures.ids[chief]!;
    for (const row of [near, chief]) world.creatures.interacts[row] = -1;
    world.creatures.combatSkills[striker] = 30;
    meet(world);
    t.equal(
      world.log.events.length > 0 && world.creatures.duelCooldowns[isChiefStruck ? chief : near]! > 0,
      true,
    );
    t.equal(world.creatures.duelCooldowns[isChiefStruck ? near : chief], 0);
  }
});

t.test(
  'a duel costs 3 or 5 points with the victim, and its coalition partners hold 12 for a death',
  async (t) => {
    const { world, a, b } = field({ relation_drift_rate: 0 });
    const partner = settle(world, 250, 50);
    const stranger = settle(world, 250, 250);
    world.clans.coalitionIds[1] = world.clans.coalitionIds[2] = 7;
    const winner = put(world, { x: 100, y: 20, clan: a });
    const loser = put(world, { x: 101, y: 20, clan: b });
    index(world);
    settleDuel(world, winner, loser, 10);
    relationsPhase(world);
    t.same([scoreOf(world, a, b), scoreOf(world, a, partner)], [-23, -3], 'a wound');
    settleDuel(world, winner, loser, 500);
    relationsPhase(world);
    t.same([scoreOf(world, a, b), scoreOf(world, a, partner), scoreOf(world, a, stranger)], [-28, -15, 0]);
  },
);

t.test('the winner of a deadly duel takes one house of the loser (House)', async (t) => {
  const { world, a, b } = field();
  build(world, 150, 150, b);
  build(world, 165, 150, b);
  const winner = put(world, { x: 160, y: 150, clan: a });
  const loser = put(world, { x: 161, y: 150, clan: b });
  world.clans.houseCounts[1] = 2;
  index(world);
  settleDuel(world, winner, loser, 500);
  t.match(told(world, 'conquest'), [{ winner_clan: a, loser_clan: b, house_id: world.houses.ids[1] }]);
  t.same([...world.houses.clanIds.subarray(0, 2)], [b, a]);
});

t.test(
  "a lean winner on the loser's ground loots up to 40 from its granary, once in 240 ticks",
  async (t) => {
    const { world, a, b } = field({ relation_drift_rate: 0, territory_radius: 14, granary_capacity: 400 });
    build(world, 150, 150, b);
    world.clans.granaries[1] = 100;
    const winner = put(world, { x: 160, y: 150, clan: a });
    const loser = put(world, { x: 161, y: 150, clan: b });
    index(world);
    settleDuel(world, winner, loser, 1);
    t.same([world.clans.granaries[0], world.clans.granaries[1]], [40, 60]);
    t.match(told(world, 'raid'), [{ a, b, loot: 40 }]);
    settleDuel(world, winner, loser, 1);
    t.equal(told(world, 'raid').length, 1, 'the store is hidden now');
    world.registers.tick += 300;
    world.clans.granaries[0] = 41;
    settleDuel(world, winner, loser, 1);
    t.equal(told(world, 'raid').length, 1, 'raiders who have enough do not raid');
    world.clans.granaries[0] = 0;
    world.creatures.xs[winner] = 190;
    settleDuel(world, winner, loser, 1);
    t.equal(told(world, 'raid').length, 1, 'nor off its ground');
    relationsPhase(world);
    // War -20, four wounds of 3, one raid of 8.
    t.equal(scoreOf(world, a, b), -20 - 12 - 8);
  },
);

t.test(
  'a chief killed outside a declared war is murder: one regicide, -60 and +40 (regression 5)',
  async (t) => {
    const { world, a, b } = field({ relation_drift_rate: 0 }, 'rivals');
    const third = settle(world, 250, 50);
    const winner = put(world, { x: 100, y: 20, clan: a });
    const chief = put(world, { x: 101, y: 20, clan: b });
    const follower = put(world, { x: 102, y: 20, clan: b });
    world.clans.leaderIds[1] = world.creatures.ids[chief]!;
    world.clans.populations.fill(2, 0, 3);
    index(world);
    settleDuel(world, winner, chief, 500);
    settleDuel(world, winner, follower, 500);
    corpsesPhase(world);
    t.match(told(world, 'regicide'), [
      {
        victim: world.creatures.ids[chief],
        victim_clan: b,
        assassin_clan: a,
        assassin: world.creatures.ids[winner],
      },
    ]);
    t.match(told(world, 'peace'), [{ a: b, b: a, reason: 'leader_slain' }], 'once, for the chief alone');
    relationsPhase(world);
    t.same([scoreOf(world, a, third), scoreOf(world, b, third)], [-60, 40]);
    t.ok(scoreOf(world, a, b) >= 10, 'and the quarrel is over');
  },
);

t.test('a chief killed in a declared war ends it and is no murder (regression 5)', async (t) => {
  const { world, a, b } = field({ relation_drift_rate: 0 }, 'war');
  const winner = put(world, { x: 100, y: 20, clan: a });
  const other = put(world, { x: 103, y: 20, clan: b });
  const chief = put(world, { x: 101, y: 20, clan: b });
  world.clans.leaderIds[1] = world.creatures.ids[chief]!;
  index(world);
  settleDuel(world, winner, other, 500);
  corpsesPhase(world);
  relationsPhase(world);
  t.ok(isAtWar(world, a, b) && told(world, 'peace').length === 0, 'a follower dies, the war goes on');
  settleDuel(world, winner, chief, 500);
  corpsesPhase(world);
  relationsPhase(world);
  t.notOk(isAtWar(world, a, b));
  t.equal(told(world, 'regicide').length, 0);
  t.equal(told(world, 'peace').length, 1);
});

t.test('clans weary of blood make peace, and a war without blows for two days is over', async (t) => {
  const { world, a, b } = field({ relation_drift_rate: 0 });
  world.clans.populations[0] = world.clans.populations[1] = 5;
  world.registers.tick = 600;
  const winner = put(world, { x: 100, y: 20, clan: a });
  index(world);
  // Bearable: 2 + 0.2 x 5 = 3 deaths; the fourth is too much.
  for (let deaths = 1; deaths <= 4; deaths++) {
    const loser = put(world, { x: 101, y: 20, clan: b });
    settleDuel(world, winner, loser, 500);
    warPhase(world);
    t.equal(told(world, 'peace').length, deaths === 4 ? 1 : 0, `${deaths} deaths`);
  }
  t.match(told(world, 'peace'), [{ a, b, reason: 'exhaustion' }]);
  relationsPhase(world);
  t.notOk(isAtWar(world, a, b));

  const stale = field({ relation_drift_rate: 0, day_length: 600 });
  stale.world.registers.tick = 1260;
  warPhase(stale.world);
  t.equal(told(stale.world, 'peace').length, 0);
  stale.world.registers.tick = 1380;
  warPhase(stale.world);
  t.match(told(stale.world, 'peace'), [{ reason: 'stalemate' }]);
});

t.test(
  'a leader at war calls the fit to march on the enemy; the hurt go home, and all do in the evening',
  async (t) => {
    const { world, a, b } = field();
    const soldier = put(world, { x: 52, y: 150, clan: a, caste: CASTE.soldier });
    const priest = put(world, { x: 54, y: 150, clan: a, caste: CASTE.priest });
    const sick = put(world, { x: 56, y: 150, clan: a, caste: CASTE.soldier, health: 50 });
    put(world, { x: 58, y: 150, clan: a, caste: CASTE.woman });
    world.clans.populations[0] = 5;
    world.clans.populations[1] = 1;
    const { creatures, clans, registers, signals } = world;
    for (let i = 0; i < 45; i++) {
      fight(world);
      registers.tick++;
    }
    t.equal(clans.campaignClanIds[0], b);
    t.equal(clans.campaignClanIds[1], 0, 'a clan of one stays at home');
    t.equal(orderOf(world, soldier), ORDER.rally);
    t.same([creatures.orderXs[soldier], creatures.orderYs[soldier]], [150, 150], "the enemy's home");
    t.same([orderOf(world, priest), orderOf(world, sick)], [ORDER.none, ORDER.none]);
    t.ok([...signals.kinds.subarray(0, signals.count)].includes(SIGNAL.rally));
    creatures.healths[soldier] = 39;
    for (let i = 0; i < 10; i++) {
      fight(world);
      registers.tick++;
    }
    t.equal(orderOf(world, soldier), ORDER.retreat);
    t.same([creatures.orderXs[soldier], creatures.orderYs[soldier]], [50, 150], 'home');
    registers.tick = Math.floor(world.laws.day_length * 0.46) - 1;
    for (let i = 0; i < 45; i++) {
      fight(world);
      registers.tick++;
    }
    t.equal(clans.campaignClanIds[0], 0, 'evening');
  },
);

t.test('a campaign at an unguarded granary loots it', async (t) => {
  const { world, a, b } = field();
  build(world, 150, 150, b);
  world.clans.granaries[1] = 30;
  world.clans.campaignClanIds[0] = b;
  world.clans.campaignUntilTicks[0] = 1e6;
  const soldier = put(world, { x: 148, y: 146, clan: a, caste: CASTE.soldier });
  giveOrder(world, soldier, ORDER.rally, 150, 150, 1e6, b);
  world.creatures.alive[1] = 0;
  world.creatures.alive[0] = 1;
  for (let i = 0; i < 10; i++) {
    index(world);
    warPhase(world);
    world.registers.tick++;
  }
  t.match(told(world, 'raid'), [{ a, b, loot: 30 }]);
});

t.test('without war_enabled and without enmity nobody fights', async (t) => {
  const peaceful = arena();
  const a = settle(peaceful, 50, 150);
  const b = settle(peaceful, 150, 150);
  put(peaceful, { x: 100, y: 100, clan: a });
  put(peaceful, { x: 101, y: 100, clan: b });
  meet(peaceful);
  t.equal(told(peaceful, 'war').length, 0);
  const { world, a: c, b: d } = field({ war_enabled: false });
  put(world, { x: 100, y: 100, clan: c });
  put(world, { x: 101, y: 100, clan: d });
  meet(world);
  t.equal(told(world, 'war').length, 0);
  t.notOk([...world.bodyMessages.kinds.subarray(0, world.bodyMessages.count)].includes(BODY_MESSAGE.wound));
});
