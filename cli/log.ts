/** The log of a running service: one JSON object a line. */
import type { LogLevel } from '../schemas/configuration.js';
import { destination, pino, type Logger } from './pino.js';
import { printable } from './printable.js';

/** Writes to a file descriptor. pino leaves DEL and the C1 controls as they are, which a terminal obeys too. */
export function createLog(level: LogLevel, fd: number): Logger {
  const stream = destination({ dest: fd, sync: true });
  return pino({ level }, { write: (line: string) => stream.write(printable(line)) });
}
