/**
 * Predators and their prey (laws `predation_*`, `hunt_radius`, `bite_*`; docs/rules/war-and-predation.md#predators).
 */
import { orderOf } from '#people/bodies/orders.js';
import { corpsesPhase } from '#phases/corpses/index.js';
import { isMatable } from '#people/bodies/mating.js';
import { huntBodies } from '#phases/creatures/feeding/hunt.js';
import { updateConditions } from '#phases/creatures/mind/best-drive.js';
import { decideBodies } from '#phases/creatures/decisions/decision.js';
import { gatherPacks } from '#phases/creatures/mind/pack.js';
import { collideBodies } from '#phases/creatures/movement/collide.js';
import { apparentDistance } from '#phases/creatures/perception/neighbours.js';
import { deltaX, deltaY } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { VARIANT } from '#tables/plants.js';
import { SIGNAL } from '#tables/signals.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import t from 'tap';
import {
  createTestWorld,
  eventsOf,
  placeBody,
  placeCampfire,
  placeClan,
  placePlant,
  redraw,
  run,
} from '#test/fixtures/world.js';
import { spatialIndexPhase } from '#phases/spatial-index/index.js';
import { ORDER } from '#tables/codes.js';

const HUNT: Partial<Laws> = { predation_enabled: true, bite_cooldown: 10, bite_damage: 28 };

function chase(laws: Partial<Laws> = {}): { world: WorldState; wolf: number; prey: number } {
  const world = createTestWorld('empty', { ...HUNT, ...laws });
  const clan = placeClan(world, { x: 20, y: 20 });
  const wolf = placeBody(world, { x: 100, y: 100, caste: CASTE.predator, energy: 10 });
  const prey = placeBody(world, { x: 101, y: 100, clanId: clan });
  world.creatures.drives[wolf] = DRIVE.hunt;
  world.creatures.targetIds[wolf] = world.creatures.ids[prey]!;
  spatialIndexPhase(world);
  return { world, wolf, prey };
}

/** The drive of a predator at (100, 100) with prey at a distance. */
function drive(distance: number, tick: number, change?: (world: WorldState, prey: number) => unknown): number {
  const world = createTestWorld('empty', { ...HUNT, hunt_radius: 8, nn_inference_hz: 60 });
  const wolf = placeBody(world, { x: 100, y: 100, caste: CASTE.predator, energy: 10 });
  const prey = placeBody(world, { x: 100 + distance, y: 100 });
  world.registers.tick = tick;
  change?.(world, prey);
  spatialIndexPhase(world);
  decideBodies(world);
  return world.creatures.drives[wolf]!;
}
const NOON = 300;
const MIDNIGHT = 900;

t.test('a bite wounds; the prey dies only when its health has run out', async (t) => {
  const { world, wolf, prey } = chase();
  const { creatures } = world;
  huntBodies(world);
  t.same([creatures.healths[prey], creatures.alive[prey]], [72, 1]);
  t.equal(creatures.woundSeverities[prey], 1, '28 is over 15');
  t.equal(creatures.energies[wolf], 10, 'no meal yet');
  t.equal(eventsOf(world, 'predation').length, 0);
  t.ok([...world.signals.kinds.subarray(0, world.signals.count)].includes(SIGNAL.help), 'it cries for help');
  // 100 health at 28 a bite: the fourth, after three waits of 10.
  for (let i = 1; i < 30; i++) huntBodies(world);
  t.equal(creatures.healths[prey], 16);
  huntBodies(world);
  t.equal(creatures.alive[prey], 0);
  t.equal(creatures.energies[wolf], 50, 'energy_from_prey');
  t.match(eventsOf(world, 'predation'), [{ prey: creatures.ids[prey], prey_caste: 'Artisan' }]);
  corpsesPhase(world);
  t.match(eventsOf(world, 'death'), [{ killer: creatures.ids[wolf] }]);
  t.equal(world.corpses.count, 1, 'the rest is for the pack');
});

t.test('solid bodies can be bitten: eat_radius counts from the outline of the eater', async (t) => {
  const { world, prey } = chase();
  collideBodies(world);
  huntBodies(world);
  t.equal(world.creatures.healths[prey], 72, 'after the two have been parted');
});

t.test('prey under a roof is neither seen nor bitten', async (t) => {
  const { world, prey } = chase();
  world.creatures.indoors[prey] = 1;
  huntBodies(world);
  t.equal(world.creatures.healths[prey], 100);
  t.equal(apparentDistance(world, world.mind, prey, 1), Infinity);
});

