/** Reads messages of the log. A primary may be another's machine, so each value is checked before the replica uses it. */
import { PresetLaws } from '../../schemas/laws/schema.js';
import { LIMITS } from '../../schemas/limits.js';
import { checker } from '../../schemas/validation.js';
import { LogAction, LogHello, LogMark, LogOpening } from '../../schemas/wire/log.js';
import type { LogRecord } from './protocol.js';

const CHECKS = {
  log_hello: checker(LogHello, 'body'),
  opening: checker(LogOpening, 'body'),
  action: checker(LogAction, 'body'),
  mark: checker(LogMark, 'body'),
} as const;

/** The laws of a preset have the types and ranges of the catalogue, and null only where a law may be automatic. */
const checkLaws = checker(PresetLaws, 'body');

/** Returns null if the text is no message that a service would send. */
export function messageOf(text: string): LogHello | LogRecord | 'alive' | null {
  try {
    const value = JSON.parse(text) as { readonly type?: unknown };
    if (value.type === 'alive') return 'alive';
    const check = CHECKS[value.type as keyof typeof CHECKS];
    const checked = check?.(value);
    return checked?.ok && isPossible(checked.value) ? checked.value : null;
  } catch {
    return null;
  }
}

function isPossible(message: LogHello | LogRecord): boolean {
  if (message.type === 'log_hello') return message.records.every(isPossible) && isPossible(message.mark);
  if (message.type === 'mark') return message.speed === undefined || isSpeed(message.speed);
  if (message.type === 'opening') return true;
  const { kind, changed, action, value } = message.action;
  if (kind === 'laws' || kind === 'opening_laws') return checkLaws(changed).ok;
  return kind !== 'control' || action !== 'set_speed' || isSpeed(value);
}

function isSpeed(value: unknown): boolean {
  const { speedTicksPerSecondMin: slowest, speedTicksPerSecondMax: fastest } = LIMITS;
  return typeof value === 'number' && value >= slowest.value && value <= fastest.value;
}
