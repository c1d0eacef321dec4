/**
 * Writes values of the dashboard in the reader's language: numbers in its notation, codes by their names, durations in
 * units. The service uses this module for the page (http/pages/health), and the page's script uses it for newer values.
 */

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
  if (kind === 'duration' && typeof value === 'number') return duration(value, language);
  if (typeof value === 'number') return decimal(value, digits, language);
  return kind === 'text' ? String(value) : (names[String(value)] ?? String(value));
}

function decimal(value: number, digits: number, language: string): string {
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, places).format(value);
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Writes a duration in two adjacent units, such as hours and minutes. */
function duration(seconds: number, language: string): string {
  const unit = (count: number, name: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(Math.floor(count));
  if (seconds >= DAY_S) return `${unit(seconds / DAY_S, 'day')} ${unit((seconds % DAY_S) / HOUR_S, 'hour')}`;
  if (seconds >= HOUR_S) {
    return `${unit(seconds / HOUR_S, 'hour')} ${unit((seconds % HOUR_S) / MINUTE_S, 'minute')}`;
  }
  return `${unit(seconds / MINUTE_S, 'minute')} ${unit(seconds % MINUTE_S, 'second')}`;
}
