/**
 * One viewer as a raw TCP connection with a minimal WebSocket client (RFC 6455): it receives frames and answers
 * pings. All viewers of a process read into one buffer, and complete frames are checked in place. So a process
 * can run thousands of viewers without being the bottleneck; a WebSocket library takes several times as long.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface ViewerEvents {
  /** The server accepted the upgrade. */
  opened(): void;
  /** A data frame: bytes `from` to `to` of `bytes`, which are overwritten after the call. */
  message(bytes: Buffer, from: number, to: number, isBinary: boolean): void;
  /** Called once when the connection ends, by either side. */
  closed(why: string): void;
}

export interface ServerAddress {
  readonly port: number;
  readonly path: string;
  /** The subprotocol to offer; empty for none. */
  readonly protocol: string;
}

const HOST = '127.0.0.1';
const RECEIVE_BYTES = 256 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');
/** Longest head of a server's frame. */
const FRAME_HEAD_BYTES_MAX = 10;
const FINAL = 0x80;
const OPCODE = 0x0f;
const LENGTH = 0x7f;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const MASKED = 0x80;
const MASK_BYTES = 4;

const received = Buffer.allocUnsafe(RECEIVE_BYTES);
const NOTHING = Buffer.alloc(0);

export class WireViewer {
  readonly #socket: Socket;
  readonly #events: ViewerEvents;
  /** The received part of an incomplete frame, or of the answer to the upgrade. */
  #kept: Buffer = NOTHING;
  #keptBytes = 0;
  #isOpen = false;
  #isReading = true;

  constructor({ port, path, protocol }: ServerAddress, events: ViewerEvents) {
    this.#events = events;
    this.#socket = connect({
      host: HOST,
      port,
      onread: { buffer: received, callback: (bytes) => this.#receive(bytes) },
    });
    this.#socket.setNoDelay(true);
    this.#socket.once('connect', () => this.#socket.write(upgradeRequest(port, path, protocol)));
    let why = 'the server ended the connection';
    this.#socket.once('error', (error) => (why = error.message));
    this.#socket.once('close', () => events.closed(why));
  }

  /** Stops reading: pings get no answer either. */
  stopReading(): void {
    this.#isReading = false;
    this.#socket.pause();
  }

  /** Sends a short text as a frame. */
  say(text: string): void {
    this.#send(1, Buffer.from(text));
  }

  end(): void {
    this.#socket.destroy();
  }

  /** Handles the data at the start of `received`. */
  #receive(bytes: number): boolean {
    if (this.#keptBytes === 0) this.#take(received, bytes);
    else {
      this.#keep(received, 0, bytes);
      const length = this.#keptBytes;
      this.#keptBytes = 0;
      this.#take(this.#kept, length);
    }
    return this.#isReading;
  }

  /** Handles the complete frames in the first `length` bytes and stores the rest. */
  #take(bytes: Buffer, length: number): void {
    let at = this.#isOpen ? 0 : this.#takeAnswer(bytes, length);
    while (this.#isOpen && at < length && this.#isReading) {
      const next = this.#takeFrame(bytes, at, length);
      if (next === at) break;
      at = next;
    }
    if (at < length) this.#keep(bytes, at, length);
  }

  /** End of the answer to the upgrade; 0 while it is incomplete. */
  #takeAnswer(bytes: Buffer, length: number): number {
    const end = bytes.subarray(0, length).indexOf(HEAD_END);
    if (end < 0) return 0;
    const status = bytes.toString('latin1', 0, bytes.indexOf('\r\n'));
    if (!status.includes(' 101 ')) throw new Error(`refused: ${status}`);
    this.#isOpen = true;
    this.#events.opened();
    return end + HEAD_END.length;
  }

  /** End of the frame at `at`; `at` while it is incomplete. */
  #takeFrame(bytes: Buffer, at: number, end: number): number {
    if (end - at < 2) return at;
    const first = bytes[at]!;
    let size = bytes[at + 1]! & LENGTH;
    let from = at + 2;
    if (size === LENGTH_16) {
      if (end - at < 4) return at;
      size = bytes.readUInt16BE(from);
      from += 2;
    } else if (size === LENGTH_64) {
      if (end - at < FRAME_HEAD_BYTES_MAX) return at;
      size = Number(bytes.readBigUInt64BE(from));
      from += 8;
    }
    const to = from + size;
    if (to > end) {
      this.#expect(to - at);
      return at;
    }
    const opcode = first & OPCODE;
    if (opcode < CLOSE) {
      if ((first & FINAL) === 0 || opcode === 0)
        throw new Error('a fragmented message: none of these servers sends any');
      this.#events.message(bytes, from, to, opcode === BINARY);
    } else if (opcode === PING) this.#send(PONG, bytes.subarray(from, to));
    return to;
  }

  /** Reserves memory for a frame that arrives in parts, so that it is copied once. */
  #expect(bytes: number): void {
    if (this.#kept.length < bytes) {
      const larger = Buffer.allocUnsafeSlow(bytes + RECEIVE_BYTES);
      this.#kept.copy(larger, 0, 0, this.#keptBytes);
      this.#kept = larger;
    }
  }

  /** Moves the data from `from` on to the start of the stored part, or appends the received data to it. */
  #keep(bytes: Buffer, from: number, to: number): void {
    if (bytes === this.#kept && from === 0) {
      this.#keptBytes = to;
      return;
    }
    this.#expect(this.#keptBytes + to - from);
    bytes.copy(this.#kept, this.#keptBytes, from, to);
    this.#keptBytes += to - from;
  }

  /** With a mask of zeros, which leaves the payload unchanged. */
  #send(opcode: number, payload: Buffer): void {
    const head = Buffer.alloc(2 + MASK_BYTES);
    head[0] = FINAL | opcode;
    head[1] = MASKED | payload.length;
    this.#socket.write(Buffer.concat([head, payload]));
  }
}

function upgradeRequest(port: number, path: string, protocol: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${HOST}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(protocol === '' ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
