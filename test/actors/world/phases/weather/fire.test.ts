/** Fire and lightning as rules: how they start, spread and end. */
import { CAUSE, orderOf } from '#people/bodies/orders.js';
import { factsAt } from '#people/minds/facts.js';
import { applyBodyMessages } from '#phases/creatures/index.js';
import { applyFlames } from '#phases/creatures/body/flames.js';
import { restBodies } from '#phases/creatures/body/rest.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { updateCampfires } from '#phases/weather/campfires.js';
import { burnLand, kindle } from '#phases/weather/fire.js';
import { strike, throwLightning } from '#phases/weather/lightning.js';
import { isByCampfire } from '#engine/land/ground.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { MATERIAL } from '#tables/houses.js';
import { WEATHER } from '#tables/seasons.js';
import { SIGNAL } from '#tables/signals.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { signalsOf } from '#test/fixtures/bodies.js';
import { createTestWorld, eventsOf, leaveOneBody, placePlant, putOutdoors, redraw, run } from '#test/fixtures/world.js';
import { ORDER, FACT } from '#tables/codes.js';
import { FACT_PART } from '#engine/columns/pool.js';
import { rebuildIndexes } from '#engine/indexes/rebuild-indexes.js';

const SIZE = { width: 200, height: 150, river_count: 0, rock_count: 0, anomaly_count: 0, relief_enabled: false };
const NO_FIRES = { fire_rate: 0, food_count: 0 };

/** A world with its first body outdoors at (100, 75), and one house far off. */
function bystander(changes: Partial<Laws> = {}, seed = 42): WorldState {
  const world = createTestWorld('founded', { ...SIZE, ...NO_FIRES, num_houses: 1, ...changes, seed });
  const { creatures, houses } = world;
  houses.xs[0] = 20;
  houses.ys[0] = 20;
  creatures.healths[0] = 100;
  leaveOneBody(world, 100, 75);
  return world;
}

function sow(world: WorldState, x: number, y: number): number {
  return placePlant(world, { x, y, growth: 0.8 });
}

t.test('a grown plant that catches fire is destroyed, with an event', async (test) => {
  const world = bystander({ fire_rate: 0.05, fire_spread_rate: 0 });
  const plant = sow(world, 60, 60);
  for (let tick = 0; tick < 400 && world.fires.count === 0; tick++) burnLand(world);
  test.same([world.fires.xs[0], world.fires.ys[0], world.fires.radii[0]], [60, 60, 3]);
  test.equal(world.plants.alive[plant], 0);
  test.match(world.log.events.at(-1), { type: 'fire', x: 60, y: 60, payload: { kind: 'ignite', r: 3 } });
});

t.test('fire runs before the wind (docs/rules/weather-and-disasters.md#fire)', async (test) => {
  const caught = [0, 0];
  for (let round = 0; round < 60; round++) {
    const world = bystander({ fire_spread_rate: 1 }, round);
    world.registers.windAngle = 0;
    world.registers.windSpeed = 1;
    for (const x of [66, 54]) sow(world, x, 60);
    kindle(world, 60, 60, 3, 2);
    burnLand(world);
    if (world.fires.count > 1) caught[world.fires.xs[1]! > 60 ? 0 : 1]!++;
  }
  // 0.35 x 1.8 = 0.63 downwind against 0.35 x 0.2 = 0.07 upwind, each tried in half of the rounds
  test.ok(caught[0]! > 10 && caught[0]! > 3 * caught[1]!, `${caught}`);
});

t.test('a fire burns its ticks, twice as fast in rain, and leaves ash that feeds plants', async (test) => {
  for (const [weather, ticks] of [
    [WEATHER.clear, 20],
    [WEATHER.rain, 10],
  ] as const) {
    const world = bystander({ fire_spread_rate: 0 });
    const plant = sow(world, 66, 60);
    world.plants.growths[plant] = 0.3;
    world.registers.weather = weather;
    kindle(world, 60, 60, 3, 20);
    for (let tick = 1; tick < ticks; tick++) burnLand(world);
    test.equal(world.fires.count, 1);
    burnLand(world);
    test.equal(world.fires.count, 0);
    test.ok(Math.abs(world.plants.growths[plant]! - 0.45) < 1e-6);
  }
});

