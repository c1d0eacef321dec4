/**
 * Every step is part of the tick: a function that no phase calls would change nothing, unnoticed. Each row has a small
 * scene and an effect that only its step can have.
 */
import t from 'tap';
import { appendRow } from '#engine/columns/table.js';
import { plantAt } from '#phases/plants/sprouting.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { SIGNAL } from '#tables/signals.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, placeBody, placeHouse, run } from '../../fixtures/world.js';

const QUIET: Partial<Laws> = {
  weather_enabled: false,
  safeguard_enabled: false,
  food_count: 0,
  wander_turn: 0,
  relief_enabled: false,
};

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-5;

/** A body that stands in the middle, and is row 0. */
function alone(): WorldState {
  const world = createTestWorld('empty', QUIET);
  placeBody(world, { x: 100, y: 100 });
  return world;
}

function river(world: WorldState): number {
  const row = appendRow(world.rivers);
  world.rivers.restHalfWidths[row] = 4;
  world.rivers.centreYs[row] = 100;
  world.rivers.halfWidths[row] = 4;
  world.rivers.flows[row] = 1;
  return row;
}

/** Runs this many ticks, then tests the effect. */
type Scene = () => { readonly world: WorldState; readonly ticks?: number; readonly done: () => boolean };

const STEPS: Readonly<Record<string, Scene>> = {
  'creatures: bodies that overlap are parted, and feel it (collideBodies)': () => {
    const world = alone();
    placeBody(world, { x: 100.5, y: 100 });
    return { world, done: () => world.creatures.collided[0] === 1 && world.creatures.collided[1] === 1 };
  },
  'creatures: a crowd under one roof takes its breath (crowdBodies)': () => {
    const world = createTestWorld('empty', QUIET);
    const house = placeHouse(world, { x: 100, y: 100 });
    world.houses.beds[house] = 1;
    for (let i = 0; i < 3; i++) {
      const row = placeBody(world, { x: 99 + i, y: 100, health: 80 });
      world.creatures.insideIds[row] = world.houses.ids[house]!;
    }
    // Two beyond the bed: 2 x 0.1 for ten ticks; what a body mends in one is less.
    return { world, done: () => world.creatures.healths[1]! < 79 };
  },
  'creatures: morale recovers over time (updateMorale)': () => {
    const world = alone();
    world.creatures.morales[0] = 50;
    return { world, ticks: 10, done: () => near(world.creatures.morales[0]!, 50.2) };
  },
  'creatures: a title is worn when it is earned (shapeCharacters)': () => {
    const world = alone();
    world.creatures.combatSkills[0] = 12;
    return { world, ticks: 20, done: () => world.creatures.titles[0] !== 0 };
  },
  'creatures: a flood takes health (wadeRivers)': () => {
    const world = alone();
    world.rivers.floodTicks[river(world)] = 300;
    world.creatures.wadings[0] = 1;
    // 0.8 a tick, of which 0.05 may be mended.
    return { world, done: () => world.creatures.healths[0]! < 99.5 };
  },
  'creatures: predators howl for their pack at night (gatherPacks)': () => {
    const world = createTestWorld('empty', { ...QUIET, predation_enabled: true });
    world.registers.tick = 900;
    placeBody(world, { x: 100, y: 100, caste: CASTE.predator });
    return { world, ticks: 30, done: () => world.signals.kinds.subarray(0, world.signals.count).includes(SIGNAL.pack) };
  },
  'plants: what a rock has fallen on is gone (clearPlants)': () => {
    const world = createTestWorld('empty', { ...QUIET, food_count: 10 });
    plantAt(world, 100, 100, 0, 1);
    const rock = appendRow(world.rocks);
    world.rocks.alive[rock] = 1;
    world.rocks.xs[rock] = 101;
    world.rocks.ys[rock] = 100;
    world.rocks.radii[rock] = 3;
    const id = world.plants.ids[0]!;
    world.registers.wildPlants = 1;
    world.registers.tick = 1200 - id;
    return { world, done: () => !world.plants.ids.subarray(0, world.plants.count).includes(id) };
  },
  'plants: fallow soil recovers, 4 % of what it lacks in its turn of the day (restSoil)': () => {
    const world = alone();
    world.fields.soil[7] = 0.5;
    world.registers.tick = 1207;
    return { world, done: () => near(world.fields.soil[7]!, 0.52) };
  },
  'weather: campfires are out by day (tendCampfires)': () => {
    const world = alone();
    world.campfires.alive[appendRow(world.campfires)] = 1;
    return { world, done: () => world.campfires.count === 0 };
  },
  'weather: the wind has the speed of the sky (blowWind)': () => {
    const world = alone();
    world.registers.windSpeed = 1;
    return { world, done: () => near(world.registers.windSpeed, 0.25) };
  },
  'weather: the air drifts to its target, 8 % a tick (driftHeat)': () => {
    const world = alone();
    world.fields.heat.fill(0);
    // Spring noon: 12 and 5 degrees; the column whose turn it is, for four ticks.
    const expected = 17 * (1 - 0.92 ** 4);
    const column = world.registers.tick % 4;
    return { world, done: () => Math.abs(world.fields.heat[column]! - expected) < 1e-3 };
  },
};

for (const [title, scene] of Object.entries(STEPS)) {
  t.test(title, async (t) => {
    const { world, ticks = 1, done } = scene();
    t.equal(done(), false, 'not before');
    spatialIndexPhase(world);
    run(world, ticks);
    t.ok(done());
  });
}
