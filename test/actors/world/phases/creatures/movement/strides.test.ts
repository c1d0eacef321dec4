/**
 * How far a step goes, in numbers of the spec (docs/rules/health-and-energy.md#health
 * docs/rules/health-and-energy.md#life-stages; Clans, settlements, docs/rules/movement.md#steering).
 */
import t from 'tap';
import { moveBodies } from '#phases/creatures/movement/move.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import type { WorldState } from '#engine/state/state.js';
import { signedAngle } from '#engine/math/trigonometry.js';
import { DRIVE } from '#tables/drives.js';
import { HUNGER } from '#tables/codes.js';
import { STAGE } from '#tables/stages.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { createTestWorld, placeBody, placeClan, placeHouse } from '#test/fixtures/world.js';

/** A gentleman's step of 1.1 units at full thrust. */
const STEP = 1.1;

/** The step of one tick of a body that goes straight on, as a part of a sound adult's. */
function stride(arrange: (world: WorldState, row: number) => unknown, laws: Partial<Laws> = {}): number {
  const world = createTestWorld('minds', { wander_turn: 0, ...laws });
  const row = placeBody(world, { x: 50, y: 50 });
  world.creatures.thrusts[row] = 1;
  arrange(world, row);
  spatialIndexPhase(world);
  moveBodies(world);
  return (world.creatures.xs[row]! - 50) / STEP;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

t.test('speed falls with health: x0.95, 0.85, 0.70, 0.50 below 80, 60, 40, 20', async (t) => {
  const at = (health: number): number => stride(({ creatures }, row) => (creatures.healths[row] = health));
  const factors: readonly (readonly [number, number])[] = [
    [100, 1],
    [80, 1],
    [79.9, 0.95],
    [60, 0.95],
    [59.9, 0.85],
    [40, 0.85],
    [39.9, 0.7],
    [20, 0.7],
    [19.9, 0.5],
    [1, 0.5],
  ];
  for (const [health, factor] of factors) t.ok(near(at(health), factor), `${health}: ${at(health)}`);
});

t.test('infants step 0.6 as far as adults, elders 0.85 (docs/rules/health-and-energy.md#life-stages)', async (t) => {
  const at = (stage: number): number => stride(({ creatures }, row) => (creatures.stages[row] = stage));
  t.ok(near(at(STAGE.infant), 0.6));
  t.ok(near(at(STAGE.adult), 1));
  t.ok(near(at(STAGE.elder), 0.85));
});

t.test('the starving hurry, the hungry do not (docs/rules/health-and-energy.md#hunger)', async (t) => {
  const at = (status: number): number =>
    stride(({ creatures }, row) => (creatures.statuses[row] = status), { desperate_speed_mult: 1.4 });
  t.ok(near(at(HUNGER.hungry), 1));
  t.ok(near(at(HUNGER.starving), 1.4));
});

t.test('a berry is good for 15 % of a step, however many were eaten', async (t) => {
  for (const ticks of [1, 120]) {
    const step = stride(({ creatures }, row) => (creatures.hasteTicks[row] = ticks));
    t.ok(near(step, 1.15), `${step}`);
  }
});

t.test('a wound slows to 0.85, a deep one to 0.70', async (t) => {
  for (const [severity, factor] of [
    [1, 0.85],
    [2, 0.7],
  ] as const) {
    const step = stride(({ creatures }, row) => {
      creatures.woundSeverities[row] = severity;
      creatures.woundTicks[row] = 50;
    });
    t.ok(near(step, factor), `${step}`);
  }
});

t.test('members outside their territory steer home at 0.35 of steering', async (t) => {
  const turnAt = (x: number, laws: Partial<Laws> = {}, off = 0.4): number => {
    const world = createTestWorld('minds', { wander_turn: 0, territory_radius: 14, ...laws });
    const leader = placeBody(world, { x: 10, y: 50 });
    const row = placeBody(world, { x, y: 50, clanId: placeClan(world, { leader }), heading: Math.PI - off });
    world.clans.homeXs[0] = 10;
    world.clans.homeYs[0] = 50;
    moveBodies(world);
    return world.creatures.headings[row]! - (Math.PI - off);
  };
  // Home is 0.4 to its right, and the law steer_turn is 0.45.
  t.ok(Math.abs(turnAt(60) - 0.35 * 0.4) < 1e-6, `${turnAt(60)}`);
  t.ok(Math.abs(turnAt(60, {}, 2) - 0.35 * 0.45) < 1e-6, 'at most 0.35 of steer_turn');
  t.equal(turnAt(23), 0, 'at home');
  t.equal(turnAt(60, { territory_enabled: false }), 0);
});

t.test('the territory of a clan is around all its houses', async (t) => {
  const turnAt = (x: number): number => {
    const world = createTestWorld('minds', { wander_turn: 0, territory_radius: 14 });
    const leader = placeBody(world, { x: 10, y: 50 });
    const clanId = placeClan(world, { leader });
    const row = placeBody(world, { x, y: 50, clanId, heading: Math.PI - 0.4 });
    world.clans.homeXs[0] = 10;
    world.clans.homeYs[0] = 50;
    placeHouse(world, { x: 70, y: 50, clanId });
    spatialIndexPhase(world);
    moveBodies(world);
    return world.creatures.headings[row]! - (Math.PI - 0.4);
  };
  t.equal(turnAt(61), 0, 'nine units from its second house');
  t.ok(turnAt(40) > 0.1, 'between the two it goes home');
});

t.test('nobody turns by more than steer_turn in a tick, homeward and by its own will together', async (t) => {
  const world = createTestWorld('minds', { wander_turn: 0, territory_radius: 14, steer_turn: 0.2 });
  const leader = placeBody(world, { x: 10, y: 50 });
  const clanId = placeClan(world, { leader });
  const { creatures } = world;
  const rows = Object.values(DRIVE).map((drive) => {
    const row = placeBody(world, { x: 60, y: 50, clanId, heading: 1.5 });
    creatures.drives[row] = drive;
    creatures.steers[row] = 1;
    creatures.wanderBiases[row] = 3;
    creatures.targetXs[row] = 5;
    creatures.targetYs[row] = 50;
    return row;
  });
  spatialIndexPhase(world);
  moveBodies(world);
  for (const row of rows) {
    const turned = Math.abs(signedAngle(creatures.headings[row]! - 1.5));
    t.ok(turned <= 0.2 + 1e-9, `drive ${creatures.drives[row]}: ${turned}`);
  }
  t.ok(
    rows.some((row) => Math.abs(signedAngle(creatures.headings[row]! - 1.5)) > 0.19),
    'and some do turn',
  );
});
