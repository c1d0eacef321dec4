/** Roles of notable creatures in a world. */
import { CASTES } from '../../schemas/vocabulary.js';

/** Represents the whole world in the table `notables`. */
export const WHOLE_WORLD = -1;

/** Castes of creatures that annals may name. Animals are recorded but not named. */
export const PEOPLE = `caste NOT IN (${CASTES.indexOf('Predator')}, ${CASTES.indexOf('Herbivore')})`;

export type Role = 'hero' | 'villain' | 'elder' | 'matriarch' | 'patriarch';
