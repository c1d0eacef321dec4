/**
 * Outlines across generations (docs/rules/inheritance-and-morphology.md#outline; laws `annealing_*`, `*_mutation_std`).
 */
import t from 'tap';
import {
  templateWeight,
  writeChildOutline,
  writeTemplateOutline,
  mutateShape,
  mutateTopology,
  orderPoints,
} from '#people/morphology/outline-inheritance.js';
import {
  burnScale,
  energyScale,
  measureOutline,
  turnScale,
  templateAsymmetry,
  templateOf,
} from '#people/morphology/outline.js';
import { createRandomStream } from '#engine/math/stream.js';
import { CASTE } from '#tables/castes.js';
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import { MAX_VERTICES } from '#engine/columns/memory.js';

const WIDTH = 2 * MAX_VERTICES;
const GENTLEMAN = templateOf(CASTE.gentleman, 0);
const PRIEST = templateOf(CASTE.priest, 0);

/** Outlines of two parents and, behind them, of their child under `laws`. */
function bear(laws: Partial<Laws>, lambda: number, seed = 1, template = PRIEST) {
  const outlines = new Float32Array(3 * WIDTH);
  const sources = {
    template,
    lambda,
    motherBase: 0,
    motherVertices: writeTemplateOutline(outlines, 0, GENTLEMAN),
    fatherBase: WIDTH,
    fatherVertices: writeTemplateOutline(outlines, WIDTH, GENTLEMAN),
  };
  const random = createRandomStream(seed);
  const vertices = writeChildOutline(
    outlines,
    2 * WIDTH,
    sources,
    { ...DEFAULT_LAWS, topological_mutation_rate: 0, vertex_mutation_std: 0, angle_mutation_std: 0, ...laws },
    random,
  );
  return { outlines, vertices, base: 2 * WIDTH };
}

t.test('lambda stays at 0 after the decay, and at 1 without annealing', async (t) => {
  const laws = { ...DEFAULT_LAWS, annealing_start_generation: 10, annealing_decay_generations: 20 };
  t.equal(templateWeight(laws, 99), 0);
  t.equal(templateWeight({ ...laws, morphology_annealing_enabled: false }, 99), 1);
});

t.test('a child is its template at lambda 1 and its parents at lambda 0; between them a blend', async (t) => {
  const pure = bear({}, 1);
  t.equal(pure.vertices, 24);
  t.same([...pure.outlines.subarray(pure.base, pure.base + 24)], Array(24).fill(1));
  const inherited = bear({}, 0);
  t.equal(inherited.vertices, 4);
  for (let k = 0; k < 4; k++) {
    const angle = inherited.outlines[inherited.base + MAX_VERTICES + k]!;
    t.ok(Math.abs(angle - (k * Math.PI) / 2) < 1e-6);
  }
  // Half of 24 and half of 4
  t.equal(bear({}, 0.5).vertices, 14);
});

t.test('the number of points between two whole ones is drawn, so that it does not drift by rounding', async (t) => {
  let sum = 0;
  for (let seed = 1; seed <= 200; seed++) sum += bear({}, 0.325, seed).vertices;
  // 0.325 x 24 + 0.675 x 4 = 10.5; standard deviation of the mean 0.035
  t.ok(Math.abs(sum / 200 - 10.5) < 0.15, `mean ${sum / 200}`);
});

t.test('the noise is as wide as the law says, in hard times too', async (t) => {
  // Lambda low enough to see the noise, and high enough that no body changes its shape at once.
  const LAMBDA = 0.07;
  let squares = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const { outlines, base } = bear({ vertex_mutation_std: 0.04 }, LAMBDA, seed, GENTLEMAN);
    for (let k = 0; k < 4; k++) squares += (outlines[base + k]! - 1) ** 2;
  }
  const spread = Math.sqrt(squares / 400);
  // 0.93 of the law, of 400 draws: within a tenth
  t.ok(spread > 0.033 && spread < 0.041, `radii stray by ${spread}`);
});

