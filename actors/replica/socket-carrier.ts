/** Carries the log over a WebSocket of the primary (docs/log.md#how-to-compute-the-world). */
import { LIMITS } from '../../schemas/limits.js';
import { LOG_SUBPROTOCOL } from '../../schemas/wire/log.js';
import type { LogCarrier, LogReader, LogReading } from './carrier.js';
import { WebSocket } from 'ws';

/** Maximum size of a message of the log, in bytes. Only a hello with many actions comes near it. */
const MESSAGE_BYTES_MAX = 64 * 1024 * 1024;

export class SocketCarrier implements LogCarrier {
  readonly #urls: () => readonly string[];
  #urlIndex = 0;

  /** The function `urls` returns the addresses of the primary, without a slash at the end. They are tried in turn. */
  constructor(urls: () => readonly string[]) {
    this.#urls = urls;
  }

  get primary(): string {
    const urls = this.#urls();
    return urls[this.#urlIndex % urls.length] ?? '';
  }

  read(reader: LogReader): LogReading {
    const socket = new WebSocket(`${this.primary.replace(/^http/, 'ws')}/ws`, [LOG_SUBPROTOCOL], {
      handshakeTimeout: LIMITS.linkConnectMs.value,
      maxPayload: MESSAGE_BYTES_MAX,
    });
    let failure = 'the connection was closed';
    socket.on('open', () => reader.began());
    socket.on('error', (error) => (failure = error.message || String(error)));
    socket.on('message', (bytes: Buffer) => reader.message(bytes.toString()));
    socket.on('close', () => {
      reader.ended(failure);
      this.#urlIndex++;
    });
    return { end: () => socket.terminate() };
  }
}
