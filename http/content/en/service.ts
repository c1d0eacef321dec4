/** The API in English: words that its own tables hold already. */
import { VARIABLES } from '../../../schemas/configuration.js';
import { ERRORS } from '../../../schemas/errors.js';
import type { Prose } from '../content.js';

/** A route without a text of its own has its summary. */
export const ROUTE_TEXTS: Prose['routes'] = {};

export const VARIABLE_TEXTS = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, { meaning }]) => [name, meaning]),
) as Prose['variables'];

export const ERROR_TEXTS = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { text }]) => [code, text]),
) as Prose['errors'];
