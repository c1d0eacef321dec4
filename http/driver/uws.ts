/**
 * The driver over uWebSockets.js. The library ends the process if a handler returns without an answer and without an
 * abort handler, and its request object is invalid after the first await. Therefore `onAborted` is set first, the head
 * is copied at once, and every later write is corked and happens only while the response is open.
 */
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type uWebSockets from 'uWebSockets.js';
import type { HttpRequest, HttpResponse, us_socket_context_t, WebSocket } from 'uWebSockets.js';
import { LIMITS } from '../../schemas/limits.js';
import { BodyBudget, WantedBody } from './body.js';
import type { Answer, DriverHandlers, Listen, RequestHead, ServerSocket, SocketListener, WireRequest } from './port.js';
import type { SendOutcome } from '../../actors/broadcast/viewer-port.js';
import {
  callHandler,
  upgradeAnswer,
  listenError,
  addHeader,
  dismiss,
  HEADER_LINE_BYTES,
  isEndless,
  isStreamed,
  pageOf,
  METHODS_WITHOUT_BODY,
  receiveMessage,
  sizeOf,
  SOCKET_PATH,
  STATUSES_WITHOUT_BODY,
  statusLine,
} from './rules.js';
import { openEndless, sendStream, type StreamState } from './stream.js';

interface SocketData {
  readonly address: string;
  readonly page: ServerSocket['page'];
  readonly protocol: string;
  readonly query: string;
  socket?: UwsSocket;
  listener?: SocketListener;
}

/** Indices are results of the library's `send`; 2 means that too many bytes wait and the message was dropped. */
const SEND_OUTCOMES: readonly SendOutcome[] = ['waits', 'sent', 'refused'];

/** Implements `Listen` of port.ts. The library shares ports by default. */
export const listenUws: Listen = async (handlers, host, port, isShared = false) => {
  const chosenPort = isShared ? port : await claimPort(host, port);
  const uWS = loadUws();
  const app = uWS.App();
  app.ws<SocketData>(SOCKET_PATH, {
    // Slightly above the service's limit, so that a longer message gets close code 1009 and not a cut connection.
    maxPayloadLength: LIMITS.socketMessageBytesCut.value,
    maxBackpressure: LIMITS.socketBufferedBytesMax.value,
    idleTimeout: LIMITS.socketIdleSecondsMax.value,
    sendPingsAutomatically: true,
    compression: uWS.DISABLED,
    upgrade: (response, request, context) => upgrade(handlers, response, request, context),
    open: (socket) => {
      const data = socket.getUserData();
      data.socket = new UwsSocket(socket, data);
      data.listener = handlers.open(data.socket);
    },
    message: (socket, message, isBinary) => receiveMessage(socket.getUserData().listener, message, isBinary),
    drain: (socket) => socket.getUserData().listener?.drained(),
    close: (socket) => {
      const data = socket.getUserData();
      data.socket?.markClosed();
      data.listener?.closed();
    },
  });
  const budget = new BodyBudget();
  app.any('/*', (response, request) => serve(handlers, budget, response, request));
  return new Promise((resolve, reject) => {
    app.listen(host, chosenPort, (socket) => {
      if (socket === false) reject(listenError(host, port, undefined));
      else resolve({ port: uWS.us_socket_local_port(socket), close: () => void app.close() });
    });
  });
};

/**
 * Fails if another process listens on the port, because the library would share it. The library's exclusive option is
 * not used: it refuses a port for a minute after an earlier service, and port 0 would not be shared with followers.
 */
function claimPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => reject(listenError(host, port, code)));
    server.listen({ host, port }, () => {
      const address = server.address();
      const claimed = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(claimed));
    });
  });
}

/** Name of the library's native file for this platform and version of Node. */
export const NATIVE_FILE = `uws_${process.platform}_${process.arch}_${process.versions.modules}.node`;

export function nativePath(file: string): string {
  return fileURLToPath(new URL(`native/${file}`, import.meta.url));
}

/** Loads the library, which reads its limit for heads from the environment at this moment. */
export function loadUws(): typeof uWebSockets {
  process.env['UWS_HTTP_MAX_HEADERS_SIZE'] = String(LIMITS.headBytesMax.value);
  return createRequire(import.meta.url)(nativePath(NATIVE_FILE)) as typeof uWebSockets;
}

/** One WebSocket. A call after the socket is closed does nothing; the library's own socket would throw. */
class UwsSocket implements ServerSocket {
  #socket: WebSocket<SocketData> | null;

  readonly address: string;
  readonly page: ServerSocket['page'];
  readonly protocol: string;
  readonly query: string;

  constructor(socket: WebSocket<SocketData>, { address, page, protocol, query }: SocketData) {
    this.#socket = socket;
    this.address = address;
    this.page = page;
    this.protocol = protocol;
    this.query = query;
  }

