/** Eating: yields, remedies, poison, baskets, grazing, corpses (docs/rules/health-and-energy.md#meals). */
import { energyCapacity } from '#people/bodies/creation.js';
import { startRemedy } from '#people/bodies/health.js';
import { createClan } from '#people/clans/registry/founding.js';
import { metabolizeBodies } from '#phases/creatures/body/metabolism.js';
import { feedBodies } from '#phases/creatures/feeding/feed.js';
import type { WorldState } from '#engine/state/state.js';
import { AURA } from '#tables/governance.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { HUNGER } from '#tables/codes.js';
import { VARIANT } from '#tables/plants.js';
import { TOTEM } from '#tables/totems.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { createMeal, eat, findFood } from '#test/fixtures/bodies.js';
import { createTestWorld, placeBody, placeCorpse, placePlant } from '#test/fixtures/world.js';

type Meal = ReturnType<typeof createMeal>;

/** Energy that a meal gives, after `change` has arranged it. */
function meal(variant: number, change?: (made: Meal) => unknown, laws: Partial<Laws> = {}): number {
  const made = createMeal(variant, laws);
  change?.(made);
  const { world, row, plant } = made;
  const before = world.creatures.energies[row]!;
  eat(world, row, world.plants.ids[plant]!);
  return Math.round((world.creatures.energies[row]! - before) * 1000) / 1000;
}

t.test('each species has its yield (docs/rules/health-and-energy.md#meals)', async (t) => {
  const species = ['grass', 'grain', 'berry', 'herb', 'mushroom', 'poisonous'] as const;
  const yields = species.map((name) => meal(VARIANT[name]));
  t.same(yields, [32, 45, 48, 18, 24, 8]);
  t.equal(meal(VARIANT.grain, undefined, { plant_variants_enabled: false }), 32, 'without species all are grass');
  const halfGrown = ({ world, plant }: Meal) => (world.plants.growths[plant] = 0.5);
  t.equal(meal(VARIANT.grass, halfGrown), 16);
});

t.test(
  'a meal gives less to the hurt and leaderless, more with the gift of the Radiant Circle, and no more to farmers',
  async (t) => {
    const health = (points: number) => (made: Meal) => (made.world.creatures.healths[made.row] = points);
    t.equal(meal(VARIANT.grass, health(59)), 25.6, 'a fifth less under 60');
    t.equal(meal(VARIANT.grass, health(29)), 16, 'half under 30');
    const leaderless = ({ world, row }: Meal) => (world.creatures.auras[row] = AURA.leaderless);
    t.equal(meal(VARIANT.grass, leaderless), 27.2, 'x 0.85');
    const clan = (totem: number) => (made: Meal) => {
      const { world, row } = made;
      world.creatures.clanIds[row] = createClan(world, 90, 90);
      world.clans.totems[0] = totem;
      world.clans.farmerShares[0] = 0.4;
    };
    t.equal(meal(VARIANT.grass, clan(TOTEM.strike)), 32);
    t.equal(meal(VARIANT.grass, clan(TOTEM.circle)), 41.6);
  },
);

t.test('above 85 % of its energy a body does not eat (docs/rules/health-and-energy.md#meals)', async (t) => {
  const { world, row, plant } = createMeal(VARIANT.berry);
  world.creatures.energies[row] = 0.86 * energyCapacity(world, row);
  eat(world, row, world.plants.ids[plant]!);
  t.equal(world.plants.alive[plant], 1);
  world.creatures.energies[row] = 0.84 * energyCapacity(world, row);
  eat(world, row, world.plants.ids[plant]!);
  t.equal(world.plants.alive[plant], 0);
});

t.test('a hurt body seeks herbs, which mend and cure (docs/rules/health-and-energy.md#meals)', async (t) => {
  const { world, row, plant } = createMeal(VARIANT.herb);
  placePlant(world, { x: 50, y: 50.5, variant: VARIANT.grass });
  world.creatures.energies[row] = energyCapacity(world, row);
  world.creatures.healths[row] = 55;
  world.creatures.infected[row] = 1;
  t.equal(findFood(world, row), world.plants.ids[plant], 'the herb, not the nearer grass');
  t.ok(world.mind.percept.foodIsRemedy);
  eat(world, row, world.mind.percept.foodId);
  t.equal(world.creatures.healths[row], 85);
  t.equal(world.creatures.infected[row], 0);
});

