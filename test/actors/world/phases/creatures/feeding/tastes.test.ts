/** Choice of food (laws `diet_strictness`, `food_giveup_ticks`). */
import { createClan } from '#people/clans/registry/founding.js';
import { scoreOf } from '#people/clans/registry/pairs.js';
import { ignoresTarget } from '#people/minds/facts.js';
import { abandonMeal, beginChoice } from '#phases/creatures/mind/best-drive.js';
import { weighMeal } from '#phases/creatures/drives/meal.js';
import { relationsPhase } from '#phases/relations/index.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { HUNGER } from '#tables/codes.js';
import { VARIANT } from '#tables/plants.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import { createTestWorld, placeBody, placeCorpse, placePlant } from '#test/fixtures/world.js';
import { createMeal, eat, findFood } from '#test/fixtures/bodies.js';

/** Part of 60 plants or corpses, one at a time, that a body of the caste would take. */
function takers(caste: number, food: number | 'corpse', laws: Partial<Laws>, trait = 0): number {
  let taken = 0;
  for (let i = 0; i < 60; i++) {
    const world = createTestWorld('plants', laws);
    const row = placeBody(world, { x: 50, y: 50, caste });
    world.creatures.traits[row] = trait;
    world.creatures.energies[row] = 30;
    world.creatures.statuses[row] = HUNGER.hungry;
    world.registers.nextEntityId += i * 7;
    if (food !== 'corpse') placePlant(world, { x: 52, y: 50, variant: food });
    else placeCorpse(world, 52, 50);
    const first = findFood(world, row);
    t.equal(findFood(world, row), first, 'it does not change its mind');
    if (first !== 0) taken++;
  }
  return taken / 60;
}

t.test('castes have tastes: a noble goes for grain, a grazer for grass, the starving for grain', async (t) => {
  const choose = (caste: number, status: number = HUNGER.fine): number => {
    const world = createTestWorld('plants');
    const row = placeBody(world, { x: 50, y: 50, caste });
    world.creatures.energies[row] = 40;
    world.creatures.statuses[row] = status;
    const grain = placePlant(world, { x: 50, y: 55.4, variant: VARIANT.grain });
    placePlant(world, { x: 50, y: 45, variant: VARIANT.grass });
    return findFood(world, row) === world.plants.ids[grain] ? VARIANT.grain : VARIANT.grass;
  };
  t.equal(choose(CASTE.woman), VARIANT.grass);
  t.equal(choose(CASTE.noble), VARIANT.grain);
  t.equal(choose(CASTE.priest), VARIANT.grain);
  t.equal(choose(CASTE.herbivore), VARIANT.grass);
  t.equal(choose(CASTE.woman, HUNGER.starving), VARIANT.grain);
  const world = createTestWorld('plants');
  const wolf = placeBody(world, { x: 50, y: 50, caste: CASTE.predator });
  placePlant(world, { x: 50, y: 52 });
  t.equal(findFood(world, wolf), 0, 'predators never eat plants');
});

t.test('diet_strictness: grazers leave corpses and poison, people grass; the greedy are choosy anyway', async (t) => {
  const half = takers(CASTE.herbivore, 'corpse', { diet_strictness: 0.5 });
  t.ok(half > 0.3 && half < 0.7, `${half}`);
  const careless = takers(CASTE.herbivore, VARIANT.poisonous, { diet_strictness: 0.2 });
  t.ok(careless > 0.6 && careless < 0.95, `${careless}`);
  t.equal(takers(CASTE.herbivore, VARIANT.poisonous, { diet_strictness: 1 }), 0);
  const strict = takers(CASTE.woman, VARIANT.grass, { diet_strictness: 1 });
  t.ok(strict > 0.12 && strict < 0.48, `70 % of the grass is passed by: ${strict}`);
  const lax = takers(CASTE.woman, VARIANT.grass, { diet_strictness: 0.5 });
  t.ok(lax > 0.5 && lax < 0.8, `35 %: ${lax}`);
  const greedy = takers(CASTE.woman, VARIANT.grass, { diet_strictness: 0 }, 1);
  t.ok(greedy > 0.37 && greedy < 0.73, `45 % by the greedy: ${greedy}`);
  t.equal(takers(CASTE.woman, VARIANT.mushroom, { diet_strictness: 1 }), 1);
});