t.test('the number of fires is limited', async (test) => {
  const world = bystander();
  for (let i = 0; i < 100; i++) kindle(world, i, 10, 1, 50);
  // 200 x 150 / 2500 = 12, at least 24
  test.equal(world.fires.count, 24);
});

t.test('a body in a flame burns, one close by is scalded, indoors neither', async (test) => {
  const world = bystander();
  const { creatures } = world;
  kindle(world, 100, 75, 3, 500);
  const lossAt = (distance: number, ticks: number): number => {
    putOutdoors(world, 0, 100 + distance, 75);
    creatures.healths[0] = 100;
    rebuildIndexes(world);
    for (let tick = 0; tick < ticks && creatures.alive[0] === 1; tick++) {
      redraw(world);
      applyFlames(world);
    }
    return 100 - creatures.healths[0]!;
  };
  test.equal(lossAt(7.5, 40), 0);
  const scald = lossAt(5.5, 20);
  // 20 x 0.5 x 2.2 x (4 - 2.5) / 2.8 = 11.8
  test.ok(scald > 5 && scald < 22, `${scald}`);
  creatures.indoors[0] = 1;
  creatures.healths[0] = 100;
  for (let tick = 0; tick < 20; tick++) applyFlames(world);
  test.equal(creatures.healths[0], 100);
  test.equal(lossAt(1, 60), 100);
  test.equal(world.deathMessages.causes[0], CAUSE.fire);
});

t.test('the way out leads away from the nearest fire, with a call to the others', async (test) => {
  for (const [dx, dy] of [
    [6, 0],
    [-6, 0],
    [0, 6],
    [3, -5],
  ] as const) {
    const world = bystander();
    const { creatures, topology, signals } = world;
    kindle(world, 30, 30, 3, 500); // the world's first fire, far away
    kindle(world, 100, 75, 3, 500);
    putOutdoors(world, 0, 100 + dx, 75 + dy);
    creatures.sleeping[0] = 1;
    rebuildIndexes(world);
    run(world, 4, applyFlames);
    test.equal(orderOf(world, 0), ORDER.evacuate);
    const before = squaredDistance(topology, 100, 75, creatures.xs[0]!, creatures.ys[0]!);
    const after = squaredDistance(topology, 100, 75, creatures.orderXs[0]!, creatures.orderYs[0]!);
    // 16 units farther than it was
    test.ok(Math.abs(Math.sqrt(after) - Math.sqrt(before) - 16) < 1e-6);
    test.equal(creatures.sleeping[0], 0, 'it wakes');
    const calls = signalsOf(world, SIGNAL.evacuate);
    test.equal(calls.length, 1);
    test.same([signals.aboutXs[calls[0]!], signals.aboutYs[calls[0]!]], [100, 75]);
    const first = factsAt(world, 0);
    const known = [FACT_PART.kind, FACT_PART.x, FACT_PART.y].map((part) => world.memories.blocks[first + part]);
    test.same(known, [FACT.danger, 100, 75]);
  }
});

t.test('a fleeing body does not lie down again, and it escapes', async (test) => {
  const world = bystander({ day_length: 100000, num_houses: 1 });
  const { creatures } = world;
  putOutdoors(world, 0, 105, 75);
  kindle(world, 100, 75, 3, 30);
  run(world, 25);
  test.equal(creatures.alive[0], 1);
  test.ok(Math.sqrt(squaredDistance(world.topology, 100, 75, creatures.xs[0]!, creatures.ys[0]!)) > 11);
  const night = bystander({ day_length: 100 });
  night.registers.tick = 70;
  const house = night.houses;
  putOutdoors(night, 0, house.xs[0]!, house.ys[0]!);
  night.creatures.insideIds[0] = house.ids[0]!;
  house.clanIds[0] = 0;
  restBodies(night);
  test.equal(night.creatures.sleeping[0], 1);
  night.creatures.sleeping[0] = 0;
  night.creatures.orderKinds[0] = ORDER.evacuate;
  night.creatures.orderUntilTicks[0] = 200;
  restBodies(night);
  test.equal(night.creatures.sleeping[0], 0);
});

