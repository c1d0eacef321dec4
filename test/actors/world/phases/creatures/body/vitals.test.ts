/**
 * Energy and health of a body in one tick, in numbers (docs/rules/health-and-energy.md#mending,
 * docs/rules/homeostasis.md, docs/rules/faith.md#avatars, docs/rules/temperature-and-wind.md#heat-field).
 */
import t from 'tap';
import { metabolizeBodies } from '#phases/creatures/body/metabolism.js';
import { growPlants } from '#phases/plants/growth.js';
import { driftHeat } from '#phases/weather/heat.js';
import type { WorldState } from '#engine/state/state.js';
import { VARIANT } from '#tables/plants.js';
import { WEATHER } from '#tables/seasons.js';
import { TOTEM } from '#tables/totems.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, placeBody, placeClan, placePlant } from '#test/fixtures/world.js';
import { createMeal, decideAll, eat } from '#test/fixtures/bodies.js';

const near = (a: number, b: number, distance = 1e-5): boolean => Math.abs(a - b) < distance;

/** Health gained in a tick by a gentleman of 50 health and so much energy. */
function mended(energy: number, plan: { indoors?: boolean; sleeping?: boolean } = {}): number {
  const world = createTestWorld('minds', { rest_recovery_mult: 2 });
  const row = placeBody(world, { x: 50, y: 50, energy });
  const { creatures } = world;
  creatures.healths[row] = 50;
  creatures.indoors[row] = plan.indoors ? 1 : 0;
  creatures.sleeping[row] = plan.sleeping ? 1 : 0;
  metabolizeBodies(world);
  return creatures.healths[row]! - 50;
}

t.test('a body mends 0.1 a tick, outdoors half of it, sheltered awake 0.8, asleep 0.15 x 2', async (t) => {
  t.ok(near(mended(80), 0.05));
  t.ok(near(mended(80, { indoors: true }), 0.08));
  t.ok(near(mended(80, { indoors: true, sleeping: true }), 0.3));
});

t.test('below 40 % of its energy a body does not heal, awake or asleep', async (t) => {
  // Upkeep takes less than 0.1: 40.2 of 100 is still enough, 39.9 no more.
  t.ok(near(mended(40.2, { indoors: true, sleeping: true }), 0.3));
  t.equal(mended(39.9, { indoors: true, sleeping: true }), 0);
  t.ok(near(mended(40.2), 0.05));
  t.equal(mended(39.9), 0);
});

t.test('the infected do not mend, but while disease_enabled is off they mend as others do', async (t) => {
  for (const disease_enabled of [true, false]) {
    const world = createTestWorld('minds', { disease_enabled });
    const row = placeBody(world, { x: 50, y: 50, energy: 80, health: 50 });
    world.creatures.infected[row] = 1;
    metabolizeBodies(world);
    t.ok(near(world.creatures.healths[row]! - 50, disease_enabled ? 0 : 0.05));
  }
});

/** Energy that a tick takes of a sound gentleman in a world arranged so. */
function burnt(arrange?: (world: WorldState, row: number) => void): number {
  const world = createTestWorld('minds', { energy_decay_per_tick: 1, exposure_drain: 0 });
  const row = placeBody(world, { x: 50, y: 50, energy: 90 });
  arrange?.(world, row);
  decideAll(world);
  metabolizeBodies(world);
  return 90 - world.creatures.energies[row]!;
}

t.test('a leader near takes 5 % off the burn, no leader puts 5 % on', async (t) => {
  // A gentleman burns 1.1 x the law.
  const withLeader =
    (x: number, alive = 1) =>
    (world: WorldState, row: number): void => {
      const leader = placeBody(world, { x, y: 50 });
      world.creatures.clanIds[row] = placeClan(world, { leader });
      world.clans.governances[0] = 3;
      world.creatures.alive[leader] = alive;
    };
  t.ok(near(burnt(), 1.1, 1e-4), 'no clan');
  t.ok(near(burnt(withLeader(64)), 1.1 * 0.95, 1e-4), 'within 15 units');
  t.ok(near(burnt(withLeader(66)), 1.1, 1e-4), 'beyond them');
  t.ok(near(burnt(withLeader(64, 0)), 1.1 * 1.05, 1e-4), 'leaderless');
});

