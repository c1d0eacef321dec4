/**
 * The polar genome of a body: K points (radius, angle), K from 3 to 24, and the traits that follow from it
 * (docs/rules/inheritance-and-morphology.md#outline). A slot of the outline pool holds 24 radii, then 24 angles.
 */
import { arccosine, cosine, sine, TAU } from '../../engine/math/trigonometry.js';
import { clamp } from '../../engine/math/interval.js';
import { MAX_VERTICES } from '../../engine/columns/memory.js';
import { CASTES, SEXES } from '#schemas/vocabulary.js';

/** Area of the unit Gentleman, the reference body (docs/interface.md#wire-strings), in squared body radii. */
const REFERENCE_AREA = 2;
/** Perimeter of the reference body, in body radii. */
const REFERENCE_PERIMETER = 5.656854249492381;
/** Moment of inertia of the reference body, for a density of 1. */
const REFERENCE_INERTIA = 2 / 3;

const CORNER_DAMAGE_SHARE = 0.3;

interface BodyTraits {
  /** Distance of the farthest corner from the centre, in body radii. */
  reach: number;
  area: number;
  perimeter: number;
  inertia: number;
  smallestAngle: number;
  asymmetry: number;
  /** Sharpness of the sharpest corner: 0 for a blunt body, 1 for a needle. */
  sharpness: number;
}

/** Measures the outline at `base`. The cost is `vertices` sines and cosines; it is called once per birth. */
export function measureOutline(outlines: Float32Array, base: number, vertices: number): BodyTraits {
  const xs = new Float64Array(vertices);
  const ys = new Float64Array(vertices);
  let radiusSum = 0;
  let reach = 0;
  for (let k = 0; k < vertices; k++) {
    const radius = outlines[base + k]!;
    const angle = outlines[base + MAX_VERTICES + k]!;
    xs[k] = radius * cosine(angle);
    ys[k] = radius * sine(angle);
    radiusSum += radius;
    reach = Math.max(reach, radius);
  }
  const mean = radiusSum / vertices;
  let variance = 0;
  for (let k = 0; k < vertices; k++) variance += (outlines[base + k]! - mean) * (outlines[base + k]! - mean);
  let area = 0;
  let perimeter = 0;
  let moment = 0;
  let smallestAngle = 4;
  for (let k = 0; k < vertices; k++) {
    const next = (k + 1) % vertices;
    const x1 = xs[k]!;
    const y1 = ys[k]!;
    const x2 = xs[next]!;
    const y2 = ys[next]!;
    const cross = x1 * y2 - x2 * y1;
    area += cross / 2;
    moment += cross * (x1 * x1 + x1 * x2 + x2 * x2 + y1 * y1 + y1 * y2 + y2 * y2);
    perimeter += Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
    smallestAngle = Math.min(smallestAngle, cornerAngle(xs, ys, k));
  }
  area = Math.abs(area);
  return {
    reach,
    area,
    perimeter,
    inertia: Math.abs(moment) / (12 * Math.max(area, 0.01)),
    smallestAngle,
    asymmetry: variance / vertices / mean,
    sharpness: clamp((cosine(smallestAngle) - 0.5) / 0.5, 0, 1),
  };
}

export function energyScale(area: number): number {
  return clamp(area / REFERENCE_AREA, 0.5, 2.5);
}

export function burnScale(perimeter: number): number {
  return clamp(perimeter / REFERENCE_PERIMETER, 0.7, 2);
}

/** Share of the law `steer_turn` by which a body turns in a tick: less if its mass is far from its centre. */
export function turnScale(inertia: number): number {
  return clamp(1.5 / (1 + inertia / REFERENCE_INERTIA), 0.6, 1);
}

export function blowFactor(sharpness: number): number {
  return 1 + CORNER_DAMAGE_SHARE * sharpness;
}

function cornerAngle(xs: Float64Array, ys: Float64Array, k: number): number {
  const vertices = xs.length;
  const before = (k + vertices - 1) % vertices;
  const after = (k + 1) % vertices;
  const ax = xs[before]! - xs[k]!;
  const ay = ys[before]! - ys[k]!;
  const bx = xs[after]! - xs[k]!;
  const by = ys[after]! - ys[k]!;
  const lengths = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  return lengths === 0 ? 0 : arccosine((ax * bx + ay * by) / lengths);
}

// The geometric outlines of the castes (docs/rules/inheritance-and-morphology.md#templates) as polar points: radii in
// units of the body radius, angles from the heading.

export interface Outline {
  readonly radii: readonly number[];
  readonly angles: readonly number[];
}

const regular = (vertices: number): Outline => ({
  radii: Array.from({ length: vertices }, () => 1),
  angles: Array.from({ length: vertices }, (_, k) => (TAU * k) / vertices),
});

const SOLDIER: Outline = { radii: [1.5, 0.8, 0.8], angles: [0, 2.4, 3.88] };
const LINE: Outline = { radii: [1.8, 0.2, 0.2], angles: [0, 3.0616, 3.2216] };

/** Females are lines in every species. */
export function templateOf(caste: number, sex: number): Outline {
  return SEXES[sex] === 'female' ? LINE : TEMPLATES[caste]!;
}

/** Returns the asymmetry of the template. Only asymmetry in excess of it counts as irregularity of a body. */
export function templateAsymmetry(caste: number, sex: number): number {
  return SEXES[sex] === 'female' ? asymmetryOf(LINE) : TEMPLATE_ASYMMETRIES[caste]!;
}

const TEMPLATES: readonly Outline[] = CASTES.map((caste) => {
  switch (caste) {
    case 'Woman':
      return LINE;
    case 'Soldier':
      return SOLDIER;
    case 'Artisan':
      return regular(3);
    case 'Gentleman':
    case 'Herbivore':
      return regular(4);
    case 'Professional':
      return regular(5);
    case 'Noble':
    case 'Predator':
      return regular(8);
    case 'Priest':
      return regular(24);
  }
});

const TEMPLATE_ASYMMETRIES: readonly number[] = TEMPLATES.map(asymmetryOf);

function asymmetryOf({ radii }: Outline): number {
  let sum = 0;
  for (const radius of radii) sum += radius;
  const mean = sum / radii.length;
  let variance = 0;
  for (const radius of radii) variance += (radius - mean) * (radius - mean);
  return variance / radii.length / mean;
}
