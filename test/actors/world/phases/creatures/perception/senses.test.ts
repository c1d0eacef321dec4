/**
 * Senses: the brain's inputs, sight, fear and smell (docs/rules/brains.md#inputs, docs/rules/senses-and-decisions.md).
 */
import { INPUT, OUTPUT } from '#people/brain/network.js';
import { learnFact } from '#people/minds/facts.js';
import { updateConditions } from '#phases/creatures/mind/best-drive.js';
import { moveBodies } from '#phases/creatures/movement/move.js';
import { fearOf } from '#phases/creatures/perception/sight.js';
import { layRock } from '#phases/weather/earthquakes.js';
import { emitSignal } from '#people/signals/emit.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { SIGNAL } from '#tables/signals.js';
import type { WorldState } from '#engine/state/state.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { TOTEM } from '#tables/totems.js';
import t from 'tap';
import { createTestWorld, placeBody, placeClan, placePlant } from '#test/fixtures/world.js';
import { decideAll, hearInNextTick, inputOf, setOutputBias, signalsOf } from '#test/fixtures/bodies.js';
import { FACT } from '#tables/codes.js';

/** Deep night at the default length of a day. */
const MIDNIGHT = 900;

/** A body in the middle of its world that looks east. */
function lone(laws: Partial<Laws> = {}): { world: WorldState; row: number } {
  const world = createTestWorld('minds', laws);
  return { world, row: placeBody(world, { x: 50, y: 50 }) };
}

t.test('input 9 and 10: the loudest voice around, by its loudness and pitch', async (t) => {
  const { world, row } = lone();
  const other = placeBody(world, { x: 52, y: 50 });
  world.creatures.vocalAmplitudes[other] = 0.8;
  world.creatures.vocalFrequencies[other] = 0.5;
  // The other decides later in the tick: its voice is as it was.
  t.ok(Math.abs(inputOf(world, row, INPUT.audioAmplitude) - 0.8 / (1 + 0.05 * 4)) < 1e-3);
  world.creatures.vocalAmplitudes[other] = 0.8;
  world.creatures.vocalFrequencies[other] = 0.5;
  t.ok(Math.abs(inputOf(world, row, INPUT.audioFrequency) - 0.5) < 1e-3);
});

t.test('input 9 and 10: a call that was heard since the last thought', async (t) => {
  const { world, row } = lone();
  emitSignal(world, SIGNAL.boom, { x: 50, y: 56, senderId: 0, clanId: 0 });
  hearInNextTick(world);
  // It is 6 of 3 x 12 units away.
  t.ok(Math.abs(inputOf(world, row, INPUT.audioAmplitude) - 30 / 36) < 1e-3);
  t.equal(inputOf(world, row, INPUT.audioAmplitude), 0, 'once');
});

t.test('input 11: the scent of food, alike in any wind; input 12: the scent of danger', async (t) => {
  const { world, row } = lone({ predation_enabled: true });
  placePlant(world, { x: 54, y: 50 });
  const calm = inputOf(world, row, INPUT.foodScent);
  t.ok(Math.abs(calm - 1 / (1 + 0.02 * 16)) < 1e-3);
  world.registers.windSpeed = 1;
  world.registers.windAngle = Math.PI;
  t.equal(inputOf(world, row, INPUT.foodScent), calm, 'the plant is upwind');
  t.equal(inputOf(world, row, INPUT.dangerScent), 0);
  placeBody(world, { x: 50, y: 40, caste: CASTE.predator });
  t.ok(Math.abs(inputOf(world, row, INPUT.dangerScent) - 1 / (1 + 0.02 * 100)) < 1e-3);
});

t.test('input 13: a collision since the last thought', async (t) => {
  const { world, row } = lone();
  world.creatures.collided[row] = 1;
  moveBodies(world);
  t.equal(inputOf(world, row, INPUT.collision), 1, 'a tick of walking does not wipe it out');
  t.equal(inputOf(world, row, INPUT.collision), 0);
});

