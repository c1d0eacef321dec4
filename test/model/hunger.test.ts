/**
 * The metabolism of bodies against the machine of docs/rules/health-and-energy.md#hunger: every transition walked
 * on both.
 */
import t from 'tap';
import { energyCapacity } from '../../actors/world/bodies/creation.js';
import { metabolizeBodies } from '../../actors/world/phases/creatures/body/metabolism.js';
import { hungerMachine, type HungerEvent } from './machines/hunger.js';
import { STATUSES } from '../../schemas/vocabulary.js';
import { walkBoth } from './walk.js';
import { createTestWorld, placeBody } from '../fixtures/world.js';

/** On both lines and on either side of each. */
const FRACTIONS = [0, 0.01, 0.249, 0.25, 0.251, 0.499, 0.5, 0.501, 1];

const EVENTS: readonly HungerEvent[] = [
  { hungryRatio: 0.5, starvingRatio: 0.25 },
  { hungryRatio: 0.25, starvingRatio: 0.125 },
].flatMap((laws) => FRACTIONS.map((fraction) => ({ type: 'MEASURED', fraction, ...laws }) as const));

/** A body whose energy only the test changes. */
function open(): (event: HungerEvent) => string {
  const world = createTestWorld('neutral', { energy_decay_per_tick: 0, shelter_enabled: false });
  const { creatures } = world;
  const row = placeBody(world);
  return ({ fraction, hungryRatio, starvingRatio }) => {
    world.laws = { ...world.laws, hungry_ratio: hungryRatio, starving_ratio: starvingRatio };
    creatures.energies[row] = fraction * energyCapacity(world, row);
    metabolizeBodies(world);
    return creatures.alive[row] === 0 ? 'dead' : STATUSES[creatures.statuses[row]!] || 'fine';
  };
}

t.test('the energy fraction sets the status as in docs/rules/health-and-energy.md#hunger', (test) => {
  const walked = walkBoth(test, hungerMachine, { events: () => EVENTS, open });
  const statuses = ['fine', 'hungry', 'starving'];
  const ways = statuses.flatMap((from) =>
    [...statuses, 'dead'].map((to) => (from === to ? `${from} MEASURED` : `${from} MEASURED ${to}`)),
  );
  test.same(walked, ways.sort());
  test.end();
});
