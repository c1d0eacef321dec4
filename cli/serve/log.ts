/** The log of a running service: one JSON object per line. */
import type { LogLevel } from '../../schemas/configuration/configuration.js';
import { destination, pino, type Logger } from './pino.js';
import { printable } from '../call/output-file.js';

const WAITING_BYTES_MAX = 1_048_576;

/**
 * DEL and C1 control characters are escaped here, because pino does not. Lines that cannot be written, as on a full
 * disk, wait for the next line; beyond `WAITING_BYTES_MAX` they are lost.
 */
export function createLog(level: LogLevel, fd: number): Logger {
  const stream = destination({ dest: fd, sync: true, maxLength: WAITING_BYTES_MAX });
  stream.on('error', () => undefined);
  return pino({ level }, { write: (line: string) => stream.write(printable(line)) });
}
