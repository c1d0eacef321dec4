/** Sockets of the driver over node:http, with the library `ws` and the limits that `ServerSocket` requires. */
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { LIMITS } from '../../schemas/limits.js';
import type { ServerSocket, SocketListener } from './port.js';
import type { SendOutcome } from '../../actors/broadcast/viewer-port.js';
import { receiveMessage } from './rules.js';

/** Number of pings that a silent peer gets within the idle time before its connection is cut. */
const PINGS_PER_IDLE_TIME = 4;

/** Interval between two calls of `NodeSocket.checkPeer`, in milliseconds. */
export const PEER_CHECK_MS = (LIMITS.socketIdleSecondsMax.value * 1000) / PINGS_PER_IDLE_TIME;

/** Node's internal state of a write in progress. The public properties count all bytes of a write until its end. */
interface WriteInProgress {
  readonly _writableState?: { readonly writelen?: number };
  readonly _handle?: { readonly writeQueueSize?: number } | null;
}

export class NodeSocket implements ServerSocket {
  readonly #socket: WebSocket;
  readonly #connection: Socket;
  #listener: SocketListener | undefined;
  #isWaiting = false;
  /** Number of checks since the peer last sent anything. */
  #quietChecks = 0;

  readonly address: string;
  readonly page: ServerSocket['page'];
  readonly query: string;

  constructor(
    socket: WebSocket,
    connection: Socket,
    { address, page, query }: Pick<ServerSocket, 'address' | 'page' | 'query'>,
  ) {
    this.#socket = socket;
    this.#connection = connection;
    this.address = address;
    this.page = page;
    this.query = query;
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  /** Messages that arrive after the service has begun to close the socket are dropped. */
  listen(listener: SocketListener): void {
    const socket = this.#socket;
    const heard = (): void => void (this.#quietChecks = 0);
    this.#listener = listener;
    socket.on('message', (message, isBinary) => {
      heard();
      if (socket.readyState === socket.OPEN) receiveMessage(listener, message as Buffer, isBinary);
    });
    socket.on('ping', heard);
    socket.on('pong', heard);
    socket.on('close', () => listener.closed());
  }

  send(message: string | Uint8Array, isBinary = false): SendOutcome {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return 'refused';
    if (this.bufferedBytes() > LIMITS.socketBufferedBytesMax.value) return 'refused';
    socket.send(message, { binary: isBinary }, this.#taken);
    if (socket.bufferedAmount === 0) return 'sent';
    this.#isWaiting = true;
    return 'waits';
  }

  /**
   * Returns the number of waiting bytes. Bytes of an unfinished write that the operating system has already taken are
   * not counted, so that a slow reader of a large frame shows progress.
   */
  bufferedBytes(): number {
    const waiting = this.#socket.bufferedAmount;
    if (waiting === 0) return 0;
    const { _writableState, _handle } = this.#connection as WriteInProgress;
    const writeBytes = _writableState?.writelen ?? 0;
    const taken = writeBytes - (_handle?.writeQueueSize ?? writeBytes);
    return Math.max(1, waiting - Math.max(0, taken));
  }

  end(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Sends a ping to the peer; cuts the connection if the peer has sent nothing for the idle time. */
  checkPeer(): void {
    if (this.#quietChecks >= PINGS_PER_IDLE_TIME) this.terminate();
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
    this.#quietChecks++;
  }

  /** All sends of a socket share this function, because thousands of sockets get each frame. */
  readonly #taken = (error?: Error | null): void => {
    if (error || !this.#isWaiting) return;
    this.#isWaiting = this.#socket.bufferedAmount > 0;
    this.#listener?.drained();
  };
}
