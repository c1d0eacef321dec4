/**
 * How an outline passes to a child: lambda blends the caste's template with the noisy mix of the parents
 * (Inheritance, morphology and evolution, 2). Early generations are geometry, late ones are evolution's.
 */
import type { Laws } from '../../../schemas/laws/laws.js';
import { clamp, roundHalfUp } from '../math/interval.js';
import { draw, drawIndex, drawNormal, type RandomStream } from '../random/stream.js';
import { TAU } from '../math/trigonometry.js';
import { MAX_VERTICES, MIN_VERTICES } from './outline.js';
import type { Outline } from './templates.js';

const RADIUS_MIN = 0.2;
const RADIUS_MAX = 2.5;
const ANGLE_GAP_MIN = 0.05;
/** Chance that a point averages both parents instead of taking one. */
const AVERAGE_CHANCE = 0.1;

/** Blend weight of the template in generation `generation`: 1 is pure geometry, 0 pure inheritance. */
export function templateWeight(laws: Readonly<Laws>, generation: number): number {
  const override = laws.morph_lambda_override;
  if (override !== null && override >= 0) return override;
  if (!laws.morphology_annealing_enabled || generation < laws.annealing_start_generation) return 1;
  return clamp(1 - (generation - laws.annealing_start_generation) / laws.annealing_decay_generations, 0, 1);
}

/** Writes the template itself: founders, and bodies made by a genesis miracle. */
export function writeTemplateOutline(outlines: Float32Array, base: number, template: Outline): number {
  const vertices = template.radii.length;
  for (let k = 0; k < vertices; k++) {
    outlines[base + k] = template.radii[k]!;
    outlines[base + MAX_VERTICES + k] = template.angles[k]!;
  }
  clearBehind(outlines, base, vertices);
  return vertices;
}

export interface OutlineParents {
  readonly motherBase: number;
  readonly motherVertices: number;
  readonly fatherBase: number;
  readonly fatherVertices: number;
}

/**
 * Writes a child's outline and returns its number of points. `stress` 0..1 widens the noise in hard times;
 * topology changes by the law `topological_mutation_rate` as geometry lets go.
 */
export function writeChildOutline(
  outlines: Float32Array,
  base: number,
  template: Outline,
  parents: OutlineParents,
  lambda: number,
  stress: number,
  laws: Readonly<Laws>,
  random: RandomStream,
): number {
  const templateVertices = template.radii.length;
  const meanVertices = (parents.motherVertices + parents.fatherVertices) / 2;
  let vertices = clamp(
    roundHalfUp(lambda * templateVertices + (1 - lambda) * meanVertices),
    MIN_VERTICES,
    MAX_VERTICES,
  );
  const topology = draw(random);
  const rate = laws.topological_mutation_rate * (1 - lambda);
  if (topology < rate / 2) vertices = Math.min(MAX_VERTICES, vertices + 1);
  else if (topology < rate) vertices = Math.max(MIN_VERTICES, vertices - 1);
  const radiusSigma = laws.vertex_mutation_std * (1 + 1.5 * stress) * (1 - lambda);
  const angleSigma = laws.angle_mutation_std * (1 + 1.5 * stress) * (1 - lambda);
  for (let k = 0; k < vertices; k++) {
    const choice = draw(random);
    const part = k / vertices;
    const mother = parentPoint(outlines, parents.motherBase, parents.motherVertices, part);
    const motherAngle = parentAngle;
    const father = parentPoint(outlines, parents.fatherBase, parents.fatherVertices, part);
    const fatherAngle = parentAngle;
    const share = choice < AVERAGE_CHANCE ? 0.5 : choice < 0.5 + AVERAGE_CHANCE / 2 ? 1 : 0;
    const radius = share * mother + (1 - share) * father + drawNormal(random, radiusSigma);
    const angle = share * motherAngle + (1 - share) * fatherAngle + drawNormal(random, angleSigma);
    const t = Math.floor(part * templateVertices);
    const blended = lambda * template.radii[t]! + (1 - lambda) * radius;
    outlines[base + k] = clamp(blended, RADIUS_MIN, RADIUS_MAX);
    // A body that differs in points from the template keeps even spacing for the template's share.
    const templateAngle = vertices === templateVertices ? template.angles[t]! : TAU * part;
    outlines[base + MAX_VERTICES + k] = lambda * templateAngle + (1 - lambda) * angle;
  }
  if (lambda < MACRO_LAMBDA && draw(random) < MACRO_CHANCE) {
    const k = drawIndex(random, vertices);
    outlines[base + k] = clamp(outlines[base + k]! * 1.75, RADIUS_MIN, RADIUS_MAX);
  }
  spreadAngles(outlines, base + MAX_VERTICES, vertices);
  clearBehind(outlines, base, vertices);
  return vertices;
}

/** Once geometry is all but gone, rarely a corner grows at one stroke. */
const MACRO_LAMBDA = 0.07;
const MACRO_CHANCE = 0.05;

/** Second result of `parentPoint`. */
let parentAngle = 0;

/** Radius (and, in `parentAngle`, angle) of the parent's point at the same part of the outline. */
function parentPoint(outlines: Float32Array, base: number, vertices: number, part: number): number {
  const k = Math.floor(part * vertices);
  parentAngle = outlines[base + MAX_VERTICES + k]!;
  return outlines[base + k]!;
}

/** Keeps the points in order around the body with a least gap between them. */
function spreadAngles(outlines: Float32Array, base: number, vertices: number): void {
  for (let k = 1; k < vertices; k++) {
    const angle = outlines[base + k]!;
    let j = k - 1;
    for (; j >= 0 && outlines[base + j]! > angle; j--) outlines[base + j + 1] = outlines[base + j]!;
    outlines[base + j + 1] = angle;
  }
  for (let k = 1; k < vertices; k++) {
    outlines[base + k] = Math.max(outlines[base + k]!, outlines[base + k - 1]! + ANGLE_GAP_MIN);
  }
}

function clearBehind(outlines: Float32Array, base: number, vertices: number): void {
  outlines.fill(0, base + vertices, base + MAX_VERTICES);
  outlines.fill(0, base + MAX_VERTICES + vertices, base + 2 * MAX_VERTICES);
}
