/**
 * Which pages may use the service. Reads are for every origin; the god's calls and sockets only for the own origin and
 * the allowed ones (SIM_ALLOWED_ORIGINS), so that a page elsewhere can't act through a visitor's browser. That origin and
 * host are the same says little: whoever owns a name can point it at this machine (DNS rebinding) and serve a page under
 * it before. So the own origin is one that nobody else can have: loopback, an address in numbers, or SIM_HOST.
 */
import { isIP } from 'node:net';
import { CodedError } from '../../schemas/errors.js';
import type { RequestHead } from '../driver/port.js';

export class Origins {
  readonly #allowed: ReadonlySet<string>;
  readonly #host: string;
  readonly #onUnlisted: (origin: string) => void;
  #hasTold = false;

  /**
   * `host` is the one that is listened on. `onUnlisted` is told of the first page that came from this host under a name
   * that is not listed: of a browser's socket nobody else learns why it was refused.
   */
  constructor(allowed: readonly string[], host: string, onUnlisted: (origin: string) => void) {
    this.#allowed = new Set(allowed);
    this.#host = host.toLowerCase();
    this.#onUnlisted = onUnlisted;
  }

  /** Null for calls without an origin (no page), from the own origin, or from an allowed one. */
  refusal({ headers }: RequestHead): CodedError | null {
    const origin = headers.get('origin');
    if (origin === undefined || this.#isListed(origin)) return null;
    if (!isOfHost(origin, headers.get('host'))) return new CodedError('origin_not_allowed');
    if (this.#isOwnName(new URL(origin).hostname)) return null;
    if (!this.#hasTold) this.#onUnlisted(origin);
    this.#hasTold = true;
    return new CodedError(
      'origin_not_allowed',
      `This service does not know the name under which its page was opened. Whoever runs it adds ${origin} to SIM_ALLOWED_ORIGINS.`,
    );
  }

  /** CORS headers of an answer; `open` for reads, which any page may see. */
  corsHeaders(head: RequestHead, open: boolean): Record<string, string> {
    if (open) return { 'access-control-allow-origin': '*' };
    const origin = head.headers.get('origin');
    if (origin === undefined || !this.#isListed(origin)) return { vary: 'Origin' };
    return { 'access-control-allow-origin': origin, vary: 'Origin' };
  }

  #isListed(origin: string): boolean {
    return this.#allowed.has('*') || this.#allowed.has(origin);
  }

  #isOwnName(hostname: string): boolean {
    if (LOOPBACK_NAME.test(hostname) || hostname === this.#host) return true;
    return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  }
}

/** Browsers never ask the network for these. */
const LOOPBACK_NAME = /^(.+\.)?localhost$/;

/** The header's own host; the scheme may differ behind a proxy that ends TLS. */
function isOfHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