t.test('a meal given up is not looked at for food_giveup_ticks, nor by clan-mates in earshot', async (t) => {
  const { world, row, plant } = createMeal(VARIANT.grass, { food_giveup_ticks: 240, signal_radius: 5 });
  const clan = createClan(world, 90, 90);
  const kin = placeBody(world, { x: 62, y: 50, caste: CASTE.woman, clanId: clan });
  const stranger = placeBody(world, { x: 55, y: 50 });
  const far = placeBody(world, { x: 70, y: 50, caste: CASTE.woman, clanId: clan });
  world.creatures.clanIds[row] = clan;
  const id = world.plants.ids[plant]!;
  world.creatures.targetIds[row] = id;
  abandonMeal(world, row);
  const ignored = [row, kin, stranger, far].map((who) => ignoresTarget(world, who, id));
  t.same(ignored, [true, true, false, false], 'within max(14, signal_radius)');
  t.equal(findFood(world, row), 0);
  world.registers.tick += 240;
  t.equal(findFood(world, row), id);
  world.registers.tick -= 240;
  eat(world, row, world.plants.ids[placePlant(world, { x: 50, y: 51, variant: VARIANT.mushroom })]!);
  t.equal(ignoresTarget(world, row, id), false, 'a meal forgives all');
});

t.test('a chase without an end is given up', async (t) => {
  const { world, row, plant } = createMeal(VARIANT.grass);
  world.plants.ys[plant] = 60;
  const id = world.plants.ids[plant]!;
  for (let i = 0; i < 159; i++) eat(world, row, id);
  t.equal(ignoresTarget(world, row, id), false);
  eat(world, row, id);
  t.ok(ignoresTarget(world, row, id));
});

t.test("other clans' crops: the fed leave them, the hungry take them, and the owners resent it", async (t) => {
  const { world, row, plant } = createMeal(VARIANT.grain);
  const clan = createClan(world, 90, 90);
  const owner = createClan(world, 10, 10);
  world.creatures.clanIds[row] = clan;
  world.plants.cultivated[plant] = 1;
  world.plants.clanIds[plant] = owner;
  t.equal(findFood(world, row), 0);
  world.creatures.statuses[row] = HUNGER.hungry;
  t.equal(findFood(world, row), world.plants.ids[plant]);
  eat(world, row, world.mind.percept.foodId);
  relationsPhase(world);
  t.ok(scoreOf(world, clan, owner) < 0);
});

t.test('low morale spoils the appetite above 70 per cent of the energy, an unwilling brain until hunger', async (t) => {
  const world = createTestWorld('plants');
  const row = placeBody(world, { x: 50, y: 50, caste: CASTE.gentleman });
  placePlant(world, { x: 50, y: 60 });
  const decide = (): number => {
    findFood(world, row);
    beginChoice(world.mind);
    weighMeal(world, world.mind, row);
    return world.mind.bestDrive.drive;
  };
  world.creatures.energies[row] = 71;
  world.creatures.interacts[row] = 1;
  t.equal(decide(), DRIVE.eat);
  world.creatures.morales[row] = 39;
  t.equal(decide(), DRIVE.idle);
  world.creatures.energies[row] = 69;
  t.equal(decide(), DRIVE.eat, 'whatever its mood');
  world.creatures.interacts[row] = 0;
  t.equal(decide(), DRIVE.idle, 'but not whatever its brain says');
  world.creatures.statuses[row] = HUNGER.hungry;
  t.equal(decide(), DRIVE.eat, 'hunger overrides the brain');
  world.creatures.interacts[row] = 1;
  world.creatures.energies[row] = 71;
  t.equal(decide(), DRIVE.eat);
});
