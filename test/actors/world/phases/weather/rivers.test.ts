/** Rivers as rules: they fill, flood and silt; bodies wade, drift and drown. */
import { CAUSE, orderOf } from '#people/bodies/orders.js';
import { appendRow } from '#engine/columns/table.js';
import { applyGroundContact } from '#phases/creatures/movement/collide.js';
import { moveBodies } from '#phases/creatures/movement/move.js';
import { applyRiverEffects } from '#phases/creatures/movement/river-effects.js';
import { updateWaterworks } from '#phases/settlements/waterworks.js';
import { flowRivers } from '#phases/weather/rivers.js';
import { groundGrowth } from '#engine/land/ground.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { WEATHER } from '#tables/seasons.js';
import { WATERWORK, WATERWORK_HIT_POINTS, ORDER } from '#tables/codes.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { near } from '#test/support/checks.js';
import { createTestWorld, eventsOf, leaveOneBody, placePlant, putOutdoors, redraw, run } from '#test/fixtures/world.js';

/** A world with one river, one awake body in its middle, and nothing in the way. */
function bather(changes: Partial<Laws> = {}): WorldState {
  const bare = { rock_count: 0, num_houses: 0, food_count: 0, anomaly_count: 0, relief_enabled: false };
  const world = createTestWorld('founded', { width: 200, height: 100, river_count: 1, ...bare, ...changes });
  const { creatures, rivers } = world;
  rivers.centreYs[0] = 50;
  rivers.flows[0] = 1;
  creatures.castes[0] = CASTE.soldier;
  leaveOneBody(world, 100, 50);
  applyGroundContact(world);
  return world;
}

function stand(world: WorldState, x: number, y: number): void {
  putOutdoors(world, 0, x, y);
  applyGroundContact(world);
}

function flow(world: WorldState, ticks: number, weather: number = WEATHER.clear): void {
  world.registers.weather = weather;
  run(world, ticks, flowRivers);
}

/** A river at the brim in the rain: the flood has begun. */
function flooded(changes: Partial<Laws> = {}): WorldState {
  const world = bather(changes);
  world.registers.tick = 100;
  world.rivers.levels[0] = 0.9999;
  flow(world, 1, WEATHER.rain);
  return world;
}

function build(world: WorldState, kind: number, x: number): number {
  const { waterworks, registers } = world;
  const row = appendRow(waterworks);
  waterworks.ids[row] = registers.nextEntityId++;
  waterworks.alive[row] = 1;
  waterworks.kinds[row] = kind;
  waterworks.xs[row] = x;
  waterworks.hitPoints[row] = WATERWORK_HIT_POINTS[kind]!;
  return row;
}

t.test('rain fills a channel, storms faster, a dam slower; drought empties it', async () => {
  const levels = [WEATHER.rain, WEATHER.storm, WEATHER.clear].map((weather) => {
    const world = bather();
    world.rivers.levels[0] = 0.5;
    flow(world, 100, weather);
    return world.rivers.levels[0]!;
  });
  // 100 ticks at 0.0012, 0.002 and -0.0008
  for (const [i, level] of [0.62, 0.7, 0.42].entries()) near(levels[i]!, level, 1e-4);
  const dammed = bather();
  build(dammed, WATERWORK.dam, 20);
  flow(dammed, 100, WEATHER.rain);
  near(dammed.rivers.levels[0]!, 0.06, 1e-4);
});

t.test('when full it floods with an event, widens, and leaves silt that favours plants', async (test) => {
  const world = flooded();
  test.same(eventsOf(world, 'disaster'), [{ kind: 'river_flood', river_cy: 50 }]);
  test.equal(world.log.events.at(-1)!.y, 50);
  flow(world, 200, WEATHER.rain);
  // 4 x 2.2 = 8.8
  test.ok(Math.abs(world.rivers.halfWidths[0]! - 8.8) < 0.05);
  test.equal(groundGrowth(world, 100, 57), 1);
  flow(world, 101);
  test.equal(world.rivers.floodTicks[0], 0);
  test.ok(world.rivers.siltTicks[0]! > 590);
  test.equal(groundGrowth(world, 100, 57), 1.5);
  test.equal(groundGrowth(world, 100, 70), 1);
  flow(world, 700);
  test.equal(world.rivers.halfWidths[0], 4, 'back in its bed');
  test.equal(groundGrowth(world, 100, 57), 1);
});

