/** The life of plants (docs/rules/plants-and-soil.md). */
import t from 'tap';
import { near as checkNear } from '#test/support/checks.js';
import { appendRow } from '#engine/columns/table.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { foodLawPhase } from '#phases/food-law/index.js';
import { clearPlants, witherPlants, stormPlants } from '#phases/plants/withering.js';
import { growPlants, feedPlants, restSoil } from '#phases/plants/growth.js';
import { seedPlants, sprout } from '#phases/plants/sprouting.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { layRock } from '#phases/weather/earthquakes.js';
import { livingNear } from '#engine/space/neighbourhood.js';
import type { WorldState } from '#engine/state/state.js';
import { SPROUT_GROWTH, VARIANT } from '#tables/plants.js';
import { WEATHER } from '#tables/seasons.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, eventsOf, placeCorpse, placeHouse, placePlant, redraw, run } from '#test/fixtures/world.js';

/** Noon at the default length of a day. */
const NOON = 300;

type Scene = (world: WorldState, row: number) => unknown;

/** Growth that a fresh sprout of the species gains in one tick, at noon and alone unless `scene` arranges it otherwise. */
function gain(variant: number, scene?: Scene, laws: Partial<Laws> = {}): number {
  const world = createTestWorld('plants', { soil_depletion_enabled: false, ...laws });
  const row = placePlant(world, { x: 50, y: 50, variant, growth: SPROUT_GROWTH });
  scene?.(world, row);
  growPlants(world);
  return world.plants.growths[row]! - Math.fround(SPROUT_GROWTH);
}

function near(what: string, wanted: number, found: number): void {
  checkNear(found, wanted, 1e-5, what);
}

t.test('growth is the law x sun x species, in every season (docs/rules/time.md#sunlight)', async () => {
  const atTick = (tick: number) => (world: WorldState) => (world.registers.tick = tick);
  // Noon: .05 x pace: grass 1, grain .85, berry .65, herb .7.
  for (const initial_season_offset of [0, 1, 2, 3]) {
    const grown = (variant: number): number => gain(variant, undefined, { initial_season_offset });
    near('grain', 0.0425, grown(VARIANT.grain));
    near('berry', 0.0325, grown(VARIANT.berry));
    near('herb', 0.035, grown(VARIANT.herb));
  }
  near('midnight', 0, gain(VARIANT.grass, atTick(900)));
  // Three quarters of the way to noon, (1 - ((.36 - .5) / .28)^2) = .75.
  near('morning', 0.05 * 0.75, gain(VARIANT.grass, atTick(132)));
});

t.test('ground: fields, channels, strange places', async () => {
  const set = (column: 'cultivated' | 'irrigated') => (world: WorldState, row: number) => {
    world.plants.cultivated[row] = 1;
    world.plants[column][row] = 1;
  };
  near('cultivated x2', 0.1, gain(VARIANT.grass, set('cultivated')));
  near('irrigated x1.15', 0.1 * 1.15, gain(VARIANT.grass, set('irrigated')));
  const fertile = ({ anomalies }: WorldState): void => {
    const row = appendRow(anomalies);
    anomalies.xs[row] = 50;
    anomalies.ys[row] = 50;
    anomalies.radii[row] = 9;
  };
  near('a fertile anomaly', 0.05 * 1.6, gain(VARIANT.grass, fertile));
  const byHouse = (world: WorldState): void => {
    placeHouse(world, { x: 58, y: 50, size: 6 });
    spatialIndexPhase(world);
  };
  near('west of a house', 0.05, gain(VARIANT.grass, byHouse));
});

t.test('a plant that reaches 1.0 blooms once and shows where it stands', async (t) => {
  const world = createTestWorld('plants');
  const row = placePlant(world, { x: 50, y: 50, variant: VARIANT.grain, growth: 0.99 });
  growPlants(world);
  growPlants(world);
  t.equal(world.plants.growths[row], 1);
  t.same(eventsOf(world, 'bloom'), [{ x: 50, y: 50, variant: 'grain' }]);
});

/** Species of this many sprouts at a place, as shares by code. */
function shares(world: WorldState, x: number, y: number, count = 4000): number[] {
  const found = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const row = sprout(world, x, y);
    found[world.plants.variants[row]!]!++;
  }
  return found.map((n) => n / count);
}

t.test('species follow the season', async (t) => {
  const spring = shares(createTestWorld('plants', { poison_rate: 0 }), 50, 50);
  [0.35, 0.15, 0.15, 0.2, 0.15, 0].forEach((share, variant) => {
    t.ok(Math.abs(spring[variant]! - share) < 0.03, `spring ${variant}: ${spring[variant]}`);
  });
  const winter = createTestWorld('plants', { poison_rate: 0, initial_season_offset: 3 });
  placeCorpse(winter, 53, 50);
  spatialIndexPhase(winter);
  t.ok(Math.abs(shares(winter, 50, 50)[VARIANT.mushroom]! - 0.55) < 0.03, 'beside the dead as anywhere');
});

