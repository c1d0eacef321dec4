/** Laws of balance and upkeep: the soft cap, the safeguard, what living costs. */
import { energyCapacity } from '../../actors/world/people/bodies/creation.js';
import {
  birthFactor,
  burnFactor,
  growthFactor,
  relief,
  safeguardTier,
} from '../../actors/world/people/population/homeostasis.js';
import { ageBodies } from '../../actors/world/phases/creatures/body/ageing.js';
import { metabolizeBodies } from '../../actors/world/phases/creatures/body/metabolism.js';
import { growPlants } from '../../actors/world/phases/plants/growth.js';
import { sprout } from '../../actors/world/phases/plants/sprouting.js';
import { bearChild } from '../../actors/world/phases/reproduction/birth.js';
import { reproductionPhase } from '../../actors/world/phases/reproduction/index.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import { CASTE } from '../../schemas/tables/castes.js';
import { HUNGER } from '../../schemas/tables/codes.js';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { prove, smallWorld } from './proof.js';
import { MAYFLIES, NEEDY, ROOMY, YOUTH_TICKS, near } from './life-scenes.js';
import { createTestWorld, eventsOf, placeBody } from '../fixtures/world.js';
import { placePair } from '../fixtures/bodies.js';

prove('soft_cap_enabled', 'off, overshoot slows nothing', { value: false, ticks: 2 }, (t) => {
  const xi = (enabled: boolean): number => {
    const world = createTestWorld('neutral', { carrying_capacity: 10, soft_cap_enabled: enabled });
    for (let i = 0; i < 20; i++) placeBody(world);
    spatialIndexPhase(world);
    return world.registers.xi;
  };
  t.same([xi(true), xi(false)], [1, 0]);
});
prove(
  'damping_steepness',
  'is s of births / (1 + s xi^2)',
  { value: 1, under: { ...ROOMY, carrying_capacity: 20 }, ticks: 60 },
  (t) => {
    t.equal(birthFactor(0.5, { ...DEFAULT_LAWS, damping_steepness: 4 }), 0.5);
    t.equal(birthFactor(0, DEFAULT_LAWS), 1);
  },
);
prove('crowding_stress_mult', 'is c of burn x (1 + c xi)', { value: 0, ticks: 2 }, (t) => {
  t.equal(burnFactor(0, 0.5, { ...DEFAULT_LAWS, crowding_stress_mult: 0.4 }), 1.2);
  t.equal(burnFactor(0, 0.5, { ...DEFAULT_LAWS, crowding_stress_mult: 0 }), 1);
});
prove('resource_strain_mult', 'is r of plant growth / (1 + r xi)', { value: 0, ticks: 80 }, (t) => {
  const grown = (strain: number): number => {
    const world = createTestWorld('neutral', { resource_strain_mult: strain, plant_growth_rate: 0.01 });
    sprout(world, 100, 100);
    world.plants.growths[0] = 0.15;
    world.registers.tick = 300;
    world.registers.xi = 0.5;
    growPlants(world);
    return world.plants.growths[0]! - 0.15;
  };
  t.ok(near(grown(2) / grown(0), 0.5, 1e-4), '1 / (1 + 2 x 0.5)');
  t.equal(growthFactor(0, 0.5, { ...DEFAULT_LAWS, resource_strain_mult: 0 }), 1);
});
prove('safeguard_enabled', 'off, there is no relief and no miracle', { value: false, under: NEEDY, ticks: 2 }, (t) => {
  const world = createTestWorld('neutral', { safeguard_enabled: false });
  placeBody(world);
  spatialIndexPhase(world);
  reproductionPhase(world);
  t.same([world.registers.eta, world.registers.tier, world.creatures.count], [0, 0, 1]);
});
prove(
  'safeguard_critical_pop',
  'is the population at which eta is 1 and the Sphere acts',
  { value: 50, under: NEEDY, ticks: 2 },
  (t) => {
    const laws = { ...DEFAULT_LAWS, safeguard_critical_pop: 32 };
    const area = 400 * 300;
    t.equal(relief(52, laws, area), 0.5, '(72 - 52) / (72 - 32)');
    t.same([safeguardTier(32, 1, true, laws), safeguardTier(33, 0.9, true, laws)], [3, 2]);
  },
);
prove(
  'safeguard_relief_ratio',
  'is the share of the capacity below which relief begins',
  { value: 0.05, under: NEEDY, ticks: 2 },
  (t) => {
    const area = 400 * 300;
    const eta = (ratio: number): number => relief(60, { ...DEFAULT_LAWS, safeguard_relief_ratio: ratio }, area);
    t.equal(eta(0.25), 0, '60 is a quarter of 240');
    t.equal(eta(0.45), 0.5, '(108 - 60) / (108 - 12)');
  },
);
prove(
  'safeguard_genesis_batch',
  'is the number of beings of one miracle',
  { value: 3, under: { ...NEEDY, safeguard_critical_pop: 50 }, ticks: 2 },
  (t) => {
    const world = createTestWorld('neutral', { safeguard_enabled: true, safeguard_genesis_batch: 9 });
    placePair(world);
    spatialIndexPhase(world);
    reproductionPhase(world);
    t.equal(world.creatures.count - world.registers.births, 11);
    t.match(eventsOf(world, 'miracle'), [{ batch: 9 }]);
  },
);
prove(
  'safeguard_morph_mercy',
  'suspends euthanasia while eta is above 0.3',
  {
    value: false,
    // 300 x 0.5 is a relief line of 150, so eta stays above 0.3 while children come.
    under: {
      ...MAYFLIES,
      carrying_capacity: 300,
      safeguard_relief_ratio: 0.5,
      mutation_rate: 1,
      euthanasia_threshold: 0,
    },
    ticks: 120,
  },
  (t) => {
    const survives = (mercy: boolean, eta: number): number => {
      const world = createTestWorld('neutral', { safeguard_morph_mercy: mercy });
      const row = placeBody(world, { age: YOUTH_TICKS });
      world.creatures.irregularities[row] = 1;
      world.registers.eta = eta;
      ageBodies(world);
      return world.creatures.alive[row]!;
    };
    t.same([survives(true, 0.5), survives(false, 0.5), survives(true, 0.2)], [1, 0, 0]);
  },
);
prove(
  'safeguard_max_miracles',
  'is how often the Sphere acts in one world',
  {
    value: 3,
    under: { ...NEEDY, safeguard_critical_pop: 50, reproduction_cooldown: 0, birth_enabled: false },
    ticks: 3,
  },
  (t) => {
    const miracles = (most: number): number => {
      const world = createTestWorld('neutral', {
        safeguard_enabled: true,
        safeguard_max_miracles: most,
        safeguard_critical_pop: 50,
        reproduction_cooldown: 0,
        birth_enabled: false,
      });
      placeBody(world);
      for (let tick = 0; tick < 5; tick++) {
        spatialIndexPhase(world);
        reproductionPhase(world);
        world.registers.tick++;
      }
      return world.registers.miracles;
    };
    t.same([miracles(1), miracles(3)], [1, 3]);
  },
);
prove('energy_max', 'is what a body of reference area holds', { value: 50, ticks: 1 }, (t) => {
  const world = createTestWorld('neutral', { energy_max: 200 });
  t.ok(near(energyCapacity(world, placeBody(world)), 200, 1e-3));
  t.ok(near(energyCapacity(world, placeBody(world, { caste: CASTE.woman })), 100, 1e-3), 'a line half of it');
});
prove(
  'energy_start',
  'is what founders begin with, and the most that a child begins with',
  { value: 20, ticks: 1 },
  (t) => {
    const world = smallWorld({ energy_start: 33 });
    t.ok(world.creatures.energies.subarray(0, world.creatures.count).every((energy) => energy === 33));
    const [mother, father] = placePair(world);
    t.equal(world.creatures.energies[bearChild(world, mother, father, 40)], 33);
  },
);
prove('energy_decay_per_tick', 'is the base burn of a tick', { value: 0.1, ticks: 1 }, (t) => {
  const world = createTestWorld('neutral', { energy_decay_per_tick: 0.5, shelter_enabled: false });
  const row = placeBody(world, { caste: CASTE.soldier, energy: 20 });
  const before = world.creatures.energies[row]!;
  world.creatures.perimeters[row] = 4 * Math.SQRT2;
  metabolizeBodies(world);
  t.ok(near(before - world.creatures.energies[row]!, 0.5));
});
hungerLine('hungry_ratio', 0.6, HUNGER.hungry);
hungerLine('starving_ratio', 0.3, HUNGER.starving);

function hungerLine(law: 'hungry_ratio' | 'starving_ratio', value: number, status: number): void {
  prove(
    law,
    'is the share of its energy at or below which a body has that status',
    { value: 0.9, under: law === 'starving_ratio' ? { hungry_ratio: 0.95 } : {}, ticks: 1 },
    (t) => {
      const at = (share: number): number => {
        const world = createTestWorld('neutral', {
          [law]: value,
          energy_decay_per_tick: 0,
          shelter_enabled: false,
        });
        const row = placeBody(world);
        world.creatures.energies[row] = share * energyCapacity(world, row);
        metabolizeBodies(world);
        return world.creatures.statuses[row]!;
      };
      t.equal(at(value), status);
      t.not(at(value + 0.01), status);
    },
  );
}