  send(message: string | Uint8Array, isBinary = false): SendOutcome {
    if (this.#socket === null) return 'refused';
    return SEND_OUTCOMES[this.#socket.send(bytesOf(message), isBinary, false)] ?? 'refused';
  }

  bufferedBytes(): number {
    return this.#socket?.getBufferedAmount() ?? 0;
  }

  end(code: number, reason: string): void {
    this.#socket?.end(code, reason);
  }

  terminate(): void {
    this.#socket?.close();
  }

  /** Forgets the library's socket, which must not be used any more. */
  markClosed(): void {
    this.#socket = null;
  }
}

function serve(handlers: DriverHandlers, budget: BodyBudget, response: HttpResponse, request: HttpRequest): void {
  const state: StreamState = { open: true, onDisconnect: null };
  const head = copyHead(handlers, response, request);
  const body = METHODS_WITHOUT_BODY.has(head.method) ? null : receiveBody(response, head, budget, state);
  // Calls that change something are counted by their address, also after an await.
  if (body !== null) void head.address;
  response.onAborted(() => {
    state.open = false;
    state.onDisconnect?.();
    body?.end();
  });
  const wireRequest: WireRequest = Object.assign(head, {
    body: () => body?.collect() ?? Promise.resolve(new Uint8Array()),
  });
  const closes = /\bclose\b/i.test(head.headers.get('connection') ?? '');
  const send = (plain: Answer): void => {
    body?.end();
    if (!state.open) return dismiss(plain.body);
    // The library closes the connection as the client asks, but does not say so; clients then take it for a fault.
    const answer = closes ? closing(plain) : plain;
    if (isStreamed(answer.body) && head.method !== 'HEAD') {
      sendStream(response, answer.body, state, () => writeHead(response, answer)).catch((error: unknown) =>
        handlers.fault(error),
      );
      return;
    }
    if (isEndless(answer.body) && head.method !== 'HEAD') {
      openEndless(response, answer.body, state, () => writeHead(response, answer));
      return;
    }
    response.cork(() => write(response, answer, state, head.method === 'HEAD'));
  };
  const fail = (error: unknown): void => {
    handlers.fault(error);
    if (state.open) response.close();
  };
  callHandler(handlers, wireRequest, send, fail);
}

function receiveBody(response: HttpResponse, head: RequestHead, budget: BodyBudget, state: StreamState): WantedBody {
  const body = new WantedBody(head, budget, () => state.open && response.close());
  response.onData((chunk, isLast) => body.add(chunk, isLast));
  return body;
}

function copyHead(handlers: DriverHandlers, response: HttpResponse, request: HttpRequest): RequestHead {
  const headers = new Map<string, string>();
  const path = request.getUrl();
  const query = request.getQuery() ?? '';
  let bytes = path.length + query.length;
  let hosts = 0;
  request.forEach((name, value) => {
    if (name === 'host') hosts++;
    addHeader(headers, name, value);
    bytes += name.length + value.length + HEADER_LINE_BYTES;
  });
  // The address is read lazily, because few answers need it; callers read it before their first await.
  let address: string | null = null;
  return {
    method: request.getCaseSensitiveMethod().toUpperCase(),
    path,
    query,
    headers,
    hosts,
    bytes,
    get address() {
      const peer = (): string => Buffer.from(response.getRemoteAddressAsText()).toString('latin1');
      address ??= handlers.clientAddress(peer(), headers);
      return address;
    },
  };
}

/**
 * Sends an answer that is not streamed. The library takes as much of the body as the peer reads. A request that arrives
 * before the whole body is taken closes the connection, so no answer waits behind an unread one.
 */
function write(response: HttpResponse, answer: Answer, state: StreamState, headOnly: boolean): void {
  const { status, body } = answer;
  writeHead(response, answer);
  if (headOnly || STATUSES_WITHOUT_BODY.has(status) || isStreamed(body) || isEndless(body)) {
    // `endWithoutBody` with a length would wait for a body and close the connection at the next request.
    if (headOnly && !isEndless(body)) {
      response.writeHeader('Content-Length', String(sizeOf(body)));
    }
    state.open = false;
    response.endWithoutBody();
    return;
  }
  const bytes = bytesOf(body);
  const offer = (part: Uint8Array): boolean => {
    const [isTaken, isEnded] = response.tryEnd(part, bytes.byteLength);
    if (isTaken || isEnded) state.open = false;
    return isTaken;
  };
  if (offer(bytes)) return;
  response.onWritable((offset) => offer(bytes.subarray(offset)));
}

function closing(answer: Answer): Answer {
  const { connection } = answer.headers;
  return { ...answer, headers: { ...answer.headers, connection: connection ? `${connection}, close` : 'close' } };
}

/** The library's build for Node 24 sends a text whose characters all fit into one byte as Latin-1. */
function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? Buffer.from(text) : text;
}

function writeHead(response: HttpResponse, { status, headers }: Answer): void {
  response.writeStatus(statusLine(status));
  for (const name in headers) response.writeHeader(name, headers[name]!);
}

function upgrade(
  handlers: DriverHandlers,
  response: HttpResponse,
  request: HttpRequest,
  context: us_socket_context_t,
): void {
  const state: StreamState = { open: true, onDisconnect: null };
  response.onAborted(() => (state.open = false));
  const head = copyHead(handlers, response, request);
  const protocol = upgradeAnswer(handlers, head);
  if (typeof protocol !== 'string') {
    response.cork(() => write(response, protocol, state, false));
    return;
  }
  const data: SocketData = { address: head.address, page: pageOf(head), protocol, query: head.query };
  const header = (name: string): string => head.headers.get(name) ?? '';
  const [key, extensions] = [header('sec-websocket-key'), header('sec-websocket-extensions')];
  response.upgrade(data, key, protocol, extensions, context);
}
