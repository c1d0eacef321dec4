/** Who counts as notable in a world, by role. */
import { CASTES } from '../../schemas/vocabulary.js';

/** Stands for the whole world in the table `notables`. */
export const WHOLE_WORLD = -1;

/** Creatures that annals may name; animals are recorded but not named. */
export const PEOPLE = `caste NOT IN (${CASTES.indexOf('Predator')}, ${CASTES.indexOf('Herbivore')})`;

export type Role = 'hero' | 'villain' | 'elder' | 'matriarch' | 'patriarch';
