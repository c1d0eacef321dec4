/**
 * Factors on chances, measured and not counted: the same world with the same random numbers, in which a thing
 * happens from some value of its law on. A factor of 1.25 lowers that value to a 1.25th, for any random numbers.
 */
import t from 'tap';
import { infect } from '#people/bodies/health.js';
import { foundClan } from '#people/clans/registry/founding.js';
import { ageBodies } from '#phases/creatures/body/ageing.js';
import { diseasePhase } from '#phases/disease/index.js';
import { seedPlants } from '#phases/plants/sprouting.js';
import { bearChild } from '#phases/reproduction/birth.js';
import { reproductionPhase } from '#phases/reproduction/index.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import type { WorldState } from '#engine/state/state.js';
import { SEASON } from '#tables/seasons.js';
import { STAGE } from '#tables/stages.js';
import { TOTEM } from '#tables/totems.js';
import { createTestWorld, placeBody, placePlant } from '../../fixtures/world.js';
import { makeReadyToMate, placePair } from '../../fixtures/bodies.js';

type Arrange = (world: WorldState) => void;
type Happens = (law: number, arrange: Arrange) => boolean;

/** The least value of a law, from 0 to 4, at which a thing happens. */
function leastLaw(happens: Happens, arrange: Arrange): number {
  let [low, high] = [0, 4];
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    if (happens(middle, arrange)) high = middle;
    else low = middle;
  }
  t.ok(high < 4, 'it does happen');
  return high;
}

/** How much likelier a thing is in a world arranged so, than in one that is left alone. */
const factorOf = (happens: Happens, arrange: Arrange): number =>
  leastLaw(happens, () => {}) / leastLaw(happens, arrange);

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.003 * b;

const SEASONLESS = { season_length: 1e6 } as const;
const inSeason =
  (season: number): Arrange =>
  (world) =>
    void (world.laws = { ...world.laws, initial_season_offset: season });
const inEpoch =
  (epoch: number): Arrange =>
  (world) => {
    // The tick, and so chance, stays the same: it is the middle of each of these epochs.
    world.laws = { ...world.laws, age_enabled: true, age_length: world.registers.tick / (epoch + 0.5) };
  };
const under =
  (registers: Partial<WorldState['registers']>): Arrange =>
  (world) =>
    void Object.assign(world.registers, registers);

/** Whether a pair, on summer land without epochs, has a child in one tick. */
const conceives: Happens = (birth_rate, arrange) => {
  const world = createTestWorld('neutral', { ...SEASONLESS, birth_rate });
  placePair(world);
  makeReadyToMate(world);
  world.registers.tick = 300;
  spatialIndexPhase(world);
  arrange(world);
  reproductionPhase(world);
  return world.registers.births === 1;
};

t.test('births: spring x1.25, each elder x0.5, Radiant Circle x1.2', async (t) => {
  t.ok(near(factorOf(conceives, inSeason(SEASON.spring)), 1.25));
  t.ok(near(factorOf(conceives, inSeason(SEASON.autumn)), 1));
  t.ok(near(factorOf(conceives, inSeason(SEASON.winter)), 1));
  const ageing =
    (...rows: number[]): Arrange =>
    ({ creatures }) => {
      for (const row of rows) creatures.stages[row] = STAGE.elder;
    };
  t.ok(near(factorOf(conceives, ageing(0)), 0.5), 'the mother');
  t.ok(near(factorOf(conceives, ageing(1)), 0.5), 'the father');
  t.ok(near(factorOf(conceives, ageing(0, 1)), 0.25));
  const blessed =
    (totem: number): Arrange =>
    (world) => {
      world.creatures.clanIds[0] = foundClan(world, 0);
      world.clans.totems[0] = totem;
    };
  t.ok(near(factorOf(conceives, blessed(TOTEM.circle)), 1.2));
  t.ok(near(factorOf(conceives, blessed(TOTEM.strike)), 1));
});

t.test('births fall to 1 / (1 + steepness x xi squared) (docs/rules/homeostasis.md#chance-of-a-birth)', async (t) => {
  // 1 + 12 x 0.25 = 4
  t.ok(near(factorOf(conceives, under({ xi: 0.5 })), 0.25));
});

