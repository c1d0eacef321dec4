/**
 * Harm without war: corners and points in the dark, marauders and the watch, full houses; and reactions to a death
 * (docs/rules/war-and-predation.md#night; docs/rules/health-and-energy.md#death).
 */
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { giveOrder, orderOf, CAUSE, killBody } from '#people/bodies/orders.js';
import { factsAt } from '#people/minds/facts.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { updateConditions } from '#phases/creatures/mind/best-drive.js';
import { collideBodies } from '#phases/creatures/movement/collide.js';
import { crowdBodies, updateMorale } from '#phases/creatures/body/character.js';
import { restBodies } from '#phases/creatures/body/rest.js';
import { applyBodyMessages } from '#phases/creatures/index.js';
import { settlementsPhase } from '#phases/settlements/index.js';
import { warPhase } from '#phases/war/index.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { SIGNAL } from '#tables/signals.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import {
  createTestWorld,
  eventsOf,
  placeBody,
  placeClan,
  placeHouse,
  redraw,
  run,
  WAR_PHASES,
} from '#test/fixtures/world.js';
import { makeEnemies } from '#test/fixtures/clans.js';
import { ORDER, FACT } from '#tables/codes.js';

const MIDNIGHT = 900;
const NOON = 300;

/** Bodies that touch for this many ticks. */
function touch(world: WorldState, ticks: number): void {
  const { creatures } = world;
  const xs = creatures.xs.slice();
  const ys = creatures.ys.slice();
  for (let i = 0; i < ticks; i++) {
    creatures.xs.set(xs);
    creatures.ys.set(ys);
    redraw(world);
    spatialIndexPhase(world);
    updateConditions(world, world.mind);
    collideBodies(world);
    world.registers.tick++;
  }
}

t.test('a sharp body of a hostile clan cuts on contact, once in 12 ticks', async (t) => {
  for (const isHostile of [true, false]) {
    const world = createTestWorld('empty', { attack_damage: 100 });
    const a = placeClan(world, { x: 50, y: 150 });
    const b = placeClan(world, { x: 150, y: 150 });
    if (isHostile) makeEnemies(world, a, b, 'war');
    world.registers.tick = NOON;
    const soldier = placeBody(world, { x: 100, y: 100, clanId: a, caste: CASTE.soldier });
    const noble = placeBody(world, { x: 100.8, y: 100, clanId: b, caste: CASTE.noble });
    const { creatures } = world;
    t.ok(creatures.sharpnesses[soldier]! > creatures.sharpnesses[noble]!);
    touch(world, 12);
    // The sharper corner x 100 x 0.2.
    const cut = isHostile ? creatures.sharpnesses[soldier]! * 20 : 0;
    t.ok(Math.abs(creatures.healths[noble]! - (100 - cut)) < 1e-4, `${creatures.healths[noble]}`);
    t.equal(creatures.healths[soldier], 100);
    creatures.xs[soldier] = 100;
    creatures.xs[noble] = 100.8;
    touch(world, 1);
    t.ok(Math.abs(creatures.healths[noble]! - (100 - 2 * cut)) < 1e-4, 'and again');
  }
});

t.test('at night a man may run upon a strange woman: 25 damage, cause impalement', async (t) => {
  const meet = (tick: number, voice: number, isKin: boolean, laws: Partial<Laws> = {}): number => {
    let stabs = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const world = createTestWorld('empty', { seed, ...laws });
      const clan = placeClan(world, { x: 20, y: 20 });
      world.registers.tick = tick;
      const woman = placeBody(world, { x: 100, y: 100, caste: CASTE.woman, clanId: clan });
      const man = placeBody(world, { x: 100.3, y: 100, clanId: isKin ? clan : 0 });
      world.creatures.vocalAmplitudes[woman] = voice;
      touch(world, 10);
      stabs += (100 - world.creatures.healths[man]!) / 25;
    }
    return stabs;
  };
  // 8 % a tick for 10 ticks: 30 x (1 - 0.92^10) = 17.
  const stabs = meet(MIDNIGHT, 0, false);
  t.ok(stabs > 8 && stabs < 27, `${stabs} of 30`);
  t.same([meet(NOON, 0, false), meet(MIDNIGHT, 0.9, false), meet(MIDNIGHT, 0, true)], [0, 0, 0]);
  t.equal(meet(MIDNIGHT, 0, false, { war_enabled: false }), 0, 'where nobody fights nobody stabs');
});

