/**
 * Inheritance of an outline: lambda blends the caste's template with the noisy mix of the parents
 * (docs/rules/inheritance-and-morphology.md#inheritance-of-the-outline). Template and parents may differ in their
 * number of points, so each is read at one share of the way around.
 */
import type { Laws } from '../../../../schemas/laws/catalog/catalog.js';
import { clamp } from '../../engine/math/interval.js';
import { TAU } from '../../engine/math/trigonometry.js';
import { draw, drawNormal, type RandomStream } from '../../engine/math/stream.js';
import { mutateShape, mutateTopology, orderPoints, RADIUS_MAX, RADIUS_MIN } from './mutation.js';
import type { Outline } from './templates.js';
import { MAX_VERTICES, MIN_VERTICES } from '../../engine/columns/sizes.js';

type AnnealingLaws = Pick<
  Laws,
  | 'morphology_annealing_enabled'
  | 'annealing_start_generation'
  | 'annealing_decay_generations'
  | 'morph_lambda_override'
>;

/** Chance that a point averages both parents instead of taking one. */
const AVERAGE_CHANCE = 0.1;

/** A child is its template at 1; only its parents count at 0. */
export function templateWeight(laws: Readonly<AnnealingLaws>, generation: number): number {
  const override = laws.morph_lambda_override;
  if (override !== null && override >= 0) return override;
  if (!laws.morphology_annealing_enabled || generation < laws.annealing_start_generation) return 1;
  return clamp(1 - (generation - laws.annealing_start_generation) / laws.annealing_decay_generations, 0, 1);
}

/** Writes the template as the outline of a founder, or of a child while lambda is 1. Returns the number of points. */
export function writeTemplateOutline(outlines: Float32Array, base: number, template: Outline): number {
  const vertices = template.radii.length;
  for (let k = 0; k < vertices; k++) {
    outlines[base + k] = template.radii[k]!;
    outlines[base + MAX_VERTICES + k] = template.angles[k]!;
  }
  clearBehind(outlines, base, vertices);
  return vertices;
}

/** What the outline of a child is blended from. */
export interface OutlineSources {
  readonly template: Outline;
  /** Weight of the template (`templateWeight`); that of the parents is 1 - lambda. */
  readonly lambda: number;
  readonly motherBase: number;
  readonly motherVertices: number;
  readonly fatherBase: number;
  readonly fatherVertices: number;
}

/** Point of an outline. */
interface Point {
  readonly radius: number;
  readonly angle: number;
}

/** Returns the number of points. */
export function writeChildOutline(
  outlines: Float32Array,
  base: number,
  sources: OutlineSources,
  laws: Readonly<Laws>,
  random: RandomStream,
): number {
  const { template, lambda, motherBase, motherVertices, fatherBase, fatherVertices } = sources;
  if (lambda >= 1) return writeTemplateOutline(outlines, base, template);
  let vertices = drawVertexCount(template.radii.length, (motherVertices + fatherVertices) / 2, lambda, random);
  for (let k = 0; k < vertices; k++) {
    const part = k / vertices;
    const share = drawShare(random);
    const mothers = readPoint(outlines, outlines, motherBase, motherBase + MAX_VERTICES, motherVertices, part);
    const fathers = readPoint(outlines, outlines, fatherBase, fatherBase + MAX_VERTICES, fatherVertices, part);
    const noise = drawNormal(random, laws.vertex_mutation_std);
    const turn = drawNormal(random, laws.angle_mutation_std);
    const radius = share * mothers.radius + (1 - share) * fathers.radius + noise;
    const angle = share * mothers.angle + (1 - share) * fathers.angle + turn;
    const point = readPoint(template.radii, template.angles, 0, 0, template.radii.length, part);
    const blended = lambda * point.radius + (1 - lambda) * radius;
    outlines[base + k] = clamp(blended, RADIUS_MIN, RADIUS_MAX);
    outlines[base + MAX_VERTICES + k] = lambda * point.angle + (1 - lambda) * angle;
  }
  orderPoints(outlines, base, vertices);
  const rate = laws.topological_mutation_rate * (1 - lambda);
  vertices = mutateTopology(outlines, base, vertices, rate, random);
  mutateShape(outlines, base, vertices, lambda, random);
  orderPoints(outlines, base, vertices);
  clearBehind(outlines, base, vertices);
  return vertices;
}

/** Draws the number of points, blended by lambda and rounded at random, so that rounding causes no drift. */
function drawVertexCount(template: number, parents: number, lambda: number, random: RandomStream): number {
  const blended = lambda * template + (1 - lambda) * parents;
  return clamp(Math.floor(blended + draw(random)), MIN_VERTICES, MAX_VERTICES);
}

/** Draws the mother's share of a point: usually 0 or 1, rarely one half. */
function drawShare(random: RandomStream): number {
  const luck = draw(random);
  if (luck < AVERAGE_CHANCE) return 0.5;
  return luck < AVERAGE_CHANCE + (1 - AVERAGE_CHANCE) / 2 ? 1 : 0;
}

/** Returns radius and angle at a share 0..1 of the way around an outline, interpolated between its points. */
function readPoint(
  radii: ArrayLike<number>,
  angles: ArrayLike<number>,
  radiusBase: number,
  angleBase: number,
  vertices: number,
  part: number,
): Point {
  const way = part * vertices;
  const k = Math.floor(way);
  const rest = way - k;
  const next = (k + 1) % vertices;
  const turn = next === 0 ? TAU : 0;
  return {
    radius: (1 - rest) * radii[radiusBase + k]! + rest * radii[radiusBase + next]!,
    angle: (1 - rest) * angles[angleBase + k]! + rest * (angles[angleBase + next]! + turn),
  };
}

function clearBehind(outlines: Float32Array, base: number, vertices: number): void {
  outlines.fill(0, base + vertices, base + MAX_VERTICES);
  outlines.fill(0, base + MAX_VERTICES + vertices, base + 2 * MAX_VERTICES);
}
