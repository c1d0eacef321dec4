/** Roles of notable creatures in a world. */
import { CASTES } from '../../schemas/vocabulary.js';

/** Value of `clan_id` in the table `notables` for the whole world. */
export const WHOLE_WORLD = -1;

/** SQL condition for creatures that annals may name. Animals are recorded but not named. */
export const PEOPLE = `caste NOT IN (${CASTES.indexOf('Predator')}, ${CASTES.indexOf('Herbivore')})`;

export type Role = 'hero' | 'villain' | 'elder' | 'matriarch' | 'patriarch';
