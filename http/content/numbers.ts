/**
 * Numbers and durations in the notation of a language, for the service's pages (http/pages, http/content) and for their
 * scripts (packages/viewer).
 */
const STYLES = {
  whole: { maximumFractionDigits: 0 },
  /** Numbers of texts, such as defaults of laws. */
  full: { maximumFractionDigits: 8 },
  exact: { maximumSignificantDigits: 6 },
  /** Abbreviated from a thousand. */
  compact: { notation: 'compact', maximumFractionDigits: 1 },
  /** Labels of an axis, whose steps may be small. */
  axis: { notation: 'compact', maximumFractionDigits: 2 },
  percent: { style: 'percent', maximumFractionDigits: 0 },
  day: { style: 'unit', unit: 'day', unitDisplay: 'short' },
  hour: { style: 'unit', unit: 'hour', unitDisplay: 'short' },
  minute: { style: 'unit', unit: 'minute', unitDisplay: 'short' },
  second: { style: 'unit', unit: 'second', unitDisplay: 'short' },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

type NumberStyle = keyof typeof STYLES;

/** Formats are kept, because a new one loads the rules of its language. */
const FORMATS = new Map<string, Intl.NumberFormat>();

export function formatNumber(value: number, style: NumberStyle, language: string): string {
  return formatOf(`${language} ${style}`, language, STYLES[style]).format(value);
}

/** Formats a number with exactly `digits` decimals. */
export function formatDecimals(value: number, digits: number, language: string): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return formatOf(`${language} ${digits}`, language, options).format(value);
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Formats a duration in two adjacent units, such as hours and minutes. */
export function formatDuration(seconds: number, language: string): string {
  const unit = (count: number, name: NumberStyle): string => formatNumber(Math.floor(count), name, language);
  if (seconds >= DAY_S) return `${unit(seconds / DAY_S, 'day')} ${unit((seconds % DAY_S) / HOUR_S, 'hour')}`;
  if (seconds >= HOUR_S) {
    return `${unit(seconds / HOUR_S, 'hour')} ${unit((seconds % HOUR_S) / MINUTE_S, 'minute')}`;
  }
  return `${unit(seconds / MINUTE_S, 'minute')} ${unit(seconds % MINUTE_S, 'second')}`;
}

function formatOf(key: string, language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  let format = FORMATS.get(key);
  if (format === undefined) FORMATS.set(key, (format = new Intl.NumberFormat(language, options)));
  return format;
}
