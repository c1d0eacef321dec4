/**
 * Logs what callers can cause as often as they like. Each message is written once a minute at most, with the number of
 * times that it was left out, so that nobody can fill the disk of the log.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { HttpDependencies } from './dependencies.js';

type Log = HttpDependencies['log'];
type Write = Log['warn'];

export function rareLog(log: Log, now: () => number): Log {
  return {
    info: (facts, message) => log.info(facts, message),
    warn: rarely((facts, message) => log.warn(facts, message), now),
    error: rarely((facts, message) => log.error(facts, message), now),
  };
}

/** The messages are constants of the code, so the map stays small. */
function rarely(write: Write, now: () => number): Write {
  const written = new Map<string, { readonly atMs: number; leftOut: number }>();
  return (facts, message) => {
    const last = written.get(message);
    if (last !== undefined && now() - last.atMs < LIMITS.repeatedLogMs.value) return void last.leftOut++;
    written.set(message, { atMs: now(), leftOut: 0 });
    write(last === undefined || last.leftOut === 0 ? facts : { ...facts, leftOut: last.leftOut }, message);
  };
}
