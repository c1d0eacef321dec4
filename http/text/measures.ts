/**
 * Writes values of the dashboard in the reader's language: numbers in its notation, codes by their names, durations in
 * units. The service uses this module for the page (http/pages/health), and the page's script uses it for newer values.
 */
import { formatDecimals, formatDuration } from '../content/numbers.js';

const MISSING = '\u2013';

export function valueAt(answers: unknown, path: string): unknown {
  let value = answers;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** `kind` is number, word (a code of `names`), text, flag or duration (seconds). */
export function written(
  value: unknown,
  { kind = 'number', digits = 0 }: { readonly kind?: string; readonly digits?: number },
  language: string,
  names: Readonly<Record<string, string>>,
): string {
  if (value === undefined || value === null) return MISSING;
  if (kind === 'duration' && typeof value === 'number') return formatDuration(value, language);
  if (typeof value === 'number') return formatDecimals(value, digits, language);
  return kind === 'text' ? String(value) : (names[String(value)] ?? String(value));
}
