/** Names of the codes of tables and wire in Vietnamese. */
import type { Terms } from '../words/words.js';
import { BEING_TERMS } from './terms/beings.js';
import { LAND_TERMS } from './terms/land.js';
import { SOCIETY_TERMS } from './terms/society.js';

export const TERMS: Terms = { ...BEING_TERMS, ...LAND_TERMS, ...SOCIETY_TERMS };
