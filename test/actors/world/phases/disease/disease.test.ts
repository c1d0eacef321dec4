/** Disease and care (laws `disease_*`; docs/rules/health-and-energy.md#wounds). */
import t from 'tap';
import {
  cure,
  infect,
  severityOf,
  WOUND_FEVER,
  closeWound,
  dressWound,
  woundBody,
  woundSpeed,
} from '#people/bodies/health.js';
import { orderOf } from '#people/bodies/orders.js';
import { applyBodyMessages } from '#phases/creatures/index.js';
import { metabolizeBodies } from '#phases/creatures/body/metabolism.js';
import { diseasePhase } from '#phases/disease/index.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, eventsOf, placeBody, placeClan, placeHouse, run } from '#test/fixtures/world.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { ORDER } from '#tables/codes.js';

const ail = (world: WorldState, ticks: number): void => run(world, ticks, diseasePhase, applyBodyMessages);

const QUIET: Partial<Laws> = { disease_outbreak_rate: 0 };

t.test('outbreaks have no factor of overshoot', async (t) => {
  const outbreaks = (xi: number): number => {
    let count = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const world = createTestWorld('empty', { seed, disease_enabled: true, disease_outbreak_rate: 0.2 });
      placeBody(world, { x: 50, y: 50 });
      world.registers.xi = xi;
      ail(world, 1);
      count += eventsOf(world, 'outbreak').length;
    }
    return count;
  };
  t.ok(outbreaks(0) > 15, 'they happen');
  t.equal(outbreaks(5), outbreaks(0));
});

t.test('a blow over 15 wounds, deeply from 40 on (docs/rules/health-and-energy.md#wounds)', async (t) => {
  const world = createTestWorld('empty');
  const { creatures } = world;
  const ticks: number[] = [];
  for (let i = 0; i < 300; i++) {
    const row = placeBody(world, { x: 100, y: 100 });
    woundBody(world, row, 16 + (i % 24));
    t.equal(creatures.woundSeverities[row], 1);
    ticks.push(creatures.woundTicks[row]!);
  }
  t.same([Math.min(...ticks), Math.max(...ticks)], [50, 100]);
  const graze = placeBody(world, { x: 100, y: 100 });
  woundBody(world, graze, 15);
  t.equal(creatures.woundTicks[graze], 0);
  woundBody(world, graze, 40);
  t.equal(creatures.woundSeverities[graze], 2);
  woundBody(world, graze, 16);
  t.equal(creatures.woundSeverities[graze], 2, 'a lighter blow makes no wound lighter');
});

t.test('a wound halves or quarters regeneration and slows to 0.85 or 0.70', async (t) => {
  const world = createTestWorld('empty', { weather_sickness_enabled: false });
  world.registers.tick = 300;
  const gains: number[] = [];
  for (const severity of [0, 1, 2]) {
    const row = placeBody(world, { x: 100, y: 100, health: 50, energy: 90 });
    world.creatures.woundSeverities[row] = severity;
    world.creatures.woundTicks[row] = severity === 0 ? 0 : 50;
    t.ok(Math.abs(woundSpeed(world, row) - [1, 0.85, 0.7][severity]!) < 1e-9);
  }
  world.fields.heat.fill(18);
  spatialIndexPhase(world);
  metabolizeBodies(world);
  for (const row of [0, 1, 2]) gains.push(Math.round((world.creatures.healths[row]! - 50) * 1e4) / 1e4);
  t.same(gains, [0.05, 0.025, 0.0125], 'of 0.1 x 0.5 outdoors');
});

t.test('half of the deep wounds that close leave a scar, which slows by 2 % for life', async (t) => {
  const world = createTestWorld('empty');
  const { creatures } = world;
  let scars = 0;
  for (let i = 0; i < 300; i++) {
    const row = placeBody(world, { x: 100, y: 100 });
    creatures.woundSeverities[row] = 2;
    creatures.woundTicks[row] = 1;
    closeWound(world, row);
    t.equal(creatures.woundSeverities[row], 0);
    scars += creatures.scars[row]!;
    if (creatures.scars[row] === 1) t.equal(woundSpeed(world, row), 0.98);
  }
  t.ok(scars > 115 && scars < 185, `${scars} of 300`);
});

