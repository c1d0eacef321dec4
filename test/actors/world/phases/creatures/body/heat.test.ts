/** Warmth as rules: the heat field and what it does to bodies (docs/rules/temperature-and-wind.md). */
import { CAUSE } from '#people/bodies/orders.js';
import { createClan } from '#people/clans/registry/founding.js';
import { airAround, applyWeather, readWeather } from '#phases/creatures/body/body-temperature.js';
import { applyFlames } from '#phases/creatures/body/flames.js';
import { decideBodies } from '#phases/creatures/decisions/decision.js';
import { moveBodies } from '#phases/creatures/movement/move.js';
import { ambientTarget, driftHeat, settleHeat } from '#phases/weather/heat.js';
import { kindle } from '#phases/weather/fire.js';
import { fieldCell } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { DRIVE } from '#tables/drives.js';
import { MATERIAL } from '#tables/houses.js';
import { EPOCH_ROWS, SEASON, WEATHER } from '#tables/seasons.js';
import { CASTE } from '#tables/castes.js';
import { TOTEM } from '#tables/totems.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { near as checkNear } from '#test/support/checks.js';
import { createTestWorld, leaveOneBody, placeCampfire, run } from '#test/fixtures/world.js';
import { rebuildIndexes } from '#engine/indexes/rebuild-indexes.js';

const SIZE = { width: 200, height: 100, rock_count: 0, river_count: 0, anomaly_count: 0 };
const NOON_TICK = 300;

/** A world with its first body alone outdoors at (100, 50), a soldier of no clan. */
function loner(changes: Partial<Laws> = {}): WorldState {
  const world = createTestWorld('founded', { ...SIZE, num_houses: 1, food_count: 0, ...changes });
  world.creatures.clanIds[0] = 0;
  world.creatures.castes[0] = CASTE.soldier;
  leaveOneBody(world, 100, 50);
  return world;
}

function setAir(world: WorldState, degrees: number): void {
  world.fields.heat.fill(degrees);
}

/** The body lives for some ticks in air of so many degrees, or dies before. */
function weather(world: WorldState, degrees: number, ticks = 1, isNight = false): void {
  setAir(world, degrees);
  readWeather(world, isNight);
  for (let i = 0; i < ticks && world.creatures.alive[0] === 1; i++) applyWeather(world, 0);
}

/** The tolerance is that of a column of single-precision numbers. */
function near(found: number, wanted: number, what?: string): void {
  checkNear(found, wanted, 1e-5, what);
}

function shelter(world: WorldState, material: number, size: number): void {
  const { creatures, houses } = world;
  creatures.insideIds[0] = houses.ids[0]!;
  creatures.indoors[0] = 1;
  houses.materials[0] = material;
  houses.sizes[0] = size;
}

t.test('the target follows season, hour and weather (docs/rules/temperature-and-wind.md#heat-field)', async () => {
  const world = loner();
  world.registers.tick = NOON_TICK;
  // Noon: 12 + 5 in spring
  near(ambientTarget(world, 0), 17);
  world.registers.weather = WEATHER.storm;
  near(ambientTarget(world, 0), 14);
  // Midnight: 12 - 5 - 3
  world.registers.tick = 900;
  near(ambientTarget(world, 0), 4);
  for (const [season, base] of [12, 24, 8, -4].entries()) {
    world.registers.tick = season * 14400 + 5 * 1200 + NOON_TICK;
    near(ambientTarget(world, 3), base + 5 - 3);
  }
});

