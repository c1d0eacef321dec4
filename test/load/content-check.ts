/**
 * Checks the content of frames. All viewers of a stream get the same bytes, so a process stores the first copy
 * of each frame, decodes it in full, and compares the bytes of all other viewers with it. Every byte is
 * checked, and each frame is decoded once.
 */
import { CompactDecoder } from '../../client/decoder.js';

export type Stream = 'json' | 'bin';

/** The head of a frame. */
export interface FrameHead {
  tick: number;
  sequence: number;
  /** 0 for a complete frame: a keyframe, or a JSON state. */
  follows: number;
}

interface Copy {
  /** Of the frame; 0 without one. */
  number: number;
  bytes: Buffer;
}

/** The bytes of viewers that lag by more than this many frames are not compared. */
const COPIES = 256;
/** The tick is at the start of every state. */
const STATE_HEAD_BYTES = 120;
const STATE_TICK = /^\{"type":"state".*?"tick":(\d+)/;
/** Parsing a state takes milliseconds: only every n-th is parsed. */
const STATES_PARSED_EVERY = 32;
const DELIMITED_FRAME = 0x0a;
const SEQUENCE = 0x08;
const FOLLOWS = 0x10;
const TICK = 0x18;

export class ContentCheck {
  /** Frames whose bytes were compared with the first copy, or were that copy. */
  compared = 0;
  /** First copies that were decoded in full. */
  decoded = 0;
  /** Frames that differed from the first copy, or could not be decoded. */
  wrong = 0;
  /** The head of the last frame. */
  readonly head: FrameHead = { tick: 0, sequence: 0, follows: 0 };
  readonly #stream: Stream;
  readonly #decoder = new CompactDecoder();
  readonly #changes = copies();
  readonly #wholes = copies();
  #at = 0;

  constructor(stream: Stream) {
    this.#stream = stream;
  }

  /** Reads the head of a frame; false when it has none. */
  readHead(bytes: Buffer, from: number, to: number): boolean {
    return this.#stream === 'bin' ? this.#compactHead(bytes, from) : this.#stateHead(bytes, from, to);
  }

  /** Checks the content of the frame whose head was read last. */
  check(bytes: Buffer, from: number, to: number): void {
    const { sequence, follows } = this.head;
    const kept = (follows === 0 ? this.#wholes : this.#changes)[sequence % COPIES]!;
    if (kept.number === sequence) {
      this.compared++;
      if (bytes.compare(kept.bytes, 0, kept.bytes.length, from, to) !== 0) this.wrong++;
      return;
    }
    // A copy this late is not a first copy.
    if (kept.number > sequence) return;
    kept.number = sequence;
    kept.bytes = Buffer.from(bytes.subarray(from, to));
    this.compared++;
    this.#decode(kept.bytes);
  }

  #decode(bytes: Buffer): void {
    try {
      if (this.#stream === 'json') this.#parse(bytes);
      else this.decoded += this.#decoder.apply(bytes).frames;
    } catch {
      this.wrong++;
    }
  }

  #parse(bytes: Buffer): void {
    if (this.head.sequence % STATES_PARSED_EVERY !== 0) return;
    const state = JSON.parse(bytes.toString()) as {
      tick: number;
      creatures_alive: number;
      entities: unknown;
    };
    const creatures = (state.entities as { kind: string }[]).filter(({ kind }) => kind === 'creature');
    if (state.tick !== this.head.tick || creatures.length !== state.creatures_alive) this.wrong++;
    this.decoded++;
  }

  #stateHead(bytes: Buffer, from: number, to: number): boolean {
    const found = STATE_TICK.exec(bytes.toString('latin1', from, Math.min(to, from + STATE_HEAD_BYTES)));
    if (!found) return false;
    this.head.tick = Number(found[1]);
    this.head.sequence = this.head.tick;
    this.head.follows = 0;
    return true;
  }

  #compactHead(bytes: Buffer, from: number): boolean {
    const { head } = this;
    if (bytes[from] !== DELIMITED_FRAME) return false;
    this.#at = from + 1;
    this.#varint(bytes);
    head.sequence = this.#field(bytes, SEQUENCE);
    head.follows = this.#field(bytes, FOLLOWS);
    head.tick = this.#field(bytes, TICK);
    return head.sequence > 0;
  }

  /** An omitted number is 0. */
  #field(bytes: Buffer, tag: number): number {
    if (bytes[this.#at] !== tag) return 0;
    this.#at++;
    return this.#varint(bytes);
  }

  #varint(bytes: Buffer): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[this.#at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }
}

function copies(): Copy[] {
  return Array.from({ length: COPIES }, () => ({ number: 0, bytes: Buffer.alloc(0) }));
}