t.test('food heals slowly: berry .3 x 20 ticks, grain .2 x 30, herb .8 x 40; points cost energy', async (t) => {
  const slow: [number, number, number][] = [
    [VARIANT.berry, 0.3, 20],
    [VARIANT.grain, 0.2, 30],
    [VARIANT.herb, 0.8, 40],
  ];
  for (const [variant, rate, ticks] of slow) {
    const { world, row, plant } = createMeal(variant);
    world.creatures.healths[row] = 20;
    eat(world, row, world.plants.ids[plant]!);
    const before = world.creatures.healths[row]!;
    world.creatures.energies[row] = 80;
    for (let i = 0; i < ticks; i++) metabolizeBodies(world);
    // Awake outdoors .1 x .5 a tick besides.
    const gained = world.creatures.healths[row]! - before;
    t.ok(Math.abs(gained - ticks * (rate + 0.05)) < 0.01, `species ${variant}: ${gained}`);
    t.equal(world.creatures.remedyTicks[row], 0);
  }
});

t.test('what grain, berries and herbs heal adds up, hungry and sick too, until the body is whole', async (t) => {
  const { world, row } = createMeal(VARIANT.berry);
  const { creatures } = world;
  world.laws = { ...world.laws, disease_enabled: true };
  const heal = (ticks: number): number => {
    const before = creatures.healths[row]!;
    for (let i = 0; i < ticks; i++) {
      creatures.energies[row] = 30;
      metabolizeBodies(world);
    }
    return creatures.healths[row]! - before;
  };
  creatures.healths[row] = 20;
  creatures.infected[row] = 1;
  for (const variant of [VARIANT.grain, VARIANT.berry, VARIANT.herb]) startRemedy(world, row, variant);
  const near = (gained: number, expected: number): void =>
    void t.ok(Math.abs(gained - expected) < 0.01, `${gained}, expected ${expected}`);
  near(heal(20), 20 * (0.2 + 0.3 + 0.8));
  near(heal(10), 10 * (0.2 + 0.8));
  startRemedy(world, row, VARIANT.herb);
  near(heal(40), 40 * 0.8);
  near(heal(10), 0);
  startRemedy(world, row, VARIANT.herb);
  creatures.healths[row] = 100;
  metabolizeBodies(world);
  t.equal(creatures.remedyTicks[row], 0, 'at full health it ends');
  creatures.healths[row] = 50;
  near(heal(1), 0);
});

t.test('poison costs 30 health and may kill (docs/rules/health-and-energy.md#meals)', async (t) => {
  const { world, row, plant } = createMeal(VARIANT.poisonous);
  world.creatures.healths[row] = 70;
  eat(world, row, world.plants.ids[plant]!);
  t.equal(world.creatures.healths[row], 40);
  const deadly = createMeal(VARIANT.poisonous);
  deadly.world.creatures.healths[deadly.row] = 25;
  eat(deadly.world, deadly.row, deadly.world.plants.ids[deadly.plant]!);
  t.equal(deadly.world.creatures.alive[deadly.row], 0);
  t.equal(deadly.world.deathMessages.count, 1);
});

t.test('a body that knows poison uproots it; only the starving then eat it', async (t) => {
  const { world, row, plant } = createMeal(VARIANT.poisonous);
  world.creatures.foragingSkills[row] = 3;
  eat(world, row, world.plants.ids[plant]!);
  t.same([world.plants.alive[plant], world.creatures.energies[row], world.creatures.healths[row]], [0, 40, 100]);
  const next = placePlant(world, { x: 50, y: 51, variant: VARIANT.poisonous });
  world.creatures.statuses[row] = HUNGER.starving;
  eat(world, row, world.plants.ids[next]!);
  t.same([world.creatures.energies[row], world.creatures.healths[row]], [48, 70]);
});

t.test('a berry hastens for a while; haste is not added up and ends', async (t) => {
  const { world, row, plant } = createMeal(VARIANT.berry);
  eat(world, row, world.plants.ids[plant]!);
  const haste = world.creatures.hasteTicks[row]!;
  t.ok(haste > 0);
  metabolizeBodies(world);
  world.creatures.energies[row] = 40;
  eat(world, row, world.plants.ids[placePlant(world, { x: 50, y: 51, variant: VARIANT.berry })]!);
  t.equal(world.creatures.hasteTicks[row], haste);
  for (let i = 0; i < haste; i++) metabolizeBodies(world);
  t.equal(world.creatures.hasteTicks[row], 0);
});

/** A gentleman with a basket at 70 of 100 energy. */
function gatherer(laws: Partial<Laws> = {}): { world: WorldState; row: number } {
  const world = createTestWorld('plants', laws);
  const row = placeBody(world, { x: 50, y: 50, caste: CASTE.gentleman });
  world.creatures.energies[row] = 70;
  return { world, row };
}

