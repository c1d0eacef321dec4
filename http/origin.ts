/**
 * Which pages may use the service. Reads are for every origin; the god's calls and sockets only for the own origin and
 * the allowed ones (SIM_ALLOWED_ORIGINS), so that a page elsewhere can't act through a visitor's browser.
 */
import type { RequestHead } from './driver/port.js';

export class Origins {
  readonly #allowed: ReadonlySet<string>;

  constructor(allowed: readonly string[]) {
    this.#allowed = new Set(allowed);
  }

  /** True for calls without an origin (no page), from the own origin, or from an allowed one. */
  admits({ headers }: RequestHead): boolean {
    const origin = headers.get('origin');
    if (origin === undefined) return true;
    return this.#isListed(origin) || isOwn(origin, headers.get('host'));
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
}

/** The header's own host; the scheme may differ behind a proxy that ends TLS. */
function isOwn(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
