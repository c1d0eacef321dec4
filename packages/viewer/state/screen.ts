/**
 * The connection of the client: to the service while the present is shown, to nothing while a moment of the past is shown in its
 * place. The client does not notice the change: it gets a hello and frames.
 */
import type { HelloMessage } from '#schemas/wire/socket.js';
import type { Connection } from './transport.js';

type EventName = 'open' | 'message' | 'close' | 'error';
type Listener = (event: { readonly data: unknown }) => void;

/** A connection without messages for longer than this is taken for lost by the client, in milliseconds. */
export const ALIVE_MS = 4000;

export class Screen {
  binaryType = 'arraybuffer';
  readonly #open: () => Connection;
  readonly #listeners: Readonly<Record<EventName, Set<Listener>>> = {
    open: new Set(),
    message: new Set(),
    close: new Set(),
    error: new Set(),
  };
  /** Null while the past is shown. */
  #socket: Connection | null = null;

  /** `open` opens a connection to the running world. */
  constructor(open: () => Connection) {
    this.#open = open;
    this.#connect();
  }

  addEventListener(type: EventName, listener: Listener): void {
    this.#listeners[type].add(listener);
  }

  /** Sends a message of the client. While the past is shown, it is refused. */
  send(text: string): void {
    if (this.#socket !== null) return this.#socket.send(text);
    const { id } = JSON.parse(text) as { readonly id?: number };
    this.#tell({ type: 'error', id, error: 'past', detail: '' });
  }

  close(): void {
    if (this.#socket === null) this.#emit('close', null);
    else this.#socket.close();
  }

  /** Shows a moment; `hello` is that of its world, or null if its world is on screen already. */
  showMoment(hello: HelloMessage | null, bytes: Uint8Array<ArrayBuffer>): void {
    const live = this.#socket;
    this.#socket = null;
    live?.close();
    if (hello !== null) this.#tell(hello);
    this.#emit('message', bytes.buffer);
  }

  showPresent(): void {
    if (this.#socket === null) this.#connect();
  }

  /** Tells the client that the connection is alive, because it takes one without messages for lost. */
  keepAlive(): void {
    if (this.#socket === null) this.#tell({ type: 'alive' });
  }

  #connect(): void {
    const socket = this.#open();
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    for (const type of ['open', 'message', 'close', 'error'] as const) {
      socket.addEventListener(type, (event) => {
        if (this.#socket === socket) this.#emit(type, (event as { readonly data?: unknown }).data);
      });
    }
  }

  #tell(message: object): void {
    this.#emit('message', JSON.stringify(message));
  }

  #emit(type: EventName, data: unknown): void {
    for (const listener of this.#listeners[type]) listener({ data });
  }
}
