/** Laws of houses and rest (docs/rules/settlements.md#where-people-sleep; docs/rules/health-and-energy.md#mending). */
import { energyCapacity } from '../../actors/world/people/bodies/creation.js';
import { findRoof } from '../../actors/world/people/clans/houses/claims.js';
import { metabolizeBodies } from '../../actors/world/phases/creatures/body/metabolism.js';
import { restBodies } from '../../actors/world/phases/creatures/body/rest.js';
import { takeStep } from '../../actors/world/phases/creatures/movement/walls.js';
import { houseTarget } from '../../actors/world/phases/settlements/building.js';
import { settlementsPhase } from '../../actors/world/phases/settlements/index.js';
import { collapseHouse } from '../../actors/world/phases/settlements/decay.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { bedsOf } from '../../schemas/tables/houses.js';
import { WEATHER } from '../../schemas/tables/seasons.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { prove, smallWorld } from './proof.js';
import { eventsOf, membersOf } from '../fixtures/world.js';

const MIDNIGHT = 900;

/** Index and settlements alone: bodies stand still. */
function settle(world: WorldState, ticks = 1): void {
  for (let i = 0; i < ticks; i++) {
    spatialIndexPhase(world);
    settlementsPhase(world);
    world.registers.tick++;
  }
}

/** A few houses whose economy runs on its own, without faith. */
function village(houses: number, laws: Partial<Laws> = {}): WorldState {
  const world = smallWorld({ num_houses: houses, theology_enabled: false, ...laws });
  world.registers.pinnedHouses = -1;
  return world;
}

function atRest(world: WorldState, house = 0): number {
  const { creatures, houses } = world;
  const row = membersOf(world, 1)[0]!;
  creatures.xs[row] = houses.xs[house]!;
  creatures.ys[row] = houses.ys[house]!;
  creatures.insideIds[row] = houses.ids[house]!;
  creatures.energies[row] = 0.8 * energyCapacity(world, row);
  world.registers.tick = MIDNIGHT;
  return row;
}

const sizesOf = (world: WorldState): number[] => [...world.houses.sizes.subarray(0, world.houses.count)];

