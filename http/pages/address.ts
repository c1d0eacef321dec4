/** Address under which a reader reached the service, for examples and absolute links. */
import type { RequestHead } from '../driver/port.js';

const HOST = /^[A-Za-z0-9.:[\]-]+$/;

/** Returns `http://host:port`, or `https` behind a proxy that ends TLS; empty if the header is missing or malformed. */
export function baseAddress({ headers }: RequestHead): string {
  const host = headers.get('host') ?? '';
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return HOST.test(host) ? `${scheme}://${host}` : '';
}
