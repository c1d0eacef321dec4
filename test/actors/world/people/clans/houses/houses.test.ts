/** Houses (docs/rules/settlements.md#decay-and-repair; docs/rules/health-and-energy.md#mending). */
import { energyCapacity } from '#people/bodies/creation.js';
import { isHearthLit } from '#people/clans/houses/claims.js';
import { paintMural } from '#people/clans/life/murals.js';
import { metabolizeBodies } from '#phases/creatures/body/metabolism.js';
import { restBodies } from '#phases/creatures/body/rest.js';
import { stormWear, collapseHouse, damageHouse } from '#phases/settlements/decay.js';
import { settlementsPhase } from '#phases/settlements/index.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import type { WorldState } from '#engine/state/state.js';
import { DRIVE } from '#tables/drives.js';
import { MATERIAL, MATERIAL_ROWS } from '#tables/houses.js';
import { WEATHER } from '#tables/seasons.js';
import { TOTEM } from '#tables/totems.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { createTestWorld, eventsOf, membersOf, run } from '#test/fixtures/world.js';
import { BODY_MESSAGE } from '#tables/codes.js';

const MIDNIGHT = 900;
const NOON = 300;

/** A few houses of a world whose settlements live, without faith; bodies stand where they are put. */
function village(houses: number, laws: Partial<Laws> = {}): WorldState {
  const world = createTestWorld('founded', {
    num_houses: houses,
    theology_enabled: false,
    territory_enabled: false,
    ...laws,
  });
  world.registers.pinnedHouses = -1;
  world.registers.tick = NOON;
  return world;
}

function settle(world: WorldState, ticks = 1): void {
  for (let i = 0; i < ticks; i++) {
    spatialIndexPhase(world);
    settlementsPhase(world);
    world.registers.tick++;
  }
}

/** Puts a member of the first clan to work at the wall of a house. Returns its row. */
function putToWork(world: WorldState, house: number): number {
  const { creatures, houses } = world;
  const builder = membersOf(world, 1)[0]!;
  creatures.drives[builder] = DRIVE.work;
  creatures.targetIds[builder] = houses.ids[house]!;
  creatures.xs[builder] = houses.xs[house]! + houses.sizes[house]! / 2 + 1;
  creatures.ys[builder] = houses.ys[house]!;
  return builder;
}

/** Puts a house beside the first one, `way` units to its east. */
function moveBeside(world: WorldState, house: number, way: number): void {
  const { houses } = world;
  houses.xs[house] = houses.xs[0]! + way;
  houses.ys[house] = houses.ys[0]!;
}

function bringIn(world: WorldState, row: number, house: number): void {
  const { creatures, houses } = world;
  creatures.xs[row] = houses.xs[house]!;
  creatures.ys[row] = houses.ys[house]!;
  creatures.insideIds[row] = houses.ids[house]!;
}

t.test('a storm wears houses by 0.15 a tick on average, none by more than half as much again', async (t) => {
  const world = village(8, { house_decay_ticks: 100000 });
  const { houses } = world;
  world.registers.weather = WEATHER.storm;
  const before = [...houses.hitPoints.subarray(0, 8)];
  settle(world, 10);
  let sum = 0;
  for (let row = 0; row < 8; row++) {
    const wear = (before[row]! - houses.hitPoints[row]!) / 10;
    t.ok(wear >= 0.074 && wear <= 0.226, `${wear} a tick`);
    t.ok(Math.abs(wear - stormWear(world, row)) < 1e-3);
    sum += wear;
  }
  t.ok(Math.abs(sum / 8 - 0.15) < 0.06, `${sum / 8} on average`);
  world.registers.weather = WEATHER.rain;
  const [afterStorm] = houses.hitPoints;
  settle(world, 10);
  t.equal(houses.hitPoints[0], afterStorm, 'rain does not');
});