prove(
  'num_houses',
  '0 or more is exactly so many for ever: no house is built, worn, seized or left to ruin',
  { value: 2, ticks: 1 },
  (t) => {
    for (const pinned of [0, 1, 7]) t.equal(smallWorld({ num_houses: pinned }).houses.count, pinned);
    const world = smallWorld({ num_houses: 3, house_decay_ticks: 100, max_clans: 0 });
    world.registers.weather = WEATHER.storm;
    const sound = world.houses.hitPoints[0];
    settle(world, 1000);
    t.equal(world.houses.count, 3);
    t.same([...world.houses.ruins.subarray(0, 3)], [0, 0, 0]);
    t.equal(world.houses.hitPoints[0], sound);
    world.registers.pinnedHouses = -1;
    settle(world, 1000);
    t.ok(eventsOf(world, 'ruin').length >= 3, 'the same houses left to the automatic economy');
  },
);
prove(
  'house_density',
  'the houses of a new world, and what its settlements grow toward, follow the area',
  { value: 0.002, ticks: 1 },
  (t) => {
    const [sparse, dense] = [0.001, 0.002].map((density) =>
      smallWorld({ house_density: density, spawn_variance: 0, house_gap: 0 }),
    );
    // 120 x 90 units: 10.8 and 21.6 houses.
    t.same([sparse!.houses.count, dense!.houses.count], [11, 22]);
    t.same([houseTarget(sparse!), houseTarget(dense!)], [11, 22]);
  },
);
prove('house_min_size', 'no house is smaller', { value: 7, ticks: 1 }, (t) => {
  const sizes = sizesOf(smallWorld({ num_houses: 12, house_gap: 0, house_min_size: 7, house_max_size: 8 }));
  t.ok(sizes.every((size) => size >= 7 && size <= 8));
  const wide = sizesOf(smallWorld({ num_houses: 12, house_gap: 0, house_min_size: 3, house_max_size: 8 }));
  t.ok(Math.min(...wide) < 7);
});
prove('house_max_size', 'no house is larger', { value: 6, ticks: 1 }, (t) => {
  const sizes = sizesOf(smallWorld({ num_houses: 12, house_gap: 0, house_max_size: 6 }));
  t.ok(sizes.every((size) => size <= 6));
  const wide = sizesOf(smallWorld({ num_houses: 12, house_gap: 0, house_max_size: 12 }));
  t.ok(Math.max(...wide) > 6);
});
prove('house_gap', 'houses keep this distance from wall to wall, where there is room', { value: 15, ticks: 1 }, (t) => {
  for (const gap of [2, 15]) {
    const { houses, topology } = smallWorld({
      house_gap: gap,
      house_density: 0.001,
      rock_count: 0,
      river_count: 0,
    });
    let least = Infinity;
    for (let a = 0; a < houses.count; a++) {
      for (let b = 0; b < a; b++) {
        const dx = Math.abs(houses.xs[a]! - houses.xs[b]!);
        const dy = Math.abs(houses.ys[a]! - houses.ys[b]!);
        const way = Math.hypot(Math.min(dx, topology.width - dx), Math.min(dy, topology.height - dy));
        least = Math.min(least, way - (houses.sizes[a]! + houses.sizes[b]!) / 2);
      }
    }
    t.ok(houses.count > 1 && least >= gap, `${least} at ${gap}`);
  }
});
prove(
  'door_clearance',
  'a door lets the widest body through, this many times, and never takes more than 0.8 of the wall',
  { value: 1, ticks: 1 },
  (t) => {
    for (const clearance of [1, 1.5, 2.375, 3.25, 5]) {
      const { houses } = smallWorld({ num_houses: 6, house_gap: 0, door_clearance: clearance });
      for (let row = 0; row < houses.count; row++) {
        // The widest body has a radius of 1.45; from 1.5 on the door grows evenly to 0.8 of the wall at 5.
        const widest = 0.8 * houses.sizes[row]!;
        const inBodies = Math.min(widest, 2.9 * Math.min(clearance, 1.5));
        const width = inBodies + ((widest - inBodies) * Math.max(0, clearance - 1.5)) / 3.5;
        t.ok(Math.abs(houses.doorWidths[row]! - width) < 1e-5);
      }
    }
  },
);
prove(
  'house_capacity',
  'beds of a hall of average floor, of others by floor area, at least 1 and at most 16',
  { value: 2, ticks: 1 },
  (t) => {
    t.same(
      // The mean floor is (5.5 x 5.5 + 5.5 x 8 + 8 x 8) / 3 = 46.08, that of a side of 6.79.
      [6.79, 8, 4, 5.5, 20, 2].map((size) => bedsOf(size, 12, 5.5, 8)),
      [12, 16, 4, 7, 16, 1],
    );
    t.same(
      [8, 4].map((size) => bedsOf(size, 6, 8, 8)),
      [6, 1],
    );
    const world = smallWorld({ num_houses: 2, house_capacity: 1 });
    t.equal(world.houses.beds[0], 1);
    const [first, second] = membersOf(world, 1);
    for (const row of [first!, second!]) world.creatures.insideIds[row] = world.houses.ids[0]!;
    world.registers.tick = MIDNIGHT;
    restBodies(world);
    t.same([world.creatures.sleeping[first!], world.creatures.sleeping[second!]], [1, 0], 'one bed, one sleeper');
    t.equal(world.registers.bedRefusals, 1);
  },
);
prove(
  'house_claim_enabled',
  'a clan sleeps under its own roof or an unclaimed one; off, all roofs are open',
  { value: false, ticks: 2 },
  (t) => {
    const world = village(2);
    const { houses, creatures } = world;
    const stranger = membersOf(world, 2)[0]!;
    creatures.insideIds[stranger] = houses.ids[0]!;
    creatures.xs[stranger] = houses.xs[0]!;
    creatures.ys[stranger] = houses.ys[0]!;
    world.registers.tick = MIDNIGHT;
    restBodies(world);
    t.equal(creatures.sleeping[stranger], 0);
    t.not(findRoof(world, stranger), 0);
    world.laws = { ...world.laws, house_claim_enabled: false };
    restBodies(world);
    t.equal(creatures.sleeping[stranger], 1);
    settle(world);
    t.same([...houses.clanIds.subarray(0, 2)], [0, 0], 'claims are cleared at once');
  },
);
prove(
  'house_decay_ticks',
  'a house that nobody owns or sleeps in is a ruin after so many ticks',
  { value: 100, under: { max_clans: 0 }, ticks: 120 },
  (t) => {
    for (const ticks of [100, 250]) {
      const world = village(1, { house_decay_ticks: ticks, max_clans: 0, structural_enabled: false });
      settle(world, ticks - 1);
      t.equal(world.houses.ruins[0], 0);
      settle(world);
      t.equal(world.houses.ruins[0], 1);
    }
  },
);
prove(
  'structural_enabled',
  'storms wear houses until weak roofs fall; off, none wears',
  { value: false, under: { weather_change_rate: 0.2 }, ticks: 250 },
  (t) => {
    for (const enabled of [true, false]) {
      const world = village(3, { structural_enabled: enabled, house_decay_ticks: 100000 });
      world.registers.weather = WEATHER.storm;
      const sound = world.houses.hitPoints[0]!;
      world.houses.hitPoints[1] = 0.1;
      settle(world, 5);
      t.equal(world.houses.hitPoints[0]! < sound, enabled);
      t.match(eventsOf(world, 'ruin'), enabled ? [{ kind: 'collapse', cause: 'storm' }] : []);
    }
  },
);
prove(
  'rubble_blocking_enabled',
  'rubble stands in the way of bodies; off, they walk over it',
  { value: false, under: { house_density: 0.006, house_gap: 1.5 }, ticks: 300 },
  (t) => {
    const reached = [true, false].map((enabled) => {
      const world = village(1, { rubble_blocking_enabled: enabled, rock_count: 0, river_count: 0 });
      const { houses, creatures } = world;
      spatialIndexPhase(world);
      collapseHouse(world, 0, 'storm');
      // The index phase marks obstacles.
      spatialIndexPhase(world);
      creatures.insideIds[0] = 0;
      creatures.xs[0] = houses.xs[0]! - 6;
      creatures.ys[0] = houses.ys[0]!;
      creatures.headings[0] = 0;
      for (let step = 0; step < 6; step++) takeStep(world, world.mind, 0, 1);
      return Math.abs(creatures.xs[0]! - houses.xs[0]!);
    });
    t.ok(reached[0]! >= 0.35 * 5.5, `${reached[0]} from the middle`);
    t.ok(reached[1]! < 1e-6, 'in the middle');
  },
);
prove(
  'shelter_enabled',
  'roofs give beds and settlements are kept up; off, nobody sleeps indoors and no house changes',
  { value: false, ticks: 150 },
  (t) => {
    for (const enabled of [true, false]) {
      const world = village(2, { shelter_enabled: enabled, house_decay_ticks: 100 });
      const row = atRest(world);
      restBodies(world);
      t.equal(world.creatures.sleeping[row], enabled ? 1 : 0);
      t.equal(world.creatures.indoors[row], enabled ? 1 : 0);
      for (const member of membersOf(world, 2)) world.creatures.clanIds[member] = 1;
      settle(world, 150);
      t.equal(world.houses.ruins[1], enabled ? 1 : 0);
    }
  },
);
prove(
  'hearths_enabled',
  'members at home at night keep a fire with food of the larder; off, all fires are out',
  { value: false, under: { energy_from_food: 200, food_count: 200, day_length: 600 }, ticks: 700 },
  (t) => {
    const world = village(2);
    atRest(world);
    world.clans.larders[0] = 40;
    for (let tick = 0; tick < 12; tick++) {
      restBodies(world);
      settle(world);
    }
    t.ok(world.houses.hearthFuels[0]! > 0);
    t.ok(world.clans.larders[0]! < 40);
    world.laws = { ...world.laws, hearths_enabled: false };
    settle(world);
    t.equal(world.houses.hearthFuels[0], 0);
  },
);
prove(
  'sleep_enabled',
  'at night bodies at home sleep till morning; off, nobody does',
  { value: false, ticks: 800 },
  (t) => {
    for (const enabled of [true, false]) {
      const world = village(2, { sleep_enabled: enabled });
      const row = atRest(world);
      restBodies(world);
      t.equal(world.creatures.sleeping[row], enabled ? 1 : 0);
      world.registers.tick = 1200;
      restBodies(world);
      t.equal(world.creatures.sleeping[row], 0, 'morning');
    }
  },
);
prove('sleep_energy_mult', 'factor on what a body burns asleep', { value: 0.9, ticks: 800 }, (t) => {
  const burnt = [0, 0.5, 1].map((factor) => {
    const world = village(2, { sleep_energy_mult: factor, disease_enabled: false });
    const row = atRest(world);
    restBodies(world);
    world.creatures.healths[row] = 110;
    const before = world.creatures.energies[row]!;
    metabolizeBodies(world);
    return before - world.creatures.energies[row]!;
  });
  t.equal(burnt[0], 0);
  t.ok(burnt[2]! > 0 && Math.abs(burnt[1]! / burnt[2]! - 0.5) < 1e-9);
});
prove(
  'rest_recovery_mult',
  'a sleeper heals 0.15 health a tick times this',
  { value: 0.5, under: { day_length: 120 }, ticks: 150 },
  (t) => {
    for (const factor of [0, 1, 2]) {
      const world = village(2, { rest_recovery_mult: factor, disease_enabled: false });
      const row = atRest(world);
      restBodies(world);
      world.creatures.healths[row] = 50;
      metabolizeBodies(world);
      t.ok(Math.abs(world.creatures.healths[row]! - 50 - 0.15 * factor) < 1e-9);
    }
  },
);