t.test('births by epoch: golden 1.3, ice 0.85, chaos 1, plague 0.9', async (t) => {
  for (const [epoch, factor] of [1.3, 0.85, 1, 0.9].entries())
    t.ok(near(factorOf(conceives, inEpoch(epoch)), factor), `epoch ${epoch}`);
});

const mutates: Happens = (mutation_rate, arrange) => {
  const world = createTestWorld('neutral', { ...SEASONLESS, mutation_rate, sex_ratio: 1 });
  const [mother, father] = placePair(world);
  world.registers.tick = 300;
  arrange(world);
  return world.creatures.irregularities[bearChild(world, mother, father, 40)]! > 0;
};

t.test('mutation by epoch: golden 0.9, ice 1.1, chaos 1.8, plague 1', async (t) => {
  for (const [epoch, factor] of [0.9, 1.1, 1.8, 1].entries())
    t.ok(near(factorOf(mutates, inEpoch(epoch)), factor), `epoch ${epoch}`);
});

const spreads: Happens = (rate, arrange) => {
  const world = createTestWorld('neutral', { ...SEASONLESS, disease_rate: rate / 4, recovery_rate: 0 });
  const patient = placeBody(world);
  const other = placeBody(world, { x: 101 });
  infect(world, patient, 7);
  // A patient's neighbours are tested every fourth tick.
  world.registers.tick = 300;
  arrange(world);
  while ((world.creatures.ids[patient]! + world.registers.tick) % 4 !== 0) world.registers.tick++;
  spatialIndexPhase(world);
  diseasePhase(world);
  return world.creatures.infected[other] === 1;
};

/** Whether a body falls ill in a world without patients. */
const breaksOut: Happens = (disease_outbreak_rate, arrange) => {
  const world = createTestWorld('neutral', { ...SEASONLESS, disease_outbreak_rate });
  placeBody(world);
  world.registers.tick = 300;
  spatialIndexPhase(world);
  arrange(world);
  diseasePhase(world);
  return world.creatures.infected[0] === 1;
};

t.test('disease: winter x1.5, and by epoch golden 0.8, ice 1.1, chaos 1, plague 1.8', async (t) => {
  for (const [name, happens] of Object.entries({ spreads, breaksOut })) {
    t.ok(near(factorOf(happens, inSeason(SEASON.winter)), 1.5), `${name} in winter`);
    t.ok(near(factorOf(happens, inSeason(SEASON.spring)), 1), `${name} in spring`);
    for (const [epoch, factor] of [0.8, 1.1, 1, 1.8].entries())
      t.ok(near(factorOf(happens, inEpoch(epoch)), factor), `${name} in epoch ${epoch}`);
  }
});

/** Whether a ripe plant at noon throws a seed, on land with room for it. */
const seeds: Happens = (plant_spread_rate, arrange) => {
  const world = createTestWorld('plants', { plant_spread_rate, food_count: 2000 });
  placePlant(world, { x: 50, y: 50 });
  arrange(world);
  const before = world.plants.count;
  seedPlants(world);
  return world.plants.count > before;
};

t.test('plants spread more slowly as the land saturates (docs/rules/plants-and-soil.md#seeding)', async (t) => {
  t.ok(near(factorOf(seeds, under({ xi: 0.5 })), 0.5));
  t.ok(near(factorOf(seeds, under({ xi: 1 })), 1 / 3));
});

t.test(
  'from tier 2 of relief on waits fall by two a tick, those that run too (docs/rules/homeostasis.md#safeguard-tiers)',
  async (t) => {
    const wait = (tier: number): number => {
      const world = createTestWorld('neutral', { birth_rate: 1, reproduction_cooldown: 600 });
      placePair(world);
      makeReadyToMate(world);
      spatialIndexPhase(world);
      reproductionPhase(world);
      t.equal(world.registers.births, 1);
      world.registers.tier = tier;
      const before = world.creatures.matingCooldowns[0]!;
      for (let tick = 0; tick < 10; tick++) ageBodies(world);
      return before - world.creatures.matingCooldowns[0]!;
    };
    t.same([0, 1, 2, 3].map(wait), [10, 10, 20, 20]);
  },
);
