/** Earthquakes, meteors and floods as rules, and the ground underfoot. */
import { CAUSE, orderOf } from '#people/bodies/orders.js';
import { applyBodyMessages } from '#phases/creatures/index.js';
import { metabolizeBodies } from '#phases/creatures/body/metabolism.js';
import { applyGroundContact } from '#phases/creatures/movement/collide.js';
import { moveBodies } from '#phases/creatures/movement/move.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { dropMeteor, pourFlood } from '#phases/weather/disasters.js';
import { shakeGround, layRock } from '#phases/weather/earthquakes.js';
import { groundGrowth, heightAt } from '#engine/land/ground.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { WEATHER } from '#tables/seasons.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { near } from '#test/support/checks.js';
import { createTestWorld, eventsOf, putOutdoors, redraw, run } from '#test/fixtures/world.js';
import { ORDER } from '#tables/codes.js';
import { rebuildIndexes } from '#engine/indexes/rebuild-indexes.js';

const SIZE = { width: 200, height: 150, river_count: 0, rock_count: 0 };

/** A world whose people stand awake outdoors in a ring 10 units around (100, 75), the first in its middle. */
function crowd(changes: Partial<Laws> = {}, seed = 42): WorldState {
  const world = createTestWorld('founded', {
    ...SIZE,
    num_houses: 0,
    max_clans: 0,
    food_count: 0,
    anomaly_count: 0,
    creature_density: 0.001,
    ...changes,
    seed,
  });
  const { creatures } = world;
  for (let row = 0; row < creatures.count; row++) {
    const angle = (6.28 * row) / creatures.count;
    putOutdoors(world, row, row === 0 ? 100 : 100 + 10 * Math.cos(angle), row === 0 ? 75 : 75 + 10 * Math.sin(angle));
    creatures.castes[row] = CASTE.soldier;
    creatures.stages[row] = 2;
    creatures.personalities[row] = 0;
  }
  rebuildIndexes(world);
  return world;
}

function distanceTo(world: WorldState, row: number, x: number, y: number): number {
  const { topology, creatures } = world;
  return Math.sqrt(squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!));
}

/** Starts a quake of magnitude 8 at (100, 75) and runs until it strikes. */
function shake(world: WorldState): void {
  world.registers.tick = 10;
  Object.assign(world.registers, { quakeTick: 10, quakeX: 100, quakeY: 75, quakeMagnitude: 8 });
  shakeGround(world);
  applyBodyMessages(world);
}

t.test('bodies with knowledge of the land sense an earthquake in advance and run from its center', async (test) => {
  const world = crowd({ earthquake_enabled: true, earthquake_rate: 0.01 });
  const { creatures, registers, topology } = world;
  creatures.castes[1] = CASTE.noble;
  creatures.castes[2] = CASTE.woman;
  while (registers.quakeTick === 0) shakeGround(world);
  test.equal(registers.quakeTick, registers.tick + 3);
  test.equal(eventsOf(world, 'disaster').length, 0);
  // Again, with the heart where the people are.
  for (let tries = 0; tries < 4000; tries++) {
    if (orderOf(world, 1) === ORDER.evacuate) break;
    registers.quakeTick = 0;
    shakeGround(world);
  }
  test.equal(orderOf(world, 1), ORDER.evacuate);
  test.equal(orderOf(world, 2), ORDER.none);
  const { quakeX, quakeY } = registers;
  const goal = squaredDistance(topology, quakeX, quakeY, creatures.orderXs[1]!, creatures.orderYs[1]!);
  test.ok(Math.sqrt(goal) > distanceTo(world, 1, quakeX, quakeY), 'away from it');
});

t.test('a quake hurts and shoves the less the farther from its heart', async (test) => {
  const world = crowd();
  const { creatures } = world;
  putOutdoors(world, 1, 100 + 31, 75);
  putOutdoors(world, 2, 100 + 33, 75);
  const before = [0, 1, 2].map((row) => creatures.healths[row]!);
  shake(world);
  const lost = before.map((health, row) => health - creatures.healths[row]!);
  // Radius 12 + 2.5 x 8 = 32; damage 60 x 8/8 at the heart, 60 x (1 - 31/32) = 1.875 near the rim
  near(lost[0]!, 60, 1e-9);
  near(lost[1]!, 1.875, 1e-9);
  test.equal(lost[2], 0);
  // Shoved 3.5 units
  near(distanceTo(world, 0, 100, 75), 3.5);
  test.same(eventsOf(world, 'disaster'), [{ kind: 'earthquake', r: 32, mag: 8 }]);
  test.equal(world.log.events.at(-1)!.x, 100);
});

