/**
 * The survey of a world whose numbers are known (actors/README.md#reads): eighteen people on 200 x 200
 * units, so that K is 80 by the area, Ksafe 24, Kcrit 12, and eta (24 - 18) / (24 - 12) = 0.5.
 */
import fc from 'fast-check';
import t from 'tap';
import { concentration, diversity, gini } from '#actors/encoding/survey/indices.js';
import { surveyOf } from '#actors/encoding/survey/survey.js';
import { countMembers } from '#people/clans/registry/member-index.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { appendRow } from '#engine/columns/table.js';
import type { WorldState } from '#engine/state/state.js';
import { CASTE } from '#tables/castes.js';
import { VARIANT } from '#tables/plants.js';
import { contentOf } from '#http/content/index.js';
import { LANGUAGES } from '#http/content/language.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { frameOf } from '#test/support/frames.js';
import { createTestWorld, placeBody, placeClan, placeHouse } from '#test/fixtures/world.js';
import { makeEnemies } from '#test/fixtures/clans.js';

/** Twelve are in clan 1, six in clan 2; six each of three castes; half of them have 10 of energy, half 30. */
function village(laws: Partial<Laws> = {}): WorldState {
  const world = createTestWorld('empty', {
    width: 200,
    height: 200,
    // Summer, no epochs, no founding ramp.
    age_enabled: false,
    initial_season_offset: 1,
    boom_ramp_days: 0,
    ...laws,
  });
  const clans = [placeClan(world, { x: 50, y: 50 }), placeClan(world, { x: 150, y: 150 })];
  const castes = [CASTE.woman, CASTE.artisan, CASTE.gentleman];
  for (let i = world.creatures.count; i < 18; i++) {
    placeBody(world, { x: 10 * i, y: 20, clanId: clans[i < 13 ? 0 : 1]!, caste: castes[i % 3]! });
  }
  const { creatures } = world;
  for (let row = 0; row < creatures.count; row++) {
    creatures.castes[row] = castes[row % 3]!;
    creatures.sexes[row] = row % 3 === 0 ? 1 : 0;
    creatures.energies[row] = row % 2 === 0 ? 10 : 30;
  }
  countMembers(world);
  return world;
}

function near(actual: number, expected: number): boolean {
  return Math.abs(actual - expected) < 1e-6;
}

t.test('demographics, inequality and diversity are those of the people', async (test) => {
  const { summary, hegemony } = surveyOf(frameOf(village()));
  test.match(summary.demographics, {
    population: 18,
    people: 18,
    by_caste: { Woman: 6, Artisan: 6, Gentleman: 6 },
    by_sex: { female: 6, male: 12 },
    by_stage: { adult: 18 },
    mean_energy: 20,
    clanless: 0,
    clans: 2,
  });
  // Half has a quarter of the whole: 0.5 - 0.25. Two clans of 12 and 6: (2/3)^2 + (1/3)^2, and 2/3 - 1/2.
  test.ok(near(summary.inequality.energy_gini, 0.25), `${summary.inequality.energy_gini}`);
  test.ok(near(hegemony.hhi, 5 / 9));
  test.ok(near(hegemony.gini, 1 / 6));
  test.match(hegemony, { clan_count: 2, leader: 1, territories: [{ population: 12 }, { population: 6 }] });
  test.ok(near(hegemony.leader_share, 2 / 3));
  const { castes } = summary.biodiversity;
  test.ok(near(castes.shannon, Math.log(3)) && near(castes.evenness, 1) && near(castes.simpson, 2 / 3));
  test.equal(castes.richness, 3);
});