t.test('a sound clan-mate dresses a wound once: half the time left, at least 10 ticks, and thanks', async (t) => {
  const world = createTestWorld('empty', QUIET);
  const clan = placeClan(world, { x: 50, y: 50 });
  const hurt = placeBody(world, { x: 100, y: 100, clanId: clan });
  const kin = placeBody(world, { x: 102, y: 100, clanId: clan, health: 69 });
  placeBody(world, { x: 101, y: 100, health: 100 });
  const { creatures } = world;
  creatures.woundSeverities[hurt] = 1;
  creatures.woundTicks[hurt] = 28;
  creatures.morales[hurt] = 50;
  spatialIndexPhase(world);
  ail(world, 10);
  t.equal(creatures.woundTicks[hurt], 28, 'neither the unsound nor strangers');
  creatures.healths[kin] = 70;
  ail(world, 10);
  t.equal(creatures.woundTicks[hurt], 14);
  t.equal(creatures.morales[hurt], 56);
  t.ok(creatures.healingSkills[kin]! > 0);
  ail(world, 20);
  t.equal(creatures.woundTicks[hurt], 14, 'once');
  creatures.woundTicks[hurt] = 12;
  dressWound(world, hurt);
  t.equal(creatures.woundTicks[hurt], 10);
});

t.test('a neglected wound may fester: a fever that is not contagious', async (t) => {
  const world = createTestWorld('empty', { ...QUIET, disease_rate: 1 });
  const { creatures } = world;
  for (let i = 0; i < 200; i++) {
    const row = placeBody(world, { x: 10 + (i % 20) * 14, y: 10 + Math.floor(i / 20) * 28 });
    creatures.woundSeverities[row] = 1;
    creatures.woundTicks[row] = 100;
    placeBody(world, { x: 11 + (i % 20) * 14, y: 10 + Math.floor(i / 20) * 28 });
  }
  spatialIndexPhase(world);
  ail(world, 50);
  let fevers = 0;
  let caught = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (row % 2 === 0) fevers += creatures.infected[row]!;
    else caught += creatures.infected[row]!;
  }
  // 5 tests at 2 %: 200 x (1 - 0.98^5) = 19.
  t.ok(fevers > 6 && fevers < 40, `${fevers} of 200`);
  t.equal(caught, 0);
  t.equal(eventsOf(world, 'outbreak').length, 0);
});

t.test('a disease is not felt for 40 ticks, and nobody recovers by itself before', async (t) => {
  const world = createTestWorld('empty', { ...QUIET, recovery_rate: 1 });
  const row = placeBody(world, { x: 100, y: 100 });
  world.creatures.healths[row] = 100;
  infect(world, row, 3);
  spatialIndexPhase(world);
  ail(world, 40);
  t.equal(world.creatures.healths[row], 100);
  t.equal(world.creatures.infected[row], 1);
  ail(world, 1);
  // 6 x 0.18 x severity
  const lost = 1.08 * severityOf(world, row);
  t.ok(Math.abs(world.creatures.healths[row]! - (100 - lost)) < 1e-6);
  t.equal(world.creatures.infected[row], 0);
  t.match(eventsOf(world, 'recovery'), [{ disease_id: 3, remedy: 'constitution' }]);
});

t.test('a recovered body is immune to that disease; every cure is a recovery event', async (t) => {
  const world = createTestWorld('empty', { ...QUIET, disease_rate: 1 });
  const sick = placeBody(world, { x: 100, y: 100 });
  const healed = placeBody(world, { x: 101, y: 100 });
  const fresh = placeBody(world, { x: 100, y: 101 });
  infect(world, healed, 5);
  cure(world, healed, 'herb');
  cure(world, healed, 'herb');
  t.match(eventsOf(world, 'recovery'), [{ disease_id: 5, remedy: 'herb' }]);
  infect(world, sick, 5);
  spatialIndexPhase(world);
  ail(world, 8);
  t.same([world.creatures.infected[healed], world.creatures.infected[fresh]], [0, 1]);
  cure(world, sick, 'river');
  infect(world, sick, WOUND_FEVER);
  cure(world, sick, 'river');
  t.equal(world.creatures.immunities[sick], 5, 'a fever teaches the body nothing');
});

t.test('priests catch a disease half as often and suffer half as much (docs/rules/README.md)', async (t) => {
  const world = createTestWorld('empty', { ...QUIET, disease_energy_drain: 0, recovery_rate: 0 });
  const priest = placeBody(world, { x: 100, y: 100, caste: CASTE.priest });
  world.creatures.healths[priest] = 90;
  infect(world, priest, 1);
  spatialIndexPhase(world);
  ail(world, 60);
  const lost = 20 * 1.08 * 0.5 * severityOf(world, priest);
  t.ok(Math.abs(world.creatures.healths[priest]! - (90 - lost)) < 1e-6);
  let priests = 0;
  let others = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const ward = createTestWorld('empty', { ...QUIET, disease_rate: 0.02, seed });
    infect(ward, placeBody(ward, { x: 100, y: 100 }), 1);
    for (let i = 0; i < 10; i++) placeBody(ward, { x: 101, y: 100, caste: i < 5 ? CASTE.priest : CASTE.artisan });
    spatialIndexPhase(ward);
    ail(ward, 8);
    for (let row = 1; row <= 10; row++) {
      if (row <= 5) priests += ward.creatures.infected[row]!;
      else others += ward.creatures.infected[row]!;
    }
  }
  t.ok(priests > 0 && priests < 0.7 * others, `${priests} priests, ${others} others of 1000`);
});