t.test('a mature plant seeds within 6 units, evenly in a storm, while the land lacks food', async (t) => {
  const world = createTestWorld('plants', { food_count: 400, plant_spread_rate: 1, boundary: 'clamp' });
  world.registers.windAngle = 0;
  world.registers.windSpeed = 1;
  placePlant(world, { x: 50, y: 50 });
  // Half of the mean distance of 400 plants on 100 x 100.
  const spacing = 2.5;
  let sprouts = 0;
  let east = 0;
  for (let i = 0; i < 400; i++) {
    const before = world.plants.count;
    redraw(world);
    seedPlants(world);
    if (world.plants.count === before) continue;
    const [dx, dy] = [world.plants.xs[before]! - 50, world.plants.ys[before]! - 50];
    const distance = Math.sqrt(dx * dx + dy * dy);
    t.ok(distance >= spacing - 1e-9 && distance <= 6 + 1e-9, String(distance));
    sprouts++;
    if (dx > 0) east++;
    world.plants.alive[before] = 0;
    spatialIndexPhase(world);
  }
  t.ok(sprouts > 100 && Math.abs(east / sprouts - 0.5) < 0.1, `${east} of ${sprouts} fell downwind`);
  world.laws = { ...world.laws, food_count: 10 };
  const before = world.plants.count;
  seedPlants(world);
  t.equal(world.plants.count, before, 'the land is full');
  const night = createTestWorld('plants', { food_count: 400, plant_spread_rate: 1 });
  placePlant(night, { x: 50, y: 50 });
  night.registers.tick = 900;
  seedPlants(night);
  t.equal(night.plants.count, 1, 'nothing seeds in the dark');
});

t.test('nothing wild sprouts within 4 units of another plant, however much is missing', async (t) => {
  const world = createTestWorld('plants', { food_count: 300, width: 200, height: 200 });
  for (let tick = 0; tick < 400; tick++) {
    world.registers.tick = tick;
    foodLawPhase(world);
    spatialIndexPhase(world);
    seedPlants(world);
    spatialIndexPhase(world);
  }
  const { xs, ys, count } = world.plants;
  t.ok(count > 200, `${count} plants`);
  for (let row = 0; row < count; row++) {
    const near = livingNear(world.plantGrid, world.plants, xs[row]!, ys[row]!, 4 - 1e-9).length;
    if (near !== 1) t.fail(`${near - 1} beside ${row}`);
  }
});

t.test('overshoot slows seeding by resource_strain_mult alone', async (t) => {
  const seeds = (strain: number, xi: number): number => {
    const world = createTestWorld('plants', { plant_spread_rate: 0.5, food_count: 5000, resource_strain_mult: strain });
    for (let i = 0; i < 400; i++) placePlant(world, { x: 5 + (i % 20) * 4.5, y: 5 + Math.floor(i / 20) * 4.5 });
    world.registers.tick = NOON;
    world.registers.xi = xi;
    seedPlants(world);
    return world.plants.count - 400;
  };
  t.equal(seeds(0, 3), seeds(0, 0), 'a law of 0 switches it off');
  // 0.5 / (1 + 1 x 3) of 400, where the ground is free
  t.ok(seeds(1, 3) < 0.4 * seeds(1, 0), `${seeds(1, 3)} of ${seeds(1, 0)}`);
});

t.test('a plant withers after food_lifespan_ticks x pace, and feeds others half of a corpse', async (t) => {
  const laws = { food_lifespan_ticks: 100, nutrient_cycle_rate: 0.4, soil_depletion_enabled: false };
  const world = createTestWorld('plants', laws);
  const old = placePlant(world, { x: 50, y: 50, variant: VARIANT.mushroom }); // .4 x 100
  const young = placePlant(world, { x: 55, y: 50, variant: VARIANT.grass, growth: 0.2 });
  const withers = (ticks: number): void => {
    for (let i = 0; i < ticks; i++) witherPlants(world);
  };
  withers(39);
  t.equal(world.plants.withering[old], 0);
  t.same(eventsOf(world, 'wither'), []);
  withers(1);
  t.same(eventsOf(world, 'wither'), [{ variant: 'mushroom', age: 40 }]);
  t.same([world.plants.withering[old], world.plants.alive[old]], [1, 1], 'it stands, visibly withered');
  world.registers.tick = 300;
  world.laws = { ...world.laws, plant_spread_rate: 1 };
  seedPlants(world);
  t.equal(world.plants.count, 2, 'and throws no seed');
  withers(7);
  t.equal(world.plants.alive[old], 1);
  t.equal(Math.round(world.plants.growths[young]! * 1e6), 2e5, 'nothing is fed yet');
  // A fifth of its life is 8 ticks.
  withers(1);
  t.equal(world.plants.alive[old], 0);
  t.equal(eventsOf(world, 'wither').length, 1);
  // .5 x .4 x half = .1
  near('fed', 0.3, world.plants.growths[young]!);
  for (let i = 0; i < 1000; i++) witherPlants(world);
  t.equal(world.plants.alive[young], 1, 'growing plants never wither');
});