t.test('a stabbed man dies of impalement, and the woman is named', async (t) => {
  const world = createTestWorld('empty');
  world.registers.tick = MIDNIGHT;
  const woman = placeBody(world, { x: 100, y: 100, caste: CASTE.woman });
  const man = placeBody(world, { x: 100.3, y: 100, health: 20 });
  placeClan(world, { leader: man });
  placeClan(world, { leader: woman });
  for (let i = 0; i < 300 && world.creatures.alive[man] === 1; i++) touch(world, 1);
  corpsesPhase(world);
  t.match(eventsOf(world, 'death'), [{ killer: world.creatures.ids[woman] }]);
  t.equal(world.mortality.deaths[CAUSE.impalement], 1);
  t.same(eventsOf(world, 'regicide'), [], 'an accident is no murder, though he led a clan');
});

/** A marauder, and a stranger with food within 6 units, for 200 ticks. */
function prowl(tick: number, change?: (world: WorldState, victim: number) => unknown): WorldState {
  const world = createTestWorld('empty', { war_enabled: false });
  const clan = placeClan(world, { x: 20, y: 20 });
  world.registers.tick = tick;
  const robber = placeBody(world, { x: 100, y: 100, caste: CASTE.soldier, energy: 10 });
  const victim = placeBody(world, { x: 104, y: 100, clanId: clan });
  world.creatures.basketRations[victim] = 2;
  world.creatures.basketEnergies[victim] = 30;
  change?.(world, victim);
  spatialIndexPhase(world);
  run(world, 200, warPhase, applyBodyMessages);
  t.equal(world.creatures.ids[robber], 2);
  return world;
}

t.test('at night marauders rob the baskets of lone bodies, and eat as much as they can store', async (t) => {
  const robbed = prowl(MIDNIGHT);
  t.same([robbed.creatures.basketRations[2], robbed.creatures.basketEnergies[2]], [0, 0]);
  t.equal(robbed.creatures.energies[1], 40);
  t.equal(prowl(NOON).creatures.basketRations[2], 2, 'not by day');
  const guarded = prowl(MIDNIGHT, (world) => placeBody(world, { x: 106, y: 102, clanId: 1 }));
  t.equal(guarded.creatures.basketRations[2], 2, 'not where a clan-mate is near');
  const fed = prowl(MIDNIGHT, (world) => (world.creatures.clanIds[1] = 9));
  t.equal(fed.creatures.basketRations[2], 2, 'a soldier of a clan robs only when he starves');
});

t.test('clans with enemies set a watch at dusk: a third of their sound soldiers', async (t) => {
  const world = createTestWorld('empty');
  const a = placeClan(world, { x: 50, y: 150 });
  const b = placeClan(world, { x: 250, y: 150 });
  for (let i = 0; i < 9; i++) placeBody(world, { x: 50 + i, y: 155, clanId: a, caste: CASTE.soldier });
  const watchmen = (): number => {
    let watch = 0;
    run(world, 90, ...WAR_PHASES);
    for (let row = 0; row < world.creatures.count; row++) if (orderOf(world, row) === ORDER.watch) watch++;
    return watch;
  };
  world.registers.tick = 600;
  t.equal(watchmen(), 0, 'in peace nobody');
  makeEnemies(world, a, b, 'rivals');
  world.registers.tick = NOON;
  t.equal(watchmen(), 0, 'by day nobody');
  world.registers.tick = 600;
  t.equal(watchmen(), 3);
});

t.test('bodies beyond the beds cost everyone awake inside 0.1 health a tick each', async (t) => {
  const world = createTestWorld('empty');
  const house = placeHouse(world, { x: 100, y: 100 });
  const rows = [0, 1, 2, 3, 4, 5].map((i) => placeBody(world, { x: 98 + i, y: 100 }));
  for (const row of rows) world.creatures.insideIds[row] = world.houses.ids[house]!;
  world.creatures.sleeping[rows[0]!] = 1;
  spatialIndexPhase(world);
  world.houses.beds[house] = 4;
  world.registers.tick = 600;
  crowdBodies(world);
  // 6 bodies, 4 beds: 2 x 0.1 x 10 ticks.
  const healths = rows.map((row) => Math.round(world.creatures.healths[row]! * 1e6) / 1e6);
  t.same(healths, [100, 98, 98, 98, 98, 98]);
  world.creatures.healths[rows[1]!] = 0.1;
  world.registers.tick = 610;
  crowdBodies(world);
  corpsesPhase(world);
  t.equal(world.mortality.deaths[CAUSE.overcrowding], 1);
  world.houses.beds[house] = 6;
  world.registers.tick = 620;
  crowdBodies(world);
  t.equal(Math.round(world.creatures.healths[rows[2]!]! * 1e6) / 1e6, 96);
});

