/** The address under which a reader reached the service, for examples and links that must be whole. */
import type { RequestHead } from '../driver/port.js';

const HOST = /^[A-Za-z0-9.:[\]-]+$/;

/** `http://host:port`, also behind a proxy that ends TLS; empty when the header is missing or odd. */
export function baseAddress({ headers }: RequestHead): string {
  const host = headers.get('host') ?? '';
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return HOST.test(host) ? `${scheme}://${host}` : '';
}
