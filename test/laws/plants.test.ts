/** The laws of plants (docs/rules/time.md#sunlight). */
import { foodTarget } from '../../actors/world/people/environment/calendar.js';
import { foodLawPhase } from '../../actors/world/phases/food-law/index.js';
import { growPlants, feedPlants } from '../../actors/world/phases/plants/growth.js';
import { seedPlants, findPlantPlace, sprout } from '../../actors/world/phases/plants/sprouting.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import { stormPlants, witherPlants } from '../../actors/world/phases/plants/withering.js';
import { VARIANT } from '../../schemas/tables/plants.js';
import { WEATHER } from '../../schemas/tables/seasons.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { prove, smallWorld } from './proof.js';
import { createTestWorld, placePlant, redraw } from '../fixtures/world.js';

function growth(laws: Partial<Laws>, variant: number = VARIANT.grass, weather: number = WEATHER.clear): number {
  const world = createTestWorld('plants', { soil_depletion_enabled: false, ...laws });
  const row = placePlant(world, { x: 50, y: 50, variant, growth: 0.15 });
  world.registers.weather = weather;
  growPlants(world);
  return Math.round((world.plants.growths[row]! - 0.15) * 1e5) / 1e5;
}

function poisonShare(rate: number): number {
  const world = createTestWorld('plants', { poison_rate: rate });
  let poisonous = 0;
  for (let i = 0; i < 400; i++) {
    const row = sprout(world, 50, 50);
    if (world.plants.variants[row] === VARIANT.poisonous) poisonous++;
  }
  return poisonous / 400;
}

/** Part of 400 places for plants that lie in a fertile patch of radius 10 (3 % of the land). */
function fertileShare(bias: number): number {
  const world = createTestWorld('plants', { fertile_food_bias: bias });
  world.patches.count = 1;
  world.patches.xs[0] = 50;
  world.patches.ys[0] = 50;
  world.patches.radii[0] = 10;
  let inside = 0;
  for (let i = 0; i < 400; i++) {
    const place = findPlantPlace(world);
    if (place !== null && Math.hypot(place.x - 50, place.y - 50) <= 10) inside++;
  }
  return inside / 400;
}

const CHANGING_WEATHER: Partial<Laws> = { weather_change_rate: 0.5 };

