/** Energy costs and stages of a life (docs/rules/health-and-energy.md#energy-burn). */
import t from 'tap';
import { CAUSE } from '#people/bodies/orders.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { ageBodies } from '#phases/creatures/body/ageing.js';
import { metabolizeBodies } from '#phases/creatures/body/metabolism.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE, CASTE_ROWS } from '#tables/castes.js';
import { HUNGER } from '#tables/codes.js';
import { STAGE, STAGE_ROWS, stageAt } from '#tables/stages.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, placeBody } from '#test/fixtures/world.js';

/** A land without cold and weather, where upkeep is the only thing that happens. */
const mild = (laws: Partial<Laws> = {}): WorldState =>
  createTestWorld('neutral', { shelter_enabled: false, weather_enabled: false, ...laws });

function costOf(world: WorldState, row: number): number {
  const before = world.creatures.energies[row]!;
  metabolizeBodies(world);
  return before - world.creatures.energies[row]!;
}

t.test("stages begin at 0, 15, 30 and 75 per cent of the lifespan and have the spec's columns", async (t) => {
  t.same([0, 0.149, 0.15, 0.299, 0.3, 0.749, 0.75, 2].map(stageAt), [0, 0, 1, 1, 2, 2, 3, 3]);
  t.same(
    STAGE_ROWS.map(({ burn, speed, sight, fertility }) => [burn, speed, sight, fertility]),
    [
      [0.45, 0.6, 0.6, 1],
      [0.75, 1, 1, 1],
      [1, 1, 1, 1],
      [0.85, 0.85, 0.85, 0.5],
    ],
  );
});

t.test('upkeep is the law times caste, stage and perimeter', async (t) => {
  for (const [caste, stage, expected] of [
    [CASTE.gentleman, STAGE.adult, 0.1 * 1.1],
    [CASTE.gentleman, STAGE.infant, 0.1 * 1.1 * 0.45],
    [CASTE.gentleman, STAGE.elder, 0.1 * 1.1 * 0.85],
    // A regular pentagon of radius 1 has a perimeter of 5.878, 1.039 of the reference.
    [CASTE.professional, STAGE.adult, 0.1 * 1.2 * 1.039],
  ] as const) {
    const world = mild({ energy_decay_per_tick: 0.1 });
    const row = placeBody(world, { caste });
    world.creatures.stages[row] = stage;
    world.creatures.healths[row] = CASTE_ROWS[caste]!.maxHealth;
    // Too little to mend what an elder loses.
    world.creatures.energies[row] = 35;
    const cost = costOf(world, row);
    t.ok(Math.abs(cost - expected) < 1e-4, `caste ${caste}, stage ${stage}: ${cost}, expected ${expected}`);
  }
});

t.test('each point of health that mends costs half an energy', async (t) => {
  const world = mild({ energy_decay_per_tick: 0 });
  const row = placeBody(world);
  const { healths } = world.creatures;
  healths[row] = 50;
  t.ok(Math.abs(costOf(world, row) - 0.025) < 1e-9, '0.1 x 0.5 health at 0.5 energy a point');
  healths[row] = 100;
  t.equal(costOf(world, row), 0, 'nothing to mend, nothing to pay');
});

t.test('below a fifth of energy health drains by 0.05, after 30 ticks by 0.08 as exhaustion', async (t) => {
  const world = mild({ energy_decay_per_tick: 0 });
  const row = placeBody(world, { energy: 19 });
  const { healths } = world.creatures;
  for (let tick = 0; tick < 30; tick++) metabolizeBodies(world);
  t.ok(Math.abs(healths[row]! - 98.5) < 1e-9, '30 x 0.05');
  metabolizeBodies(world);
  t.ok(Math.abs(healths[row]! - 98.42) < 1e-9, 'then 0.08');
  healths[row] = 0.05;
  metabolizeBodies(world);
  t.equal(world.deathMessages.causes[0], CAUSE.exhaustion);
});

t.test('an elder loses 0.02 health a tick, and the last of it is a death of age', async (t) => {
  const world = mild({ energy_decay_per_tick: 0 });
  const row = placeBody(world, { energy: 35 });
  world.creatures.stages[row] = STAGE.elder;
  metabolizeBodies(world);
  t.ok(Math.abs(world.creatures.healths[row]! - 99.98) < 1e-9);
  world.creatures.healths[row] = 0.01;
  metabolizeBodies(world);
  t.equal(world.deathMessages.causes[0], CAUSE.old_age);
});

t.test('a body without energy starves; one at the end of its lifespan dies of age', async (t) => {
  const world = mild({ energy_decay_per_tick: 1 });
  const hungry = placeBody(world, { energy: 0.5 });
  const old = placeBody(world, { age: 8000 });
  metabolizeBodies(world);
  ageBodies(world);
  const { creatures, deathMessages } = world;
  t.same([creatures.alive[hungry], creatures.alive[old]], [0, 0]);
  t.same([...deathMessages.causes.subarray(0, 2)], [CAUSE.starvation, CAUSE.old_age]);
});

t.test("lifespans lie evenly within 15 % of the caste's: those born together do not die together", async (t) => {
  const world = mild({ lifespan_mult: 2 });
  const rows = Array.from({ length: 300 }, () => placeBody(world));
  const spans = rows.map((row) => world.creatures.lifespans[row]!);
  const mean = spans.reduce((sum, each) => sum + each, 0) / spans.length;
  // 6000 x 2; the mean of 300 even draws within 1800 strays by 60
  t.ok(Math.abs(mean - 12_000) < 240, `mean ${mean}`);
  t.ok(Math.min(...spans) >= 10_200 && Math.max(...spans) <= 13_800);
  t.ok(Math.min(...spans) < 10_500 && Math.max(...spans) > 13_500, 'from end to end');
});

t.test('a body is hungry up to hungry_ratio of its capacity, starving up to starving_ratio, dead at 0', async (t) => {
  for (const [hungry, starving] of [
    [0.5, 0.25],
    [0.25, 0.125],
  ] as const) {
    const world = mild({ energy_decay_per_tick: 0, hungry_ratio: hungry, starving_ratio: starving });
    const { creatures } = world;
    const row = placeBody(world);
    const statusAt = (fraction: number): number => {
      creatures.energies[row] = fraction * energyCapacity(world, row);
      metabolizeBodies(world);
      return creatures.statuses[row]!;
    };
    t.equal(statusAt(hungry + 0.001), HUNGER.fine);
    t.equal(statusAt(hungry), HUNGER.hungry);
    t.equal(statusAt(starving + 0.001), HUNGER.hungry);
    t.equal(statusAt(starving), HUNGER.starving);
    t.equal(statusAt(1), HUNGER.fine, 'one meal ends it');
    statusAt(0);
    t.equal(creatures.alive[row], 0);
  }
});