t.test('cold comes from the west, warmth from the east (docs/rules/temperature-and-wind.md#fronts)', async () => {
  const world = loner();
  const { laws, registers, fields } = world;
  const west = (): number => ambientTarget(world, 0);
  const east = (): number => ambientTarget(world, fields.columns - 1);
  for (const [name, base, previous] of [
    ['summer', 24, 12],
    ['autumn', 8, 24],
    ['winter', -4, 8],
    ['spring', 12, -4],
  ] as const) {
    const begin = laws.season_length * { summer: 1, autumn: 2, winter: 3, spring: 4 }[name];
    const [first, later] = base < previous ? [west, east] : [east, west];
    registers.tick = begin + NOON_TICK;
    // 1.6 x 300 / 1200 of the change is there, and nothing of it at the far edge: 0.4 - 0.6 is less than 0.
    near(first(), previous + 0.4 * (base - previous) + 5, `${name} has begun at its edge`);
    near(later(), previous + 5, `${name} has not come to the other edge`);
    registers.tick = begin - laws.day_length + NOON_TICK;
    near(first(), previous + 5, `the last day before ${name} is wholly of the season before`);
    for (const day of [1, 5, 11]) {
      registers.tick = begin + day * laws.day_length + NOON_TICK;
      near(first(), base + 5, `${name} from day ${day} on`);
      near(later(), base + 5, `${name} everywhere from day ${day} on`);
    }
  }
});

t.test('the front of a short season takes a quarter of it', async () => {
  const world = loner({ day_length: 200, season_length: 400 });
  const last = world.fields.columns - 1;
  world.registers.tick = 450;
  // It is noon, 50 ticks of 100 after the beginning of summer: 1.6 x 0.5 in the east, 0.2 in the west
  near(ambientTarget(world, last), 12 + 0.8 * 12 + 5);
  near(ambientTarget(world, 0), 12 + 0.2 * 12 + 5);
  world.registers.tick = 650;
  near(ambientTarget(world, 0), 24 + 5);
});

t.test('a flame warms its cell and 8 units around (docs/rules/temperature-and-wind.md#flames)', async (test) => {
  const world = loner();
  settleHeat(world);
  kindle(world, 105, 50, 3, 100);
  const cell = fieldCell(world, 105, 50);
  const before = world.fields.heat[cell]!;
  run(world, 200, driftHeat);
  const share = (Math.PI * 64) / 625;
  test.ok(world.fields.heat[cell]! > before + 0.8 * 60 * share && world.fields.heat[cell]! < before + 60);
  setAir(world, 10);
  applyFlames(world);
  test.equal(airAround(world, 0), 70);
  world.creatures.firesides[0] = 0;
  world.creatures.xs[0] = 114;
  rebuildIndexes(world);
  applyFlames(world);
  test.equal(airAround(world, 0), 10, 'nine units away it is not felt');
});

t.test('body temperature drifts toward the air (docs/rules/temperature-and-wind.md#body-temperature)', async () => {
  const world = loner();
  world.creatures.bodyTemperatures[0] = 20;
  weather(world, 10);
  // 20 + 0.06 x (10 - 20)
  near(world.creatures.bodyTemperatures[0]!, 19.4);
});

t.test('walls pull toward 18 degrees (docs/rules/temperature-and-wind.md#body-temperature)', async () => {
  const world = loner();
  setAir(world, -2);
  for (const [material, degrees] of [
    [MATERIAL.straw, -2 + 20 * 0.15],
    [MATERIAL.wood, -2 + 20 * 0.35],
    [MATERIAL.stone, -2 + 20 * 0.55],
  ] as const) {
    shelter(world, material, world.laws.house_min_size);
    near(airAround(world, 0), degrees);
  }
  // Floors differ within the sizes that are built; one of twice the side holds half of it.
  shelter(world, MATERIAL.stone, world.laws.house_max_size);
  near(airAround(world, 0), -2 + 20 * 0.55 * (world.laws.house_min_size / world.laws.house_max_size));
  shelter(world, MATERIAL.stone, 2 * world.laws.house_min_size);
  near(airAround(world, 0), -2 + 20 * 0.275);
  // A lit hearth: 0.6 x 0.55 of the way from 9 to 26
  shelter(world, MATERIAL.stone, world.laws.house_min_size);
  world.houses.hearthFuels[0] = 100;
  near(airAround(world, 0), 9 + 17 * 0.33);
});

