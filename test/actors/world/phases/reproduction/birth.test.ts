/**
 * Births: which bodies may mate, clan of the child, inheritance, costs (docs/rules/inheritance-and-morphology.md,
 * docs/rules/brains.md#inheritance-of-weights, docs/rules/homeostasis.md#who-may-mate).
 */
import t, { type Test } from 'tap';
import { applyBodyMessages } from '#phases/creatures/index.js';
import { ageBodies } from '#phases/creatures/body/ageing.js';
import { reproductionPhase } from '#phases/reproduction/index.js';
import { bearChild } from '#phases/reproduction/birth.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { createClan } from '#people/clans/registry/founding.js';
import { CASTE } from '#tables/castes.js';
import { HUNGER, FEMALE, MALE } from '#tables/codes.js';
import { STAGE } from '#tables/stages.js';
import { TOTEM } from '#tables/totems.js';
import { SIGNAL } from '#tables/signals.js';
import type { WorldState } from '#engine/state/state.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, eventsOf, placeBody, run } from '#test/fixtures/world.js';
import { makeReadyToMate, mate, placePair } from '#test/fixtures/bodies.js';

/** Chance 1: the first look is a birth. */
const CERTAIN = { birth_rate: 1, mutation_rate: 0 };

/** One night; returns the child's row or -1. */
function conceive(world: WorldState): number {
  const before = world.creatures.count;
  spatialIndexPhase(world);
  reproductionPhase(world);
  return world.creatures.count > before ? before : -1;
}

/** Areas are floats, so what is scaled by them is exact to a few millionths. */
function near(assert: Test, value: number, expected: number): void {
  assert.ok(Math.abs(value - expected) < 1e-4, `${value}, expected ${expected}`);
}

t.test('max_population is the cap on births in every epoch', async (t) => {
  for (const epoch of [0, 1, 2, 3]) {
    const world = createTestWorld('neutral', { ...CERTAIN, max_population: 7, soft_cap_enabled: false });
    world.laws = { ...world.laws, age_enabled: true, age_length: 100 };
    world.registers.tick = 100 * epoch + 50;
    placePair(world);
    for (let man = 0; man < 4; man++) placeBody(world, { x: 10 + 2 * man, y: 10 });
    makeReadyToMate(world);
    t.not(conceive(world), -1, `the seventh is born in epoch ${epoch}`);
    makeReadyToMate(world);
    t.equal(conceive(world), -1, 'the eighth is not');
  }
});

t.test('a ready pair within mate_radius has a child; one that lacks anything has none', async (t) => {
  const lacks: Record<string, (world: WorldState, row: number) => void> = {
    'health 50 (docs/rules/health-and-energy.md#health)': (world, row) => (world.creatures.healths[row] = 49),
    'energy above mate_energy_min': (world, row) => (world.creatures.energies[row] = 30),
    'social output above 0.5': (world, row) => (world.creatures.socials[row] = 0.5),
    'an end to its wait': (world, row) => (world.creatures.matingCooldowns[row] = 1),
    adult_age: (world, row) => (world.creatures.ages[row] = 599),
  };
  const ready = createTestWorld('neutral', CERTAIN);
  placePair(ready);
  t.equal(conceive(ready), 2, 'nothing is lacking');
  for (const [what, spoil] of Object.entries(lacks)) {
    for (const parent of [0, 1]) {
      const world = createTestWorld('neutral', CERTAIN);
      const pair = placePair(world);
      spoil(world, pair[parent]!);
      t.equal(conceive(world), -1, `one parent lacks ${what}`);
    }
  }
});

t.test('adult_age alone says who is grown: infants of that age breed, hungry or not', async (t) => {
  const world = createTestWorld('neutral', { ...CERTAIN, adult_age: 0 });
  const [girl, boy] = placePair(world);
  const { creatures } = world;
  for (const row of [girl, boy]) {
    creatures.ages[row] = 0;
    creatures.stages[row] = STAGE.infant;
    creatures.statuses[row] = HUNGER.hungry;
  }
  t.equal(conceive(world), 2);
  world.laws = { ...world.laws, adult_age: 1 };
  makeReadyToMate(world);
  creatures.ages[girl] = 0;
  t.equal(conceive(world), -1, 'a girl below it does not');
});

