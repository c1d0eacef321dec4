/**
 * Carries the log over NATS (docs/nats.md#the-log). NATS loses messages while a connection is interrupted. Messages are
 * numbered, so a loss is noticed. It ends the reading, and the link begins a new reading with a new hello. With a key,
 * messages that are not signed with it are ignored, as if they had not been sent.
 */
import { LIMITS } from '#schemas/limits.js';
import { oneAddress } from '#schemas/variable-values.js';
import { NATS_HEADERS, SUBJECTS } from '#schemas/wire/directory.js';
import type { LogCarrier, LogReader, LogReading } from '../replica/carrier.js';
import type { Nats, NatsMessage, NatsSession } from './connection.js';
import { isSigned, type SignedKind } from './signature.js';

export class NatsCarrier implements LogCarrier {
  readonly #nats: Nats;
  readonly #name: string;
  readonly #key: string | null;
  #primary = '';

  constructor(nats: Nats, name: string, key: string | null) {
    this.#nats = nats;
    this.#name = name;
    this.#key = key;
  }

  get primary(): string {
    return this.#primary;
  }

  read(reader: LogReader): LogReading {
    const reading = new NatsReading(this.#name, this.#key, reader, (address) => (this.#primary = address));
    reading.wait(this.#nats);
    return { end: () => reading.end('the reading was ended') };
  }
}

/** The parts of a hello that have arrived. A hello is sent in parts if it exceeds the largest message. */
interface HelloParts {
  readonly run: string;
  readonly number: number;
  readonly parts: Uint8Array[];
  bytes: number;
}

class NatsReading {
  readonly #name: string;
  readonly #key: string | null;
  readonly #reader: LogReader;
  readonly #onPrimary: (address: string) => void;
  readonly #leaves: (() => void)[] = [];
  #timer: NodeJS.Timeout | null = null;
  #askTimer: NodeJS.Timeout | null = null;
  #isEnded = false;
  #hello: HelloParts | null = null;
  /** Log messages that arrived before the hello was complete; null afterwards. */
  #waiting: NatsMessage[] | null = [];
  #number = 0;

  constructor(name: string, key: string | null, reader: LogReader, onPrimary: (address: string) => void) {
    this.#name = name;
    this.#key = key;
    this.#reader = reader;
    this.#onPrimary = onPrimary;
  }

  /** Begins as soon as NATS is connected. Ends the reading if this takes longer than `natsConnectMs`. */
  wait(nats: Nats): void {
    this.#timer = setTimeout(() => this.end(nats.health.problem ?? 'NATS is away'), LIMITS.natsConnectMs.value);
    let hasBegun = false;
    const leave = nats.onSession((session) => {
      if (!hasBegun) this.#begin(session);
      hasBegun = true;
    });
    this.#leaves.push(leave);
  }

  /** Subscribes to the log before requesting the hello, so that no message is missed between the two. */
  #begin(session: NatsSession): void {
    const inbox = session.newInbox();
    const refused = (failure: string): void => this.end(failure);
    const log = SUBJECTS.log(this.#name);
    const ask = (): void => session.publish(SUBJECTS.hello(this.#name), '', { reply: inbox });
    const onRecord = (message: NatsMessage): void => {
      if (this.#isProved('record', log, message)) this.#record(message);
    };
    const onPart = (message: NatsMessage): void => {
      if (this.#key !== null && message.isUnanswered) this.#askAgain(ask);
      else if (this.#isProved('hello', inbox, message)) this.#part(message);
    };
    this.#leaves.push(session.subscribe(log, onRecord, refused), session.subscribe(inbox, onPart, refused));
    ask();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end('the primary did not answer over NATS in time'), LIMITS.linkAnswerMs.value);
    void session.ended.then(({ text }) => this.end(text));
  }

  end(failure: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#askTimer !== null) clearTimeout(this.#askTimer);
    for (const leave of this.#leaves) leave();
    queueMicrotask(() => this.#reader.ended(failure));
  }

  #isProved(kind: SignedKind, subject: string, message: NatsMessage): boolean {
    if (this.#key === null) return true;
    return isSigned(this.#key, { kind, subject, payload: message.bytes, header: message.header });
  }

  /** Asks for the hello again: no signature shows that the server has sent the message that nobody answers. */
  #askAgain(ask: () => void): void {
    if (this.#isEnded || this.#waiting === null) return;
    this.#askTimer ??= setTimeout(() => {
      this.#askTimer = null;
      ask();
    }, LIMITS.natsRetryMs.value);
  }

  #part(message: NatsMessage): void {
    if (this.#isEnded || this.#waiting === null) return;
    if (message.isUnanswered) return this.end(`no primary named ${this.#name} is connected to NATS`);
    const failure = message.header(NATS_HEADERS.failure);
    if (failure !== null) return this.end(failure);
    const run = message.header(NATS_HEADERS.run) ?? '';
    const [part = 0, partCount = 0] = (message.header(NATS_HEADERS.part) ?? '').split('/').map(Number);
    this.#hello ??= { run, number: Number(message.header(NATS_HEADERS.number)), parts: [], bytes: 0 };
    const hello = this.#hello;
    // Two primaries of one name may answer. The parts of the one that answered later are ignored.
    if (hello.run !== run) return;
    hello.bytes += message.bytes.length;
    if (part !== hello.parts.length + 1 || hello.bytes > LIMITS.natsHelloBytesMax.value)
      return this.end('the hello over NATS is not complete');
    // The bytes are copied, because the library may write later messages into the same memory.
    hello.parts.push(message.bytes.slice());
    if (part === partCount) this.#begun(hello, message.header(NATS_HEADERS.address) ?? '');
  }

  #begun({ run, number, parts }: HelloParts, advertised: string): void {
    const address = oneAddress(advertised);
    if (!address.ok) return this.end('the primary advertises no address over NATS');
    if (this.#timer !== null) clearTimeout(this.#timer);
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.#number = number;
    this.#onPrimary(address.value);
    this.#reader.began();
    this.#reader.message(Buffer.concat(parts).toString());
    for (const message of waiting) if (message.header(NATS_HEADERS.run) === run) this.#record(message);
  }

  #record(message: NatsMessage): void {
    if (this.#isEnded) return;
    if (this.#waiting !== null) {
      this.#waiting.push(message);
      if (this.#waiting.length > LIMITS.replicaRecordsMax.value) this.end('too many records before the hello');
      return;
    }
    if (message.header(NATS_HEADERS.run) !== this.#hello?.run) return this.end('another primary writes the log');
    const number = Number(message.header(NATS_HEADERS.number));
    if (number <= this.#number) return;
    if (number > this.#number + 1) return this.end('messages of the log were lost');
    this.#number = number;
    this.#reader.message(message.text);
  }
}