t.test('rations keep their species and energy, poison too; three at most', async (t) => {
  const { world, row } = gatherer();
  const { creatures, plants } = world;
  const picked = [VARIANT.berry, VARIANT.poisonous, VARIANT.mushroom];
  for (const variant of picked) eat(world, row, plants.ids[placePlant(world, { x: 50, y: 51, variant })]!);
  t.same([creatures.basketRations[row], creatures.basketEnergies[row]], [3, 48 + 8 + 24]);
  t.equal(creatures.energies[row], 70, 'what is packed is not eaten');
  t.equal(creatures.healths[row], 100, 'and does not harm yet');
  eat(world, row, plants.ids[placePlant(world, { x: 50, y: 51, variant: VARIANT.grass })]!);
  t.equal(creatures.basketRations[row], 3, 'the fourth is eaten on the spot');
  // Last in, first out, each with its own energy; at 45 the basket stays shut.
  creatures.drives[row] = DRIVE.idle;
  const meals: [number, number][] = [
    [24, 100],
    [8, 70],
    [48, 70],
  ];
  for (const [energy, health] of meals) {
    creatures.energies[row] = 45;
    feedBodies(world);
    t.equal(creatures.energies[row], 45);
    creatures.energies[row] = 44;
    feedBodies(world);
    t.ok(Math.abs(creatures.energies[row]! - 44 - energy) < 1e-4);
    t.equal(creatures.healths[row], health, 'poison harms, and nothing heals at once');
  }
  t.same([creatures.basketRations[row], creatures.basketEnergies[row]], [0, 0]);
});

t.test('under 45 energy a body eats from its basket, rationing or not', async (t) => {
  const { world, row } = gatherer();
  world.creatures.clanIds[row] = createClan(world, 90, 90);
  eat(world, row, world.plants.ids[placePlant(world, { x: 50, y: 51 })]!);
  world.clans.rationings[0] = 1;
  world.creatures.drives[row] = DRIVE.idle;
  world.creatures.energies[row] = 45;
  feedBodies(world);
  t.equal(world.creatures.basketRations[row], 1);
  world.creatures.energies[row] = 44.9;
  feedBodies(world);
  t.equal(world.creatures.basketRations[row], 0);
});

t.test('only within eat_radius is eaten, and one body eats a plant', async (t) => {
  const { world, row, plant } = createMeal(VARIANT.grass, { eat_radius: 1.4 });
  world.plants.ys[plant] = 51.5;
  const id = world.plants.ids[plant]!;
  eat(world, row, id);
  t.equal(world.plants.alive[plant], 1);
  t.equal(world.creatures.chaseTicks[row], 1, 'still on the way');
  world.plants.ys[plant] = 51.3;
  const other = placeBody(world, { x: 50, y: 50, caste: CASTE.gentleman });
  world.creatures.energies[other] = 40;
  world.creatures.drives[other] = DRIVE.eat;
  world.creatures.targetIds[other] = id;
  eat(world, row, id);
  t.same([world.creatures.energies[row], world.creatures.energies[other]], [72, 40]);
});

t.test('a grazer eats grass as others do', async (t) => {
  const { world, row, plant } = createMeal(VARIANT.grass);
  world.creatures.castes[row] = CASTE.herbivore;
  eat(world, row, world.plants.ids[plant]!);
  t.equal(world.plants.alive[plant], 0);
  t.ok(Math.abs(world.creatures.energies[row]! - 40 - 32) < 1e-4);
});

t.test('a corpse feeds as far as there is room, scavengers waste less', async (t) => {
  const { world, row } = createMeal(VARIANT.grass);
  const corpse = placeCorpse(world, 50, 50);
  const capacity = energyCapacity(world, row);
  world.creatures.energies[row] = capacity - 10;
  eat(world, row, world.corpses.ids[corpse]!);
  t.equal(world.creatures.energies[row], capacity);
  t.ok(Math.abs(world.corpses.energies[corpse]! - 15) < 1e-4, 'the rest stays for others');
  world.creatures.clanIds[row] = createClan(world, 90, 90);
  world.clans.scavengerShares[0] = 0.4;
  world.creatures.energies[row] = 40;
  eat(world, row, world.corpses.ids[corpse]!);
  t.ok(Math.abs(world.creatures.energies[row]! - 40 - 15 * 1.14) < 1e-4, '15 x (1 + .35 x .4)');
  t.equal(world.corpses.energies[corpse], 0);
  world.corpses.energies[corpse] = 20;
  world.corpses.alive[corpse] = 1;
  world.clans.scavengerShares[0] = 0;
  world.creatures.auras[row] = AURA.leaderless;
  world.creatures.energies[row] = 40;
  eat(world, row, world.corpses.ids[corpse]!);
  t.ok(Math.abs(world.creatures.energies[row]! - 40 - 20 * 0.85) < 1e-4, 'food gain x 0.85 without a leader');
});
