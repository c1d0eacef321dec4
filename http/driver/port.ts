/**
 * What the service asks of a web server: requests in, answers out, sockets that open, speak and close. Nothing else
 * of a server library is used, so another one (node:http with ws) is one more file beside `uws.ts`.
 */
import type { ViewerPort } from '../fan-out/viewer-port.js';

/** The facts of a request, copied before anything asynchronous happens. */
export interface RequestHead {
  /** Upper case. */
  readonly method: string;
  /** As sent, percent-encoded, without the query. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Text form of the peer's address. */
  readonly address: string;
  /** Names in lower case; values with one character per byte, as received. */
  readonly headers: ReadonlyMap<string, string>;
  /** Bytes of the address and of all headers. */
  readonly bytes: number;
}

export interface WireRequest extends RequestHead {
  /** The whole body; fails with `body_too_large` beyond 1 MiB. Empty for methods without a body. */
  body(): Promise<Uint8Array>;
}

/** A body that is read while it goes out. */
export interface StreamedBody {
  /** Bytes of all pieces together. */
  readonly size: number;
  /** Read no faster than the peer takes them; ended early when it goes away. */
  pieces(): AsyncIterable<Uint8Array>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | StreamedBody;
}

/** One side of an open socket, as the service sees it. Everything is safe to call after it closed. */
export interface ServerSocket extends ViewerPort {
  readonly address: string;
  /** The subprotocol that was agreed on; empty for none. */
  readonly protocol: string;
}

/** What happens on one socket. */
export interface SocketListener {
  text(message: string): void;
  /** A message that is no text, or longer than the limit: `code` is what to close with. */
  refused(code: number, reason: string): void;
  drained(): void;
  closed(): void;
}

export interface DriverHandlers {
  request(request: WireRequest): Answer | Promise<Answer>;
  /** An answer refuses the upgrade; a subprotocol, or the empty one, accepts it. */
  upgrade(request: RequestHead): Answer | string;
  open(socket: ServerSocket): SocketListener;
  /** A fault of ours inside one of the above. */
  fault(error: unknown): void;
}

export interface Listening {
  readonly port: number;
  /** Stops listening and cuts every connection. */
  close(): void;
}