t.test('predators hunt within hunt_radius, by day and by night', async (t) => {
  t.equal(drive(7.9, NOON), DRIVE.hunt);
  t.not(drive(8.5, NOON), DRIVE.hunt);
  t.equal(drive(7.9, MIDNIGHT), DRIVE.hunt);
  t.not(drive(8.5, MIDNIGHT), DRIVE.hunt);
});

t.test('cover hides, a torch betrays, weakness draws the eye, fire protects', async (t) => {
  const hide = (world: WorldState, prey: number): number =>
    placePlant(world, { x: world.creatures.xs[prey]! + 2, y: world.creatures.ys[prey]!, variant: VARIANT.grain });
  t.not(drive(7, NOON, hide), DRIVE.hunt, 'seen at 0.8 of the distance: 8 x 0.8 = 6.4');
  t.equal(drive(6.3, NOON, hide), DRIVE.hunt);
  const explorer = ({ creatures }: WorldState, prey: number) => (creatures.personalities[prey] = 4);
  t.equal(drive(13, MIDNIGHT, explorer), DRIVE.hunt, 'a torch is seen at twice 8, the limit of sight');
  t.not(drive(13, MIDNIGHT), DRIVE.hunt);
  const hurt = ({ creatures }: WorldState, prey: number) => (creatures.healths[prey] = 40);
  t.equal(drive(9.9, NOON, hurt), DRIVE.hunt, '8 / 0.8 = 10');
  const fire = (world: WorldState, prey: number): number =>
    placeCampfire(world, world.creatures.xs[prey]! + 3, world.creatures.ys[prey]!);
  t.not(drive(6, MIDNIGHT, fire), DRIVE.hunt, 'within 3.5 of a campfire');
});

t.test('a sated predator does not hunt', async (t) => {
  const sated = ({ creatures }: WorldState) => (creatures.energies[0] = 1000);
  t.not(drive(5, NOON, sated), DRIVE.hunt);
});

t.test('predators gather by howling, to a mate first, and three of them raise the war cry', async (t) => {
  const world = createTestWorld('empty', HUNT);
  const wolf = placeBody(world, { x: 100, y: 100, caste: CASTE.predator });
  placeBody(world, { x: 180, y: 100, caste: CASTE.predator });
  world.registers.tick = MIDNIGHT - (MIDNIGHT % 30) + 30 - (world.creatures.ids[wolf]! % 30);
  spatialIndexPhase(world);
  updateConditions(world, world.mind);
  gatherPacks(world);
  t.equal(orderOf(world, wolf), ORDER.patrol);
  t.same([world.creatures.orderXs[wolf], world.creatures.orderYs[wolf]], [180, 100]);
  t.equal(world.signals.kinds[0], SIGNAL.pack);
  placeBody(world, { x: 103, y: 100, caste: CASTE.predator });
  placeBody(world, { x: 100, y: 103, caste: CASTE.predator });
  world.creatures.drives.fill(DRIVE.hunt, 0, 4);
  run(world, 900, redraw, spatialIndexPhase, gatherPacks);
  t.ok([...world.signals.kinds.subarray(0, world.signals.count)].includes(SIGNAL.warcry));
});

t.test('predators never enter houses; one around which a house is raised is inside until it leaves', async (t) => {
  const world = createTestWorld('founded', { predation_enabled: true, predator_ratio: 0.3, width: 150, height: 120 });
  const { creatures, houses, topology } = world;
  let idsOnFloors = new Set<number>();
  for (let i = 0; i < 300; i++) {
    run(world, 1);
    const ids = new Set<number>();
    for (let row = 0; row < creatures.count; row++) {
      if (creatures.castes[row] !== CASTE.predator) continue;
      const id = creatures.ids[row]!;
      if (creatures.insideIds[row] !== 0 && !idsOnFloors.has(id)) t.fail(`predator ${id} has entered`);
      for (let house = 0; house < houses.count; house++) {
        const dx = deltaX(topology, houses.xs[house]!, creatures.xs[row]!);
        const dy = deltaY(topology, houses.ys[house]!, creatures.ys[row]!);
        if (Math.max(Math.abs(dx), Math.abs(dy)) < houses.sizes[house]! / 2) ids.add(id);
      }
    }
    idsOnFloors = ids;
  }
  t.ok(world.registers.predators > 0);
});

t.test('predators breed however few others there are', async (t) => {
  const world = createTestWorld('empty', HUNT);
  const wolf = placeBody(world, { x: 100, y: 100, caste: CASTE.predator });
  world.creatures.socials[wolf] = 1;
  world.creatures.healths[wolf] = 120;
  world.registers.predators = 2;
  for (const population of [2, 30, 31]) {
    world.registers.population = population;
    t.ok(isMatable(world, wolf), `${population - 2} others`);
  }
});
