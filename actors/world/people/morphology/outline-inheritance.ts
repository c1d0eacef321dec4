/**
 * Inheritance of an outline: lambda blends the caste's template with the noisy mix of the parents
 * (docs/rules/inheritance-and-morphology.md#inheritance-of-the-outline). Template and parents may differ in their
 * number of points, so each is read at one share of the way around.
 */
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { clamp } from '../../engine/math/interval.js';
import { TAU, PI } from '../../engine/math/trigonometry.js';
import { draw, drawNormal, type RandomStream, drawBetween, drawIndex } from '../../engine/math/stream.js';
import type { Outline } from './outline.js';
import { MAX_VERTICES, MIN_VERTICES } from '../../engine/columns/memory.js';

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
interface OutlineSources {
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

// Mutations of an outline beyond noise (docs/rules/inheritance-and-morphology.md#mutation-of-the-outline; law
// `topological_mutation_rate`): a point is added or removed, and at high chaos the whole shape changes. An outline is
// 24 radii, then 24 angles, sorted by angle.

/** Smallest distance of a corner from the centre, in body radii. */
const RADIUS_MIN = 0.2;
/** Greatest distance of a corner from the centre, in body radii. */
const RADIUS_MAX = 2.5;
/** Smallest angle between two neighbouring points, in radians. */
const ANGLE_GAP_MIN = 0.05;

/** The whole shape of a child may change only if lambda, the weight of the template, is below this. */
const MACRO_LAMBDA_MAX = 0.07;
const MACRO_CHANCE = 0.05;
/** Number of ways in which the whole shape may change: one spike, a flat front, a star. */
const MACRO_KINDS = 3;
const SPIKE_FACTOR_MIN = 1.5;
const SPIKE_FACTOR_MAX = 2;
const FRONT_HALF_RADIANS = PI / 3;
/** Distance of the corners of a flat front from the centre, in body radii. */
const FRONT_RADIUS = 0.6;
/** Factor on the distance of every even corner from the centre when a body becomes a star. */
const STAR_OUT_FACTOR = 1.35;
/** Factor on the distance of every odd corner from the centre when a body becomes a star. */
const STAR_IN_FACTOR = 0.65;

/** Adds or removes a point, each with half of the chance `rate`. Returns the number of points. */
export function mutateTopology(
  outlines: Float32Array,
  base: number,
  vertices: number,
  rate: number,
  random: RandomStream,
): number {
  const luck = draw(random);
  if (luck < rate / 2) return splitWidestGap(outlines, base, vertices);
  return luck < rate ? dropTightestPoint(outlines, base, vertices) : vertices;
}

/** Changes the whole shape, rarely and only where `lambda` is close to 0. */
export function mutateShape(
  outlines: Float32Array,
  base: number,
  vertices: number,
  lambda: number,
  random: RandomStream,
): void {
  if (lambda >= MACRO_LAMBDA_MAX || draw(random) >= MACRO_CHANCE) return;
  const kind = drawIndex(random, MACRO_KINDS);
  const chosen = drawIndex(random, vertices);
  const growth = drawBetween(random, SPIKE_FACTOR_MIN, SPIKE_FACTOR_MAX);
  for (let k = 0; k < vertices; k++) {
    const at = base + k;
    let radius = outlines[at]!;
    if (kind === 0) radius *= k === chosen ? growth : 1;
    else if (kind === 1) radius = isInFront(outlines[at + MAX_VERTICES]!) ? FRONT_RADIUS : radius;
    else radius *= k % 2 === 0 ? STAR_OUT_FACTOR : STAR_IN_FACTOR;
    outlines[at] = clamp(radius, RADIUS_MIN, RADIUS_MAX);
  }
}

/** Sorts the points by angle and moves them at least `ANGLE_GAP_MIN` apart, within a full turn. */
export function orderPoints(outlines: Float32Array, base: number, vertices: number): void {
  const angles = base + MAX_VERTICES;
  for (let k = 1; k < vertices; k++) {
    const angle = outlines[angles + k]!;
    const radius = outlines[base + k]!;
    let j = k - 1;
    for (; j >= 0 && outlines[angles + j]! > angle; j--) {
      outlines[angles + j + 1] = outlines[angles + j]!;
      outlines[base + j + 1] = outlines[base + j]!;
    }
    outlines[angles + j + 1] = angle;
    outlines[base + j + 1] = radius;
  }
  for (let k = 1; k < vertices; k++) {
    outlines[angles + k] = Math.max(outlines[angles + k]!, outlines[angles + k - 1]! + ANGLE_GAP_MIN);
  }
  let last = outlines[angles]! + TAU - ANGLE_GAP_MIN;
  for (let k = vertices - 1; k > 0; k--) {
    outlines[angles + k] = Math.min(outlines[angles + k]!, last);
    last = outlines[angles + k]! - ANGLE_GAP_MIN;
  }
}

function isInFront(angle: number): boolean {
  return angle < FRONT_HALF_RADIANS || angle > TAU - FRONT_HALF_RADIANS;
}

function splitWidestGap(outlines: Float32Array, base: number, vertices: number): number {
  if (vertices >= MAX_VERTICES) return vertices;
  const angles = base + MAX_VERTICES;
  const widest = extremeGap(outlines, base, vertices, 1);
  const next = (widest + 1) % vertices;
  const angle = outlines[angles + widest]! + gapAfter(outlines, base, vertices, widest) / 2;
  const radius = (outlines[base + widest]! + outlines[base + next]!) / 2;
  for (let k = vertices; k > widest + 1; k--) {
    outlines[base + k] = outlines[base + k - 1]!;
    outlines[angles + k] = outlines[angles + k - 1]!;
  }
  outlines[base + widest + 1] = radius;
  outlines[angles + widest + 1] = angle;
  return vertices + 1;
}

function dropTightestPoint(outlines: Float32Array, base: number, vertices: number): number {
  if (vertices <= MIN_VERTICES) return vertices;
  const angles = base + MAX_VERTICES;
  const from = (extremeGap(outlines, base, vertices, -1) + 1) % vertices;
  for (let k = from; k < vertices - 1; k++) {
    outlines[base + k] = outlines[base + k + 1]!;
    outlines[angles + k] = outlines[angles + k + 1]!;
  }
  return vertices - 1;
}

/** `sign` is 1 for the widest gap, -1 for the narrowest; returns the point before it. Ties go to the lower index. */
function extremeGap(outlines: Float32Array, base: number, vertices: number, sign: number): number {
  let found = 0;
  for (let k = 1; k < vertices; k++) {
    const gap = gapAfter(outlines, base, vertices, k);
    if (sign * gap > sign * gapAfter(outlines, base, vertices, found)) found = k;
  }
  return found;
}

function gapAfter(outlines: Float32Array, base: number, vertices: number, k: number): number {
  const angles = base + MAX_VERTICES;
  return k === vertices - 1
    ? outlines[angles]! + TAU - outlines[angles + k]!
    : outlines[angles + k + 1]! - outlines[angles + k]!;
}
