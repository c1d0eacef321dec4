/** Formats numbers, times, bars, sparklines and errors of the service as text. */
import { dayNumber, timeOfDay } from '#schemas/calendar.js';
import { SpacelandError } from '../../client/index.js';

const LEVELS = '▁▂▃▄▅▆▇█';

/** Returns a curve of the last `width` values, newest on the right, scaled from their minimum to their maximum. */
export function sparkline(values: readonly number[], width: number): string {
  const shown = values.slice(-width);
  const least = Math.min(...shown);
  const span = Math.max(...shown) - least;
  const levels = shown.map((value) =>
    span === 0 ? (least === 0 ? 0 : 3) : Math.round(((value - least) / span) * (LEVELS.length - 1)),
  );
  return levels
    .map((level) => LEVELS[level])
    .join('')
    .padStart(width);
}

const EIGHTHS = ' ▏▎▍▌▋▊▉█';

/** Returns a bar of block characters. Its length is `share` (from 0 to 1) of `width` characters. */
export function bar(share: number, width: number): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest > 0 ? EIGHTHS[rest] : '');
}

const FINE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const WHOLE_NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats a number like `12,345`, or like `12.3M` from ten million on. Numbers below 100 may have one decimal. */
export function number(value: number): string {
  if (Math.abs(value) >= 1e7) return `${(value / 1e6).toFixed(1)}M`;
  return (Math.abs(value) < 100 ? FINE : WHOLE_NUMBER).format(value);
}

/** Formats a time of day, given as a share of the day from midnight, as `hh:mm`. */
export function clockText(timeOfDay: number): string {
  const minutes = Math.floor(timeOfDay * 24 * 60) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function dayText(tick: number, dayLength: number): string {
  return number(dayNumber(tick, dayLength));
}

export function hourText(tick: number, dayLength: number): string {
  return clockText(timeOfDay(tick, dayLength));
}

export function daysText(ticks: number, dayLength: number): string {
  return `${number(Math.round((ticks / dayLength) * 10) / 10)} d`;
}

/** Returns the text of an error, on one line. `hasKey` says whether the request contained a passkey. */
export function errorText(error: unknown, hasKey: boolean): string {
  if (!(error instanceof SpacelandError)) return String(error);
  const { code, detail } = error;
  switch (code) {
    case 'god_key_required':
      return hasKey
        ? 'Refused: wrong passkey. Press K to enter it again.'
        : 'Refused: this requires the god passkey. Press K to enter it, or start with --key-file.';
    case 'god_key_not_configured':
      return 'Refused: the service has no passkey yet. Set one with: spaceland passkey set';
    case 'too_many_attempts':
      return 'Refused: too many wrong passkeys. Wait a minute.';
    case 'unreachable':
      return 'The service cannot be reached.';
    case 'not_connected':
      return 'Not done: not connected to the service.';
    case 'timeout':
      return 'The service did not answer in time; the action may still take effect.';
    case 'invalid':
      return `Refused: ${detail}.`;
    default:
      return `Refused: ${detail === '' ? code : detail}`;
  }
}
