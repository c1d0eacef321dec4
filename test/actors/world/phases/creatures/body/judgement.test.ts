/**
 * The judgement at adult_age (docs/rules/inheritance-and-morphology.md; laws `euthanasia_threshold`,
 * `safeguard_morph_mercy`).
 */
import t from 'tap';
import { CAUSE } from '#people/bodies/orders.js';
import { ageBodies } from '#phases/creatures/body/ageing.js';
import { bearChild } from '#phases/reproduction/birth.js';
import { templateAsymmetry } from '#people/morphology/outline.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { TOOL } from '#people/bodies/skills.js';
import { createTestWorld, eventsOf, placeBody } from '#test/fixtures/world.js';

const ADULT_AGE = 600;

function youth(world: WorldState, caste: number, irregularity: number): number {
  const row = placeBody(world, { caste, age: ADULT_AGE - 1 });
  world.creatures.irregularities[row] = irregularity;
  return row;
}

t.test('the irregular die at or above the threshold, and below it become soldiers', async (t) => {
  const world = createTestWorld('neutral');
  const doomed = youth(world, CASTE.noble, 0.71);
  const fallen = youth(world, CASTE.noble, 0.5);
  const regular = youth(world, CASTE.noble, 0);
  ageBodies(world);
  const { creatures, deathMessages } = world;
  t.same([creatures.alive[doomed], creatures.alive[fallen], creatures.alive[regular]], [0, 1, 1]);
  t.equal(deathMessages.causes[0], CAUSE.euthanasia);
  t.same([creatures.castes[fallen], creatures.sides[fallen], creatures.tools[fallen]], [CASTE.soldier, 3, TOOL.spear]);
  t.equal(creatures.isoAngles[fallen], 59.5, 'its son rises again');
  t.equal(creatures.castes[regular], CASTE.noble);
  t.match(eventsOf(world, 'demotion'), [{ from: 'Noble', to: 'Soldier', irregularity: 0.5 }]);
});

t.test('a woman is never demoted, a soldier has nowhere to fall', async (t) => {
  const world = createTestWorld('neutral');
  const woman = youth(world, CASTE.woman, 0.5);
  const soldier = youth(world, CASTE.soldier, 0.5);
  ageBodies(world);
  const { creatures } = world;
  t.same([creatures.castes[woman], creatures.sides[woman]], [CASTE.woman, 2]);
  t.equal(creatures.isoAngles[soldier], 40);
  t.equal(eventsOf(world, 'demotion').length, 0);
  t.same([creatures.judged[woman], creatures.judged[soldier]], [1, 1]);
});

t.test("irregularity is measured against the template: soldiers' sons and daughters are regular", async (t) => {
  const world = createTestWorld('neutral', { mutation_rate: 0, sex_ratio: 1, morph_lambda_override: 1 });
  const mother = placeBody(world, { caste: CASTE.woman });
  const father = placeBody(world, { caste: CASTE.soldier });
  const son = bearChild(world, mother, father, 30);
  const { asymmetries, irregularities } = world.creatures;
  t.ok(asymmetries[son]! > 0.1, 'a soldier is uneven by design');
  t.ok(Math.abs(asymmetries[son]! - templateAsymmetry(CASTE.soldier, 0)) < 1e-5);
  t.equal(irregularities[son], 0);
});

t.test('uneven outlines make irregular (docs/rules/inheritance-and-morphology.md#irregularity)', async (t) => {
  const uneven = { morph_lambda_override: 0, vertex_mutation_std: 0.5 };
  const world = createTestWorld('neutral', { mutation_rate: 0, sex_ratio: 1, ...uneven });
  const mother = placeBody(world, { caste: CASTE.woman });
  const father = placeBody(world, { caste: CASTE.gentleman });
  let irregular = 0;
  for (let i = 0; i < 20; i++) {
    const son = bearChild(world, mother, father, 30);
    const { asymmetries, irregularities, castes } = world.creatures;
    const excess = 1.5 * (asymmetries[son]! - templateAsymmetry(castes[son]!, 0));
    if (excess < 0.05) continue;
    irregular++;
    t.ok(Math.abs(irregularities[son]! - Math.min(1, excess)) < 1e-6);
  }
  t.ok(irregular > 5, `${irregular} of 20`);
});

t.test('mercy spares in a crisis, as a whole, and judges again when it is over', async (t) => {
  const world = createTestWorld('neutral');
  const row = youth(world, CASTE.noble, 0.9);
  world.registers.eta = 0.31;
  ageBodies(world);
  const { creatures } = world;
  t.same([creatures.alive[row], creatures.castes[row], creatures.judged[row]], [1, CASTE.noble, 0]);
  world.registers.eta = 0.3;
  ageBodies(world);
  t.equal(creatures.alive[row], 0, 'mercy holds above 0.3');
});
