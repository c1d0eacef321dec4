/** The laws of senses and steering (docs/rules/health-and-energy.md#health), at the default of every other law. */
import { updateConditions, blendTurn } from '../../actors/world/phases/creatures/mind/best-drive.js';
import { moveBodies } from '../../actors/world/phases/creatures/movement/move.js';
import { fearOf, sightOf } from '../../actors/world/phases/creatures/perception/sight.js';
import { INTENT } from '../../actors/world/engine/scratch/thoughts.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { CASTE } from '../../schemas/tables/castes.js';
import { DRIVE } from '../../schemas/tables/drives.js';
import { HUNGER } from '../../schemas/tables/codes.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { prove } from './proof.js';
import { createTestWorld, placeBody, placeClan } from '../fixtures/world.js';
import { decideAll } from '../fixtures/bodies.js';

const WOLVES: Partial<Laws> = { predation_enabled: true, predator_ratio: 0.15 };
const HUNGRY: Partial<Laws> = { energy_start: 30 };
const STARVING: Partial<Laws> = { energy_start: 14 };

function sightUnder(laws: Partial<Laws>, status: number = HUNGER.fine): number {
  const world = createTestWorld('minds', laws);
  const row = placeBody(world, { x: 50, y: 50 });
  world.creatures.statuses[row] = status;
  updateConditions(world, world.mind);
  return sightOf(world, world.mind, row);
}

/** Way that an idle body chooses among others: the target relative to where it is. */
function flockWay(
  laws: Partial<Laws>,
  others: readonly (readonly [number, number, number])[],
): { drive: number; x: number; y: number } {
  const world = createTestWorld('minds', laws);
  const row = placeBody(world, { x: 50, y: 50, caste: CASTE.noble, energy: 500 });
  const clan = placeClan(world, { leader: row });
  for (const [x, y, heading] of others) placeBody(world, { x, y, clanId: clan, heading });
  decideAll(world);
  const { drives, targetXs, targetYs } = world.creatures;
  return { drive: drives[row]!, x: targetXs[row]! - 50, y: targetYs[row]! - 50 };
}

/** Units that an idle body of this hunger walks in a tick. */
function stepOf(laws: Partial<Laws>, status: number): number {
  const world = createTestWorld('minds', laws);
  const row = placeBody(world, { x: 50, y: 50 });
  world.creatures.statuses[row] = status;
  decideAll(world);
  world.creatures.drives[row] = DRIVE.idle;
  moveBodies(world);
  const { xs, ys } = world.creatures;
  return Math.sqrt((xs[row]! - 50) ** 2 + (ys[row]! - 50) ** 2);
}

/** How far an idle body has turned in 40 ticks, all turns added up. */
function wandering(world: WorldState, row: number): number {
  let turned = 0;
  for (let i = 0; i < 40; i++) {
    const before = world.creatures.headings[row]!;
    moveBodies(world);
    turned += Math.abs(Math.sin(world.creatures.headings[row]! - before));
  }
  return turned;
}

prove('perceive_radius', 'the sight of a grown gentleman by day', { value: 6, ticks: 20 }, (t) => {
  t.equal(sightUnder({}), 20);
  t.equal(sightUnder({ perceive_radius: 7 }), 7);
});
prove('hungry_perceive_mult', 'the hungry see so much farther', { value: 3, under: HUNGRY, ticks: 40 }, (t) => {
  t.equal(sightUnder({}, HUNGER.hungry), 26);
  t.equal(sightUnder({ hungry_perceive_mult: 2 }, HUNGER.hungry), 40);
  t.equal(sightUnder({ hungry_perceive_mult: 2 }), 20);
});
prove('desperate_perceive_mult', 'the starving see so much farther', { value: 4, under: STARVING, ticks: 40 }, (t) => {
  t.equal(sightUnder({}, HUNGER.starving), 32);
  t.equal(sightUnder({ desperate_perceive_mult: 3 }, HUNGER.starving), 60);
  t.equal(sightUnder({ desperate_perceive_mult: 3 }, HUNGER.hungry), 26);
});
prove(
  'fear_radius',
  'prey flees a predator before it from this distance',
  { value: 30, under: WOLVES, ticks: 60 },
  (t) => {
    const flees = (radius: number): boolean => {
      const world = createTestWorld('minds', { predation_enabled: true, fear_radius: radius });
      const prey = placeBody(world, { x: 50, y: 50 });
      placeBody(world, { x: 60, y: 50, caste: CASTE.predator });
      decideAll(world);
      t.equal(fearOf(world, world.mind, prey, false), radius);
      return world.creatures.drives[prey] === DRIVE.flee;
    };
    t.ok(flees(11), 'a predator at 10');
    t.notOk(flees(9));
  },
);
prove('nn_inference_hz', 'a body decides every round(60 / hz) ticks', { value: 60, ticks: 10 }, (t) => {
  for (const [hz, period] of [
    [15, 4],
    [60, 1],
    [1000, 1],
    [1, 60],
  ] as const) {
    const world = createTestWorld('minds', { nn_inference_hz: hz });
    const row = placeBody(world, { x: 50, y: 50 });
    let decisions = 0;
    for (let i = 0; i < 120; i++) {
      world.registers.tick++;
      decideAll(world);
      if ((world.thoughts.intents[row]! & INTENT.decided) !== 0) decisions++;
    }
    t.equal(decisions, 120 / period, `${hz} Hz`);
  }
});

