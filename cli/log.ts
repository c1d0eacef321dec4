/** The log of a running service: one JSON object per line. */
import type { LogLevel } from '../schemas/configuration.js';
import { destination, pino, type Logger } from './pino.js';
import { printable } from './printable.js';

/** DEL and C1 control characters are escaped here, because pino does not. */
export function createLog(level: LogLevel, fd: number): Logger {
  const stream = destination({ dest: fd, sync: true });
  return pino({ level }, { write: (line: string) => stream.write(printable(line)) });
}