t.test('wild species breed only among their own, and bear both sexes', async (t) => {
  for (const caste of [CASTE.predator, CASTE.herbivore]) {
    const world = createTestWorld('neutral', CERTAIN);
    const woman = placeBody(world, { caste: CASTE.woman });
    placeBody(world, { caste, x: 101 });
    makeReadyToMate(world);
    t.equal(conceive(world), -1, 'a woman bears no animal');
    world.creatures.alive[woman] = 0;
    placeBody(world, { caste, sex: FEMALE, x: 99 });
    const sexes = [0, 0];
    const children = mate(world, 60, (child) => {
      sexes[world.creatures.sexes[child]!]!++;
      if (world.creatures.castes[child] !== caste) t.fail('a child of another kind');
      const sides = world.creatures.sexes[child] === FEMALE ? 2 : caste === CASTE.predator ? 6 : 4;
      if (world.creatures.sides[child] !== sides) t.fail('polygons are male, lines female');
      if (world.creatures.clanIds[child] !== 0) t.fail('an animal with a clan');
    });
    t.ok(children > 30, `${children} children`);
    t.ok(sexes[MALE]! > 10 && sexes[FEMALE]! > 10, `${sexes[MALE]} sons, ${sexes[FEMALE]} daughters`);
  }
});

t.test('a rare species wanders in from the rim, one by one, where the laws have it', async (t) => {
  const laws = { predation_enabled: true, predator_ratio: 0.1, beast_ratio: 0.2, birth_enabled: false };
  const arrivals = (changes: Partial<Laws>, ticks = 6000, later: Partial<Laws> = {}): WorldState => {
    const world = createTestWorld('empty', { ...laws, ...changes });
    world.laws = { ...world.laws, ...later };
    for (let man = 0; man < 40; man++) placeBody(world, { x: 100 + man, y: 100 });
    run(world, ticks, reproductionPhase);
    return world;
  };
  const rowsOf = ({ creatures }: WorldState, caste: number): number[] =>
    [...creatures.castes.subarray(0, creatures.count).entries()]
      .filter(([, each]) => each === caste)
      .map(([row]) => row);
  const world = arrivals({});
  // Rare is fewer than a quarter of 0.1 x 40, and of 0.2 x 40; one comes in 600 ticks.
  const predators = rowsOf(world, CASTE.predator);
  const beasts = rowsOf(world, CASTE.herbivore);
  t.same([predators.length, beasts.length], [1, 2]);
  const { creatures, topology } = world;
  for (const row of [...predators, ...beasts]) {
    const [x, y] = [creatures.xs[row]!, creatures.ys[row]!];
    const edge = Math.min(x, y, topology.width - x, topology.height - y);
    t.ok(edge <= 2 + 1e-9, `${x}, ${y}`);
    t.equal(creatures.clanIds[row], 0);
  }
  t.not(creatures.sexes[beasts[0]!], creatures.sexes[beasts[1]!], 'one of each sex');
  t.equal(rowsOf(arrivals({}, 10), CASTE.predator).length, 0, 'rarely');
  t.equal(rowsOf(arrivals({ predator_ratio: 0 }), CASTE.predator).length, 0);
  t.equal(rowsOf(arrivals({ predation_enabled: false }), CASTE.predator).length, 0);
  t.equal(rowsOf(arrivals({ beast_ratio: 0 }), CASTE.herbivore).length, 0);
  const changed = arrivals({}, 6000, { predator_ratio: 0, beast_ratio: 0 });
  t.same(rowsOf(changed, CASTE.predator), predators, 'the shares are those of the creation');
  t.same(rowsOf(changed, CASTE.herbivore), beasts);
});

t.test('a newborn has energy_start or at least a quarter (docs/rules/homeostasis.md#cost-of-a-birth)', async (t) => {
  const start = (cost: number): number => {
    const world = createTestWorld('neutral', { ...CERTAIN, birth_energy_cost: cost, energy_start: 40 });
    placePair(world);
    return world.creatures.energies[conceive(world)]!;
  };
  near(t, start(0), 10);
  near(t, start(1000), 40);
});

t.test('the cost never takes a parent below ten, and energy is conserved', async (t) => {
  const world = createTestWorld('neutral', { ...CERTAIN, birth_energy_cost: 1000, mate_energy_min: 20 });
  const [mother, father] = placePair(world);
  const { energies } = world.creatures;
  energies[mother] = 30;
  energies[father] = 50;
  const child = conceive(world);
  applyBodyMessages(world);
  near(t, energies[mother]!, 10);
  near(t, energies[father]!, 10);
  t.ok(energies[child]! <= 60, `${energies[child]} of 20 + 40`);
});

