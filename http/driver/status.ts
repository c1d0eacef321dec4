/** Makes status lines of answers, with the reason phrases of Node's table. */
import { STATUS_CODES } from 'node:http';

/** Returns the status line; `404` becomes `404 Not Found`. */
export function statusLine(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Unknown'}`;
}