t.test(
  'biomass is energy: grass of growth 1 and 0.5 gives 48, the people have 360 (docs/rules/health-and-energy.md#meals)',
  async (test) => {
    const world = village();
    for (const growth of [1, 0.5]) {
      const row = appendRow(world.plants);
      world.plants.ids[row] = 900 + row;
      world.plants.alive[row] = 1;
      world.plants.variants[row] = VARIANT.grass;
      world.plants.growths[row] = growth;
    }
    world.clans.larders[0] = 5;
    world.clans.granaries[1] = 7;
    const corpse = appendRow(world.corpses);
    world.corpses.alive[corpse] = 1;
    world.corpses.energies[corpse] = 25;
    placeBody(world, { x: 1, y: 1, caste: CASTE.herbivore, energy: 40 });
    placeBody(world, { x: 2, y: 2, caste: CASTE.predator, energy: 60 });
    const { summary, trophic, sample } = surveyOf(frameOf(world));
    test.match(summary.biomass, { plants: 48, creatures: 460, corpses: 25, stores: 12, total: 545 });
    test.match(trophic, {
      plants: 2,
      plant_biomass: 48,
      herbivores: 1,
      herbivore_biomass: 40,
      predators: 1,
      predator_biomass: 60,
      people: 18,
      people_biomass: 360,
      consumers_per_plant: 10,
      prey_per_predator: 19,
    });
    test.equal(summary.demographics.people, 18);
    test.match(sample.values, { population: 20, biomass: 545, herbivores: 1, caste_herbivore: 1, caste_predator: 1 });
  },
);

t.test('safeguards and damping below capacity: eta 0.5, tier 1, mercy, relief in burn and growth', async (test) => {
  const { safeguards, damping } = surveyOf(frameOf(village()));
  test.match(safeguards, { N: 18, tier: 1, mercy: true, Kcrit: 12, enabled: true, miracles: 0 });
  test.ok(near(safeguards.Ksafe, 24) && near(safeguards.eta, 0.5));
  test.match(damping, { N: 18, Kcap: 80, xi: 0 });
  // 0.025 x (1 - 0.4 x 0.5), and 0.05 x (1 + 0.6 x 0.5)
  test.ok(near(damping.birth_rate_eff, 0.05) && near(damping.decay_eff, 0.02) && near(damping.growth_eff, 0.065));
});

t.test(
  'and above it: xi 0.5 divides births by 1 + 12 x 0.25 (docs/rules/homeostasis.md#overshoot-and-relief)',
  async (test) => {
    const { safeguards, damping } = surveyOf(frameOf(village({ carrying_capacity: 12 })));
    test.match(safeguards, { eta: 0, tier: 0, mercy: false });
    test.match(damping, { Kcap: 12, xi: 0.5 });
    test.ok(near(damping.birth_rate_eff, 0.0125) && near(damping.decay_eff, 0.0375) && near(damping.growth_eff, 0.025));
    const spring = { initial_season_offset: 0, boom_ramp_days: 1.2, boom_birth_floor: 0.4, birth_rate: 0.1 };
    // Noon of the first day is 0.25 / 1.2 of the ramp: 0.4 + 0.6 x 0.208.
    const young = surveyOf(frameOf(village(spring))).damping.birth_rate_eff;
    test.ok(near(young, 0.1 * 1.25 * (0.4 + (0.6 * 0.25) / 1.2)), `${young}`);
    const lone = village({ carrying_capacity: 12 });
    for (let row = 0; row < 18; row++) lone.creatures.sexes[row] = 0;
    test.equal(surveyOf(frameOf(lone)).safeguards.tier, 3, 'one sex is gone');
  },
);

