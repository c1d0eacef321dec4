/**
 * The driver over `node:http` and `ws`. A connection carries one request at a time: a request before the previous
 * answer was taken cuts it, so that unread answers do not queue.
 */
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { LIMITS } from '../../schemas/limits.js';
import { BodyBudget, WantedBody } from './body.js';
import { NodeSocket, PEER_CHECK_MS } from './node-socket.js';
import { openEndless } from './node-stream.js';
import type { Answer, DriverHandlers, Listen, RequestHead, StreamedBody, WireRequest } from './port.js';
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
  sizeOf,
  SOCKET_PATH,
  STATUSES_WITHOUT_BODY,
  statusLine,
} from './rules.js';

const IDLE_MS = LIMITS.connectionIdleSecondsMax.value * 1000;

/** Interval at which Node checks for request heads and bodies that are late, in milliseconds. */
const LATE_CHECK_MS = 1000;

/** Twice the limit, so that the service itself refuses a head above its limit, and the parser only a far larger one. */
const PARSER_HEAD_BYTES_MAX = 2 * LIMITS.headBytesMax.value;

/** Target as it is sent to a proxy. Its host counts instead of the header's (RFC 9112, 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i;

/** Greatest numbers of pieces of an incomplete message. The types of the library lack the second option. */
const PIECES_MAX = {
  maxFragments: LIMITS.socketMessageFragmentsMax.value,
  maxBufferedChunks: LIMITS.socketMessageChunksMax.value,
};

/** Implements `Listen` of port.ts. Node 20 cannot share a port between processes. */
export const listenNode: Listen = (handlers, host, port, isShared = false) => {
  if (isShared) throw new Error('SIM_FOLLOWERS needs the driver uws, which can share a port between processes');
  const server = createServer({
    maxHeaderSize: PARSER_HEAD_BYTES_MAX,
    headersTimeout: IDLE_MS,
    requestTimeout: IDLE_MS + LIMITS.bodySecondsMax.value * 1000,
    keepAliveTimeout: IDLE_MS,
    connectionsCheckingInterval: LATE_CHECK_MS,
  });
  // Node drops header lines beyond this number. It is the limit plus one, so that `mayAsk` notices too many lines.
  server.maxHeadersCount = LIMITS.headLinesMax.value + 1;
  const budget = new BodyBudget();
  const latest = new WeakMap<Socket, ServerResponse>();
  const isAnswered = (socket: Socket): boolean => latest.get(socket)?.writableFinished ?? true;
  const mayAsk = ({ socket, rawHeaders }: IncomingMessage): boolean =>
    isAnswered(socket) && rawHeaders.length / 2 <= LIMITS.headLinesMax.value;
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (!mayAsk(request)) return void socket.destroy();
    latest.set(socket, response);
    serve(handlers, budget, request, response);
  };
  server.on('request', onRequest);
  // A request with another Expect header is not refused with 417; Node itself answers "100-continue".
  server.on('checkExpectation', onRequest);
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (isAnswered(socket)) refuseUnparsed(error, socket);
    else socket.destroy();
  });
  const sockets = acceptSockets(server, handlers, mayAsk);
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      sockets.close();
      reject(listenError(host, port, code));
    });
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close() {
          sockets.close();
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
};

function serve(handlers: DriverHandlers, budget: BodyBudget, request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const head = copyHead(handlers, request);
  const body = METHODS_WITHOUT_BODY.has(head.method) ? null : receiveBody(request, head, budget);
  if (body === null) request.resume();
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  response.on('close', () => body?.end());
  response.on('finish', () => awaitRest(request));
  const wireRequest: WireRequest = Object.assign(head, {
    body: () => body?.collect() ?? Promise.resolve(new Uint8Array()),
  });
  const fail = (error: unknown): void => {
    handlers.fault(error);
    socket.destroy();
  };
  const send = (answer: Answer): void => {
    body?.end();
    if (socket.destroyed) return dismiss(answer.body);
    // The connection is cut if the peer reads nothing of its answer. After the answer, Node's timeout for idle
    // connections applies.
    socket.setTimeout(IDLE_MS);
    if (isStreamed(answer.body) && head.method !== 'HEAD') {
      sendStream(response, answer, answer.body).catch(fail);
    } else if (isEndless(answer.body) && head.method !== 'HEAD') {
      openEndless(response, answer, answer.body);
    } else write(response, answer, head.method === 'HEAD');
  };
  callHandler(handlers, wireRequest, send, fail);
}

/**
 * Cuts the connection of an answered request if the rest of its body takes too long. It is not cut at once, because the
 * peer could then lose the answer.
 */
function awaitRest(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), LIMITS.bodySecondsMax.value * 1000);
  request.on('close', () => clearTimeout(timer));
}

function receiveBody(request: IncomingMessage, head: RequestHead, budget: BodyBudget): WantedBody {
  const body = new WantedBody(head, budget, () => request.socket.destroy());
  request.on('data', (chunk: Buffer) => body.add(chunk, false));
  request.on('end', () => body.add(new Uint8Array(), true));
  return body;
}