t.test('over 36 degrees health drains, to death (docs/rules/temperature-and-wind.md#heat)', async (test) => {
  const world = loner();
  world.creatures.bodyTemperatures[0] = 46;
  world.creatures.healths[0] = 100;
  weather(world, 46);
  // 0.15 x (46 - 36)
  near(world.creatures.healths[0]!, 98.5);
  weather(world, 46, 80);
  test.equal(world.creatures.alive[0], 0);
  test.equal(world.deathMessages.causes[0], CAUSE.hyperthermia);
});

t.test('a heat stroke strikes a body down until it has cooled', async (test) => {
  const world = loner();
  const { creatures } = world;
  creatures.bodyTemperatures[0] = 37;
  weather(world, 37, 25);
  const x = creatures.xs[0]!;
  moveBodies(world);
  test.equal(creatures.xs[0], x, 'it lies where it fell');
  weather(world, 20, 10);
  creatures.drives[0] = DRIVE.idle;
  moveBodies(world);
  test.not(creatures.xs[0], x);
});

t.test('a body chills only while it is below 2 degrees (docs/rules/temperature-and-wind.md#chill)', async (test) => {
  const chillAt = (warmth: number): number => {
    const world = loner({ weather_sickness_enabled: true, chill_rate: 0.04 });
    world.registers.weather = WEATHER.rain;
    world.creatures.bodyTemperatures[0] = warmth;
    weather(world, warmth, 10);
    return world.creatures.chills[0]!;
  };
  near(chillAt(1.9), 0.4, '10 x 0.04');
  test.equal(chillAt(2.1), 0, 'not in the rain above it');
});

t.test('a chill_threshold of 0 chills at once', async () => {
  for (const [warmth, lost] of [
    [1.9, 0.18],
    [2.1, 0],
  ] as const) {
    const world = loner({ weather_sickness_enabled: true, chill_threshold: 0, chill_drain: 0.18 });
    world.creatures.bodyTemperatures[0] = warmth;
    const health = world.creatures.healths[0]!;
    weather(world, warmth);
    near(health - world.creatures.healths[0]!, lost, `${warmth} degrees`);
  }
});

t.test('the ice age builds chill faster', async () => {
  const gains = [0, 1].map((epoch) => {
    const world = loner({ weather_sickness_enabled: true, age_length: 100000 });
    world.registers.tick = epoch * 100000 + 50000;
    world.creatures.bodyTemperatures[0] = 0;
    weather(world, 0);
    return world.creatures.chills[0]!;
  });
  near(gains[1]! / gains[0]!, EPOCH_ROWS[1]!.chill);
});

t.test('the deepest chill takes `chill_drain` and nothing else, however few live', async (test) => {
  const world = loner({ weather_sickness_enabled: true, chill_drain: 0.18 });
  const { creatures, registers } = world;
  creatures.basketRations[0] = 2;
  creatures.basketEnergies[0] = 40;
  for (const eta of [0, 1]) {
    registers.eta = eta;
    creatures.bodyTemperatures[0] = -5;
    creatures.chills[0] = 24;
    const health = creatures.healths[0]!;
    weather(world, -5, 1, true);
    near(health - creatures.healths[0]!, 0.18, `eta ${eta}`);
  }
  test.same([creatures.basketRations[0], creatures.basketEnergies[0]], [2, 40], 'it keeps its basket');
  const pace = (chill: number): number => {
    creatures.chills[0] = chill;
    creatures.drives[0] = DRIVE.idle;
    const x = creatures.xs[0]!;
    const y = creatures.ys[0]!;
    moveBodies(world);
    return Math.sqrt((creatures.xs[0]! - x) ** 2 + (creatures.ys[0]! - y) ** 2);
  };
  near(pace(24), pace(0));
});

t.test('the people of the Monolith do not chill, be their leader away (docs/rules/faith.md)', async (test) => {
  const chillOf = (totem: number): number => {
    const world = loner({ weather_sickness_enabled: true, totems_enabled: true });
    const clanId = createClan(world, 50, 50);
    world.creatures.clanIds[0] = clanId;
    world.clans.totems[world.clans.ids.indexOf(clanId)] = totem;
    world.creatures.bodyTemperatures[0] = -10;
    weather(world, -20, 1, true);
    return world.creatures.chills[0]!;
  };
  test.equal(chillOf(TOTEM.monolith), 0);
  test.ok(chillOf(TOTEM.rift) > 0);
});

