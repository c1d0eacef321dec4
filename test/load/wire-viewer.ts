/**
 * One viewer as a bare TCP connection that speaks as much of WebSocket (RFC 6455) as it must: it takes frames, answers
 * pings and says nothing else. All viewers of a process read into one piece of memory, and what comes whole is looked at
 * where it lies; so a process can be thousands of viewers and not be what is measured. A WebSocket library takes several
 * times as long.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface ViewerEvents {
  /** The server took the upgrade. */
  opened(): void;
  /** A data frame: bytes `from` to `to` of `bytes`, which are written again after the call. */
  message(bytes: Buffer, from: number, to: number, isBinary: boolean): void;
  /** Once, whoever ended it. */
  closed(why: string): void;
}

export interface Door {
  readonly port: number;
  readonly path: string;
  /** The subprotocol to offer; empty for none. */
  readonly protocol: string;
}

const HOST = '127.0.0.1';
const RECEIVE_BYTES = 256 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');
/** Longest head of a frame from a server. */
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
  /** What came of a frame, or of the answer to the upgrade, that is not there to its end. */
  #kept: Buffer = NOTHING;
  #keptBytes = 0;
  #isOpen = false;
  #isReading = true;

  constructor({ port, path, protocol }: Door, events: ViewerEvents) {
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

  /** Reads nothing any more: pings stay without an answer too. */
  stopReading(): void {
    this.#isReading = false;
    this.#socket.pause();
  }

  /** A short text, as a frame. */
  say(text: string): void {
    this.#send(1, Buffer.from(text));
  }

  end(): void {
    this.#socket.destroy();
  }

  /** Called with what lies at the front of `received`. */
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

  /** Takes what is whole of the first `length` bytes, and keeps the rest. */
  #take(bytes: Buffer, length: number): void {
    let at = this.#isOpen ? 0 : this.#takeAnswer(bytes, length);
    while (this.#isOpen && at < length && this.#isReading) {
      const next = this.#takeFrame(bytes, at, length);
      if (next === at) break;
      at = next;
    }
    if (at < length) this.#keep(bytes, at, length);
  }

  /** Where the answer to the upgrade ends; 0 while it has not come whole. */
  #takeAnswer(bytes: Buffer, length: number): number {
    const end = bytes.subarray(0, length).indexOf(HEAD_END);
    if (end < 0) return 0;
    const status = bytes.toString('latin1', 0, bytes.indexOf('\r\n'));
    if (!status.includes(' 101 ')) throw new Error(`refused: ${status}`);
    this.#isOpen = true;
    this.#events.opened();
    return end + HEAD_END.length;
  }

  /** Where the frame at `at` ends; `at` while it has not come whole. */
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
        throw new Error('a message in pieces: no server here sends any');
      this.#events.message(bytes, from, to, opcode === BINARY);
    } else if (opcode === PING) this.#send(PONG, bytes.subarray(from, to));
    return to;
  }

  /** Makes room for a frame of so many bytes that comes in parts, so that it is copied once. */
  #expect(bytes: number): void {
    if (this.#kept.length < bytes) {
      const larger = Buffer.allocUnsafeSlow(bytes + RECEIVE_BYTES);
      this.#kept.copy(larger, 0, 0, this.#keptBytes);
      this.#kept = larger;
    }
  }

  /** Moves what begins at `from` to the front of what is kept, or appends what was received to it. */
  #keep(bytes: Buffer, from: number, to: number): void {
    if (bytes === this.#kept && from === 0) {
      this.#keptBytes = to;
      return;
    }
    this.#expect(this.#keptBytes + to - from);
    bytes.copy(this.#kept, this.#keptBytes, from, to);
    this.#keptBytes += to - from;
  }

  /** With a mask of zeros, which leaves the payload as it is. */
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