prove(
  'food_count',
  'the land carries so many wild plants, 1.2 x in summer, and works toward that number',
  { value: 100, ticks: 1 },
  (t) => {
    t.equal(foodTarget(0, createTestWorld('plants', { food_count: 100 }).laws), 100);
    t.equal(foodTarget(0, createTestWorld('plants', { food_count: 100, initial_season_offset: 1 }).laws), 120);
    const world = createTestWorld('plants', { food_count: 100 });
    for (let i = 0; i < 400; i++) foodLawPhase(world);
    t.equal(world.plants.count, 100);
    t.equal(smallWorld({ food_count: 80 }).plants.count, 80, 'a new world has them at once');
  },
);
prove(
  'plant_variants_enabled',
  'six species; without it every new plant is grass, and all grow alike',
  { value: false, ticks: 1 },
  (t) => {
    const kinds = (on: boolean): number => {
      const { plants } = smallWorld({ plant_variants_enabled: on, poison_rate: 0.1, food_count: 200 });
      return new Set(plants.variants.subarray(0, plants.count)).size;
    };
    t.equal(kinds(true), 6);
    t.equal(kinds(false), 1);
    t.equal(growth({ plant_variants_enabled: false }, VARIANT.berry), 0.05);
  },
);
prove('plant_growth_rate', 'growth a tick in full sun: .05 x grass in spring 1.05', { value: 0.2, ticks: 60 }, (t) => {
  t.equal(growth({ plant_growth_rate: 0.05 }), 0.05);
  t.equal(growth({ plant_growth_rate: 0.1 }), 0.1);
  t.equal(growth({ plant_growth_rate: 0 }), 0);
});
prove(
  'plant_spread_rate',
  'the chance a tick that a mature plant seeds within 6 units',
  { value: 0.2, ticks: 60 },
  (t) => {
    const seeds = (rate: number): number => {
      const world = createTestWorld('plants', { plant_spread_rate: rate, food_count: 2000 });
      placePlant(world, { x: 50, y: 50 });
      let thrown = 0;
      for (let i = 0; i < 400; i++) {
        redraw(world);
        seedPlants(world);
        thrown += world.plants.count - 1;
        world.plants.alive.fill(0, 1);
        spatialIndexPhase(world);
      }
      return thrown;
    };
    t.equal(seeds(0), 0);
    // The others fall too near.
    const all = seeds(1);
    t.ok(all > 280, `${all} of 400 at 1`);
    const some = seeds(0.25);
    t.ok(some > 0.15 * all && some < 0.35 * all, `${some} of ${all} at .25`);
  },
);
prove('poison_rate', 'the chance that a new sprout is poisonous', { value: 0.5, ticks: 1 }, (t) => {
  t.equal(poisonShare(0), 0);
  t.equal(poisonShare(1), 1);
  t.ok(Math.abs(poisonShare(0.3) - 0.3) < 0.08);
});
prove('food_decay_enabled', 'mature plants wither; without it they stand', { value: false, ticks: 1 }, (t) => {
  const stands = (on: boolean): number => {
    const world = createTestWorld('plants', { food_decay_enabled: on, food_lifespan_ticks: 100 });
    const row = placePlant(world, { x: 50, y: 50 });
    for (let i = 0; i < 1000; i++) witherPlants(world);
    return world.plants.alive[row]!;
  };
  t.equal(stands(true), 0);
  t.equal(stands(false), 1);
});
prove(
  'food_lifespan_ticks',
  'ticks that mature grass lives, mushrooms .4 of it, grain 2.5 times',
  { value: 200, ticks: 1 },
  (t) => {
    const life = (law: number, variant: number): number => {
      const world = createTestWorld('plants', { food_lifespan_ticks: law });
      const row = placePlant(world, { x: 50, y: 50, variant });
      let ticks = 0;
      while (world.plants.withering[row] === 0) {
        witherPlants(world);
        ticks++;
      }
      return ticks;
    };
    t.equal(life(100, VARIANT.grass), 100);
    t.equal(life(200, VARIANT.grass), 200);
    t.equal(life(100, VARIANT.mushroom), 40);
    t.equal(life(100, VARIANT.grain), 250);
  },
);
prove(
  'nutrient_cycle_rate',
  'a corpse gives .5 x the law of growth to the plants within 10 units',
  { value: 5, under: { food_lifespan_ticks: 100 }, ticks: 60 },
  (t) => {
    const gift = (rate: number): number => {
      const world = createTestWorld('plants', { nutrient_cycle_rate: rate });
      const row = placePlant(world, { x: 50, y: 50, variant: 0, growth: 0.2 });
      feedPlants(world, 55, 50, 1);
      return Math.round((world.plants.growths[row]! - 0.2) * 1e5) / 1e5;
    };
    t.equal(gift(0), 0);
    t.equal(gift(0.65), 0.325);
    t.equal(gift(1.2), 0.6);
  },
);
prove(
  'soil_depletion_enabled',
  'growth takes .01 of soil a point, and poor soil slows it; off, soil stays and does not matter',
  { value: false, ticks: 60 },
  (t) => {
    const grown = (on: boolean): [number, number] => {
      const world = createTestWorld('plants', { soil_depletion_enabled: on });
      world.fields.soil.fill(0.4);
      const row = placePlant(world, { x: 50, y: 50, variant: 0, growth: 0.15 });
      growPlants(world);
      const taken = 0.4 - Math.min(...world.fields.soil);
      return [Math.round((world.plants.growths[row]! - 0.15) * 1e5) / 1e5, Math.round(taken * 1e6) / 1e6];
    };
    // .0525 x (.55 + .45 x .4)
    t.same(grown(true), [0.0365, 0.000365]);
    t.same(grown(false), [0.05, 0]);
  },
);
prove('fertile_food_bias', 'the chance that a new plant stands in a fertile patch', { value: 0, ticks: 1 }, (t) => {
  t.ok(fertileShare(0) < 0.08, 'as much as its area');
  t.equal(fertileShare(1), 1);
  t.ok(Math.abs(fertileShare(0.5) - 0.515) < 0.1);
});
prove(
  'fertile_patches',
  'how many fertile patches a new world has; -1 goes by its area',
  { value: 0, ticks: 1 },
  (t) => {
    t.equal(smallWorld({ fertile_patches: 0 }).patches.count, 0);
    t.equal(smallWorld({ fertile_patches: 7 }).patches.count, 7);
    // 200 x 200 x .00016 = 6.4, without variance 6
    const wide = { fertile_patches: -1, spawn_variance: 0, width: 200, height: 200 };
    t.equal(smallWorld(wide).patches.count, 6);
  },
);
prove(
  'winter_food_mult',
  'what winter leaves of food_count',
  { value: 1, under: { initial_season_offset: 3 }, ticks: 20 },
  (t) => {
    const winter = (mult: number): number => {
      const laws = { food_count: 100, initial_season_offset: 3, winter_food_mult: mult };
      return foodTarget(0, createTestWorld('plants', laws).laws);
    };
    t.equal(winter(0.5), 50);
    t.equal(winter(0.3), 30);
  },
);
prove('rain_growth_mult', 'growth in rain and storm', { value: 3, under: CHANGING_WEATHER, ticks: 60 }, (t) => {
  t.equal(growth({ rain_growth_mult: 2 }, VARIANT.grass, WEATHER.rain), 0.1);
  t.equal(growth({ rain_growth_mult: 2 }, VARIANT.grass, WEATHER.storm), 0.1);
  t.equal(growth({ rain_growth_mult: 2 }), 0.05);
});
prove(
  'fog_mushroom_mult',
  'growth of mushrooms in fog',
  {
    value: 4,
    under: { ...CHANGING_WEATHER, food_lifespan_ticks: 100, initial_season_offset: 2 },
    ticks: 200,
  },
  (t) => {
    t.equal(growth({ fog_mushroom_mult: 2 }, VARIANT.mushroom, WEATHER.fog), 0.085);
    t.equal(growth({ fog_mushroom_mult: 2 }, VARIANT.grass, WEATHER.fog), 0.05);
  },
);
prove(
  'storm_plant_damage',
  'the chance a gust that an unirrigated plant is broken',
  { value: 1, under: CHANGING_WEATHER, ticks: 60 },
  (t) => {
    const broken = (damage: number): number => {
      const world = createTestWorld('plants', { storm_plant_damage: damage });
      for (let i = 0; i < 100; i++) placePlant(world, { x: 1 + i * 0.9, y: 50 });
      world.registers.weather = WEATHER.storm;
      for (let i = 0; i < 20; i++, world.registers.tick++) stormPlants(world);
      return [...world.plants.growths.subarray(0, 100)].filter((size) => size < 1).length;
    };
    t.equal(broken(0), 0);
    t.equal(broken(1), 100);
    const some = broken(0.3);
    t.ok(some > 12 && some < 50, `${some} of 100 at .3`);
    const left = (damage: number): number => {
      const world = createTestWorld('plants', { storm_plant_damage: damage });
      placePlant(world, { x: 50, y: 50, growth: 1 });
      world.registers.weather = WEATHER.storm;
      for (let i = 0; i < 20; i++, world.registers.tick++) stormPlants(world);
      return world.plants.growths[0]!;
    };
    t.ok(left(1) >= 0.5 && left(2) < left(1), `2 breaks it twice: ${left(2)}, not ${left(1)}`);
  },
);
