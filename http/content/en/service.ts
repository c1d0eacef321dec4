/** The API in English: the tables of the API contain the English texts already. */
import { VARIABLES, type VariableName } from '../../../schemas/configuration/configuration.js';
import { ERRORS, type ErrorCode } from '../../../schemas/errors.js';

/** Texts of routes by method and path, such as `GET /api/laws`. A route without one shows its summary. */
export const ROUTE_TEXTS: Readonly<Record<string, string>> = {};

export const VARIABLE_TEXTS = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, { meaning }]) => [name, meaning]),
) as Readonly<Record<VariableName, string>>;

export const ERROR_TEXTS = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { text }]) => [code, text]),
) as Readonly<Record<ErrorCode, string>>;
