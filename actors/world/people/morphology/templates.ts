/**
 * The geometric outlines of the castes (docs/rules/inheritance-and-morphology.md#templates) as polar points: radii in
 * units of the body radius, angles from the heading.
 */
import { CASTES, SEXES } from '../../../../schemas/vocabulary.js';
import { TAU } from '../../engine/math/trigonometry.js';

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