prove('steer_turn', 'the most that a body turns in a tick, by its drive and agility', { value: 2, ticks: 10 }, (t) => {
  t.equal(blendTurn(DRIVE.eat, 3, 0, 0.45, 1), 0.45);
  t.equal(blendTurn(DRIVE.eat, 3, 0, 1.2, 1), 1.2);
  t.ok(Math.abs(blendTurn(DRIVE.flee, -3, 0, 0.45, 1) + 0.45) < 1e-9, 'no more in flight');
  t.ok(Math.abs(blendTurn(DRIVE.avoid, 3, 0, 0.45, 1) - 0.27) < 1e-9, '0.6 in caution');
});
prove('wander_turn', 'how much an idle body strays; 0 is straight on', { value: 1, ticks: 10 }, (t) => {
  const strayed = (law: number): number => {
    const world = createTestWorld('minds', { wander_turn: law });
    return wandering(world, placeBody(world, { x: 50, y: 50 }));
  };
  t.equal(strayed(0), 0);
  t.ok(strayed(1) > 1.5 * strayed(0.2));
});
prove('desperate_speed_mult', 'the starving walk so much faster', { value: 3, under: STARVING, ticks: 20 }, (t) => {
  const fine = stepOf({}, HUNGER.fine);
  t.ok(Math.abs(stepOf({}, HUNGER.starving) / fine - 1.35) < 1e-9);
  t.ok(Math.abs(stepOf({ desperate_speed_mult: 2 }, HUNGER.starving) / fine - 2) < 1e-9);
});
prove(
  'flock_radius',
  'an idle body minds those within this distance',
  { value: 30, under: { cohesion_weight: 2 }, ticks: 40 },
  (t) => {
    t.equal(flockWay({ cohesion_weight: 1, flock_radius: 6 }, [[57, 50, 0]]).drive, DRIVE.idle);
    const { drive, x } = flockWay({ cohesion_weight: 1, flock_radius: 8 }, [[57, 50, 0]]);
    t.equal(drive, DRIVE.flock);
    t.ok(x > 0);
  },
);
prove('cohesion_weight', 'an idle body is drawn to the clan-mates around it', { value: 2, ticks: 60 }, (t) => {
  t.not(flockWay({ cohesion_weight: 0 }, [[55, 50, 0]]).drive, DRIVE.flock);
  const { drive, x, y } = flockWay({ cohesion_weight: 1 }, [[50, 55, 0]]);
  t.equal(drive, DRIVE.flock);
  t.ok(y > 3.9 && Math.abs(x) < 0.1);
});
prove('alignment_weight', 'an idle body turns the way of those around it', { value: 2, ticks: 60 }, (t) => {
  t.not(flockWay({ alignment_weight: 0 }, [[55, 50, Math.PI / 2]]).drive, DRIVE.flock);
  const { drive, x, y } = flockWay({ alignment_weight: 1 }, [[55, 50, Math.PI / 2]]);
  t.equal(drive, DRIVE.flock);
  t.ok(y > 3.9 && Math.abs(x) < 0.1, 'it stands in the east and faces south');
});
prove('separation_weight', 'an idle body keeps from those nearer than 1.5 units', { value: 3, ticks: 100 }, (t) => {
  t.not(flockWay({ separation_weight: 0 }, [[51, 50, 0]]).drive, DRIVE.flock);
  const { drive, x } = flockWay({ separation_weight: 1 }, [[51, 50, 0]]);
  t.equal(drive, DRIVE.flock);
  t.ok(x < 0);
});
