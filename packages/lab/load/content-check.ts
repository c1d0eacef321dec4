/**
 * Checks the content of frames: the first copy of each is decoded, and the bytes of other viewers are compared with it.
 * Viewers of several processes get different bytes, because each process numbers its frames, so some are decoded each
 * by itself. What is decoded must be the same at equal world and tick.
 */
import { createHash } from 'node:crypto';
import { CompactDecoder } from '../../client/decoder.js';
import { stateOf } from '../../client/state.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { withoutStream } from '#test/support/same-state.js';

export type Stream = 'json' | 'bin';

/** A viewer that lags by more than this many ticks is not compared. */
const COPIES = 256;
/** Viewers of several processes that are decoded. */
const DECODED_VIEWERS = 8;
/** Reading a whole state takes milliseconds, so states are compared at every n-th tick only. */
const STATES_COMPARED_EVERY = 8;
/** The tick is at the start of every state. */
export const STATE_HEAD_BYTES = 120;
const STATE_TICK = /^\{"type":"state".*?"tick":(\d+)/;
const DELIMITED_FRAME = 0x0a;
/** Protobuf tags of the frame's first fields. */
const TAGS = { sequence: 0x08, follows: 0x10, tick: 0x18 } as const;

export function tickOfState(bytes: Buffer, from = 0, to = bytes.length): number | null {
  const found = STATE_TICK.exec(bytes.toString('latin1', from, Math.min(to, from + STATE_HEAD_BYTES)));
  return found && Number(found[1]);
}

interface Copy {
  readonly sequence: number;
  readonly follows: number;
  readonly bytes: Buffer;
  /** The decoder of its process's frames; null if it could not be decoded for lack of the frame before it. */
  readonly source: CompactDecoder | null;
}

export class ContentCheck {
  /** Frames that were decoded, or whose bytes were compared with a copy that was. */
  compared = 0;
  decoded = 0;
  /** First copies of changes whose frame before is not known here. */
  undecoded = 0;
  /** Frames that could not be decoded, or whose state differs from another one of the same world and tick. */
  wrong = 0;
  /** The head of the last frame; `follows` is 0 for a complete frame: a keyframe, or a JSON state. */
  readonly head = { tick: 0, sequence: 0, follows: 0 };
  readonly #stream: Stream;
  readonly #isOneProcess: boolean;
  readonly #copies: { tick: number; all: Copy[] }[] = [];
  /** Hash of the first state, by tick modulo COPIES. */
  readonly #states: { key: string; hash: string }[] = [];
  readonly #sources = new Map<number, CompactDecoder | null>();
  #at = 0;

  /** The viewers may be those of several processes of the service, unless `isOneProcess`. */
  constructor(stream: Stream, isOneProcess = true) {
    this.#stream = stream;
    this.#isOneProcess = isOneProcess;
  }

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

  check(viewer: number, bytes: Buffer, from: number, to: number): void {
    const { tick, sequence, follows } = this.head;
    if (!this.#isOneProcess) return this.#decodeEach(viewer, Buffer.from(bytes.subarray(from, to)));
    const place = tick % COPIES;
    const kept = this.#copies[place];
    // A copy this late is not a first copy.
    if (kept && kept.tick > tick) return;
    const copies = kept?.tick === tick ? kept.all : [];
    this.compared++;
    const last = this.#sources.get(viewer) ?? null;
    const alike = copies.filter((copy) => copy.sequence === sequence && copy.follows === follows);
    const equal = alike.find(({ bytes: copy }) => bytes.compare(copy, 0, copy.length, from, to) === 0);
    if (equal) return void this.#sources.set(viewer, equal.source);
    // One process sends one change after a frame.
    if (follows !== 0 && last !== null && alike.some(({ source }) => source === last)) {
      this.wrong++;
      return;
    }
    const first = Buffer.from(bytes.subarray(from, to));
    const source = this.#decode(first, last);
    copies.push({ sequence, follows, bytes: first, source });
    this.#copies[place] = { tick, all: copies };
    this.#sources.set(viewer, source);
  }

  #decodeEach(viewer: number, bytes: Buffer): void {
    if (viewer >= DECODED_VIEWERS) return;
    this.compared++;
    this.#sources.set(viewer, this.#decode(bytes, this.#sources.get(viewer) ?? null));
  }

  /** Decodes a first copy, with the source of its viewer's last frame. Returns the source that has decoded it. */
  #decode(bytes: Buffer, last: CompactDecoder | null): CompactDecoder | null {
    const { sequence, follows, tick } = this.head;
    const source = follows === 0 ? new CompactDecoder() : last;
    if (this.#stream === 'bin' && follows !== 0 && source?.sequence !== follows) {
      this.undecoded++;
      return null;
    }
    const isCompared = tick % STATES_COMPARED_EVERY === 0;
    try {
      if (this.#stream === 'bin') {
        this.decoded += source!.apply(bytes).frames;
        if (source!.sequence !== sequence) this.wrong++;
        if (isCompared) this.#compareState(stateOf(source!));
      } else if (isCompared) {
        this.decoded++;
        this.#compareState(JSON.parse(bytes.toString()) as StateMessage);
      }
    } catch {
      this.wrong++;
    }
    return source;
  }

  #compareState(state: StateMessage): void {
    const { tick, world_id: world, paused, entities, creatures_alive: alive } = state;
    const creatures = entities.filter(({ kind }) => kind === 'creature').length;
    if (tick !== this.head.tick || creatures !== alive) this.wrong++;
    const key = [world, tick, paused].join(' ');
    const hash = createHash('sha1')
      .update(JSON.stringify(withoutStream(state)))
      .digest('hex');
    const first = this.#states[tick % COPIES];
    if (first?.key !== key) this.#states[tick % COPIES] = { key, hash };
    else if (first.hash !== hash) this.wrong++;
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