t.test('a quake kills the weak by its own cause, and brings roofs down on those below', async (test) => {
  const world = crowd({ num_houses: -1, max_clans: -1 });
  const { creatures, houses } = world;
  creatures.healths[0] = 10;
  houses.xs[0] = 104;
  houses.ys[0] = 75;
  houses.ruins[0] = 0;
  houses.hitPoints[0] = 20;
  putOutdoors(world, 1, 104, 75);
  creatures.insideIds[1] = houses.ids[0]!;
  creatures.indoors[1] = 1;
  creatures.healths[1] = 120;
  shake(world);
  test.equal(world.deathMessages.causes[0], CAUSE.earthquake);
  test.equal(houses.ruins[0], 1);
  // 60 x (1 - 4/32) by the quake and 60 by the roof
  near(120 - creatures.healths[1]!, 112.5, 1e-9);
  test.match(eventsOf(world, 'ruin'), [{ kind: 'collapse' }]);
});

t.test('a quake cracks rocks and thrusts up new ones, never more than the land carries', async (test) => {
  let cracked = 0;
  let thrust = 0;
  for (let seed = 0; seed < 40; seed++) {
    const world = crowd({}, seed);
    layRock(world, 112, 75, 2, 0);
    shake(world);
    if (world.rocks.alive[0] === 0) cracked++;
    if (world.rocks.count > 1) thrust++;
  }
  // 35 % and 15 % of 40: 14 and 6, standard deviations 3.0 and 2.3
  test.ok(cracked >= 6 && cracked <= 23, `${cracked} cracked`);
  test.ok(thrust >= 1 && thrust <= 13, `${thrust} thrust up`);
});

t.test('a meteor kills most within its radius and none without, and leaves a rock and a fire', async (test) => {
  const world = crowd();
  const { creatures, rocks, fires } = world;
  const count = creatures.count - 1;
  putOutdoors(world, 0, 130, 75);
  dropMeteor(world, 100, 75, 12);
  applyBodyMessages(world);
  let dead = 0;
  for (let row = 1; row < creatures.count; row++) if (creatures.alive[row] === 0) dead++;
  test.ok(dead > 0.65 * count && creatures.alive[0] === 1, `${dead} of ${count}`);
  test.equal(world.deathMessages.causes[0], CAUSE.disaster);
  test.same([rocks.xs[0], rocks.ys[0], rocks.radii[0]], [100, 75, 0.6 * 12]);
  test.equal(fires.count, 1);
  const event = world.log.events.find(({ type }) => type === 'disaster');
  test.match(event, { x: 100, y: 75, payload: { kind: 'meteor', r: 12 } });
});

t.test('a sudden flood throws bodies to its rim and kills some', async (test) => {
  const world = crowd();
  const { creatures } = world;
  pourFlood(world, 100, 75, 15);
  applyBodyMessages(world);
  let dead = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) dead++;
    near(distanceTo(world, row, 100, 75), 16);
  }
  // 15 %
  test.ok(dead < 0.4 * creatures.count, `${dead} of ${creatures.count}`);
  test.match(eventsOf(world, 'disaster'), [{ kind: 'flood', r: 15 }]);
});

t.test('no rock falls on a house, so that no body is enclosed', async (test) => {
  const world = createTestWorld('founded', { ...SIZE, num_houses: 5 });
  const { houses } = world;
  layRock(world, houses.xs[0]! + 3, houses.ys[0]!, 2, 0);
  test.equal(world.rocks.count, 0);
});

/** A world with a cliff of 30 units between x < 100 and x > 100, and a body on top of it that looks east. */
function cliffTop(changes: Partial<Laws> = {}, seed = 42): WorldState {
  const world = crowd({ relief_enabled: true, ...changes }, seed);
  const { fields, creatures } = world;
  creatures.alive.fill(0, 1, creatures.count);
  for (let cell = 0; cell < fields.elevation.length; cell++) {
    fields.elevation[cell] = cell % fields.columns < 4 ? 40 : 10;
  }
  putOutdoors(world, 0, 99.9, 75);
  applyGroundContact(world);
  return world;
}

/** Steps over the edge; tells whether the body fell. */
function stepOff(world: WorldState): boolean {
  world.creatures.xs[0] = 100.5;
  redraw(world);
  applyGroundContact(world);
  return world.creatures.healths[0]! < 100;
}

/** Falls in 60 crossings of the edge under this sky. */
function fallsIn(tick: number, weather: number, changes: Partial<Laws> = {}): number {
  let falls = 0;
  for (let seed = 0; seed < 60; seed++) {
    const world = cliffTop(changes, seed);
    world.registers.tick = tick;
    world.registers.weather = weather;
    if (stepOff(world)) falls++;
  }
  return falls;
}

t.test('a cliff is climbed down by day and missed by night, in fog and in flight', async (test) => {
  const NOON = 300;
  const MIDNIGHT = 900;
  test.ok(fallsIn(NOON, WEATHER.clear) <= 6);
  const night = fallsIn(MIDNIGHT, WEATHER.clear);
  test.ok(night > 18 && night < 42, `${night}`);
  const fog = fallsIn(NOON, WEATHER.fog);
  test.ok(fog > 5 && fog < 26, `${fog}`);
  test.equal(fallsIn(MIDNIGHT, WEATHER.clear, { relief_enabled: false }), 0);
});

