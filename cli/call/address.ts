/** Computes addresses: of the service that a command calls, and of this service for other services. */
import { hostname } from 'node:os';
import { httpUrl } from '../../packages/client/socket.js';
import type { Configuration } from '../../schemas/configuration/configuration.js';
import { withoutPassword } from '../../schemas/variable-values.js';
import { callContext } from './call-context.js';
import { usageFailure } from './failure.js';

export const ADDRESS_DEFAULT = 'SIM_URL, otherwise http://127.0.0.1 with SIM_PORT or 8000';

/** Returns the origin of the given address, or of the default address. The scheme may be absent: `localhost:8000`. */
export function serviceUrl(given?: string): string {
  const port = callContext().env['SIM_PORT']?.trim() || '8000';
  return originOf(given ?? (callContext().env['SIM_URL']?.trim() || undefined) ?? `http://127.0.0.1:${port}`);
}

function originOf(text: string): string {
  try {
    return httpUrl(text);
  } catch {
    throw usageFailure(`${withoutPassword(text)} is not an http or https address`);
  }
}

export function hostAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function advertisedAddress(
  { advertised, host }: Pick<Configuration, 'advertised' | 'host'>,
  port: number,
): string {
  return advertised ?? hostAddress(EVERY_HOST.has(host) ? hostname() : host, port);
}

/** Values of SIM_HOST with which a service listens on all network interfaces. */
const EVERY_HOST: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