t.test('input 14: the slope ahead, up and down', async (t) => {
  const world = createTestWorld('minds', { relief_enabled: true });
  const { elevation, columns } = world.fields;
  for (let cell = 0; cell < elevation.length; cell++) elevation[cell] = 10 * (cell % columns);
  const row = placeBody(world, { x: 50, y: 50 });
  t.ok(Math.abs(inputOf(world, row, INPUT.slope) - 10 / 25) < 1e-3, '10 up in a cell of 25');
  world.creatures.headings[row] = Math.PI;
  t.ok(Math.abs(inputOf(world, row, INPUT.slope) + 10 / 25) < 1e-2);
});

t.test('inputs 3 to 8: rays at 35 degrees meet food ahead, strangers and walls, nearer is more', async (t) => {
  const { world, row } = lone();
  placePlant(world, { x: 60, y: 50 });
  const food = inputOf(world, row, INPUT.frontNearness);
  t.ok(Math.abs(food - (1 - 9.5 / 32)) < 0.01, 'its rim is 9.5 of 32 units off');
  t.equal(Math.round(inputOf(world, row, INPUT.frontKind)), 1);
  const angle = (35 * Math.PI) / 180;
  placeBody(world, { x: 50 + 8 * Math.cos(angle), y: 50 + 8 * Math.sin(angle), caste: CASTE.herbivore });
  t.ok(inputOf(world, row, INPUT.rightNearness) > 0.7);
  t.ok(Math.abs(inputOf(world, row, INPUT.rightKind) + 1) < 0.01, 'a stranger');
  t.equal(inputOf(world, row, INPUT.leftNearness), 0);
  layRock(world, 50 + 6 * Math.cos(-angle), 50 + 6 * Math.sin(-angle), 2, 0);
  t.ok(inputOf(world, row, INPUT.leftNearness) > 0.8, 'its rim is 4 units off');
  t.equal(inputOf(world, row, INPUT.leftKind), 0, 'a wall');
});

t.test('the rays of a sharp body see farther ahead, and all side rays point 35 degrees off', async (t) => {
  const near = (sharpness: number): number => {
    const { world, row } = lone();
    world.creatures.sharpnesses[row] = sharpness;
    placePlant(world, { x: 60, y: 50 });
    return inputOf(world, row, INPUT.frontNearness);
  };
  t.ok(Math.abs(near(1) - (1 - 9.5 / (32 * 1.45))) < 0.01);
  const aside = (perimeter: number, degrees: number): number => {
    const { world, row } = lone();
    world.creatures.perimeters[row] = perimeter;
    const angle = (degrees * Math.PI) / 180;
    placePlant(world, { x: 50 + 10 * Math.cos(angle), y: 50 + 10 * Math.sin(angle) });
    return inputOf(world, row, INPUT.rightNearness);
  };
  for (const perimeter of [4, 5.657, 9]) {
    t.ok(aside(perimeter, 35) > 0.6, `perimeter ${perimeter}`);
    // The plant and the ray are a unit wide together, 5.7 degrees at 10 units.
    t.same([aside(perimeter, 28), aside(perimeter, 42)], [0, 0]);
  }
});

t.test('the hungry smell ripe plants 8 units off in the dark', async (t) => {
  const world = createTestWorld('minds', { night_sight_mult: 0.1 });
  world.registers.tick = MIDNIGHT;
  const row = placeBody(world, { x: 50, y: 50, energy: 30 });
  world.creatures.statuses[row] = 1;
  const plant = world.plants.ids[placePlant(world, { x: 57, y: 50 })]!;
  decideAll(world);
  t.equal(world.creatures.targetIds[row], plant);
  world.laws = { ...world.laws, scent_enabled: false };
  decideAll(world);
  t.not(world.creatures.targetIds[row], plant);
});