t.test('houses in flames burn down: straw soon, stone hardly ever, none while their number is pinned', async (test) => {
  const burnt = (material: number, changes: Partial<Laws>): number => {
    let count = 0;
    for (let seed = 0; seed < 20; seed++) {
      const world = createTestWorld('founded', { ...SIZE, ...NO_FIRES, fire_spread_rate: 0, ...changes, seed });
      world.houses.materials[0] = material;
      world.houses.ruins[0] = 0;
      kindle(world, world.houses.xs[0]!, world.houses.ys[0]!, 1, 30);
      for (let tick = 0; tick < 30; tick++) burnLand(world);
      if (world.houses.ruins[0] === 0) continue;
      count++;
      const told = eventsOf(world, 'fire')[0];
      test.match(told, { kind: 'house_burn', r: Math.round(world.houses.sizes[0]! * 500) / 1000 });
    }
    return count;
  };
  // 1 - (1 - 0.03 x 1.6)^30 = 0.77 of 20 straw houses, 1 - (1 - 0.003)^30 = 0.09 of stone
  test.ok(burnt(MATERIAL.straw, {}) >= 9);
  test.ok(burnt(MATERIAL.stone, {}) <= 7);
  test.equal(burnt(MATERIAL.straw, { num_houses: 4 }), 0);
});

t.test('lightning kills under it, burns plants, is seen for a while and leaves fire or rock', async (test) => {
  let fires = 0;
  let rocks = 0;
  for (let seed = 0; seed < 40; seed++) {
    const world = bystander({}, seed);
    const plant = sow(world, 101, 75);
    strike(world, 100, 75);
    test.match(world.log.events.at(-1), { type: 'disaster', x: 100, y: 75, payload: { kind: 'lightning' } });
    test.equal(world.plants.alive[plant], 0);
    test.equal(world.bolts.count, 1);
    applyBodyMessages(world);
    test.equal(world.deathMessages.causes[0], CAUSE.lightning);
    fires += world.fires.count;
    rocks += world.rocks.count;
    for (let tick = 0; tick < 13; tick++) throwLightning(world);
    test.equal(world.bolts.count, 0);
  }
  // 60 % of 40 = 24, standard deviation 3.1
  test.equal(fires + rocks, 40);
  test.ok(fires >= 15 && fires <= 33, `${fires}`);
});

t.test('a bolt leaps to a body outdoors within 8 units; under a roof one is safe', async (test) => {
  const strikes = (isIndoors: boolean): number => {
    const world = bystander({ lightning_strike_rate: 0.05, width: 60, height: 60 });
    world.registers.weather = WEATHER.storm;
    putOutdoors(world, 0, 30, 30);
    world.creatures.indoors[0] = isIndoors ? 1 : 0;
    for (let tick = 0; tick < 4000; tick++) throwLightning(world);
    return eventsOf(world, 'disaster').length === 0 ? -1 : world.bodyMessages.count;
  };
  // 200 bolts x pi 8^2 / 3600 = 11
  const hits = strikes(false);
  test.ok(hits >= 4 && hits <= 22, `${hits}`);
  test.equal(strikes(true), 0);
});

t.test('the rock of a bolt wears away after 240 ticks', async (test) => {
  const world = bystander({ lightning_enabled: false, wildfire_enabled: false, weather_enabled: false });
  while (world.rocks.count === 0) strike(world, 100, 75);
  run(world, 230);
  test.equal(world.rocks.count, 1);
  run(world, 12);
  spatialIndexPhase(world);
  test.equal(world.rocks.count, 0);
});

t.test('explorers far from every roof light a campfire at night; at dawn it is out', async (test) => {
  const world = bystander({ day_length: 1000 });
  const { creatures, registers } = world;
  creatures.personalities[0] = 4;
  const night = (): void => {
    // (600 + 250) / 1000 = 0.85
    for (registers.tick = 600; registers.tick < 660; registers.tick++) updateCampfires(world);
  };
  night();
  test.equal(world.campfires.count, 1, 'one camp, not one at every turn');
  test.ok(isByCampfire(world, 101, 75, 3));
  creatures.healths[0] = 100;
  rebuildIndexes(world);
  applyFlames(world);
  test.equal(creatures.firesides[0], 1);
  registers.tick = 1000;
  updateCampfires(world);
  test.equal(world.campfires.count, 0);
  putOutdoors(world, 0, 30, 20); // within 24 of the house
  night();
  test.equal(world.campfires.count, 0);
});
