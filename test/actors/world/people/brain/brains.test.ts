/**
 * Effects of the brain's outputs, and its sixteen inputs (docs/rules/brains.md). An output with a bias of 4 and no
 * weights is 4 / (1 + 4) = 0.8, or (1 + 0.8) / 2 = 0.9 where it runs from 0 to 1.
 */
import { INPUT, OUTPUT } from '#people/brain/network.js';
import { signedAngle } from '#engine/math/trigonometry.js';
import { moveBodies } from '#phases/creatures/movement/move.js';
import { emitSignal } from '#people/signals/emit.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { SIGNAL } from '#tables/signals.js';
import t from 'tap';
import { createTestWorld, placeBody, placePlant, run } from '#test/fixtures/world.js';
import { decideAll, hearInNextTick, inputOf, setOutputBias } from '#test/fixtures/bodies.js';

/** A plain where nothing but a brain turns a body. */
const plain = (): WorldState => createTestWorld('minds', { wander_turn: 0, safeguard_enabled: false, steer_turn: 0.5 });

/** The turn of a body in one tick of the whole world, with a bias of its steering. */
function turnOf(bias: number, energy: number, arrange: (world: WorldState) => void = () => {}): number {
  const world = plain();
  const row = placeBody(world, { x: 50, y: 50, energy });
  setOutputBias(world, row, OUTPUT.steer, bias);
  setOutputBias(world, row, OUTPUT.interact, 4);
  arrange(world);
  run(world, 1);
  return signedAngle(world.creatures.headings[row]!);
}

t.test('brains that steer apart turn apart by the share of what the body is after', async (t) => {
  // A steering of 0.8 pushes 0.64. Idle: 0.35 of it, and no more than 0.6 of the law's 0.5 a tick.
  const idle = 0.35 * 0.64 * 0.6 * 0.5;
  t.ok(Math.abs(turnOf(4, 90) - idle) < 1e-6, `${turnOf(4, 90)}`);
  t.ok(Math.abs(turnOf(-4, 90) + idle) < 1e-6);
  t.equal(turnOf(0, 90), 0);
  // The brain has a share of 0.2 of the turn on the way to a meal straight ahead, up to the whole law.
  const meal = (world: WorldState): void => void placePlant(world, { x: 60, y: 50 });
  t.ok(Math.abs(turnOf(4, 60, meal) - 0.2 * 0.64 * 0.5) < 1e-6, `${turnOf(4, 60, meal)}`);
  t.ok(Math.abs(turnOf(-4, 60, meal) + 0.2 * 0.64 * 0.5) < 1e-6);
});

/** Drive, the part of the turn that is the brain's, the greatest turn in units of the law. */
const SHARES: readonly (readonly [keyof typeof DRIVE, number, number])[] = [
  ['idle', 0.35, 0.6],
  ['flee', 0.05, 1],
  ['hunt', 0.15, 1],
  ['cannibal', 0.1, 1],
  ['shelter', 0.05, 1],
  ['eat', 0.2, 1],
  ['mate', 0.2, 1],
  ['fight', 0.15, 1],
  ['warmth', 0.2, 0.7],
  ['flock', 0.3, 0.5],
  ['search', 0.25, 0.8],
  ['explore', 0.15, 0.6],
  ['order', 0.1, 0.8],
  ['alarm', 0.1, 1],
  ['help', 0.1, 1],
  ['follow', 0.2, 1],
  ['avoid', 0.2, 0.6],
  ['work', 0.15, 0.8],
  ['farm', 0.15, 0.8],
];

t.test("the weaker a drive, the stronger the brain's influence", async (t) => {
  const named = SHARES.map(([drive]) => DRIVE[drive]);
  t.same(named, Object.values(DRIVE));
  for (const [drive, share, cap] of SHARES) {
    const world = plain();
    const row = placeBody(world, { x: 20, y: 50 });
    Object.assign(world.creatures.drives, { [row]: DRIVE[drive] });
    world.creatures.targetXs[row] = 90;
    world.creatures.targetYs[row] = 50;
    world.creatures.steers[row] = -0.5;
    moveBodies(world);
    // -0.5 pushes -0.25.
    const wanted = -0.25 * share * cap * 0.5;
    t.ok(Math.abs(signedAngle(world.creatures.headings[row]!) - wanted) < 1e-6, drive);
    world.creatures.headings[row] = Math.PI;
    world.creatures.steers[row] = 0;
    if (DRIVE[drive] === DRIVE.idle || DRIVE[drive] === DRIVE.explore) continue;
    moveBodies(world);
    const turned = Math.PI - Math.abs(signedAngle(world.creatures.headings[row]!));
    t.ok(Math.abs(turned - cap * 0.5) < 1e-6, `${drive} turns no further than its cap`);
  }
});

t.test('a brain at full thrust takes one and a half of the steps of one at none', async (t) => {
  const step = (bias: number): number => {
    const world = plain();
    const row = placeBody(world, { x: 50, y: 50 });
    setOutputBias(world, row, OUTPUT.thrust, bias);
    run(world, 1);
    return world.creatures.xs[row]! - 50;
  };
  // A gentleman's 1.1 units, 0.6 of them in any case and 0.4 by thrust.
  t.ok(Math.abs(step(4) - 1.1 * (0.6 + 0.4 * 0.9)) < 1e-6, `${step(4)}`);
  t.ok(Math.abs(step(-4) - 1.1 * (0.6 + 0.4 * 0.1)) < 1e-6);
  t.ok(Math.abs(step(4) / step(-4) - 1.5) < 1e-6);
});