t.test('fear: 12 units, more for the paranoid, less for the bold, the calmed and those by a priest', async (t) => {
  const { world, row } = lone();
  const clan = placeClan(world, { leader: row });
  const { creatures } = world;
  updateConditions(world, world.mind);
  t.equal(fearOf(world, world.mind, row, false), 12);
  creatures.traits[row] = 3;
  t.equal(fearOf(world, world.mind, row, false), 16);
  creatures.traits[row] = 4;
  t.equal(fearOf(world, world.mind, row, false), 9.5);
  creatures.traits[row] = 0;
  creatures.calmUntilTicks[row] = world.registers.tick + 5;
  t.equal(fearOf(world, world.mind, row, false), 10);
  creatures.calmUntilTicks[row] = 0;
  world.clans.faiths[world.clanRows[clan]!] = 60;
  t.equal(fearOf(world, world.mind, row, true), 10.5, '1.5 x (0.7 + 60/200)');
  creatures.auras[row] = 2;
  t.equal(fearOf(world, world.mind, row, false), 11);
  creatures.auras[row] = 3;
  t.equal(fearOf(world, world.mind, row, false), 12, 'the leaderless fear no more than others');
  creatures.auras[row] = 1;
  world.clans.totems[0] = TOTEM.hearth;
  world.registers.tick = MIDNIGHT;
  updateConditions(world, world.mind);
  t.equal(fearOf(world, world.mind, row, false), 10.5, 'the Eternal Hearth at night');
  creatures.statuses[row] = 2;
  t.equal(fearOf(world, world.mind, row, false), 5.25, 'starving halves it');
});

t.test('prey flees a predator ahead at the full fear radius, behind at half, in any wind', async (t) => {
  const flees = (x: number, windSpeed = 0): boolean => {
    const world = createTestWorld('minds', { predation_enabled: true });
    world.registers.windSpeed = windSpeed;
    world.registers.windAngle = 0;
    const row = placeBody(world, { x: 50, y: 50 });
    placeBody(world, { x, y: 50, caste: CASTE.predator });
    decideAll(world);
    return world.creatures.drives[row] === DRIVE.flee;
  };
  t.ok(flees(61), 'ahead at 11');
  t.notOk(flees(63), 'ahead at 13');
  t.ok(flees(45), 'behind at 5');
  t.notOk(flees(42), 'behind at 8');
  t.notOk(flees(42, 1), 'behind at 8, upwind in a storm');
});

t.test('women flee at right angles, and nobody turns on the spot', async (t) => {
  const world = createTestWorld('minds', { predation_enabled: true });
  const woman = placeBody(world, { x: 50, y: 50, caste: CASTE.woman, heading: 0 });
  placeBody(world, { x: 53, y: 50, caste: CASTE.predator, heading: Math.PI });
  decideAll(world);
  const { targetXs, targetYs, headings, drives } = world.creatures;
  t.equal(drives[woman], DRIVE.flee);
  t.ok(Math.abs(targetXs[woman]! - 50) < 1e-3);
  t.ok(Math.abs(Math.abs(targetYs[woman]! - 50) - 10) < 1e-3);
  t.equal(headings[woman], 0);
  moveBodies(world);
  t.ok(Math.abs(headings[woman]!) > 0.2 && Math.abs(headings[woman]!) <= world.laws.steer_turn, `${headings[woman]}`);
});

t.test('panic spreads: a body that sees only a fleeing clan-mate flees with it', async (t) => {
  const { world, row } = lone({ predation_enabled: true });
  const clan = placeClan(world, { leader: row });
  const mate = placeBody(world, { x: 53, y: 50, clanId: clan, heading: Math.PI / 2 });
  world.creatures.drives[mate] = DRIVE.flee;
  decideAll(world);
  t.equal(world.creatures.drives[row], DRIVE.alarm);
  t.ok(world.creatures.targetYs[row]! > 55, 'the same way');
});

