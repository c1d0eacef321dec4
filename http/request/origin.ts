/**
 * Decides which pages may use the service. Watching, over HTTP and on the socket, is open to every origin; calls of the
 * admin only to the service's own origin and SIM_ALLOWED_ORIGINS. An origin that equals the host header proves nothing,
 * because of DNS rebinding: the owner of any name can point it at this machine. So only loopback names, numeric addresses and SIM_HOST
 * count as its own.
 */
import { isIP, BlockList, SocketAddress } from 'node:net';
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

// The address by which a client's connections and wrong passkeys are counted. A trusted proxy (SIM_TRUSTED_PROXIES)
// adds it to X-Forwarded-For; the client may have written the earlier entries. The addresses of an IPv6 /64 network
// count as one.

type Headers = ReadonlyMap<string, string>;

/** Returns the function that finds the address; `trusted` lists addresses and networks (`10.0.0.0/8`). */
export function clientAddresses(trusted: readonly string[]): (peer: string, headers: Headers) => string {
  const proxies = new BlockList();
  for (const each of trusted) {
    const [address = '', bits] = each.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string): boolean => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (peer, headers) => {
    let client = plain(peer) ?? peer;
    if (trusted.length === 0) return counted(client);
    const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
    while (isIP(client) !== 0 && isTrusted(client)) {
      const next = plain(forwarded.pop()?.trim() ?? '');
      if (next === null) break;
      client = next;
    }
    return counted(client);
  };
}

/** Shortest form without a port; an IPv4 address in IPv6 form becomes IPv4. Null if the text is no address. */
function plain(text: string): string | null {
  const address = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const short = new SocketAddress({ address: address.replace(/%.*$/, ''), family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(short)?.[1] ?? short;
}

function counted(address: string): string {
  if (address === '::1') return '127.0.0.1';
  if (isIP(address) !== 6) return address;
  const [before = '', after = ''] = address.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const missing = 8 - groups.length - after.split(':').filter((group) => group !== '').length;
  if (address.includes('::')) groups.push(...Array.from({ length: missing }, () => '0'));
  groups.push(...after.split(':').filter((group) => group !== ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