t.test("a son has his father's sides plus one up to max_sides, a daughter is a line", async (t) => {
  const world = createTestWorld('neutral', { ...CERTAIN, sex_ratio: 1 });
  const [mother] = placePair(world);
  for (const [caste, sides, expected] of [
    [CASTE.gentleman, 4, 5],
    [CASTE.artisan, 3, 4],
    [CASTE.noble, 23, 24],
    [CASTE.priest, 24, 24],
  ] as const) {
    const father = placeBody(world, { caste, sides });
    const son = bearChild(world, mother, father, 30);
    t.equal(world.creatures.sides[son], expected, `son of ${sides} sides`);
  }
  const daughters = createTestWorld('neutral', { ...CERTAIN, sex_ratio: 0 });
  const [woman, man] = placePair(daughters);
  const girl = bearChild(daughters, woman, man, 30);
  const { sides, castes, vertexCounts } = daughters.creatures;
  t.same([sides[girl], castes[girl], vertexCounts[girl]], [2, CASTE.woman, 3]);
});

t.test('an isosceles line gains half a degree a generation, and at sixty its son is an artisan', async (t) => {
  const world = createTestWorld('neutral', { ...CERTAIN, sex_ratio: 1 });
  const mother = placeBody(world, { caste: CASTE.woman });
  const low = placeBody(world, { caste: CASTE.soldier, isoAngle: 40 });
  const high = placeBody(world, { caste: CASTE.soldier, isoAngle: 59.5 });
  const { castes, isoAngles } = world.creatures;
  const lowSon = bearChild(world, mother, low, 30);
  t.same([castes[lowSon], isoAngles[lowSon]], [CASTE.soldier, 40.5]);
  const highSon = bearChild(world, mother, high, 30);
  t.same([castes[highSon], isoAngles[highSon]], [CASTE.artisan, 60]);
  t.match(eventsOf(world, 'promotion'), [{ from: 'Soldier', to: 'Artisan' }]);
});

t.test('mutation_rate is of sons: a daughter is a line and gets no irregularity from it', async (t) => {
  for (const [sex_ratio, isIrregular] of [
    [1, true],
    [0, false],
  ] as const) {
    const world = createTestWorld('neutral', { ...CERTAIN, mutation_rate: 1, sex_ratio });
    const [mother, father] = placePair(world);
    const child = bearChild(world, mother, father, 30);
    t.equal(world.creatures.irregularities[child]! >= 0.3, isIrregular);
    t.equal(world.creatures.irregularities[child]! > 0, isIrregular);
  }
});

t.test('avatars colour births (docs/rules/inheritance-and-morphology.md#mutation-of-sides)', async (t) => {
  const world = createTestWorld('neutral', { ...CERTAIN, sex_ratio: 1 });
  const clanId = createClan(world, 100, 100);
  const clan = world.clanRows[clanId]!;
  const mother = placeBody(world, { caste: CASTE.woman, clanId });
  const father = placeBody(world, { caste: CASTE.soldier, isoAngle: 40 });
  world.clans.totems[clan] = TOTEM.rift;
  const son = bearChild(world, mother, father, 30);
  t.equal(world.creatures.isoAngles[son], 40.75, 'half a degree and the quarter of the Dimensional Rift');
});

t.test("a child is of its mother's clan, else of its father's; an orphan founds one", async (t) => {
  const world = createTestWorld('neutral', CERTAIN);
  const [his, hers] = [createClan(world, 50, 50), createClan(world, 60, 60)];
  const { clanIds } = world.creatures;
  const mother = placeBody(world, { caste: CASTE.woman, clanId: hers });
  const stray = placeBody(world, { caste: CASTE.woman });
  const father = placeBody(world, { clanId: his });
  const lone = placeBody(world);
  t.equal(clanIds[bearChild(world, mother, father, 30)], hers);
  t.equal(clanIds[bearChild(world, stray, father, 30)], his);
  const orphan = bearChild(world, stray, lone, 30);
  t.equal(world.clans.founderIds[world.clanRows[clanIds[orphan]!]!], world.creatures.ids[orphan]);
});