t.test(
  'crowding burns 1 + xi, relief up to 40 % less (docs/rules/homeostasis.md#what-follows-from-overshoot-and-relief)',
  async (t) => {
    // Registers as the index phase would leave them, so that only the burn acts.
    const at = (xi: number, eta: number): number => {
      const laws = { energy_decay_per_tick: 1, exposure_drain: 0, crowding_stress_mult: 1 };
      const world = createTestWorld('minds', laws);
      const row = placeBody(world, { x: 50, y: 50, energy: 90 });
      Object.assign(world.registers, { xi, eta });
      metabolizeBodies(world);
      return 90 - world.creatures.energies[row]!;
    };
    t.ok(near(at(0, 0), 1.1, 1e-4));
    t.ok(near(at(0.5, 0), 1.1 * 1.5, 1e-4));
    t.ok(near(at(0, 1), 1.1 * 0.6, 1e-4));
    t.ok(near(at(0, 0.5), 1.1 * 0.8, 1e-4));
  },
);

/** Growth of a tick of a young grass at noon. */
function grown(laws: Partial<Laws> = {}, registers: Partial<WorldState['registers']> = {}): number {
  const still = { plant_growth_rate: 0.1, soil_depletion_enabled: false, season_length: 1e6 };
  const world = createTestWorld('plants', { ...still, ...laws });
  const row = placePlant(world, { x: 50, y: 50, variant: VARIANT.grass, growth: 0.3 });
  Object.assign(world.registers, registers);
  growPlants(world);
  return world.plants.growths[row]! - Math.fround(0.3);
}

t.test(
  'relief hastens plants by up to 60 %, crowding slows them (docs/rules/homeostasis.md#what-follows-from-overshoot-and-relief)',
  async (t) => {
    const plain = grown();
    t.ok(near(plain, 0.1), 'grass');
    const at = (xi: number, eta: number): number => grown({ resource_strain_mult: 2 }, { xi, eta });
    t.ok(near(at(0, 1), 1.6 * plain));
    t.ok(near(at(0, 0.5), 1.3 * plain));
    t.ok(near(at(0.5, 0), plain / 2), '1 + 2 x 0.5');
  },
);

t.test('epochs colour growth: golden 1.25, ice 0.75', async (t) => {
  const inEpoch = (epoch: number): number =>
    grown({ age_enabled: true, age_length: 12000 }, { tick: 6300 + 12000 * epoch });
  const plain = grown();
  const percents = [0, 1, 2, 3].map((epoch) => Math.round((100 * inEpoch(epoch)) / plain));
  t.same(percents, [125, 75, 100, 100]);
});

t.test('rain takes 2 degrees off the air, fog 1, storm 3 (docs/rules/weather-and-disasters.md#weather)', async (t) => {
  const airUnder = (weather: number): number => {
    const world = createTestWorld('empty');
    world.registers.weather = weather;
    // Spring noon: 12 + 5.
    world.fields.heat.fill(17);
    driftHeat(world);
    return (world.fields.heat[world.registers.tick % 4]! - 17) / (1 - 0.92 ** 4);
  };
  const skies = [WEATHER.clear, WEATHER.rain, WEATHER.fog, WEATHER.storm];
  const degrees = skies.map((sky) => Math.round(airUnder(sky) * 1e3) / 1e3);
  t.same(degrees, [0, -2, -1, -3]);
});

t.test('herbs heal the people of the Sacred Spiral twice as much', async (t) => {
  const healedUnder = (totem: number): number => {
    const { world, row, plant } = createMeal(VARIANT.herb);
    world.creatures.clanIds[row] = placeClan(world, { leader: row });
    world.clans.totems[0] = totem;
    world.creatures.healths[row] = 20;
    eat(world, row, world.plants.ids[plant]!);
    return world.creatures.healths[row]! - 20;
  };
  t.equal(healedUnder(TOTEM.rift), 30);
  t.equal(healedUnder(TOTEM.spiral), 60);
});
