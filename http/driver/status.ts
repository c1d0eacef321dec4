/** Status lines of answers, with the reason phrases of Node's table. */
import { STATUS_CODES } from 'node:http';

/** `404` → `404 Not Found`. */
export function statusLine(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Unknown'}`;
}