t.test('morphology is the mean of the bodies; lambda follows the generations', async (test) => {
  const world = village({ annealing_start_generation: 10, annealing_decay_generations: 100 });
  const { creatures } = world;
  for (let row = 0; row < 18; row++) {
    creatures.generations[row] = row < 9 ? 60 : 5;
    creatures.areas[row] = row < 9 ? 1 : 3;
    creatures.vertexCounts[row] = row < 9 ? 3 : 6;
    creatures.smallestAngles[row] = row < 9 ? 0.1 : Math.PI / 2 + 0.1;
  }
  const { morphology, summary } = surveyOf(frameOf(world));
  // Generation 60 is halfway down, generation 5 before the start.
  test.match(morphology, { count: 18, lambda: 0.75, K: 4.5, A: 2 });
  test.same(morphology.theta_hist, [9, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
  test.match(summary.generations, { youngest: 60, oldest: 5, mean: 32.5 });
});

t.test('warnings rise with hunger, discontent, dwindling and war', async (test) => {
  const calm = village({ carrying_capacity: 20 });
  const levels = (world: WorldState) => {
    const { famine, extinction, unrest, war_risk } = surveyOf(frameOf(world)).warnings;
    return [famine.level, extinction.level, unrest.level, war_risk.level];
  };
  calm.creatures.morales.fill(100);
  test.same(levels(calm), ['calm', 'calm', 'calm', 'calm']);
  for (let row = 0; row < 9; row++) {
    calm.creatures.statuses[row] = 2;
    calm.creatures.morales[row] = 10;
  }
  makeEnemies(calm, 1, 2, 'war');
  calm.laws = { ...calm.laws, safeguard_critical_pop: 18 };
  test.same(levels(calm), ['critical', 'critical', 'critical', 'critical']);
  const { famine, extinction, unrest, war_risk } = surveyOf(frameOf(calm)).warnings;
  test.same(famine.counts, { creatures: 18, starving: 9, hungry: 0 });
  test.same(extinction.counts, { creatures: 18, women: 6, men: 12 });
  test.same(unrest.counts, { members: 18, unhappy: unrest.counts['unhappy'] });
  test.same(war_risk.counts, { clans: 2, warring: 2, rivals: war_risk.counts['rivals'] });
});

t.test('the text of a warning contains its counts, in every language', async (test) => {
  const { famine, extinction, unrest, war_risk } = surveyOf(frameOf(village())).warnings;
  for (const language of LANGUAGES) {
    const { famineText, extinctionText, unrestText, warText } = contentOf(language).panels.analysis;
    for (const [text, { counts }] of [
      [famineText, famine],
      [extinctionText, extinction],
      [unrestText, unrest],
      [warText, war_risk],
    ] as const) {
      const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      test.same(places.sort(), Object.keys(counts).sort(), `${language}: ${text}`);
    }
  }
});

t.test('territories count houses that stand, each a circle of the law', async (test) => {
  const world = village({ territory_radius: 10 });
  placeHouse(world, { x: 50, y: 50, clanId: 1 });
  placeHouse(world, { x: 80, y: 50, clanId: 1 });
  world.houses.ruins[placeHouse(world, { x: 90, y: 90, clanId: 1 })] = 1;
  const { hegemony } = surveyOf(frameOf(world));
  test.equal(hegemony.territories[0]?.houses, 2);
  test.ok(near(hegemony.territories[0]?.area ?? 0, Math.round(2 * Math.PI * 1000) / 10));
  world.clans.tributeToIds[clanRow(world, 2)] = 1;
  test.match(surveyOf(frameOf(world)).hegemony, { vassals: 1, territories: [{}, { tribute_to: 1 }] });
});

t.test('an empty world has numbers too, none of them infinite or not a number', async (test) => {
  const survey = surveyOf(frameOf(createTestWorld('empty')));
  test.notMatch(JSON.stringify({ ...survey }), /null,"hhi"|NaN|Infinity/);
  test.match(survey.summary.demographics, { population: 0, mean_age: 0 });
  test.match(survey.summary.generations, { youngest: 0, oldest: 0, mean: 0 });
  test.match(survey.warnings.extinction, { level: 'critical', score: 1 });
  test.match(survey.morphology, { count: 0, K: 0 });
});

t.test('the indices match their definitions for any numbers', async (test) => {
  const numbers = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 40 });
  const property = fc.property(numbers, (values) => {
    const n = values.length;
    const sum = values.reduce((total, value) => total + value, 0);
    let differences = 0;
    for (const a of values) for (const b of values) differences += Math.abs(a - b);
    const byDefinition = sum === 0 ? 0 : differences / (2 * n * sum);
    const { shannon, evenness, richness } = diversity(values);
    return (
      near(gini(values), byDefinition) &&
      near(concentration(values.map(() => 3)), 1 / n) &&
      shannon <= Math.log(Math.max(1, richness)) + 1e-9 &&
      evenness <= 1 + 1e-9
    );
  });
  test.doesNotThrow(() => fc.assert(property));
});