t.test('storms break what is not irrigated, a gust in 20 ticks (law storm_plant_damage)', async (t) => {
  const world = createTestWorld('plants', { storm_plant_damage: 1 });
  const [wild, watered] = [placePlant(world, { x: 20, y: 20 }), placePlant(world, { x: 60, y: 60 })];
  world.plants.irrigated[watered] = 1;
  for (let i = 0; i < 20; i++, world.registers.tick++) stormPlants(world);
  t.equal(world.plants.growths[wild], 1, 'no storm');
  world.registers.weather = WEATHER.storm;
  for (let i = 0; i < 20; i++, world.registers.tick++) stormPlants(world);
  const growth = world.plants.growths[wild]!;
  t.ok(growth >= 0.5 && growth <= 0.8, `lost .2 to .5: ${growth}`);
  t.equal(world.plants.growths[watered], 1);
  for (let i = 0; i < 400; i++, world.registers.tick++) {
    redraw(world);
    stormPlants(world);
  }
  t.equal(world.plants.alive[wild], 0, 'uprooted in the end');
});

t.test('plants never stand in houses or rocks that come later', async (t) => {
  const world = createTestWorld('plants');
  const [under, beside] = [placePlant(world, { x: 50, y: 50 }), placePlant(world, { x: 60, y: 50 })];
  layRock(world, 51, 50, 3, 0);
  spatialIndexPhase(world);
  for (let i = 0; i < 120; i++, world.registers.tick++) clearPlants(world);
  t.same([world.plants.alive[under], world.plants.alive[beside]], [0, 1]);
});

t.test('soil is restored by rest and by the dead', async () => {
  const world = createTestWorld('plants', { nutrient_cycle_rate: 1 });
  const { soil } = world.fields;
  const cell = 2 * 4 + 2;
  soil[cell] = 0.5;
  for (let i = 0; i < 1200; i++, world.registers.tick++) restSoil(world);
  near('a day of rest brings 4 % of what is missing', 0.52, soil[cell]!);
  feedPlants(world, 50, 50, 1);
  near('a corpse: a tenth of .5', 0.57, soil[cell]!);
});

t.test('winter takes growing plants only, the youngest first (docs/rules/plants-and-soil.md#food-law)', async (t) => {
  const world = createTestWorld('plants', { food_count: 10, season_length: 1000, winter_food_mult: 0.1 });
  // The oldest is the least grown: it was cropped.
  for (const [i, growth] of [0.2, 1, 0.9, 0.8, 1, 0.7].entries()) placePlant(world, { x: 10 + 8 * i, y: 50, growth });
  const sown = placePlant(world, { x: 50, y: 20, growth: 0.15 });
  world.plants.cultivated[sown] = 1;
  const left = (): number[] =>
    [...world.plants.growths.subarray(0, world.plants.count)]
      .filter((_, row) => world.plants.alive[row] === 1)
      .map((growth) => Math.round(growth * 100));
  Object.assign(world.laws, { food_count: 1 });
  world.registers.tick = 2000;
  spatialIndexPhase(world);
  for (let i = 0; i < 10; i++) foodLawPhase(world);
  t.same(left(), [20, 100, 90, 80, 100, 70, 15], 'none in autumn');
  Object.assign(world.laws, { food_count: 10 });
  world.registers.tick = 3000;
  foodLawPhase(world);
  t.same(left(), [20, 100, 90, 100, 15], 'ceil(0.01) + 1 = 2 in a tick, the youngest');
  for (let i = 0; i < 10; i++) foodLawPhase(world);
  t.same(left(), [100, 100, 15], 'the ripe and the sown stay, also beyond the target of 1');
});

t.test('missing plants come back as sprouts, .5 % a tick (docs/rules/plants-and-soil.md#food-law)', async (t) => {
  const world = createTestWorld('plants', { food_count: 400 });
  for (let i = 0; i < 10; i++) foodLawPhase(world);
  t.equal(world.plants.count, 20, '10 ticks x 400 x .005');
  t.ok(
    [...world.plants.growths.subarray(0, 20)].every((growth) => growth === Math.fround(SPROUT_GROWTH)),
    'none of them ripe',
  );
  run(world, 20);
  t.ok(world.plants.count < 100, 'an eaten land is a hungry land');
});

t.test('a corpse that rots feeds the plants within 10 units (law nutrient_cycle_rate)', async (t) => {
  const world = createTestWorld('plants', { nutrient_cycle_rate: 0.5, soil_depletion_enabled: false });
  const [close, far] = [55, 65].map((x) => placePlant(world, { x, y: 50, growth: 0.2 }));
  placeCorpse(world, 50, 50);
  for (let i = 0; i < 600; i++) corpsesPhase(world);
  near('.5 x .5', 0.45, world.plants.growths[close!]!);
  near('too far', 0.2, world.plants.growths[far!]!);
  t.equal(world.registers.tick, NOON);
});