t.test('a flood wears by 0.6 a tick the houses that its water reaches, and no others', async (t) => {
  const world = village(2, { river_count: 1, house_decay_ticks: 100000 });
  const { houses, rivers } = world;
  houses.ys[0] = rivers.centreYs[0]! + rivers.halfWidths[0]! + 2;
  houses.ys[1] = rivers.centreYs[0]! + rivers.halfWidths[0]! + 30;
  const before = [...houses.hitPoints.subarray(0, 2)];
  settle(world, 10);
  t.equal(houses.hitPoints[0], before[0], 'not while the river keeps to its bed');
  rivers.floodTicks[0] = 300;
  settle(world, 10);
  t.ok(Math.abs(before[0]! - houses.hitPoints[0]! - 6) < 1e-3);
  t.equal(houses.hitPoints[1], before[1]);
});

t.test('a roof that falls is a ruin with its cause, and hurts those under it', async (t) => {
  const world = village(2);
  const { houses, creatures, bodyMessages } = world;
  const inside = membersOf(world, 1)[0]!;
  bringIn(world, inside, 0);
  houses.murals[0] = 3;
  houses.hearthFuels[0] = 50;
  spatialIndexPhase(world);
  t.notOk(damageHouse(world, 0, 10, 'earthquake'));
  t.ok(damageHouse(world, 0, 10000, 'earthquake'));
  t.match(eventsOf(world, 'ruin'), [{ kind: 'collapse', cause: 'earthquake', material: String, clan_id: 1 }]);
  const columns = [houses.ruins, houses.beds, houses.clanIds, houses.murals, houses.hearthFuels];
  t.same(
    columns.map(([first]) => first),
    [1, 0, 0, 0, 0],
  );
  const { count, kinds, targetIds, amounts } = bodyMessages;
  t.same([count, kinds[0], targetIds[0], amounts[0]], [1, BODY_MESSAGE.wound, creatures.ids[inside], 60]);
  t.notOk(damageHouse(world, 0, 10, 'storm'), 'a ruin cannot fall again');
  world.laws = { ...world.laws, structural_enabled: false };
  t.notOk(damageHouse(world, 1, 10000, 'storm'), 'without structural_enabled nothing wears');
});

t.test('an abandoned house leaves rubble too (docs/rules/settlements.md#ruins-and-rubble)', async (t) => {
  const world = village(1, { max_clans: 0, house_decay_ticks: 100 });
  settle(world, 100);
  t.match(eventsOf(world, 'ruin'), [{ cause: 'abandonment', abandoned_ticks: 100 }]);
  t.ok(world.houses.rubbles[0]! > 5, 'rubble of the size of the floor');
});

t.test(
  'builders clear rubble by 0.1 a tick, it also decays without them, and then the lot is free (docs/rules/settlements.md#ruins-and-rubble)',
  async (t) => {
    const world = village(3, { house_decay_ticks: 100000, house_capacity: 64 });
    const { houses, clans, creatures } = world;
    moveBeside(world, 2, 15);
    // One ruin beside the home of a clan that has beds for all, one far from all clans.
    for (const row of membersOf(world, 3)) creatures.clanIds[row] = 0;
    for (const row of membersOf(world, 1).slice(10)) creatures.clanIds[row] = 0;
    world.laws = { ...world.laws, house_claim_enabled: true };
    spatialIndexPhase(world);
    collapseHouse(world, 2, 'storm');
    settle(world, 41);
    t.equal(clans.workHouseIds[0], houses.ids[2], 'the clan minds the rubble');
    putToWork(world, 2);
    const before = houses.rubbles[2]!;
    settle(world, 30);
    // Rubble falls in 30 ticks by 3 for the work of the builder and by 0.24 for time.
    t.ok(Math.abs(before - houses.rubbles[2]! - 3.24) < 1e-3, `${before - houses.rubbles[2]!}`);
    const lot = houses.ids[2]!;
    settle(world, 80);
    t.notOk([...houses.ids.subarray(0, houses.count)].includes(lot), 'gone');
  },
);