t.test('every caste waits reproduction_cooldown, however rare, and conceives with one chance', async (t) => {
  const castes = [CASTE.soldier, CASTE.gentleman, CASTE.noble, CASTE.priest];
  for (const caste of castes) {
    const world = createTestWorld('neutral', { ...CERTAIN, reproduction_cooldown: 600 });
    const [mother, father] = placePair(world, caste);
    t.not(conceive(world), -1, 'at the first look with birth_rate 1');
    const { matingCooldowns } = world.creatures;
    t.same([matingCooldowns[mother], matingCooldowns[father]], [600, 600], `caste ${caste}`);
  }
  const children = (caste: number, stage: number): number => {
    const world = createTestWorld('neutral', { ...CERTAIN, birth_rate: 0.2 });
    const [, father] = placePair(world, caste);
    world.creatures.stages[father] = stage;
    return mate(world, 1000);
  };
  // 200 of 1000, standard deviation 13; an elder half of that
  for (const caste of castes) t.ok(Math.abs(children(caste, STAGE.adult) - 200) < 50, `caste ${caste}`);
  t.ok(Math.abs(children(CASTE.gentleman, STAGE.elder) - 100) < 40, 'an elder');
});

t.test('above the capacity damping alone slows births: at twice of it 1 / (1 + s)', async (t) => {
  const births = (laws: object): number => {
    const world = createTestWorld('neutral', { ...CERTAIN, birth_rate: 0.5, max_population: 1000, ...laws });
    placePair(world);
    return mate(world, 1000);
  };
  // 500 and 125 of 1000, standard deviations 16 and 10: nothing else acts below the capacity or near the cap.
  t.ok(Math.abs(births({ carrying_capacity: 2 }) - 500) < 60, 'at the capacity');
  t.ok(Math.abs(births({ carrying_capacity: 1, damping_steepness: 3 }) - 125) < 40, 'at twice of it');
});

t.test('waits fall by one a tick at any population, by two in tier 2 and 3', async (t) => {
  for (const population of [10, 240, 400]) {
    for (const [tier, step] of [1, 1, 2, 2].entries()) {
      const world = createTestWorld('neutral', { carrying_capacity: 240 });
      const row = placeBody(world);
      Object.assign(world.registers, { population, tier, xi: Math.max(0, population / 240 - 1) });
      world.creatures.matingCooldowns[row] = 600;
      for (let tick = 0; tick < 100; tick++) ageBodies(world);
      t.equal(world.creatures.matingCooldowns[row], 600 - 100 * step, `${population}, tier ${tier}`);
    }
  }
});

t.test("a birth lifts both parents' morale and is heard", async (t) => {
  const world = createTestWorld('neutral', CERTAIN);
  const clanId = createClan(world, 100, 100);
  const [mother, father] = placePair(world);
  world.creatures.clanIds[mother] = clanId;
  world.creatures.morales.fill(50, 0, 2);
  conceive(world);
  t.same([world.creatures.morales[mother], world.creatures.morales[father]], [53, 53]);
  t.equal(world.signals.kinds[world.signals.count - 1], SIGNAL.joy);
});

t.test('a son inherits from both: brain, skills, place and, two times in three, nature', async (t) => {
  const world = createTestWorld('neutral', { ...CERTAIN, mutation_sigma: 0, trait_mutation_rate: 0 });
  const [mother, father] = placePair(world);
  const { creatures, brains } = world;
  creatures.combatSkills[father] = 20;
  creatures.foragingSkills[mother] = 10;
  for (const parent of [mother, father]) {
    creatures.personalities[parent] = 2;
    creatures.traits[parent] = 3;
  }
  let kept = 0;
  const CHILDREN = 400;
  for (let i = 0; i < CHILDREN; i++) {
    const child = bearChild(world, mother, father, 30);
    if (creatures.personalities[child] === 2) kept++;
    if (i > 0) continue;
    t.equal(creatures.combatSkills[child], 3, '15 % of the better parent');
    t.equal(creatures.foragingSkills[child], 1.5);
    t.equal(creatures.traits[child], 3);
    const at = (row: number, w: number): number => brains.blocks[creatures.slots[row]! * brains.width + w]!;
    let fromFather = 0;
    for (let w = 0; w < brains.width; w++) {
      const weight = at(child, w);
      if (weight !== at(mother, w) && weight !== at(father, w)) t.fail('a weight of neither parent');
      if (weight === at(father, w)) fromFather++;
    }
    // 295 coins: 147.5, standard deviation 8.6
    t.ok(fromFather > 105 && fromFather < 190, `${fromFather} weights of the father`);
  }
  // 65 % inherit; of the 35 % drawn at random one in six gets the same: 0.708. Standard deviation of 400: 0.023
  t.ok(Math.abs(kept / CHILDREN - 0.708) < 0.08, `${kept / CHILDREN} have their parents' nature`);
});