t.test('a river has at most one event in 600 ticks', async (test) => {
  const world = flooded();
  flow(world, 301);
  world.rivers.levels[0] = 1;
  flow(world, 310, WEATHER.rain);
  test.equal(eventsOf(world, 'disaster').length, 1);
  world.rivers.levels[0] = 1;
  flow(world, 2, WEATHER.rain);
  test.equal(eventsOf(world, 'disaster').length, 2);
});

t.test('a flood tears out the plants in its band and no others', async (test) => {
  const world = bather();
  const { plants } = world;
  for (let i = 0; i < 40; i++) placePlant(world, { x: 5 * i, y: i % 2 === 0 ? 56 : 70 });
  world.rivers.levels[0] = 1;
  flow(world, 300, WEATHER.rain);
  const left = [0, 0];
  for (let row = 0; row < plants.count; row++) left[row % 2]! += plants.alive[row]!;
  // (1 - 0.25)^55 of those in the band are left, 50 of whose ticks the water needs to get there
  test.same(left, [0, 20]);
});

t.test('wading is slow and a bridge is dry', async (test) => {
  const world = bather();
  const pace = (x: number, y: number): number => {
    stand(world, x, y);
    world.creatures.drives[0] = DRIVE.idle;
    moveBodies(world);
    return Math.sqrt((world.creatures.xs[0]! - x) ** 2 + (world.creatures.ys[0]! - y) ** 2);
  };
  const onLand = pace(100, 70);
  near(pace(100, 50) / onLand, 0.6);
  build(world, WATERWORK.bridge, 100);
  near(pace(100, 50) / onLand, 1);
  test.ok(Math.abs(pace(104, 50) / onLand - 0.6) < 1e-6, 'beside the bridge it is wet');
});

t.test('a body whose way leads over the river takes the bridge and stays dry', async (test) => {
  const world = bather();
  build(world, WATERWORK.bridge, 108);
  const { creatures } = world;
  stand(world, 100, 62);
  creatures.headings[0] = -1.5;
  let wet = 0;
  for (let tick = 0; tick < 80; tick++) {
    creatures.drives[0] = DRIVE.search;
    creatures.targetXs[0] = 100;
    creatures.targetYs[0] = 30;
    moveBodies(world);
    applyGroundContact(world);
    if (creatures.wadings[0]! > 0) wet++;
  }
  test.ok(creatures.ys[0]! < 40, `${creatures.ys[0]}`);
  test.equal(wet, 0);
});

t.test('a river cools the hot and washes disease off', async (test) => {
  const world = bather();
  const { creatures } = world;
  creatures.bodyTemperatures[0] = 30;
  applyRiverEffects(world);
  near(creatures.bodyTemperatures[0]!, 29.6, 1e-5);
  creatures.infected[0] = 1;
  creatures.diseaseIds[0] = 7;
  for (let tick = 0; tick < 400; tick++) {
    redraw(world);
    applyRiverEffects(world);
  }
  test.same([creatures.infected[0], creatures.immunities[0]], [0, 7]);
  test.same(eventsOf(world, 'recovery'), [{ disease_id: 7, remedy: 'river', clan_id: 0 }]);
});

t.test('infants and the weak drift downstream, the well do not', async (test) => {
  const world = bather();
  const { creatures, rivers } = world;
  applyRiverEffects(world);
  test.equal(creatures.xs[0], 100);
  creatures.healths[0] = 20;
  applyRiverEffects(world);
  // 0.4 x 0.8
  near(creatures.xs[0]!, 100.32, 1e-9);
  rivers.flows[0] = 0;
  applyRiverEffects(world);
  near(creatures.xs[0]!, 100, 1e-9);
  creatures.healths[0] = 100;
  creatures.stages[0] = 0;
  applyRiverEffects(world);
  // A strong one half as far
  near(creatures.xs[0]!, 99.84, 1e-9);
});

