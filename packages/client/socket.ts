/**
 * Members of a WebSocket that the client uses. The classes of browsers, of Node 22 and of the package `ws` have them.
 */

export interface SocketLike {
  binaryType: string;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export type SocketConstructor = new (url: string, protocols: string[]) => SocketLike;

const WAIT_MS_MIN = 250;
const WAIT_MS_MAX = 10_000;

/** Returns the delay before an attempt to connect, in milliseconds: exponential back-off with jitter. */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(WAIT_MS_MAX, WAIT_MS_MIN * 2 ** attempt);
  return longest * (0.5 + random() / 2);
}

/**
 * Returns the address of a service with http or https. The scheme may be absent or that of a socket: `localhost:8000`
 * and `ws://localhost:8000` become `http://localhost:8000`. The path is ignored. Throws a TypeError otherwise.
 */
export function httpUrl(address: string): string {
  const { protocol, host } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`);
  if (!/^(http|ws)s?:$/.test(protocol)) throw new TypeError(`the address of a service does not begin with ${protocol}`);
  return `${protocol.replace('ws', 'http')}//${host}`;
}

/** Converts `http://host` to `ws://host/ws`. */
export function socketUrl(url: string): string {
  return `${httpUrl(url).replace('http', 'ws')}/ws`;
}

/** Returns the global WebSocket class. Throws if there is none: Node before 22 needs the package `ws`. */
export function defaultSocket(): SocketConstructor {
  const { WebSocket: found } = globalThis as { WebSocket?: unknown };
  if (typeof found !== 'function')
    throw new TypeError('this platform has no WebSocket; pass one, for example from the package ws');
  return found as SocketConstructor;
}
