/** Addresses of services: the one that a command calls, and the one at which others reach this service. */
import { hostname } from 'node:os';
import type { Configuration } from '../schemas/configuration.js';
import { usageFailure } from './failure.js';

/** Default address, as it is written in the help of commands. */
export const ADDRESS_DEFAULT = 'SIM_URL, otherwise http://127.0.0.1 with SIM_PORT or 8000';

/** The origin of the given address or of the default one; `localhost:8000` is accepted too. */
export function serviceUrl(given?: string): string {
  const port = process.env['SIM_PORT']?.trim() || '8000';
  return originOf(given ?? environmentUrl() ?? `http://127.0.0.1:${port}`);
}

/** The origin in `SIM_URL`; null if it is unset. */
export function environmentOrigin(): string | null {
  const text = environmentUrl();
  return text === undefined ? null : originOf(text);
}

function environmentUrl(): string | undefined {
  return process.env['SIM_URL']?.trim() || undefined;
}

function originOf(text: string): string {
  const address = /^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) throw usageFailure(`${text} is not a valid address`);
  const { protocol, origin, host } = new URL(address);
  if (!/^(https?|wss?):$/.test(protocol)) throw usageFailure(`${text} is not an http or https address`);
  return origin === 'null' ? `${protocol.replace('ws', 'http')}//${host}` : origin.replace(/^ws/, 'http');
}

/** Returns the address of a service that listens on this host and port. */
export function hostAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the address at which other services reach a service that listens on this port. */
export function advertisedAddress(
  { advertised, host }: Pick<Configuration, 'advertised' | 'host'>,
  port: number,
): string {
  return advertised ?? hostAddress(EVERY_HOST.has(host) ? hostname() : host, port);
}

/** Addresses on which a service listens to every network. */
const EVERY_HOST: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
