/** Who counts as notable in a world, by role. */
import { CASTES } from '../../schemas/vocabulary.js';

/** Stands for the whole world in `notables`. */
export const WHOLE_WORLD = -1;

/** Those of whom annals tell; beasts have lives but no names in them. */
export const PEOPLE = `caste NOT IN (${CASTES.indexOf('Predator')}, ${CASTES.indexOf('Herbivore')})`;

export type Role = 'hero' | 'villain' | 'elder' | 'matriarch' | 'patriarch';
