/**
 * Bodies that take time, over uWebSockets.js. One with an end is sent piece by piece while it is read, so a slow peer
 * costs the memory of one piece. One without an end is sent by its source, which counts what is unread.
 */
import type { HttpResponse } from 'uWebSockets.js';
import type { SendOutcome, ViewerPort } from '../../actors/broadcast/viewer-port.js';
import type { EndlessBody, StreamedBody } from './port.js';

export interface StreamState {
  /** False after the peer has disconnected or the answer is complete. */
  open: boolean;
  onDisconnect: (() => void) | null;
}

/**
 * Writes `head`, then the whole body. If reading the body fails, the connection is closed and the call rejects;
 * otherwise the peer would take a part of the body for the whole.
 */
export async function sendStream(
  response: HttpResponse,
  body: StreamedBody,
  state: StreamState,
  head: () => void,
): Promise<void> {
  const pipe = new Pipe(response, body.size, state);
  try {
    let isHeadSent = false;
    for await (const piece of body.pieces()) {
      if (!state.open) return;
      await pipe.send(piece, isHeadSent ? null : head);
      isHeadSent = true;
    }
  } catch (error) {
    if (state.open) response.close();
    throw error;
  }
}

class Pipe {
  readonly #response: HttpResponse;
  readonly #size: number;
  readonly #state: StreamState;
  #piece: Uint8Array = new Uint8Array();
  /** Offset in the body at which the piece begins. */
  #start = 0;
  #settle: (() => void) | null = null;

  /** `onWritable` is set only once: the library drops a handler that is set while it calls another one. */
  constructor(response: HttpResponse, size: number, state: StreamState) {
    this.#response = response;
    this.#size = size;
    this.#state = state;
    response.onWritable((offset) => this.#settle === null || this.#offer(offset));
    state.onDisconnect = () => this.#settle?.();
  }

  /** Resolves once the connection has taken the whole piece or the peer has disconnected. */
  send(piece: Uint8Array, head: (() => void) | null): Promise<void> {
    return new Promise((resolve) => {
      this.#piece = piece;
      this.#settle = () => {
        this.#settle = null;
        resolve();
      };
      this.#response.cork(() => {
        head?.();
        this.#start = this.#response.getWriteOffset();
        this.#offer(this.#start);
      });
    });
  }

  /** Offers the rest of the piece to the connection; returns true if all of it was taken. */
  #offer(offset: number): boolean {
    const [taken, ended] = this.#response.tryEnd(this.#piece.subarray(offset - this.#start), this.#size);
    if (ended) this.#state.open = false;
    if (taken || ended) this.#settle?.();
    return taken;
  }
}

/** Opens the body. `head` writes the head, which the library sends with the first bytes. */
export function openEndless(response: HttpResponse, body: EndlessBody, state: StreamState, head: () => void): void {
  response.cork(head);
  const port = new EndlessPort(response, state, body.filler);
  const closed = body.open(port);
  if (state.open) state.onDisconnect = closed;
  else closed();
}

class EndlessPort implements ViewerPort {
  readonly #response: HttpResponse;
  readonly #state: StreamState;
  readonly #filler: string | undefined;
  /** Upper bound: all that was sent since the library last had nothing waiting. */
  #unreadBytes = 0;

  /** The library sends by itself what waits, but only while no `onWritable` is set. */
  constructor(response: HttpResponse, state: StreamState, filler: string | undefined) {
    this.#response = response;
    this.#state = state;
    this.#filler = filler;
  }

  send(message: string | Uint8Array): SendOutcome {
    if (!this.#state.open) return 'refused';
    const bytes = typeof message === 'string' ? Buffer.from(message) : message;
    let isTaken = false;
    this.#response.cork(() => (isTaken = this.#response.write(bytes)));
    this.#unreadBytes = isTaken ? 0 : this.#unreadBytes + bytes.byteLength;
    return isTaken ? 'sent' : 'waits';
  }

  /** Only a write tells whether something waits. */
  bufferedBytes(): number {
    if (this.#unreadBytes > 0 && this.#filler !== undefined) this.send(this.#filler);
    return this.#unreadBytes;
  }

  end(): void {
    this.#close(() => this.#response.end());
  }

  terminate(): void {
    this.#close(() => this.#response.close());
  }

  /** The library reports no disconnection after the end of an answer. */
  #close(close: () => void): void {
    const { open, onDisconnect } = this.#state;
    if (!open) return;
    this.#state.open = false;
    this.#state.onDisconnect = null;
    this.#response.cork(close);
    onDisconnect?.();
  }
}
