/** The laws of births: who may mate, rates, costs, and the founding ramp. */
import { relief, foundingRampFactor } from '../../actors/world/people/population/homeostasis.js';
import { ageBodies } from '../../actors/world/phases/creatures/body/ageing.js';
import { isMatable } from '../../actors/world/people/bodies/mating.js';
import { reproductionPhase } from '../../actors/world/phases/reproduction/index.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import { CASTE } from '../../schemas/tables/castes.js';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { prove } from './proof.js';
import { ROOMY, SQUARE, childrenOf, mean, near } from './life-scenes.js';
import { createTestWorld, placeBody } from '../fixtures/world.js';
import { makeReadyToMate, mate, placePair } from '../fixtures/bodies.js';

prove('birth_enabled', 'off, nobody conceives', { value: false, under: ROOMY, ticks: 30 }, (t) => {
  t.equal(childrenOf({ birth_rate: 1, birth_enabled: false }, 50), 0);
  t.equal(childrenOf({ birth_rate: 1 }, 50), 50);
});
prove('birth_rate', 'is the chance per tick', { value: 0.2, under: { ...ROOMY, birth_rate: 0.05 }, ticks: 60 }, (t) => {
  // 50 of 1000, standard deviation 7
  const few = childrenOf({ birth_rate: 0.05 }, 1000);
  t.ok(near(few, 50, 28), `${few} children`);
  t.equal(childrenOf({ birth_rate: 0 }, 200), 0);
});
prove('adult_age', 'is the age from which a body mates and at which it is judged', { value: 1200, ticks: 1 }, (t) => {
  const world = createTestWorld('neutral', { adult_age: 1200 });
  const [mother, father] = placePair(world);
  world.creatures.ages[father] = 1199;
  t.equal(isMatable(world, father), false);
  world.creatures.ages[father] = 1200;
  t.ok(isMatable(world, father) && isMatable(world, mother));
  const youth = placeBody(world, { caste: CASTE.noble, age: 1199 });
  world.creatures.irregularities[youth] = 1;
  ageBodies(world);
  t.equal(world.creatures.alive[youth], 0);
});
prove('lifespan_mult', "multiplies the castes' lifespans", { value: 2, ticks: 1 }, (t) => {
  const single = createTestWorld('neutral');
  const triple = createTestWorld('neutral', { lifespan_mult: 3 });
  t.ok(near(triple.creatures.lifespans[placeBody(triple)]! / single.creatures.lifespans[placeBody(single)]!, 3, 1e-5));
});
prove('sex_ratio', 'is the chance of a son', { value: 1, under: ROOMY, ticks: 60 }, (t) => {
  const sons = (ratio: number): number =>
    mean({ sex_ratio: ratio }, 300, (world, child) => 1 - world.creatures.sexes[child]!);
  t.same([sons(0), sons(1)], [0, 1]);
  // Standard deviation of 300 draws: 0.025
  t.ok(near(sons(0.25), 0.25, 0.09));
});
prove('mate_radius', 'is how far a mate may be', { value: 1, under: ROOMY, ticks: 60 }, (t) => {
  const at = (distance: number): number => {
    const world = createTestWorld('neutral', { birth_rate: 1, mate_radius: 10 });
    placeBody(world, { caste: CASTE.woman });
    placeBody(world, { x: 100 + distance });
    return mate(world, 1);
  };
  t.same([at(9.9), at(10.1)], [1, 0]);
});
prove('mate_energy_min', 'is the energy above which a body mates', { value: 80, under: ROOMY, ticks: 240 }, (t) => {
  const world = createTestWorld('neutral', { mate_energy_min: 40 });
  const [, father] = placePair(world);
  world.creatures.energies[father] = 40;
  t.equal(isMatable(world, father), false);
  world.creatures.energies[father] = 40.01;
  t.equal(isMatable(world, father), true);
});
prove(
  'birth_energy_cost',
  "is what a parent of reference size pays, and with the other parent's share what the child starts with",
  { value: 5, under: ROOMY, ticks: 60 },
  (t) => {
    const world = createTestWorld('neutral', { birth_rate: 1, birth_energy_cost: 8, energy_start: 40 });
    const [mother] = placePair(world);
    spatialIndexPhase(world);
    reproductionPhase(world);
    const { bodyMessages, creatures } = world;
    t.equal(bodyMessages.targetIds[0], creatures.ids[mother]);
    t.ok(near(bodyMessages.amounts[0]!, -4), 'a line is half the reference');
    t.ok(near(bodyMessages.amounts[1]!, -8, 1e-4));
    t.ok(near(creatures.energies[2]!, 12, 1e-4));
  },
);
prove('reproduction_cooldown', 'is the wait between births', { value: 100, under: ROOMY, ticks: 60 }, (t) => {
  const world = createTestWorld('neutral', { birth_rate: 1, reproduction_cooldown: 90 });
  const [, father] = placePair(world);
  spatialIndexPhase(world);
  reproductionPhase(world);
  t.equal(world.creatures.matingCooldowns[father], 90);
  ageBodies(world);
  t.equal(world.creatures.matingCooldowns[father], 89);
});
prove(
  'carrying_capacity',
  'is the number above which births fall and burn rises; -1 is 80 per 40,000 square units',
  { value: 10, ticks: 2 },
  (t) => {
    const children = (capacity: number): number => {
      const world = createTestWorld('neutral', {
        birth_rate: 0.5,
        carrying_capacity: capacity,
        max_population: 900,
      });
      for (let i = 0; i < 15; i++) placePair(world);
      spatialIndexPhase(world);
      return mate(world, 4);
    };
    const free = children(100);
    const crowded = children(15);
    t.ok(crowded < free / 4, `${crowded} children at xi 1, ${free} with room`);
    t.equal(relief(20, { ...DEFAULT_LAWS, safeguard_critical_pop: 4 }, SQUARE), 0.2, '(24 - 20) / (24 - 4)');
  },
);
prove('max_population', 'is a hard cap on births', { value: 5, under: ROOMY, ticks: 60 }, (t) => {
  const world = createTestWorld('neutral', { birth_rate: 1, carrying_capacity: 500, max_population: 5 });
  placePair(world);
  for (let night = 0; night < 10; night++) {
    makeReadyToMate(world);
    spatialIndexPhase(world);
    reproductionPhase(world);
  }
  t.equal(world.creatures.count, 5);
});
prove(
  'boom_ramp_days',
  'is how long the founding ramp lasts',
  { value: 20, under: { ...ROOMY, boom_ramp_days: 1.2, boom_cooldown_mult: 5 }, ticks: 60 },
  (t) => {
    const laws = { ...DEFAULT_LAWS, boom_ramp_days: 2, day_length: 100 };
    t.same(
      [0, 100, 200, 300].map((tick) => foundingRampFactor(tick, laws, 0.5)),
      [0.5, 0.75, 1, 1],
    );
    t.equal(foundingRampFactor(0, { ...laws, boom_ramp_days: 0 }, 0.5), 1, '0 is no ramp');
  },
);
prove(
  'boom_birth_floor',
  'is the share of births in the first tick of a world',
  { value: 0, under: { ...ROOMY, boom_ramp_days: 1.2 }, ticks: 60 },
  (t) => {
    const children = (floor: number): number =>
      childrenOf({ birth_rate: 0.5, boom_ramp_days: 100, boom_birth_floor: floor }, 400);
    t.equal(children(0), 0);
    // 0.5 x 1.2 x 0.5 = 0.3: 120 of 400, standard deviation 9.2
    t.ok(near(children(0.5), 120, 37));
  },
);
prove(
  'boom_cooldown_mult',
  'multiplies the wait between births in the first tick of a world',
  { value: 5, under: { ...ROOMY, boom_ramp_days: 1.2 }, ticks: 60 },
  (t) => {
    const world = createTestWorld('neutral', {
      birth_rate: 1,
      boom_ramp_days: 1,
      boom_birth_floor: 1,
      boom_cooldown_mult: 3,
    });
    const [, father] = placePair(world);
    spatialIndexPhase(world);
    reproductionPhase(world);
    t.equal(world.creatures.matingCooldowns[father], 1800);
  },
);
prove(
  'boom_energy_mult',
  'multiplies the energy that mating needs in the first tick of a world',
  { value: 10, under: { ...ROOMY, boom_ramp_days: 1.2 }, ticks: 60 },
  (t) => {
    const world = createTestWorld('neutral', {
      boom_ramp_days: 1,
      boom_energy_mult: 2,
      mate_energy_min: 30,
    });
    const [, father] = placePair(world);
    world.creatures.energies[father] = 59;
    t.equal(isMatable(world, father), false);
    world.creatures.energies[father] = 61;
    t.equal(isMatable(world, father), true);
  },
);
