/**
 * Transports that carry the log from a primary to a follower's link: a socket, or NATS. A carrier reads until an error
 * occurs and reports it; only the link decides what to do then.
 */
import { LIMITS } from '#schemas/limits.js';
import { LOG_SUBPROTOCOL } from '#schemas/wire/log.js';
import { WebSocket } from 'ws';

/** Its methods are not called before `LogCarrier.read` returns or after `ended`. */
export interface LogReader {
  /** Called when the primary has been reached, before the first message. */
  began(): void;
  /** Called with each message of the log, as JSON text. The first message is the hello. */
  message(text: string): void;
  /** Called once, at the end of the reading, with the reason. */
  ended(failure: string): void;
}

export interface LogReading {
  /** Ends the reading. `LogReader.ended` is called afterwards. */
  end(): void;
}

export interface LogCarrier {
  /** HTTP address of the primary, without a slash at the end; empty while no primary is known. */
  readonly primary: string;
  read(reader: LogReader): LogReading;
}

/** Maximum size of a message of the log, in bytes. Only a hello with many actions comes near it. */
const MESSAGE_BYTES_MAX = 64 * 1024 * 1024;

/** Carries the log over a WebSocket of the primary (docs/log.md#how-to-compute-the-world). */
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
