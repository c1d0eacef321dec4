/**
 * Where the page gets its world from: a service (here) or a worker of the page itself (../demo). All parts of the page are the
 * same for both.
 */
import { signal, type ReadonlySignal } from '../page/signal.js';

/** The members of a WebSocket that the page uses. */
export interface Connection {
  binaryType: string;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: object) => void): void;
}

export interface Transport {
  /** Opens a connection to the running world. */
  connect(url: string, protocols: string[]): Connection;
  /** Sends a call to an address of the interface, such as `/api/laws`. */
  readonly fetch: typeof fetch;
  /** Starts the worker that computes moments of the past. */
  startPast(): Worker;
  /** Parameters of the page's address that name the running world; null if its id names it. */
  readonly name: ReadonlySignal<string | null>;
  /** Whether the world belongs to the reader alone, who needs no passkey and has no other pages of a service. */
  readonly isOwn: boolean;
}

export function serviceTransport(): Transport {
  return {
    connect: (url, protocols) => new WebSocket(url, protocols),
    fetch: (...call) => fetch(...call),
    startPast: () => new Worker('/viewer/past/worker.js', { type: 'module' }),
    name: signal(null),
    isOwn: false,
  };
}
