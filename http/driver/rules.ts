/** Rules that both drivers share: methods and statuses without a body, and the messages that a socket accepts. */
import { LIMITS } from '../../schemas/limits.js';
import type {
  Answer,
  DriverHandlers,
  EndlessBody,
  RequestHead,
  SocketListener,
  StreamedBody,
  WireRequest,
} from './port.js';
import { STATUS_CODES } from 'node:http';

export const SOCKET_PATH = '/ws';

/** Bytes of a header line besides name and value: colon, space, CR and LF. */
export const HEADER_LINE_BYTES = 4;

export const METHODS_WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Statuses without a body and without a length (RFC 9110, 8.6). */
export const STATUSES_WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304]);

/** Answer to a request with more than one Host header (RFC 9112, 3.2). */
const TWO_HOSTS: Answer = {
  status: 400,
  headers: { 'content-type': 'text/plain' },
  body: 'More than one host.',
};

/** The lines of one header are one list, in their order (RFC 9110, 5.3). */
export function addHeader(headers: Map<string, string>, name: string, value: string): void {
  const before = headers.get(name);
  headers.set(name, before === undefined ? value : `${before}, ${value}`);
}

export function isStreamed(body: Answer['body']): body is StreamedBody {
  return typeof body === 'object' && 'pieces' in body;
}

export function isEndless(body: Answer['body']): body is EndlessBody {
  return typeof body === 'object' && 'open' in body;
}

/** Tells the source of a body without an end that the peer left before it was opened. */
export function dismiss(body: Answer['body']): void {
  if (!isEndless(body)) return;
  const nothing = (): void => undefined;
  body.open({ send: () => 'refused', bufferedBytes: () => 0, end: nothing, terminate: nothing })();
}

export function sizeOf(body: Exclude<Answer['body'], EndlessBody>): number {
  return isStreamed(body) ? body.size : Buffer.byteLength(body);
}

/** Name of errors whose message is shown to the user unchanged. */
export const LISTEN_ERROR = 'ListenError';

/** Returns the error of a failed attempt to listen. Its message says what the user can do. */
export function listenError(host: string, port: number, code: string | undefined): Error {
  const error = new Error(listenText(host, port, code));
  error.name = LISTEN_ERROR;
  return error;
}

function listenText(host: string, port: number, code: string | undefined): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: choose another with --port or SIM_PORT, or stop the other process.`;
    case 'EACCES':
      return `Port ${port} needs more rights than this process has: choose one from 1024 with --port or SIM_PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: choose another with --host or SIM_HOST.`;
    default:
      return `The service cannot listen on ${host}:${port} (${code ?? 'refused'}): choose others with --host and --port.`;
  }
}

export function receiveMessage(
  listener: SocketListener | undefined,
  message: ArrayBuffer | Buffer,
  isBinary: boolean,
): void {
  if (message.byteLength > LIMITS.socketMessageBytesMax.value)
    listener?.refused(1009, 'a message may have at most 64 KiB');
  else if (isBinary) listener?.refused(1003, 'this socket accepts text only');
  else listener?.text(textOf(message));
}

function textOf(message: ArrayBuffer | Buffer): string {
  return (Buffer.isBuffer(message) ? message : Buffer.from(message)).toString('utf8');
}

export function upgradeAnswer(handlers: DriverHandlers, head: RequestHead): string | Answer {
  return head.hosts > 1 ? TWO_HOSTS : handlers.upgrade(head);
}

/** Headers of a handshake that are still needed later; a socket is kept long after it. */
const KEPT_HEADERS: ReadonlySet<string> = new Set(['origin', 'host', 'accept-language']);

/** Returns only the headers that tell of which page and language a socket is. */
export function pageOf({ headers }: RequestHead): Pick<RequestHead, 'headers'> {
  return { headers: new Map([...headers].filter(([name]) => KEPT_HEADERS.has(name))) };
}

/** Sends the answer at once or when its promise resolves. An error of the handler is passed to `fail`. */
export function callHandler(
  handlers: DriverHandlers,
  request: WireRequest,
  send: (answer: Answer) => void,
  fail: (error: unknown) => void,
): void {
  try {
    const answered = request.hosts > 1 ? TWO_HOSTS : handlers.request(request);
    if (answered instanceof Promise) answered.then(send).catch(fail);
    else send(answered);
  } catch (error) {
    fail(error);
  }
}

/** Returns the status line; `404` becomes `404 Not Found`. */
export function statusLine(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Unknown'}`;
}
