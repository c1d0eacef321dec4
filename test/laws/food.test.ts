/** The laws of meals, farms, the clans' stores and the dead (docs/rules/health-and-energy.md#meals). */
import { energyCapacity } from '../../actors/world/people/bodies/creation.js';
import { CAUSE, killBody } from '../../actors/world/people/bodies/orders.js';
import { ignoresTarget } from '../../actors/world/people/minds/facts.js';
import { corpsesPhase } from '../../actors/world/phases/corpses/index.js';
import { abandonMeal } from '../../actors/world/phases/creatures/mind/best-drive.js';
import { shareAtHome } from '../../actors/world/phases/creatures/feeding/sharing.js';
import { holdFeasts } from '../../actors/world/phases/settlements/feasts.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { CASTE } from '../../schemas/tables/castes.js';
import { HUNGER } from '../../schemas/tables/codes.js';
import { VARIANT } from '../../schemas/tables/plants.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { prove, smallWorldAfter } from './proof.js';
import { createMeal, eat, findFood } from '../fixtures/bodies.js';
import { createFarmClan } from '../fixtures/clans.js';
import { createTestWorld, eventsOf, placeBody, placePlant } from '../fixtures/world.js';

/** Energy of one meal of a gentleman at 40 of 100. */
function meal(laws: Partial<Laws>, distance = 1): number {
  const { world, row, plant } = createMeal(VARIANT.grass, laws);
  world.plants.ys[plant] = 50 + distance;
  eat(world, row, world.plants.ids[plant]!);
  return world.creatures.energies[row]! - 40;
}

/** The larder after a sated member was at home for 200 ticks. */
function larder(laws: Partial<Laws>): number {
  const { world, row } = createFarmClan(laws);
  world.creatures.energies[row] = 100;
  for (let i = 0; i < 200; i++, world.registers.tick++) shareAtHome(world);
  return Math.round(world.clans.larders[0]!);
}

/** The granary after a crop of 112.5 energy was reaped by a member with room for 30. */
function granary(laws: Partial<Laws>): number {
  const { world, row } = createFarmClan(laws);
  const plant = placePlant(world, { x: 50, y: 56, variant: VARIANT.grain });
  world.plants.cultivated[plant] = 1;
  world.plants.clanIds[plant] = world.clans.ids[0]!;
  eat(world, row, world.plants.ids[plant]!);
  return Math.round(world.clans.granaries[0]! * 10) / 10;
}

function feasts(laws: Partial<Laws>, stored: number): number {
  const { world } = createFarmClan(laws);
  world.clans.granaries[0] = stored;
  for (let i = 0; i < 60; i++, world.registers.tick++) holdFeasts(world);
  return eventsOf(world, 'banquet').length;
}

function wake(laws: Partial<Laws>): WorldState {
  const world = createTestWorld('plants', laws);
  killBody(world, placeBody(world, { x: 50, y: 50, caste: CASTE.gentleman }), CAUSE.old_age, 0);
  corpsesPhase(world);
  spatialIndexPhase(world);
  return world;
}

const HUNGRY: Partial<Laws> = { energy_start: 30 };

const MORTAL: Partial<Laws> = { lifespan_mult: 0.03 };

