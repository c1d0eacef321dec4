/** Sockets of the driver over node:http: the library `ws`, with the limits and the outcomes of sends of the interface. */
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { SendOutcome } from '../fan-out/viewer-port.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ServerSocket, SocketListener } from './port.js';
import { receiveMessage } from './rules.js';

/** Parts of the time after which a silent peer is gone: it is sent a ping after each. */
const PINGS_PER_IDLE_TIME = 4;

/** How often `NodeSocket.checkPeer` is to be called, milliseconds. */
export const PEER_CHECK_MS = (LIMITS.socketIdleSecondsMax.value * 1000) / PINGS_PER_IDLE_TIME;

/** What Node knows of a write that has begun; the public properties count all of it until its end. */
interface WriteInProgress {
  readonly _writableState?: { readonly writelen?: number };
  readonly _handle?: { readonly writeQueueSize?: number } | null;
}

/** One socket. */
export class NodeSocket implements ServerSocket {
  readonly #socket: WebSocket;
  readonly #connection: Socket;
  #listener: SocketListener | undefined;
  #isWaiting = false;
  /** Checks since the peer last sent anything. */
  #quietChecks = 0;

  constructor(
    socket: WebSocket,
    connection: Socket,
    readonly address: string,
  ) {
    this.#socket = socket;
    this.#connection = connection;
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  /** Passes what happens to the listener. Messages after a close that the service began are dropped. */
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

  /** Less what the operating system has taken of a write that has begun: a slow reader of a large frame makes progress. */
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

  /** Sends a ping to a peer that was silent since the last call, and cuts one that has been for the idle time. */
  checkPeer(): void {
    if (this.#quietChecks >= PINGS_PER_IDLE_TIME) this.terminate();
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
    this.#quietChecks++;
  }

  /** One function for all sends: there are thousands of sockets in each frame. */
  readonly #taken = (error?: Error | null): void => {
    if (error || !this.#isWaiting) return;
    this.#isWaiting = this.#socket.bufferedAmount > 0;
    this.#listener?.drained();
  };
}
