/**
 * The geometric outlines that each caste is drawn toward (Inheritance, morphology and evolution, 2), as polar
 * points: radii in units of the body radius, angles from the heading.
 */
import { CASTES } from '../../../schemas/wire/vocabulary.js';
import { TAU } from '../math/trigonometry.js';

export interface Outline {
  readonly radii: readonly number[];
  readonly angles: readonly number[];
}

const regular = (vertices: number): Outline => ({
  radii: Array.from({ length: vertices }, () => 1),
  angles: Array.from({ length: vertices }, (_, k) => (TAU * k) / vertices),
});

const SOLDIER: Outline = { radii: [1.5, 0.8, 0.8], angles: [0, 2.4, 3.88] };
const WOMAN: Outline = { radii: [1.8, 0.2, 0.2], angles: [0, 3.0616, 3.2216] };

/** Template by caste code. */
export const TEMPLATES: readonly Outline[] = CASTES.map((caste) => {
  switch (caste) {
    case 'Woman':
      return WOMAN;
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