t.test('a priest mends clan-mates near it at a moderate rate and seldom cures', async (t) => {
  const world = createTestWorld('empty', { ...QUIET, disease_lethality: 0, disease_energy_drain: 0, recovery_rate: 0 });
  const clan = placeClan(world, { x: 20, y: 20 });
  const priest = placeBody(world, { x: 100, y: 100, clanId: clan, caste: CASTE.priest });
  world.creatures.poulticeTicks[priest] = 1e6;
  const hurt = placeBody(world, { x: 105, y: 100, clanId: clan, health: 50 });
  const far = placeBody(world, { x: 107, y: 100, clanId: clan, health: 50 });
  const stranger = placeBody(world, { x: 103, y: 100, health: 50 });
  for (let i = 0; i < 50; i++) infect(world, placeBody(world, { x: 100, y: 102, clanId: clan }), 9);
  spatialIndexPhase(world);
  ail(world, 100);
  const gained = world.creatures.healths[hurt]! - 50;
  t.ok(gained >= 2 && gained < 4, `${gained} in 100 ticks: 0.02 a tick, up to twice by skill`);
  t.same([world.creatures.healths[far], world.creatures.healths[stranger]], [50, 50]);
  const cured = eventsOf(world, 'recovery').filter(({ remedy }) => remedy === 'priest').length;
  // 50 patients, 10 tests at 2 to 4 %: 9 to 17, far from all.
  t.ok(cured > 2 && cured < 28, `${cured} of 50 cured in 100 ticks`);
});

t.test('a herb poultice gives 25 health and cures; the next takes 900 ticks to make', async (t) => {
  const world = createTestWorld('empty', QUIET);
  const clan = placeClan(world, { x: 20, y: 20 });
  placeBody(world, { x: 100, y: 100, clanId: clan, caste: CASTE.priest });
  const first = placeBody(world, { x: 102, y: 100, clanId: clan, health: 40 });
  const second = placeBody(world, { x: 101, y: 101, clanId: clan, health: 45 });
  infect(world, first, 2);
  spatialIndexPhase(world);
  ail(world, 10);
  t.equal(world.creatures.healths[first], 65);
  t.match(eventsOf(world, 'recovery'), [{ disease_id: 2, remedy: 'poultice' }]);
  t.ok(world.creatures.healths[second]! < 46);
  ail(world, 905);
  t.ok(world.creatures.healths[second]! > 65, 'the next one');
});

t.test('two sick members open the infirmary, which nurses them till the last is well', async (t) => {
  const world = createTestWorld('empty', { ...QUIET, disease_rate: 0, recovery_rate: 0, disease_energy_drain: 0 });
  const clan = placeClan(world, { x: 100, y: 100 });
  const house = placeHouse(world, { x: 100, y: 100, clanId: clan });
  const inside = placeBody(world, { x: 100, y: 100, clanId: clan });
  const outside = placeBody(world, { x: 140, y: 100, clanId: clan });
  world.creatures.insideIds[inside] = world.houses.ids[house]!;
  infect(world, inside, 1);
  world.registers.tick = 300;
  spatialIndexPhase(world);
  ail(world, 31);
  t.equal(world.clans.plagueResponses[0], 0, 'one is not enough');
  infect(world, outside, 1);
  spatialIndexPhase(world);
  ail(world, 30);
  t.equal(world.clans.plagueResponses[0], 1);
  t.equal(orderOf(world, outside), ORDER.retreat);
  const before = world.creatures.healths[inside]!;
  ail(world, 10);
  const drain = 10 * 1.08 * 0.6 * severityOf(world, inside);
  t.ok(Math.abs(before - world.creatures.healths[inside]! - drain) < 1e-6, '0.6 of the harm');
  cure(world, outside, 'herb');
  ail(world, 30);
  t.equal(world.clans.plagueResponses[0], 1, 'one is still ill');
  cure(world, inside, 'herb');
  ail(world, 30);
  t.equal(world.clans.plagueResponses[0], 0);
});
