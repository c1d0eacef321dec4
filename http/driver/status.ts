/** Status lines of the answers that the service gives, with the reason phrases of Node's own table. */
import { STATUS_CODES } from 'node:http';

/** `404` → `404 Not Found`. */
export function statusLine(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Unknown'}`;
}