t.test('a fall hurts by its height, wounds, lays the body low, and may kill', async (test) => {
  let hurt: WorldState | null = null;
  for (let seed = 0; hurt === null; seed++) {
    const world = cliffTop({}, seed);
    world.registers.tick = 900;
    if (stepOff(world)) hurt = world;
  }
  const { creatures } = hurt;
  // 1.1 x 30 units
  near(creatures.healths[0]!, 67, 1e-4);
  test.same([creatures.woundSeverities[0], creatures.woundTicks[0]], [1, 30]);
  const x = creatures.xs[0]!;
  moveBodies(hurt);
  test.equal(creatures.xs[0], x, 'it lies there');
  for (let tick = 0; tick < 46; tick++) applyGroundContact(hurt);
  moveBodies(hurt);
  test.not(creatures.xs[0], x);
  for (let seed = 0; creatures.alive[0] === 1 && seed < 100; seed++) {
    creatures.healths[0] = 5;
    creatures.fallTicks[0] = 0;
    creatures.xs[0] = 99.9;
    applyGroundContact(hurt);
    stepOff(hurt);
  }
  test.equal(hurt.deathMessages.causes[0], CAUSE.fall);
});

t.test('in rain steep slopes slide and carry bodies down; dry or flat ground does not', async (test) => {
  const slides = (weather: number, changes: Partial<Laws> = {}): WorldState => {
    const world = cliffTop(changes);
    world.registers.weather = weather;
    for (let tick = 0; tick < 4000 && world.creatures.alive[0] === 1; tick++) {
      world.registers.tick = tick;
      redraw(world);
      putOutdoors(world, 0, 99.9, 75);
      applyGroundContact(world);
    }
    return world;
  };
  // Grade 30 / 25 = 1.2; 200 tries at 4 %, each 8 to 20 points
  test.equal(slides(WEATHER.rain).deathMessages.causes[0], CAUSE.landslide);
  test.equal(slides(WEATHER.clear).creatures.healths[0], 100);
  test.equal(slides(WEATHER.rain, { relief_enabled: false }).creatures.healths[0], 100);
  const world = cliffTop();
  world.registers.weather = WEATHER.rain;
  const top = heightAt(world, 99.9, 75);
  while (world.creatures.healths[0] === 100) {
    world.registers.tick++;
    redraw(world);
    applyGroundContact(world);
  }
  near(world.creatures.xs[0]!, 107.9);
  test.ok(heightAt(world, world.creatures.xs[0]!, 75) < top);
});

t.test('strange places: heavy slows and tires, calm rests, and explorers make them known', async (test) => {
  const world = crowd({ anomaly_count: 3, territory_enabled: false });
  const { anomalies, creatures } = world;
  creatures.count = 1;
  const at = (place: number): { way: number; burnt: number } => {
    putOutdoors(world, 0, anomalies.xs[place]!, anomalies.ys[place]!);
    run(world, 4, applyGroundContact);
    creatures.energies[0] = 50;
    creatures.healths[0] = 130;
    metabolizeBodies(world);
    creatures.drives[0] = DRIVE.idle;
    moveBodies(world);
    const way = distanceTo(world, 0, anomalies.xs[place]!, anomalies.ys[place]!);
    return { way, burnt: 50 - creatures.energies[0]! };
  };
  const [fertile, heavy, calm] = [at(0), at(1), at(2)];
  near(heavy!.way / fertile!.way, 0.7);
  near(heavy!.burnt / fertile!.burnt, 1.1);
  near(calm!.burnt / fertile!.burnt, 0.8);
  test.equal(groundGrowth(world, anomalies.xs[0]!, anomalies.ys[0]!), 1.6);
  test.equal(eventsOf(world, 'anomaly').length, 0, 'nobody has understood what it is');
  creatures.personalities[0] = 4;
  at(1);
  at(1);
  test.same(eventsOf(world, 'anomaly'), [{ kind: 'heavy', clan_id: null }]);
  test.same(Array.from(anomalies.discovered.slice(0, 3)), [0, 1, 0]);
  creatures.personalities[0] = 0;
  creatures.foragingSkills[0] = 3;
  at(0);
  test.equal(eventsOf(world, 'anomaly').length, 2);
});

t.test('a world under all hazards at their greatest holds its invariants', async (test) => {
  const world = createTestWorld('founded', {
    width: 150,
    height: 120,
    weather_change_rate: 0.05,
    lightning_strike_rate: 0.05,
    fire_rate: 0.05,
    fire_spread_rate: 1,
    earthquake_enabled: true,
    earthquake_rate: 0.01,
    disaster_rate: 0.02,
    weather_sickness_enabled: true,
  });
  run(world, 600);
  spatialIndexPhase(world);
  test.ok(world.registers.deaths > 0);
  for (let row = 0; row < world.creatures.count; row++) {
    test.ok(Number.isFinite(world.creatures.bodyTemperatures[row]!));
    test.ok(world.creatures.xs[row]! >= 0 && world.creatures.xs[row]! <= 150);
  }
  test.ok(world.rocks.count <= 40 && world.fires.count <= 24);
});
