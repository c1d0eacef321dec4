/**
 * Checks the content of frames. All viewers of a stream get the same bytes, so a process stores the first copy of each
 * frame, decodes it in full, and compares the bytes of all other viewers with it.
 */
import { CompactDecoder } from '../../client/decoder.js';
import type { StateMessage } from '../../schemas/wire/state.js';

export type Stream = 'json' | 'bin';

/** A viewer that lags by more than this many frames is not compared. */
const COPIES = 256;
/** Parsing a state takes milliseconds: only every n-th is parsed. */
const STATES_PARSED_EVERY = 8;
/** The tick is at the start of every state. */
export const STATE_HEAD_BYTES = 120;
const STATE_TICK = /^\{"type":"state".*?"tick":(\d+)/;
const DELIMITED_FRAME = 0x0a;
/** Protobuf tags of the frame's first fields. */
const TAGS = { sequence: 0x08, follows: 0x10, tick: 0x18 } as const;

/** Tick of a JSON state; null for other messages. */
export function tickOfState(bytes: Buffer, from = 0, to = bytes.length): number | null {
  const found = STATE_TICK.exec(bytes.toString('latin1', from, Math.min(to, from + STATE_HEAD_BYTES)));
  return found && Number(found[1]);
}

export class ContentCheck {
  /** Frames whose bytes were compared with the first copy, or were that copy. */
  compared = 0;
  /** First copies that were decoded in full. */
  decoded = 0;
  /** Frames that differed from the first copy, or could not be decoded. */
  wrong = 0;
  /** The head of the last frame; `follows` is 0 for a complete frame: a keyframe, or a JSON state. */
  readonly head = { tick: 0, sequence: 0, follows: 0 };
  readonly #stream: Stream;
  readonly #decoder = new CompactDecoder();
  readonly #changes: { sequence: number; bytes: Buffer }[] = [];
  readonly #wholes: { sequence: number; bytes: Buffer }[] = [];
  #at = 0;

  constructor(stream: Stream) {
    this.#stream = stream;
  }

  /** Reads the head of a frame; false when it has none. */
  readHead(bytes: Buffer, from: number, to: number): boolean {
    const { head } = this;
    if (this.#stream === 'json') {
      head.tick = head.sequence = tickOfState(bytes, from, to) ?? 0;
      return head.tick > 0;
    }
    if (bytes[from] !== DELIMITED_FRAME) return false;
    this.#at = from + 1;
    this.#varint(bytes);
    head.sequence = this.#field(bytes, TAGS.sequence);
    head.follows = this.#field(bytes, TAGS.follows);
    head.tick = this.#field(bytes, TAGS.tick);
    return head.sequence > 0;
  }

  /** Checks the content of the frame whose head was read last. */
  check(bytes: Buffer, from: number, to: number): void {
    const { sequence, follows } = this.head;
    const copies = follows === 0 ? this.#wholes : this.#changes;
    const copy = copies[sequence % COPIES];
    // A copy this late is not a first copy.
    if (copy && copy.sequence > sequence) return;
    this.compared++;
    if (copy?.sequence === sequence) {
      if (bytes.compare(copy.bytes, 0, copy.bytes.length, from, to) !== 0) this.wrong++;
      return;
    }
    const first = Buffer.from(bytes.subarray(from, to));
    copies[sequence % COPIES] = { sequence, bytes: first };
    try {
      this.decoded += this.#stream === 'bin' ? this.#decoder.apply(first).frames : this.#parse(first);
    } catch {
      this.wrong++;
    }
  }

  #parse(bytes: Buffer): number {
    if (this.head.sequence % STATES_PARSED_EVERY !== 0) return 0;
    const { tick, entities, creatures_alive: alive } = JSON.parse(bytes.toString()) as StateMessage;
    const creatures = entities.filter(({ kind }) => kind === 'creature').length;
    if (tick !== this.head.tick || creatures !== alive) this.wrong++;
    return 1;
  }

  /** An omitted number is 0. */
  #field(bytes: Buffer, tag: number): number {
    if (bytes[this.#at] !== tag) return 0;
    this.#at++;
    return this.#varint(bytes);
  }

  #varint(bytes: Buffer): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[this.#at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
}