t.test('a body that stays in a flood drowns; knowledge of the land helps', async (test) => {
  const world = flooded();
  const { creatures } = world;
  stand(world, 100, 50);
  creatures.healths[0] = 100;
  applyRiverEffects(world);
  near(creatures.healths[0]!, 99.2, 1e-9);
  creatures.foragingSkills[0] = 20;
  applyRiverEffects(world);
  near(creatures.healths[0]!, 98.8, 1e-9);
  for (let tick = 0; tick < 300 && creatures.alive[0] === 1; tick++) {
    stand(world, 100, 50);
    applyRiverEffects(world);
  }
  test.equal(world.deathMessages.causes[0], CAUSE.drowning);
});

t.test('at a flood the people at the banks are sent away from the water, never into it', async (test) => {
  for (const y of [44, 57]) {
    const world = bather();
    stand(world, 100, y);
    world.registers.tick = 100;
    world.rivers.levels[0] = 1;
    flow(world, 1, WEATHER.rain);
    test.equal(orderOf(world, 0), ORDER.evacuate);
    test.ok(Math.abs(world.creatures.orderYs[0]! - 50) > Math.abs(y - 50) + 8);
  }
});

t.test('a flood wears a dam; when it breaks its water comes at once', async (test) => {
  const world = flooded();
  const dam = build(world, WATERWORK.dam, 30);
  flow(world, 100);
  // 100 ticks at 8 points
  test.equal(world.waterworks.hitPoints[dam], 3600 - 800);
  world.waterworks.hitPoints[dam] = 4;
  flow(world, 1);
  test.equal(world.waterworks.count, 0);
  test.same(eventsOf(world, 'disaster').at(-1), { kind: 'flash_flood', river_cy: 50 });
  flow(world, 150);
  test.ok(world.rivers.halfWidths[0]! > 11, 'three times its bed');
});

t.test('builders raise a bridge at the bank, a dam where they fear the river, and mend both', async (test) => {
  const world = bather();
  const { creatures, waterworks, rivers, clans } = world;
  stand(world, 100, 57);
  creatures.castes[0] = CASTE.artisan;
  creatures.clanIds[0] = clans.count > 0 ? clans.ids[0]! : 1;
  const work = (ticks: number): void => {
    for (let i = 0; i < ticks; i++) {
      creatures.energies[0] = 90;
      updateWaterworks(world);
      world.registers.tick++;
    }
  };
  work(1200);
  test.equal(waterworks.count, 1);
  stand(world, 112, 57);
  work(1200);
  test.equal(waterworks.count, 1, 'nothing to fear yet');
  rivers.levels[0] = 0.8;
  work(1800);
  test.equal(waterworks.count, 2);
  test.same(eventsOf(world, 'settlement'), [], 'a work at a river is no settlement');
  waterworks.hitPoints[1] = 1000;
  work(120);
  test.ok(waterworks.hitPoints[1]! > 1000 && waterworks.hitPoints[1]! <= WATERWORK_HIT_POINTS[1]!);
});

t.test('a wet world sees floods and bridges, and numbers stay in bounds', async (test) => {
  const world = createTestWorld('founded', { width: 200, height: 150, river_count: 2, weather_change_rate: 0.01 });
  const hasBridge = (): boolean =>
    world.waterworks.kinds.subarray(0, world.waterworks.count).includes(WATERWORK.bridge);
  for (let days = 0; days < 10 && !hasBridge(); days++) run(world, 1200);
  test.ok(hasBridge(), 'within ten days');
  for (let river = 0; river < world.rivers.count; river++) {
    test.ok(world.rivers.levels[river]! >= 0 && world.rivers.levels[river]! <= 1);
    test.ok(world.rivers.halfWidths[river]! >= 4 - 1e-9 && world.rivers.halfWidths[river]! <= 12 + 1e-9);
  }
});
