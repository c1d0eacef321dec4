/**
 * Mutations of an outline beyond noise (docs/rules/inheritance-and-morphology.md#mutation-of-the-outline; law
 * `topological_mutation_rate`): a point is added or removed, and at high chaos the whole shape changes. An outline is
 * 24 radii, then 24 angles, sorted by angle.
 */
import { clamp } from '../../engine/math/interval.js';
import { PI, TAU } from '../../engine/math/trigonometry.js';
import { draw, drawBetween, drawIndex, type RandomStream } from '../../engine/math/stream.js';
import { MAX_VERTICES, MIN_VERTICES } from '../../engine/columns/sizes.js';

/** Smallest distance of a corner from the centre, in body radii. */
export const RADIUS_MIN = 0.2;
/** Greatest distance of a corner from the centre, in body radii. */
export const RADIUS_MAX = 2.5;
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