t.test('a point is gained in the widest gap or lost from the narrowest, each as often', async (t) => {
  const random = createRandomStream(5);
  const counts = new Map<number, number>();
  for (let i = 0; i < 400; i++) {
    const outlines = new Float32Array(WIDTH);
    const vertices = writeTemplateOutline(outlines, 0, templateOf(CASTE.professional, 0));
    // The narrowest gap lies between the second and the third point, the widest behind the third.
    outlines[MAX_VERTICES + 2] = outlines[MAX_VERTICES + 1]! + 0.3;
    const after = mutateTopology(outlines, 0, vertices, 0.5, random);
    counts.set(after, (counts.get(after) ?? 0) + 1);
    const angles = [...outlines.subarray(MAX_VERTICES, MAX_VERTICES + after)];
    if (after === 6) t.ok(angles[3]! > angles[2]! + 1 && angles[3]! < angles[4]! - 1, 'amid the widest gap');
    if (after === 4) t.notOk(angles.includes(outlines[MAX_VERTICES + 1]! + 0.3));
    if (t.counts.fail > 0) return;
  }
  // A quarter gain and a quarter lose: 100 of 400, standard deviation 8.7
  t.ok(Math.abs(counts.get(6)! - 100) < 35 && Math.abs(counts.get(4)! - 100) < 35, `${[...counts]}`);
});

t.test('below lambda 0.07 one body in twenty changes at one stroke, above it none', async (t) => {
  const random = createRandomStream(9);
  const changed = (lambda: number): number => {
    let count = 0;
    for (let i = 0; i < 1000; i++) {
      const outlines = new Float32Array(WIDTH);
      const vertices = writeTemplateOutline(outlines, 0, GENTLEMAN);
      mutateShape(outlines, 0, vertices, lambda, random);
      const radii = outlines.subarray(0, vertices);
      if (radii.some((radius) => radius !== 1)) count++;
      if (radii.some((radius) => radius < 0.2 || radius > 2.5)) t.fail('a radius out of bounds');
    }
    return count;
  };
  t.equal(changed(0.07), 0);
  const few = changed(0.06);
  // 50 of 1000, standard deviation 6.9
  t.ok(few > 22 && few < 78, `${few} of 1000`);
});

t.test('points keep their order, a least gap and one full turn', async (t) => {
  const outlines = new Float32Array(WIDTH);
  outlines.set([1, 2, 1.5], 0);
  outlines.set([6.28, 6.27, 0.01], MAX_VERTICES);
  orderPoints(outlines, 0, 3);
  t.same([...outlines.subarray(0, 3)], [1.5, 2, 1], 'radii go with their angles');
  const [a, b, c] = outlines.subarray(MAX_VERTICES, MAX_VERTICES + 3);
  t.ok(b! - a! >= 0.049 && c! - b! >= 0.049 && a! + 2 * Math.PI - c! >= 0.049);
});

t.test('area sets what a body holds, perimeter what it burns, inertia how it turns', async (t) => {
  const outlines = new Float32Array(WIDTH);
  const measure = (caste: number) =>
    measureOutline(outlines, 0, writeTemplateOutline(outlines, 0, templateOf(caste, caste === 0 ? 1 : 0)));
  const square = measure(CASTE.gentleman);
  t.ok(Math.abs(square.area - 2) < 1e-6 && Math.abs(square.perimeter - 4 * Math.SQRT2) < 1e-6);
  t.ok(Math.abs(energyScale(square.area) - 1) < 1e-6 && Math.abs(burnScale(square.perimeter) - 1) < 1e-6);
  const woman = measure(CASTE.woman);
  t.equal(energyScale(woman.area), 0.5, 'clamped from 0.02');
  t.ok(Math.abs(burnScale(woman.perimeter) - 0.712) < 0.01);
  t.equal(energyScale(9), 2.5);
  t.equal(burnScale(99), 2);
  t.ok(turnScale(square.inertia) > turnScale(2 * square.inertia), 'far-flung mass turns slowly');
  t.ok(measure(CASTE.soldier).sharpness > 0.7 && square.sharpness === 0, 'a soldier is sharp, a square is not');
  t.ok(Math.abs(measure(CASTE.woman).asymmetry - templateAsymmetry(CASTE.woman, 1)) < 1e-6);
});