t.test('a starved body in the frost falls torpid', async (test) => {
  const world = loner();
  world.creatures.energies[0] = 5;
  weather(world, -5);
  test.equal(world.creatures.torpid[0], 1);
  weather(world, 10);
  test.equal(world.creatures.torpid[0], 0);
});

t.test('cold kills outdoors by exposure, the chilled who come in too late by chill, fire by heat', async (test) => {
  for (const [isIndoors, cause] of [
    [false, CAUSE.exposure],
    [true, CAUSE.chill],
  ] as const) {
    const world = loner({ weather_sickness_enabled: true });
    if (isIndoors) shelter(world, MATERIAL.straw, 16);
    world.creatures.chills[0] = 24;
    world.creatures.healths[0] = isIndoors ? 2 : 60;
    world.creatures.bodyTemperatures[0] = -10;
    weather(world, -20, 900, true);
    test.equal(world.deathMessages.causes[0], cause);
  }
  const asleep = loner({ weather_sickness_enabled: true });
  shelter(asleep, MATERIAL.straw, 16);
  weather(asleep, -30, 3000, true);
  test.same([asleep.creatures.alive[0], asleep.creatures.chills[0]], [1, 0], 'nobody chills under a roof');
  test.ok(asleep.creatures.bodyTemperatures[0]! < 2, 'however cold it is there');
  // A sleeper who cannot get away from a lasting fire next to him dies of the heat.
  const world = loner();
  kindle(world, 107, 50, 1, 500);
  readWeather(world, false);
  for (let i = 0; i < 300 && world.creatures.alive[0] === 1; i++) {
    applyFlames(world);
    applyWeather(world, 0);
  }
  test.equal(world.deathMessages.causes[0], CAUSE.hyperthermia);
});

t.test(
  'the freezing make for a campfire, the hot for the river (docs/rules/temperature-and-wind.md#seeking-warmth-and-water)',
  async (test) => {
    const world = loner({ river_count: 1, weather_enabled: false, weather_sickness_enabled: true });
    const { creatures, rivers } = world;
    creatures.energies[0] = 95;
    creatures.homeIds[0] = 0;
    placeCampfire(world, 110, 50);
    const decide = (): number => {
      creatures.socials[0] = 0;
      run(world, 4, decideBodies);
      return creatures.drives[0]!;
    };
    creatures.bodyTemperatures[0] = -8;
    test.equal(decide(), DRIVE.warmth);
    test.same([creatures.targetXs[0], creatures.targetYs[0]], [110, 50]);
    world.laws = { ...world.laws, weather_sickness_enabled: false };
    test.not(decide(), DRIVE.warmth, 'cold harms nobody');
    creatures.bodyTemperatures[0] = 44;
    test.equal(decide(), DRIVE.warmth);
    test.equal(creatures.targetXs[0], creatures.xs[0]);
    near(creatures.targetYs[0]!, rivers.centreYs[0]!);
    creatures.bodyTemperatures[0] = 20;
    test.not(decide(), DRIVE.warmth);
  },
);

t.test('winter sleepers are warmer than the night outside their walls', async (test) => {
  const world = createTestWorld('founded', { ...SIZE, initial_season_offset: SEASON.winter });
  run(world, 900);
  const { creatures } = world;
  let sleepers = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0 || creatures.sleeping[row] === 0) continue;
    sleepers++;
    const inside = airAround(world, row);
    creatures.indoors[row] = 0;
    const outside = airAround(world, row);
    creatures.indoors[row] = 1;
    if (inside <= outside + 1) test.fail(`${inside} inside, ${outside} outside`);
    if (creatures.bodyTemperatures[row]! <= outside) test.fail('a sleeper as cold as the night');
  }
  test.ok(sleepers > 10, `${sleepers} sleepers`);
});
