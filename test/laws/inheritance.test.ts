/** Laws of inheritance: sides, irregularity, brains, outlines. */
import { writeChildBrain } from '../../actors/world/people/brain/genome.js';
import { templateWeight } from '../../actors/world/people/morphology/outline-inheritance.js';
import { ageBodies } from '../../actors/world/phases/creatures/body/ageing.js';
import { bearChild } from '../../actors/world/phases/reproduction/birth.js';
import { createRandomStream } from '../../actors/world/engine/math/stream.js';
import { CASTE } from '../../schemas/tables/castes.js';
import { DEFAULT_LAWS, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { prove } from './proof.js';
import { ROOMY, MAYFLIES, YOUTH_TICKS, mean, near } from './life-scenes.js';
import { createTestWorld, placeBody } from '../fixtures/world.js';

prove(
  'mutation_rate',
  'is the chance that a son deviates by one side and is irregular by 0.3 to 1',
  { value: 1, under: ROOMY, ticks: 60 },
  (t) => {
    const marks: number[] = [];
    const deviants = mean({ mutation_rate: 1, sex_ratio: 1 }, 200, (world, child) => {
      marks.push(world.creatures.irregularities[child]!);
      return world.creatures.sides[child] === 5 ? 0 : 1;
    });
    t.equal(deviants, 1);
    t.ok(Math.min(...marks) >= 0.3 && Math.min(...marks) < 0.34 && Math.max(...marks) > 0.95);
    const regular = mean(
      { mutation_rate: 0, sex_ratio: 1 },
      50,
      (world, child) => world.creatures.irregularities[child]!,
    );
    t.equal(regular, 0);
  },
);
prove(
  'mutation_heritability',
  "is the part of its parents' irregularity that a child inherits",
  { value: 0.95, under: { ...MAYFLIES, mutation_rate: 1 }, ticks: 600 },
  (t) => {
    const inherited = (heritability: number): number =>
      mean({ mutation_rate: 0, mutation_heritability: heritability }, 200, (world, child) => {
        world.creatures.irregularities[0] = 0.8;
        return child === 2 ? 0.8 * heritability : world.creatures.irregularities[child]!;
      });
    // Noise of 0.05 about 0.4: the mean of 200 strays by 0.0035
    t.ok(near(inherited(0.5), 0.4, 0.02));
    t.equal(inherited(0), 0);
  },
);
prove('max_sides', 'is the most sides that a son has', { value: 3, under: ROOMY, ticks: 60 }, (t) => {
  const sides = (most: number): number =>
    mean({ mutation_rate: 0, sex_ratio: 1, max_sides: most }, 5, (world, child) => world.creatures.sides[child]!);
  t.same([sides(24), sides(4), sides(3)], [5, 4, 3]);
});
prove(
  'euthanasia_threshold',
  'is the irregularity from which a body dies at adult_age',
  { value: 0, under: { ...MAYFLIES, mutation_rate: 1 }, ticks: 120 },
  (t) => {
    const survives = (threshold: number): number => {
      const world = createTestWorld('neutral', { euthanasia_threshold: threshold });
      const row = placeBody(world, { age: YOUTH_TICKS });
      world.creatures.irregularities[row] = 0.5;
      ageBodies(world);
      return world.creatures.alive[row]!;
    };
    t.same([survives(0.49), survives(0.51)], [0, 1]);
  },
);
prove(
  'mutation_sigma',
  'is the width of the noise on one brain weight in 33',
  { value: 0.5, under: ROOMY, ticks: 60 },
  (t) => {
    const weights = new Float32Array(3 * 295);
    const random = createRandomStream(3);
    let changed = 0;
    let squares = 0;
    for (let child = 0; child < 40; child++) {
      writeChildBrain(weights, 590, 0, 295, { crossover_rate: 0.5, mutation_sigma: 0.2 }, random);
      for (const weight of weights.subarray(590)) {
        if (weight === 0) continue;
        changed++;
        squares += weight * weight;
      }
    }
    // 3 % of 11,800 are 354, standard deviation 18.5
    t.ok(near(changed, 354, 74), `${changed} weights`);
    t.ok(near(Math.sqrt(squares / changed), 0.2, 0.03), `sigma ${Math.sqrt(squares / changed)}`);
  },
);
prove(
  'crossover_rate',
  "is the share of a child's brain weights that come from its father; 0.5 is an even mix",
  { value: 0, under: ROOMY, ticks: 60 },
  (t) => {
    const fromFather = (rate: number): number => {
      const weights = new Float32Array(3 * 295);
      weights.fill(1, 295, 590);
      writeChildBrain(weights, 590, 0, 295, { crossover_rate: rate, mutation_sigma: 0 }, createRandomStream(8));
      return weights.subarray(590).reduce((sum, weight) => sum + weight, 0);
    };
    t.same([fromFather(0), fromFather(1)], [0, 295]);
    // 147.5, standard deviation 8.6
    t.ok(near(fromFather(0.5), 147.5, 35));
  },
);
prove('trait_mutation_rate', 'is the chance of a fresh trait', { value: 1, under: ROOMY, ticks: 60 }, (t) => {
  const traits = (rate: number): number =>
    mean({ trait_mutation_rate: rate }, 100, (world, child) => (world.creatures.traits[child] === 0 ? 0 : 1));
  t.same([traits(0), traits(1)], [0, 1], 'the parents have none');
});
prove(
  'morphology_annealing_enabled',
  'off, every body is its geometric template',
  {
    value: false,
    under: { ...ROOMY, annealing_start_generation: 0, annealing_decay_generations: 1 },
    ticks: 60,
  },
  (t) => {
    const laws = { annealing_start_generation: 0, annealing_decay_generations: 1, sex_ratio: 1 };
    const area = (enabled: boolean): number =>
      mean(
        { ...laws, mutation_rate: 0, morphology_annealing_enabled: enabled },
        10,
        (world, child) => world.creatures.areas[child]!,
      );
    // A regular pentagon of radius 1: 2.378
    t.ok(near(area(false), 2.378, 1e-3));
    t.not(area(true), area(false));
  },
);
prove(
  'annealing_start_generation',
  'is the generation in which geometry begins to let go',
  { value: 0, under: { ...ROOMY, annealing_decay_generations: 1 }, ticks: 60 },
  (t) => {
    const laws = { ...DEFAULT_LAWS, annealing_start_generation: 3, annealing_decay_generations: 2 };
    t.same(
      [2, 3, 4, 5].map((generation) => templateWeight(laws, generation)),
      [1, 1, 0.5, 0],
    );
  },
);
prove(
  'annealing_decay_generations',
  'is the number of generations in which geometry lets go',
  { value: 1, under: { ...ROOMY, annealing_start_generation: 0 }, ticks: 60 },
  (t) => {
    const laws = { ...DEFAULT_LAWS, annealing_start_generation: 0, annealing_decay_generations: 10 };
    t.same(
      [0, 1, 5, 10].map((generation) => templateWeight(laws, generation)),
      [1, 0.9, 0.5, 0],
    );
  },
);
prove(
  'morph_lambda_override',
  'pins the weight of geometry; null or -1 is automatic',
  { value: 0, under: ROOMY, ticks: 60 },
  (t) => {
    t.equal(templateWeight({ ...DEFAULT_LAWS, morph_lambda_override: 0.3 }, 0), 0.3);
    t.equal(templateWeight({ ...DEFAULT_LAWS, morph_lambda_override: -1 }, 0), 1);
    t.equal(templateWeight({ ...DEFAULT_LAWS, morph_lambda_override: null }, 0), 1);
  },
);
outlineNoise('vertex_mutation_std', 'radii', 0);
outlineNoise('angle_mutation_std', 'angles', 24);
prove(
  'topological_mutation_rate',
  'is the chance that an outline gains or loses a point',
  { value: 0.2, under: { ...MAYFLIES, morph_lambda_override: 0 }, ticks: 120 },
  (t) => {
    const changed = (rate: number): number =>
      mean(
        { topological_mutation_rate: rate, morph_lambda_override: 0, mutation_rate: 0, sex_ratio: 1 },
        400,
        // A gentleman's four points and a woman's three: three or four, if none comes or goes.
        (world, child) => (world.creatures.vertexCounts[child]! > 4 ? 1 : 0),
      );
    t.equal(changed(0), 0);
    // Half of 0.2 gain a point, half of those had four already: 0.05, standard deviation 0.011
    t.ok(near(changed(0.2), 0.05, 0.04));
  },
);

/** The proof of a law of noise on the outline, whose numbers begin at `offset` of a slot. */
function outlineNoise(law: 'vertex_mutation_std' | 'angle_mutation_std', what: string, offset: number): void {
  const quiet: Partial<Laws> = {
    morph_lambda_override: 0.07,
    vertex_mutation_std: 0,
    angle_mutation_std: 0,
    topological_mutation_rate: 0,
    mutation_rate: 0,
    sex_ratio: 1,
    // No famine widens the noise, because there are no larders.
    resource_sharing_enabled: false,
  };
  prove(
    law,
    `is the width of the noise on ${what} of the outline`,
    { value: 0.2, under: { ...ROOMY, morph_lambda_override: 0 }, ticks: 60 },
    (t) => {
      const spread = (width: number): number => {
        const values: number[] = [];
        const world = createTestWorld('neutral', { ...quiet, [law]: width });
        const father = placeBody(world, { caste: CASTE.priest });
        const mother = placeBody(world, { caste: CASTE.woman });
        // Both parents with the points of the child, so that nothing else differs.
        const { creatures, outlines } = world;
        const from = creatures.slots[father]! * outlines.width;
        outlines.blocks.copyWithin(creatures.slots[mother]! * outlines.width, from, from + outlines.width);
        creatures.vertexCounts[mother] = 24;
        for (let i = 0; i < 20; i++) {
          const child = bearChild(world, mother, father, 30);
          const base = world.creatures.slots[child]! * world.outlines.width + offset;
          for (let k = 0; k < 24; k++) {
            const expected = offset === 0 ? 1 : (k * Math.PI) / 12;
            values.push((world.outlines.blocks[base + k]! - expected) ** 2);
          }
        }
        return Math.sqrt(values.reduce((sum, value) => sum + value, 0) / values.length);
      };
      t.ok(spread(0) < 1e-6);
      // 0.93 of 0.02, of 480 draws
      t.ok(near(spread(0.02), 0.0186, 0.0025), `${spread(0.02)}`);
    },
  );
}
