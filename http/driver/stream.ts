/**
 * A body that goes out while it is read: a piece is asked for when the one before it was taken by the connection, so a
 * slow reader costs one piece of memory, whatever the size of the whole.
 */
import type { HttpResponse } from 'uWebSockets.js';
import type { StreamedBody } from './port.js';

/** What the connection says of itself while the body goes out. */
export interface StreamState {
  /** False from the moment that the peer went away. */
  open: boolean;
  /** Called then: nothing more will be taken. */
  cut: (() => void) | null;
}

/**
 * Writes `head`, then the whole body. A body that fails before its end fails the call and the connection: the reader
 * must not take half of it for the whole.
 */
export async function sendStream(
  response: HttpResponse,
  body: StreamedBody,
  state: StreamState,
  head: () => void,
): Promise<void> {
  const pipe = new Pipe(response, body.size, state);
  try {
    let begun = false;
    for await (const piece of body.pieces()) {
      if (!state.open) return;
      await pipe.send(piece, begun ? null : head);
      begun = true;
    }
  } catch (error) {
    if (state.open) response.close();
    throw error;
  }
}

/** Hands pieces to the connection, one at a time. */
class Pipe {
  #piece: Uint8Array = new Uint8Array();
  /** Offset in the body at which the piece begins. */
  #start = 0;
  #settle: (() => void) | null = null;

  /**
   * The library is told once whom to call when the connection takes more: a handler that is given to it while it calls
   * one, as the next piece's would be, it forgets.
   */
  constructor(
    private readonly response: HttpResponse,
    private readonly size: number,
    private readonly state: StreamState,
  ) {
    response.onWritable((offset) => this.#settle === null || this.#offer(offset));
    state.cut = () => this.#settle?.();
  }

  /** Resolves when the connection took it all, or is gone. */
  send(piece: Uint8Array, head: (() => void) | null): Promise<void> {
    return new Promise((resolve) => {
      this.#piece = piece;
      this.#settle = () => {
        this.#settle = null;
        resolve();
      };
      this.response.cork(() => {
        head?.();
        this.#start = this.response.getWriteOffset();
        this.#offer(this.#start);
      });
    });
  }

  /** Offers what is left of the piece; true when it was taken. */
  #offer(offset: number): boolean {
    const [taken, ended] = this.response.tryEnd(this.#piece.subarray(offset - this.#start), this.size);
    if (ended) this.state.open = false;
    if (taken || ended) this.#settle?.();
    return taken;
  }
}