function copyHead(
  handlers: DriverHandlers,
  { method = '', url = '', rawHeaders, socket }: IncomingMessage,
): RequestHead {
  const headers = new Map<string, string>();
  const absolute = ABSOLUTE_FORM.exec(url);
  const target = absolute === null ? url : url.slice(absolute[0].length).replace(/^(?!\/)/, '/');
  const [path = ''] = target.split('?', 1);
  const query = target.slice(path.length + 1);
  let bytes = path.length + query.length;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at]?.toLowerCase(), rawHeaders[at + 1]];
    if (name === 'host') hosts++;
    addHeader(headers, name, value);
    bytes += name.length + value.length + HEADER_LINE_BYTES;
  }
  if (absolute?.[1] !== undefined && hosts > 0) headers.set('host', absolute[1]);
  const address = handlers.clientAddress(socket.remoteAddress ?? '', headers);
  return { method: method.toUpperCase(), path, query, headers, hosts, bytes, address };
}

function write(response: ServerResponse, { status, headers, body }: Answer, headOnly: boolean): void {
  if (STATUSES_WITHOUT_BODY.has(status) || isEndless(body)) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': sizeOf(body) });
  if (headOnly || isStreamed(body)) response.end();
  else response.end(body);
}

/**
 * Reads each piece after the connection has taken the previous piece. If reading fails, the call rejects and the caller
 * must close the connection; otherwise the peer would take a part of the body for the whole.
 */
async function sendStream(response: ServerResponse, { status, headers }: Answer, body: StreamedBody): Promise<void> {
  response.writeHead(status, { ...headers, 'content-length': body.size });
  for await (const piece of body.pieces()) {
    if (response.destroyed || !(await isTaken(response, piece))) return;
  }
  response.end();
}

/** Resolves with true once the connection has taken the piece, and with false if it was closed. */
function isTaken(response: ServerResponse, piece: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const closed = (): void => resolve(false);
    response.once('close', closed);
    response.write(piece, (error) => {
      response.off('close', closed);
      resolve(!error);
    });
  });
}

/** Answers a request that the parser refuses. The connection of a late request is cut without an answer. */
function refuseUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  const isParsers = error.code?.startsWith('HPE_') ?? false;
  if (!isParsers || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  socket.end(`HTTP/1.1 ${statusLine(status)}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

/** Accepts upgrades to a WebSocket. Any other request with an Upgrade header is served as an ordinary request. */
function acceptSockets(
  server: Server,
  handlers: DriverHandlers,
  mayAsk: (request: IncomingMessage) => boolean,
): { close(): void } {
  const protocols = new WeakMap<IncomingMessage, string>();
  const library = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.socketMessageBytesCut.value,
    ...PIECES_MAX,
    // One message per turn of the event loop: the reply to a message is sent before the pong to a later ping.
    allowSynchronousEvents: false,
    handleProtocols: (_, request) => protocols.get(request) || false,
  });
  const open = new Set<NodeSocket>();
  const timer = setInterval(() => open.forEach((socket) => socket.checkPeer()), PEER_CHECK_MS);
  timer.unref();
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, rest: Buffer) => {
    const connection = stream as Socket;
    if (connection.destroyed || !mayAsk(request)) return void connection.destroy();
    const head = copyHead(handlers, request);
    if (!isHandshake(head)) return withoutUpgrade(server, request, connection, rest);
    connection.on('error', () => connection.destroy());
    const protocol = upgradeAnswer(handlers, head);
    if (typeof protocol !== 'string') return refuseUpgrade(request, connection, protocol);
    protocols.set(request, protocol);
    library.handleUpgrade(request, connection, rest, (webSocket) => {
      const socket = new NodeSocket(webSocket, connection, {
        address: head.address,
        page: pageOf(head),
        query: head.query,
      });
      open.add(socket);
      webSocket.on('close', () => open.delete(socket));
      // The library answers a message that is too long or malformed with a close code, drops what still arrives, and
      // cuts the connection of a peer that does not close it. Cutting it here would lose the code.
      webSocket.on('error', () => undefined);
      socket.listen(handlers.open(socket));
    });
  });
  return {
    close() {
      clearInterval(timer);
      open.forEach((socket) => socket.terminate());
    },
  };
}

/** Follows RFC 6455 section 4.2.1. Version 8 is older than the RFC, but still in use. */
function isHandshake({ method, path, headers }: RequestHead): boolean {
  return (
    method === 'GET' &&
    path === SOCKET_PATH &&
    headers.get('upgrade')?.toLowerCase() === 'websocket' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers.get('sec-websocket-key') ?? '') &&
    /^(13|8)$/.test(headers.get('sec-websocket-version') ?? '')
  );
}

function refuseUpgrade(request: IncomingMessage, connection: Socket, answer: Answer): void {
  const response = new ServerResponse(request);
  response.assignSocket(connection);
  response.on('finish', () => connection.end());
  connection.setTimeout(IDLE_MS, () => connection.destroy());
  write(response, { ...answer, headers: { ...answer.headers, connection: 'close' } }, false);
}

/**
 * Parses a request again without its Upgrade header, because Node has already removed its parser from the connection.
 * Some clients offer an upgrade to HTTP/2 with ordinary requests, which may have a body.
 */
function withoutUpgrade(server: Server, request: IncomingMessage, connection: Socket, rest: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  connection.unshift(Buffer.concat([head, rest]));
  server.emit('connection', connection);
}