t.test('lower ranks make way for higher ones within 2.5 units', async (t) => {
  const world = createTestWorld('minds');
  const soldier = placeBody(world, { x: 50, y: 50, caste: CASTE.soldier });
  const noble = placeBody(world, { x: 52, y: 50, caste: CASTE.noble });
  decideAll(world);
  const { drives, targetXs } = world.creatures;
  t.equal(drives[soldier], DRIVE.avoid);
  t.ok(targetXs[soldier]! < 50);
  t.not(drives[noble], DRIVE.avoid);
});

t.test('smelled: blood is shunned by the young, sickness by the healthy, a foreign border by strangers', async (t) => {
  for (const [kind, age, shuns] of [
    [SIGNAL.danger_scent, 300, true],
    [SIGNAL.danger_scent, 2400, false],
    [SIGNAL.disease, 2400, true],
    [SIGNAL.territory, 2400, true],
  ] as const) {
    const world = createTestWorld('minds');
    const owner = placeBody(world, { x: 90, y: 90 });
    const clan = placeClan(world, { leader: owner });
    const row = placeBody(world, { x: 50, y: 50, age });
    placeClan(world, { leader: row });
    emitSignal(world, kind, { x: 52, y: 50, senderId: 999, clanId: clan });
    decideAll(world);
    t.equal(world.creatures.drives[row] === DRIVE.avoid, shuns, `kind ${kind} at age ${age}`);
    if (shuns) t.ok(world.creatures.targetXs[row]! < 50, 'away');
  }
});

t.test('predators leave a spoor, follow that of prey, and give no calls', async (t) => {
  const world = createTestWorld('minds', { predation_enabled: true });
  const predator = placeBody(world, { x: 50, y: 50, caste: CASTE.predator, energy: 50 });
  emitSignal(world, SIGNAL.prey_scent, { x: 54, y: 50, senderId: 999, clanId: 0 });
  for (let i = 0; i < 45; i++) {
    world.registers.tick++;
    decideAll(world);
  }
  t.equal(world.creatures.drives[predator], DRIVE.follow);
  t.equal(signalsOf(world, SIGNAL.predator_scent).length, 1, 'one in 40 ticks');
});

t.test('a brain that vocalises makes real calls: a loud one calls its people, a mute one never', async (t) => {
  const calls = (weight: number): number => {
    const { world, row } = lone();
    placeClan(world, { leader: row });
    setOutputBias(world, row, OUTPUT.vocalAmplitude, weight);
    for (let i = 0; i < 100; i++) {
      world.registers.tick++;
      decideAll(world);
    }
    return world.signals.count;
  };
  t.ok(calls(4) >= 1, 'amplitude 0.9 is over the line');
  t.equal(calls(-4), 0);
});

t.test('a body shares its facts as often as its voice output is high; a mute one never does', async (t) => {
  const tellings = (weight: number, seed = 42): number => {
    const { world, row } = lone({ knowledge_share_rate: 0.2, seed });
    const clan = placeClan(world, { leader: row });
    const seeker = placeBody(world, { x: 54, y: 50, clanId: clan });
    setOutputBias(world, row, OUTPUT.vocalAmplitude, weight);
    let told = 0;
    learnFact(world, row, { kind: FACT.food, x: 90, y: 90, about: 9, confidence: 1 });
    for (let i = 0; i < 200; i++) {
      world.registers.tick++;
      world.creatures.drives[seeker] = DRIVE.search;
      const before = world.signals.count;
      decideAll(world);
      const { kinds, senderIds, count } = world.signals;
      for (let signal = before; signal < count; signal++) {
        if (kinds[signal] === SIGNAL.knowledge && senderIds[signal] === world.creatures.ids[row]) told++;
      }
    }
    return told;
  };
  const middle = [1, 2, 3, 4].reduce((sum, seed) => sum + tellings(0, seed), 0);
  t.ok(middle >= 34 && middle <= 50, `${middle} in 4 x 200 ticks: one in 1 / 0.2 + 14 ticks`);
  t.equal(tellings(-1000), 0);
});