prove('agriculture_enabled', 'clans lay out plots; crops yield 2.5 times', { value: false, ticks: 120 }, (t) => {
  t.ok(smallWorldAfter({}, 120).plots.count > 0);
  t.equal(smallWorldAfter({ agriculture_enabled: false }, 120).plots.count, 0);
  const { world, row, plant } = createMeal(VARIANT.mushroom);
  world.plants.cultivated[plant] = 1;
  world.creatures.energies[row] = 20;
  eat(world, row, world.plants.ids[plant]!);
  t.equal(world.creatures.energies[row], 20 + 24 * 2.5);
});
prove(
  'energy_from_food',
  'energy of a mature grass plant; the other species in proportion',
  { value: 64, under: HUNGRY, ticks: 40 },
  (t) => {
    t.equal(meal({ energy_from_food: 32 }), 32);
    t.equal(meal({ energy_from_food: 16 }), 16);
    t.equal(meal({ energy_from_food: 0 }), 0);
  },
);
prove('diet_strictness', 'strict grazers leave corpses alone', { value: 1, under: HUNGRY, ticks: 40 }, (t) => {
  const eats = (strictness: number): boolean => {
    const world = wake({ diet_strictness: strictness });
    const row = placeBody(world, { x: 52, y: 50, caste: CASTE.herbivore });
    world.creatures.statuses[row] = HUNGER.hungry;
    return findFood(world, row) !== 0;
  };
  t.equal(eats(0), true);
  t.equal(eats(1), false);
  // Each eater passes by a fixed part of the plants, so the choosier it is the fewer it sees.
  const seen = (caste: number, variant: number, strictness: number): number => {
    let meals = 0;
    for (let eater = 0; eater < 60; eater++) {
      const world = createTestWorld('minds', { diet_strictness: strictness });
      for (let i = 0; i < eater; i++) placeBody(world, { x: 5, y: 5 });
      const row = placeBody(world, { x: 50, y: 50, caste });
      world.creatures.statuses[row] = HUNGER.hungry;
      placePlant(world, { x: 52, y: 50, variant });
      if (findFood(world, row) !== 0) meals++;
    }
    return meals;
  };
  for (const [caste, variant] of [
    [CASTE.noble, VARIANT.grass],
    [CASTE.herbivore, VARIANT.poisonous],
  ] as const) {
    const steps = [0, 0.2, 0.45, 0.7, 1].map((strictness) => seen(caste, variant, strictness));
    t.ok(
      steps.every((meals, i) => i === 0 || meals < steps[i - 1]!),
      `gradual: ${steps}`,
    );
  }
});
prove('eat_radius', 'how near a body must come to its meal', { value: 4, under: HUNGRY, ticks: 40 }, (t) => {
  t.equal(meal({ eat_radius: 1.4 }, 2), 0);
  t.equal(meal({ eat_radius: 1.4 }, 1.3), 32);
  t.equal(meal({ eat_radius: 3 }, 2), 32);
});
prove(
  'food_giveup_ticks',
  'for so long a meal given up is not looked at; 0 never gives up', // Bodies that cannot turn never arrive.
  { value: 100, under: { ...HUNGRY, steer_turn: 0 }, ticks: 220 },
  (t) => {
    const grudge = (ticks: number): number => {
      const { world, row, plant } = createMeal(VARIANT.grass, { food_giveup_ticks: ticks });
      const id = world.plants.ids[plant]!;
      world.creatures.targetIds[row] = id;
      abandonMeal(world, row);
      let lasts = 0;
      for (; ignoresTarget(world, row, id); world.registers.tick++) lasts++;
      return lasts;
    };
    t.equal(grudge(240), 240);
    t.equal(grudge(30), 30);
    t.equal(grudge(0), 0);
  },
);
prove(
  'resource_sharing_enabled',
  'clans keep larders, fill them from what members have too much of, and feed the starving',
  { value: false, under: { energy_start: 100 }, ticks: 60 },
  (t) => {
    t.equal(larder({}), 25);
    t.equal(larder({ resource_sharing_enabled: false }), 0);
  },
);
prove('larder_capacity', 'what a larder holds', { value: 1, under: { energy_start: 100 }, ticks: 60 }, (t) => {
  t.equal(larder({ larder_capacity: 300 }), 25);
  t.equal(larder({ larder_capacity: 10 }), 10);
  t.equal(larder({ larder_capacity: 0 }), 0);
});
prove(
  'granaries_enabled',
  'a share of every harvest at home goes into the granary',
  { value: false, ticks: 60 },
  (t) => {
    t.equal(granary({}), 82.5);
    t.equal(granary({ granaries_enabled: false }), 0);
  },
);
prove('granary_capacity', 'what a granary holds; a feast needs it four fifths full', { value: 1, ticks: 120 }, (t) => {
  t.equal(granary({ granary_capacity: 60 }), 60);
  t.equal(granary({ granary_capacity: 0 }), 0);
  t.same([feasts({ granary_capacity: 400 }, 300), feasts({ granary_capacity: 300 }, 300)], [0, 1]);
});
prove(
  'banquets_enabled',
  'a clan with a full granary feasts',
  { value: false, under: { granary_capacity: 5, energy_decay_per_tick: 0.2 }, ticks: 200 },
  (t) => {
    t.equal(feasts({}, 400), 1);
    t.equal(feasts({ banquets_enabled: false }, 400), 0);
  },
);
prove('corpses_enabled', 'the dead leave a corpse', { value: false, under: MORTAL, ticks: 80 }, (t) => {
  t.equal(wake({}).corpses.count, 1);
  t.equal(wake({ corpses_enabled: false }).corpses.count, 0);
});
prove('corpse_energy', 'energy that a corpse gives to its eater', { value: 60, under: MORTAL, ticks: 80 }, (t) => {
  const eaten = (law: number): number => {
    const world = wake({ corpse_energy: law });
    const row = placeBody(world, { x: 50, y: 50, caste: CASTE.gentleman });
    const before = world.creatures.energies[row]!;
    eat(world, row, world.corpses.ids[0]!);
    t.ok(world.creatures.energies[row]! <= energyCapacity(world, row));
    return world.creatures.energies[row]! - before;
  };
  t.equal(eaten(25), 25);
  t.equal(eaten(60), 60);
  t.equal(eaten(0), 0);
});
prove('corpse_ttl', 'ticks until a corpse rots', { value: 10, under: MORTAL, ticks: 80 }, (t) => {
  const rots = (ttl: number): number => {
    const world = wake({ corpse_ttl: ttl });
    let ticks = 0;
    for (; world.corpses.alive[0] === 1; ticks++) corpsesPhase(world);
    return ticks;
  };
  t.equal(rots(600), 600);
  t.equal(rots(10), 10);
  t.equal(rots(0), 1, 'at the next tick');
});