t.test('builders mend their worst house by 1.5 a tick for 0.05 energy, and end it before the next', async (t) => {
  const world = village(2, { house_decay_ticks: 100000 });
  const { houses, clans, creatures, bodyMessages } = world;
  const sound = MATERIAL_ROWS[houses.materials[0]!]!.hitPoints;
  houses.hitPoints[0] = sound - 40;
  settle(world, 41);
  t.equal(clans.workHouseIds[0], houses.ids[0]);
  const builder = putToWork(world, 0);
  settle(world, 20);
  t.ok(Math.abs(houses.hitPoints[0]! - (sound - 10)) < 1e-3);
  t.same(
    [...bodyMessages.amounts.subarray(0, bodyMessages.count)].map((amount) => Math.round(amount * 10) / 10),
    [-0.5, -0.5],
  );
  settle(world, 60);
  t.equal(houses.hitPoints[0], sound, 'sound, and no more than that');
  settle(world, 40);
  t.equal(clans.workHouseIds[0], 0, 'the work is done');
  creatures.xs[builder] = houses.xs[0]! + 20;
  houses.hitPoints[0] = sound - 20;
  settle(world, 40);
  t.equal(houses.hitPoints[0], sound - 20, 'nobody mends from afar');
});

t.test('a clan finishes a work before it turns to a house that is meanwhile in worse condition', async (t) => {
  const world = village(3, { house_decay_ticks: 100000 });
  const { houses, clans } = world;
  houses.clanIds[2] = 1;
  moveBeside(world, 2, 15);
  const sound = [0, 2].map((row) => MATERIAL_ROWS[houses.materials[row]!]!.hitPoints);
  houses.hitPoints[0] = 0.5 * sound[0]!;
  settle(world, 41);
  houses.hitPoints[0] = 0.95 * sound[0]!;
  houses.hitPoints[2] = 0.5 * sound[1]!;
  settle(world, 41);
  t.equal(clans.workHouseIds[0], houses.ids[0]);
  houses.hitPoints[0] = sound[0]!;
  settle(world, 41);
  t.equal(clans.workHouseIds[0], houses.ids[2]);
});

t.test('fed builders go to the work by day of their own accord, and the house is mended', async (t) => {
  const world = createTestWorld('founded', {
    num_houses: 2,
    width: 120,
    height: 90,
    food_count: 200,
    weather_enabled: false,
    creature_density: 0.002,
  });
  world.registers.pinnedHouses = -1;
  const { houses, creatures } = world;
  creatures.personalities.fill(5, 0, creatures.count);
  const sound = MATERIAL_ROWS[houses.materials[0]!]!.hitPoints;
  houses.hitPoints[0] = sound * 0.4;
  run(world, 450);
  t.ok(houses.hitPoints[0]! > sound * 0.6, `${houses.hitPoints[0]} of ${sound}`);
});

t.test('members at home at night keep a hearth with food of the larder, while nobody starves', async (t) => {
  const world = village(2, { hearths_enabled: true });
  const { houses, clans } = world;
  const member = membersOf(world, 1)[0]!;
  clans.totems[0] = TOTEM.circle;
  const liveOn = (): void => {
    for (let tick = 0; tick < 20; tick++) {
      restBodies(world);
      settle(world);
    }
  };
  bringIn(world, member, 0);
  clans.larders.set([50, 50]);
  restBodies(world);
  settle(world, 30);
  t.notOk(isHearthLit(world, 0), 'not on a dry spring day');
  world.registers.tick = MIDNIGHT;
  liveOn();
  // Two meals of 0.25 in twenty ticks.
  t.ok(isHearthLit(world, 0));
  t.ok(Math.abs(clans.larders[0]! - 49.5) < 1e-4, `${clans.larders[0]}`);
  t.notOk(isHearthLit(world, 1), 'nobody is at home there');
  world.creatures.statuses[member] = 2;
  houses.hearthFuels[0] = 0;
  liveOn();
  t.notOk(isHearthLit(world, 0), 'food is for the starving first');
  world.creatures.statuses[member] = 0;
  clans.larders[0] = 5;
  liveOn();
  t.notOk(isHearthLit(world, 0), 'nor from the last of the larder');
});

t.test(
  'a lit hearth warms, and changes neither what a sleeper burns nor what it heals (docs/rules/health-and-energy.md#mending)',
  async (t) => {
    const world = village(2, { energy_decay_per_tick: 0.1, disease_enabled: false });
    const { creatures, houses } = world;
    const row = membersOf(world, 1)[0]!;
    const measure = (fuel: number): { burnt: number; healed: number } => {
      world.registers.tick = MIDNIGHT;
      bringIn(world, row, 0);
      houses.hearthFuels[0] = fuel;
      creatures.energies[row] = 0.8 * energyCapacity(world, row);
      restBodies(world);
      restBodies(world);
      creatures.healths[row] = 50;
      const energy = creatures.energies[row]!;
      metabolizeBodies(world);
      const healed = creatures.healths[row]! - 50;
      return { healed, burnt: energy - creatures.energies[row]! - healed * 0.5 };
    };
    const cold = measure(0);
    const warm = measure(100);
    t.ok(Math.abs(cold.healed - 0.3) < 1e-6, '0.15 x rest_recovery_mult 2');
    t.same(warm, cold);
  },
);