t.test('a brain without the contact output ignores a meal until its body is hungry', async (t) => {
  const meals = (bias: number, energy: number): number => {
    const world = plain();
    const row = placeBody(world, { x: 50, y: 50, energy });
    setOutputBias(world, row, OUTPUT.interact, bias);
    placePlant(world, { x: 50.5, y: 50 });
    run(world, 2);
    // Food goes into the basket above 60 per cent.
    return world.creatures.meals[row]! + world.creatures.basketRations[row]!;
  };
  t.equal(meals(4, 75), 1);
  t.equal(meals(-4, 75), 0);
  t.equal(meals(-4, 65), 0);
  t.equal(meals(-4, 30), 1);
});

/** 35 degrees to the left and the right: y runs down, so left is up. */
const RAY = (35 * Math.PI) / 180;
const aside = (way: number, side: number): { x: number; y: number } => ({
  x: 50 + way * Math.cos(RAY),
  y: 50 + side * way * Math.sin(RAY),
});
/** Nearness of a plant, which is half a unit thick, `way` units along a ray of 32. */
const nearness = (way: number): number => 1 - (way - 0.5) / 32;

/** Input, its value, what that is, what brings it about. */
type Sense = readonly [keyof typeof INPUT, number, string, (world: WorldState, row: number) => void];

const plantAt = (place: { x: number; y: number }) => (world: WorldState) => void placePlant(world, place);
const beastAt = (place: { x: number; y: number }) => (world: WorldState) =>
  void placeBody(world, { ...place, caste: CASTE.herbivore });

/** Every input in the order of the weights, with something to sense. */
const SENSES: readonly Sense[] = [
  ['energy', 0.3, 'of what the body can hold, 100', ({ creatures }, row) => (creatures.energies[row] = 30)],
  ['health', 0.6, 'of 100', ({ creatures }, row) => (creatures.healths[row] = 60)],
  ['chill', 0.25, 'of 12', ({ creatures }, row) => (creatures.chills[row] = 3)],
  ['leftNearness', nearness(10), 'food to the left', plantAt(aside(10, -1))],
  ['leftKind', 1, 'food is +1', plantAt(aside(10, -1))],
  ['frontNearness', nearness(16.5), 'food ahead', plantAt({ x: 66.5, y: 50 })],
  ['frontKind', -1, 'a stranger is -1', beastAt({ x: 58, y: 50 })],
  ['rightNearness', nearness(6), 'food to the right', plantAt(aside(6, 1))],
  ['rightKind', -1, 'a stranger is -1', beastAt(aside(8, 1))],
  ['audioAmplitude', 0.6 / (1 + 0.05 * 9), 'a voice of 0.6, 3 units away', speaker],
  ['audioFrequency', 0.25, 'its pitch', speaker],
  ['foodScent', 1 / (1 + 0.02 * 25), 'food 5 units away', plantAt({ x: 50, y: 55 })],
  ['dangerScent', 1, 'blood where the body stands', bleed],
  ['collision', 1, 'a touch since the last thought', ({ creatures }, row) => (creatures.collided[row] = 1)],
  ['slope', 0.2, '5 up in a cell of 25', tilt],
  ['recurrent', 0.4, 'the last output of its own', ({ creatures }, row) => (creatures.recurrents[row] = 0.4)],
];

function bleed(world: WorldState): void {
  emitSignal(world, SIGNAL.danger_scent, { x: 50, y: 50, senderId: 999, clanId: 0 });
}

function tilt(world: WorldState): void {
  world.laws = { ...world.laws, relief_enabled: true };
  const { elevation, columns } = world.fields;
  for (let cell = 0; cell < elevation.length; cell++) elevation[cell] = 5 * (cell % columns);
}

function speaker(world: WorldState): void {
  const other = placeBody(world, { x: 47, y: 50 });
  world.creatures.vocalAmplitudes[other] = 0.6;
  world.creatures.vocalFrequencies[other] = 0.25;
}

t.test('each of the sixteen inputs is what the body senses', async (t) => {
  t.equal(SENSES.length, 16);
  for (const [place, [input, expected, what, arrange]] of SENSES.entries()) {
    t.equal(INPUT[input], place);
    const world = plain();
    const row = placeBody(world, { x: 50, y: 50 });
    // The body is at rest: fed and healthy, alone on a plain.
    const silent = inputOf(world, row, INPUT[input]);
    t.ok(Math.abs(silent - (input === 'energy' ? 0.9 : input === 'health' ? 1 : 0)) < 1e-3, input);
    // The probe has echoed what it was at rest.
    world.creatures.recurrents[row] = 0;
    arrange(world, row);
    hearInNextTick(world);
    const value = inputOf(world, row, INPUT[input]);
    t.ok(Math.abs(value - expected) < 2e-3, `${input}: ${what}: ${value}`);
  }
});

t.test('a brain hears itself: what it puts out it has as an input at the next thought', async (t) => {
  const world = plain();
  const row = placeBody(world, { x: 50, y: 50 });
  setOutputBias(world, row, OUTPUT.recurrent, 4);
  decideAll(world);
  t.ok(Math.abs(inputOf(world, row, INPUT.recurrent) - 0.8) < 1e-3);
});
