/**
 * The interface of a web server library: requests in, answers out, sockets that open, carry messages and close.
 * The service uses nothing else of it. There are two drivers: `uws.ts` and, where its native library does not load,
 * `node.ts` (choose.ts).
 */
import type { ViewerPort } from '../fan-out/viewer-port.js';

/** The head of a request, copied before the first await. */
export interface RequestHead {
  /** Upper case. */
  readonly method: string;
  /** The path as it was sent, percent-encoded, without the query. */
  readonly path: string;
  /** The query without its question mark. */
  readonly query: string;
  /** The client's address, as `DriverHandlers.clientAddress` gives it. */
  readonly address: string;
  /** Names in lower case; values with one character per byte, as received. */
  readonly headers: ReadonlyMap<string, string>;
  /** Number of Host headers. */
  readonly hosts: number;
  /** Bytes of the address and of all headers. */
  readonly bytes: number;
}

export interface WireRequest extends RequestHead {
  /**
   * The whole body; fails with `body_too_large` beyond 1 MiB. Empty for methods without a body. The first call must come
   * before the first await of the handler: what arrives before it is dropped.
   */
  body(): Promise<Uint8Array>;
}

/** A body that is read while it is sent. */
export interface StreamedBody {
  /** Sum of the bytes of all pieces. */
  readonly size: number;
  /** Read no faster than the peer takes them. Ends early when the peer disconnects. */
  pieces(): AsyncIterable<Uint8Array>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | StreamedBody;
}

/** The service's side of an open socket. All methods may be called after it closed. */
export interface ServerSocket extends ViewerPort {
  readonly address: string;
  /** The negotiated subprotocol; empty for none. */
  readonly protocol: string;
}

/** Receives the events of one socket. */
export interface SocketListener {
  text(message: string): void;
  /** A message that is not text, or longer than the limit; `code` is the close code to use. */
  refused(code: number, reason: string): void;
  drained(): void;
  closed(): void;
}

export interface DriverHandlers {
  /** The address by which a client is counted, of the text of its peer's address and the headers of the request. */
  clientAddress(peer: string, headers: ReadonlyMap<string, string>): string;
  request(request: WireRequest): Answer | Promise<Answer>;
  /** Returning an answer refuses the upgrade; returning a subprotocol (or '') accepts it. */
  upgrade(request: RequestHead): Answer | string;
  open(socket: ServerSocket): SocketListener;
  /** Reports a fault of the service in one of the handlers above. */
  fault(error: unknown): void;
}

export interface Listening {
  readonly port: number;
  /** Stops listening and closes every connection. */
  close(): void;
}
