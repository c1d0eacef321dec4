/**
 * The interface of a web server library, and all that the service uses of it: `uws.ts`, or `node.ts` where the native
 * library does not load (choose.ts).
 */
import type { ViewerPort } from '../../actors/broadcast/viewer-port.js';

/** The head of a request, copied before the handler's first await. */
export interface RequestHead {
  /** Method in upper case. */
  readonly method: string;
  /** Path as the client sent it, percent-encoded and without the query. */
  readonly path: string;
  /** Query without its question mark. */
  readonly query: string;
  /** Address of the client, as `DriverHandlers.clientAddress` returns it. */
  readonly address: string;
  /** Headers by name in lower case; the values have one character per byte, as received. */
  readonly headers: ReadonlyMap<string, string>;
  /** Number of Host headers. */
  readonly hosts: number;
  /** Number of bytes of path, query and all headers. */
  readonly bytes: number;
}

export interface WireRequest extends RequestHead {
  /**
   * Returns the whole body, which is empty for methods without a body. Fails with `body_too_large` above the limit. The
   * first call must come before the first await of the handler, because bytes that arrive before that call are dropped.
   */
  body(): Promise<Uint8Array>;
}

export interface StreamedBody {
  /** Sum of the bytes of all pieces. */
  readonly size: number;
  /** Pieces are read no faster than the peer takes them. The iteration ends early if it disconnects. */
  pieces(): AsyncIterable<Uint8Array>;
}

/** A body without a stated end: its source sends what happens until one side closes the connection. */
export interface EndlessBody {
  /** Text without a meaning, which a driver may send between messages to learn what is unread; absent if there is none. */
  readonly filler?: string;
  /** Called when the head may be sent; it goes out with the first bytes. Returns what is called when the peer is gone. */
  open(port: ViewerPort): () => void;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | StreamedBody | EndlessBody;
}

/** The service's side of an open socket. All methods may be called after it is closed. */
export interface ServerSocket extends ViewerPort {
  readonly address: string;
  /** The headers `origin`, `host` and `accept-language` of its handshake; one that was not sent is absent. */
  readonly page: Pick<RequestHead, 'headers'>;
  /** The negotiated subprotocol; empty if there is none. */
  readonly protocol: string;
  /** The query of its handshake without its question mark. */
  readonly query: string;
}

export interface SocketListener {
  text(message: string): void;
  /** Reports a message that is not text or is longer than the limit; `code` is the close code to use. */
  refused(code: number, reason: string): void;
  drained(): void;
  closed(): void;
}

export interface DriverHandlers {
  /** Address by which a client is counted. `peer`, the other end of the connection, may be a proxy. */
  clientAddress(peer: string, headers: ReadonlyMap<string, string>): string;
  request(request: WireRequest): Answer | Promise<Answer>;
  /** Returns an answer to refuse the upgrade, or a subprotocol (or '') to accept it. */
  upgrade(request: RequestHead): Answer | string;
  open(socket: ServerSocket): SocketListener;
  fault(error: unknown): void;
}

/**
 * Listens on `host` and `port`; port 0 selects any free port. Fails if the port is taken. With `isShared`, several
 * processes may listen on the port, and the system spreads connections over them.
 */
export type Listen = (handlers: DriverHandlers, host: string, port: number, isShared?: boolean) => Promise<Listening>;

export interface Listening {
  readonly port: number;
  close(): void;
}
