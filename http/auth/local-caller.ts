/**
 * Whether a call comes from this machine itself: a person or a program on it, and no proxy or follower that speaks for
 * others. The address on which the service listens says nothing about that, because a proxy beside it calls from here.
 */
import { isLoopback } from '../../schemas/loopback.js';
import type { RequestHead } from '../driver/port.js';

type Caller = Pick<RequestHead, 'address' | 'headers'>;

/** The part of the configuration that says what stands before the service. */
interface Front {
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
}

/** Headers with which proxies and followers say that they forward a call. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-.*|(x-)?(client|cluster-client|true-client)-ip|.*-connecting-ip|.*-client-ip)$/;

/** Whether the service is configured for a proxy or for pages of other origins. */
export function hasFront({ trustedProxies, allowedOrigins }: Front): boolean {
  return trustedProxies.length > 0 || allowedOrigins.length > 0;
}

/** No caller is local to a service that has a front. */
export function isLocalCaller({ address, headers }: Caller, configuration: Front): boolean {
  if (hasFront(configuration) || !isLoopback(address)) return false;
  for (const name of headers.keys()) if (FORWARDING.test(name)) return false;
  return isLoopback(hostnameOf(headers.get('host')));
}

/** Empty if the header is missing or names no host. */
function hostnameOf(host = ''): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}