t.test('kin who see a death grieve; a killing leaves the smell and memory of danger and the enemy', async (t) => {
  const world = createTestWorld('empty', { perceive_radius: 20 });
  const a = placeClan(world, { x: 250, y: 250 });
  const b = placeClan(world, { x: 20, y: 20 });
  const dead = placeBody(world, { x: 100, y: 100, clanId: a });
  const kin = placeBody(world, { x: 110, y: 100, clanId: a });
  const far = placeBody(world, { x: 113, y: 100, clanId: a });
  const asleep = placeBody(world, { x: 100, y: 105, clanId: a });
  const killer = placeBody(world, { x: 101, y: 100, clanId: b });
  const { creatures, signals } = world;
  const stranger = placeBody(world, { x: 105, y: 105 });
  creatures.sleeping[asleep] = 1;
  spatialIndexPhase(world);
  killBody(world, dead, CAUSE.war, creatures.ids[killer]!);
  corpsesPhase(world);
  const morales = [kin, far, asleep].map((row) => creatures.morales[row]);
  t.same(morales, [94, 100, 100], 'within 12 of 20 units');
  t.same([...signals.kinds.subarray(0, signals.count)], [SIGNAL.danger_scent, SIGNAL.grief]);
  const base = factsAt(world, kin);
  const kinds = [world.memories.blocks[base], world.memories.blocks[base + 6]];
  t.same(kinds, [FACT.danger, FACT.enemy]);
  t.equal(world.memories.blocks[factsAt(world, stranger)], FACT.danger, 'strangers saw it too');
  t.equal(creatures.morales[stranger], 100, 'but do not mourn');
  spatialIndexPhase(world);
  const old = placeBody(world, { x: 110, y: 102, clanId: a });
  spatialIndexPhase(world);
  killBody(world, old, CAUSE.old_age, 0);
  corpsesPhase(world);
  // The index has moved all bodies up by the row of the first dead.
  t.equal(creatures.morales[kin - 1], 88);
  t.equal(signals.count, 3, 'grief, but no danger');
});

t.test('morale wears down in hunger and comes back with time and a leader near', async (t) => {
  const world = createTestWorld('empty');
  const rows = [0, 1, 2].map((i) => placeBody(world, { x: 100 + 10 * i, y: 100 }));
  const { creatures } = world;
  for (const row of rows) creatures.morales[row] = 50;
  creatures.statuses[rows[0]!] = 2;
  creatures.auras[rows[2]!] = 2;
  run(world, 100, updateMorale);
  // -0.08, +0.02 and +0.07 a tick.
  const morales = rows.map((row) => Math.round(creatures.morales[row]!));
  t.same(morales, [42, 52, 57]);
});

t.test("a leader's death takes 15 morale from every member, wherever it is", async (t) => {
  const world = createTestWorld('empty');
  const clan = placeClan(world, { x: 250, y: 250 });
  const member = placeBody(world, { x: 20, y: 20, clanId: clan });
  const stranger = placeBody(world, { x: 20, y: 25 });
  world.clans.populations[0] = 2;
  world.registers.tick++;
  spatialIndexPhase(world);
  killBody(world, 0, CAUSE.old_age, 0);
  corpsesPhase(world);
  settlementsPhase(world);
  t.same([world.creatures.morales[member], world.creatures.morales[stranger]], [85, 100]);
});

t.test('a guard on night watch stays awake under its own roof', async (t) => {
  const world = createTestWorld('empty');
  const clan = placeClan(world, { x: 100, y: 100 });
  const house = placeHouse(world, { x: 100, y: 100, clanId: clan });
  const guard = placeBody(world, { x: 100, y: 100, clanId: clan, caste: CASTE.soldier });
  const other = placeBody(world, { x: 101, y: 100, clanId: clan, caste: CASTE.soldier });
  const { creatures, houses, registers } = world;
  for (const row of [guard, other]) creatures.insideIds[row] = houses.ids[house]!;
  registers.tick = MIDNIGHT;
  giveOrder(world, guard, ORDER.watch, 110, 100, MIDNIGHT + 90);
  restBodies(world);
  t.same([creatures.sleeping[guard], creatures.sleeping[other]], [0, 1]);
});