t.test('straw, wood, stone and clay differ in durability and warmth', async (t) => {
  const hitPoints = MATERIAL_ROWS.map((row) => row.hitPoints);
  const insulations = MATERIAL_ROWS.map((row) => row.insulation);
  t.same(hitPoints, [120, 260, 480, 320]);
  t.same(insulations, [0.15, 0.35, 0.55, 0.7]);
  const world = village(2);
  const { creatures, houses, fields } = world;
  fields.heat.fill(-2);
  houses.sizes[0] = world.laws.house_min_size;
  const row = membersOf(world, 1)[0]!;
  bringIn(world, row, 0);
  creatures.indoors[row] = 1;
  const warmth = Object.values(MATERIAL).map((material) => {
    houses.materials[0] = material;
    creatures.bodyTemperatures[row] = -2;
    creatures.healths[row] = 100;
    metabolizeBodies(world);
    return creatures.bodyTemperatures[row]! + 2;
  });
  // A body closes 0.06 of the gap to -2 + 20 x insulation.
  for (const [material, gained] of warmth.entries()) {
    t.ok(Math.abs(gained - 0.06 * 20 * MATERIAL_ROWS[material]!.insulation) < 1e-4, `${gained}`);
  }
});

t.test('a clan moves to the house where far more of its people sleep, and paints the day', async (t) => {
  const world = village(3);
  const { houses, clans } = world;
  houses.clanIds[2] = 1;
  moveBeside(world, 2, 20);
  houses.occupants.set([2, 0, 5]);
  world.registers.tick = MIDNIGHT - 1;
  settle(world, 1);
  houses.occupants.set([6, 0, 10]);
  settle(world, 121);
  t.equal(clans.mainHouseIds[0], houses.ids[0], 'ten are not twice six');
  houses.occupants.set([2, 0, 5]);
  world.registers.tick = MIDNIGHT;
  settle(world, 121);
  t.equal(clans.mainHouseIds[0], houses.ids[2]);
  t.same([clans.homeXs[0], houses.murals[2]], [houses.xs[2], 1]);
  t.notOk(
    eventsOf(world, 'settlement').some(({ how }) => how === 'main_house'),
    'the house was settled before',
  );
});

t.test(
  'a lost main house is followed by the oldest one, with a mural; ruins and roofless clans have none',
  async (t) => {
    const world = village(3, { house_claim_enabled: true });
    const { houses, clans } = world;
    houses.clanIds[2] = 1;
    spatialIndexPhase(world);
    collapseHouse(world, 0, 'fire');
    settle(world);
    t.equal(clans.mainHouseIds[0], houses.ids[2]);
    t.equal(houses.murals[2], 1);
    collapseHouse(world, 2, 'fire');
    settlementsPhase(world);
    t.equal(clans.mainHouseIds[0], 0);
    paintMural(world, 0);
    t.equal(houses.murals[2], 0);
  },
);

t.test('after a night of refusals houses rise by the house that turned people away', async (t) => {
  const world = village(4, { house_decay_ticks: 100000, house_gap: 2 });
  const { houses, registers, topology } = world;
  registers.crowdedHouseId = houses.ids[1]!;
  registers.bedRefusalsLastNight = 3;
  world.laws = { ...world.laws, house_claim_enabled: false };
  const before = houses.count;
  settle(world, 200);
  t.equal(houses.count - before, 4, 'one in 50 ticks');
  for (let row = before; row < houses.count; row++) {
    const dx = Math.abs(houses.xs[row]! - houses.xs[1]!);
    const dy = Math.abs(houses.ys[row]! - houses.ys[1]!);
    const away = Math.hypot(Math.min(dx, topology.width - dx), Math.min(dy, topology.height - dy));
    t.ok(away < 40, `${away} away`);
  }
});
