/**
 * Decides which pages may use the service. Watching, over HTTP and on the socket, is open to every origin; calls of the
 * admin only to the service's own origin and SIM_ALLOWED_ORIGINS. An origin that equals the host header proves nothing,
 * because of DNS rebinding: the owner of any name can point it at this machine. So only loopback names, numeric addresses and SIM_HOST
 * count as its own.
 */
import { isIP } from 'node:net';
import { CodedError } from '../../schemas/errors.js';
import type { RequestHead } from '../driver/port.js';

export class Origins {
  readonly #allowed: ReadonlySet<string>;
  readonly #host: string;
  readonly #onUnlisted: (origin: string) => void;
  #isReported = false;

  /**
   * `host` is the host on which the service listens. `onUnlisted` is called once, for the first page from this host
   * under a name that is not listed, because a browser does not show why its socket was refused.
   */
  constructor(allowed: readonly string[], host: string, onUnlisted: (origin: string) => void) {
    this.#allowed = new Set(allowed);
    this.#host = host.toLowerCase();
    this.#onUnlisted = onUnlisted;
  }

  /** Null for calls without an origin (not from a page), from the service's own origin, or from an allowed one. */
  refusal({ headers }: Pick<RequestHead, 'headers'>): CodedError | null {
    const origin = headers.get('origin');
    if (origin === undefined || this.#isListed(origin)) return null;
    if (!LISTABLE.test(origin)) {
      const reason = `Pages of ${origin} may not use the service, and SIM_ALLOWED_ORIGINS cannot name them; open the page over http or https.`;
      return new CodedError('origin_not_allowed', reason);
    }
    if (!isOfHost(origin, headers.get('host'))) return new CodedError('origin_not_allowed');
    if (this.#isOwnName(new URL(origin).hostname)) return null;
    if (!this.#isReported) this.#onUnlisted(origin);
    this.#isReported = true;
    return new CodedError(
      'origin_not_allowed',
      `The page was opened under a name that this service does not allow. To allow it, add ${origin} to SIM_ALLOWED_ORIGINS.`,
    );
  }

  /** Returns the CORS headers of an answer; `open` is for reads, which every page may see. */
  corsHeaders(head: RequestHead, open: boolean): Readonly<Record<string, string>> {
    if (open) return OPEN;
    const origin = head.headers.get('origin');
    if (origin === undefined || !this.#isListed(origin)) return { vary: 'Origin' };
    return { 'access-control-allow-origin': origin, ...EXPOSED, vary: 'Origin' };
  }

  #isListed(origin: string): boolean {
    return this.#allowed.has('*') || this.#allowed.has(origin);
  }

  #isOwnName(hostname: string): boolean {
    if (LOOPBACK_NAME.test(hostname) || hostname === this.#host) return true;
    return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  }
}

/** Headers of our answers that a browser hides from pages of other origins unless they are named. */
const EXPOSED = { 'access-control-expose-headers': 'Allow, Content-Disposition, ETag, Retry-After' };
const OPEN = { 'access-control-allow-origin': '*', ...EXPOSED };

/** Pages of files, sandboxed frames and apps have `null` or an origin that SIM_ALLOWED_ORIGINS does not take. */
const LISTABLE = /^https?:\/\//i;

/** Matches names that browsers resolve without the network. */
const LOOPBACK_NAME = /^(.+\.)?localhost$/;

/** Compares an origin with the `Host` header. Schemes may differ behind a proxy that terminates TLS. */
function isOfHost(origin: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: named } = new URL(origin);
  // A proxy may write the port that the scheme implies.
  const called = `${protocol}//${host}`;
  return URL.canParse(called) && new URL(called).host === named;
}
