/**
 * One viewer: a raw TCP connection with a minimal WebSocket client (RFC 6455). All viewers of a process read into one
 * buffer, and whole frames are checked in place, because a WebSocket library is several times slower.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface ViewerEvents {
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
const HEAD_END = '\r\n\r\n';
const OPCODE = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
const FINAL = 0x80;
const MASKED = 0x80;

const received = Buffer.allocUnsafe(256 * 1024);
const NOTHING = Buffer.alloc(0);

export class WireViewer {
  readonly #socket: Socket;
  readonly #events: ViewerEvents;
  /** The received part of an incomplete frame, or of the answer to the upgrade. */
  #kept: Buffer = NOTHING;
  #isOpen = false;
  #isReading = true;

  constructor({ port, path, protocol }: ServerAddress, events: ViewerEvents) {
    this.#events = events;
    const onread = { buffer: received, callback: (bytes: number) => this.#receive(bytes) };
    const socket = connect({ host: HOST, port, onread, noDelay: true });
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${HOST}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...(protocol === '' ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
    ];
    socket.once('connect', () => socket.write(lines.join('\r\n') + HEAD_END));
    let why = 'the server ended the connection';
    socket.once('error', ({ message }) => (why = message));
    socket.once('close', () => events.closed(why));
    this.#socket = socket;
  }

  /** Stops reading: pings get no answer either. */
  stopReading(): void {
    this.#isReading = false;
    this.#socket.pause();
  }

  say(text: string): void {
    this.#send(OPCODE.text, Buffer.from(text));
  }

  #receive(length: number): boolean {
    const fresh = received.subarray(0, length);
    const bytes = this.#kept.length === 0 ? fresh : Buffer.concat([this.#kept, fresh]);
    let at = this.#isOpen ? 0 : this.#takeAnswer(bytes);
    while (this.#isOpen && this.#isReading) {
      const next = this.#takeFrame(bytes, at);
      if (next === at) break;
      at = next;
    }
    this.#kept = at === bytes.length ? NOTHING : Buffer.from(bytes.subarray(at));
    return this.#isReading;
  }

  /** End of the answer to the upgrade; 0 while it is incomplete. */
  #takeAnswer(bytes: Buffer): number {
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return 0;
    const status = bytes.toString('latin1', 0, bytes.indexOf('\r\n'));
    if (!status.includes(' 101 ')) {
      this.#isReading = false;
      this.#socket.destroy(new Error(`the server refused the connection: ${status}`));
      return 0;
    }
    this.#isOpen = true;
    this.#events.opened();
    return end + HEAD_END.length;
  }

  /** End of the frame at `at`; `at` while it is incomplete. */
  #takeFrame(bytes: Buffer, at: number): number {
    const lengthBytes = [2, 8][(bytes[at + 1]! & 127) - 126] ?? 0;
    const from = at + 2 + lengthBytes;
    if (bytes.length < from) return at;
    const size =
      lengthBytes === 0
        ? bytes[at + 1]! & 127
        : bytes.readUIntBE(from - Math.min(6, lengthBytes), Math.min(6, lengthBytes));
    const to = from + size;
    if (to > bytes.length) return at;
    const opcode = bytes[at]! & 15;
    if (opcode === OPCODE.ping) this.#send(OPCODE.pong, bytes.subarray(from, to));
    else if (opcode < OPCODE.close) {
      if ((bytes[at]! & FINAL) === 0 || opcode === 0) throw new Error('a fragmented message is not supported');
      this.#events.message(bytes, from, to, opcode === OPCODE.binary);
    }
    return to;
  }

  /** Sends a short frame with a mask of zeros, which leaves the payload unchanged. */
  #send(opcode: number, payload: Buffer): void {
    this.#socket.write(Buffer.concat([Buffer.from([FINAL | opcode, MASKED | payload.length, 0, 0, 0, 0]), payload]));
  }
}
