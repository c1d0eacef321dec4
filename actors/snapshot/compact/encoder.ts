/**
 * Frames of the compact stream (schemas/compact; docs/decisions/0018-compact-stream.md): differences from the
 * frame before, once for all viewers, and keyframes for those who have nothing to add differences to. A keyframe is the
 * difference from nothing, so both are written by the same code.
 */
import { COMPACT_TABLE_NAMES } from '../../../schemas/compact/tables.js';
import { FRAME_FIELDS, MESSAGE_FIELDS } from '../../../schemas/compact/proto.js';
import type { HistoryEvent } from '../../../schemas/wire/event.js';
import { MAJOR_EVENTS } from '../../../schemas/vocabulary.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import type { FrameHead } from '../protocol.js';
import { FrameContextBuilder, type FrameContext } from './frame-context.js';
import { WasmEncoder, type EncoderMemory } from './wasm/wasm-encoder.js';
import { TableEncoder } from './table-encoder.js';
import { Writer } from './writer.js';

/** Memory where frames lie: the one read last, and the one held, which stays as it is until another is held. */
export interface FramePlace extends EncoderMemory {
  /** Holds the frame that was read last. */
  hold(): void;
}

export interface CompactBytes {
  /** Of the frame within the stream, from 1. */
  readonly sequence: number;
  /** The frame that it is to be added to; 0 for a keyframe. */
  readonly follows: number;
  /** A whole message, on shared memory of its own. */
  readonly bytes: Uint8Array;
}

/** Number of the newest frame; outlives an encoder, so that no two frames are taken for each other. */
export interface Numbering {
  last: number;
}

/** Encodes the frames of one world after the other. */
export class CompactEncoder {
  readonly #wasm: WasmEncoder;
  readonly #changes: readonly TableEncoder[];
  readonly #wholes: readonly TableEncoder[];
  readonly #hand: FrameContextBuilder;
  readonly #writer: Writer;
  readonly #numbering: Numbering;
  readonly #place: FramePlace;
  #isFresh = true;
  #inHand: FrameContext | null = null;
  /** Of the frame before. */
  #tick = 0;
  /** How many bytes the length of the message took the last time. */
  #lengthBytes = 1;

  /** For frames that lie in the memory of `place`; the last one encoded is held there. */
  constructor(numbering: Numbering, place: FramePlace) {
    const wasm = new WasmEncoder(place);
    this.#wasm = wasm;
    this.#place = place;
    this.#changes = COMPACT_TABLE_NAMES.map((name) => new TableEncoder(name, wasm));
    this.#wholes = COMPACT_TABLE_NAMES.map((name) => new TableEncoder(name, wasm));
    this.#hand = new FrameContextBuilder(wasm);
    this.#writer = new Writer(wasm);
    this.#numbering = numbering;
  }

  /** The next frame holds everything: another world comes, or nobody has seen the ones before. */
  restart(): void {
    for (const table of this.#changes) table.reset();
    this.#isFresh = true;
  }

  /** The next frame of the stream: what is different from the one before. */
  next(frame: Frame, head: FrameHead, events: readonly HistoryEvent[]): CompactBytes {
    const follows = this.#isFresh ? 0 : this.#numbering.last;
    const before = this.#isFresh ? null : this.#inHand!.frame;
    this.#numbering.last++;
    this.#isFresh = false;
    this.#inHand = this.#hand.build(frame, head, before);
    this.#place.hold();
    const written = this.#write(this.#changes, follows, this.#inHand, events);
    this.#tick = frame.registers.tick;
    return written;
  }

  /** The frame encoded last as a whole, for whoever has not got those before. */
  keyframe(): CompactBytes {
    if (this.#inHand === null) throw new Error('there is no frame yet');
    for (const table of this.#wholes) table.reset();
    return this.#write(this.#wholes, 0, this.#inHand, []);
  }

  #write(
    tables: readonly TableEncoder[],
    follows: number,
    hand: FrameContext,
    events: readonly HistoryEvent[],
  ): CompactBytes {
    const writer = this.#writer;
    const { tick } = hand.frame.registers;
    const { i32, addresses } = this.#wasm;
    i32.set(hand.frame.addresses, addresses / Int32Array.BYTES_PER_ELEMENT);
    this.#wasm.calls.useTicks(tick, this.#tick);
    writer.length = 0;
    const start = writer.begin(MESSAGE_FIELDS.frames, this.#lengthBytes);
    const sequence = this.#numbering.last;
    writer.number(FRAME_FIELDS.sequence, sequence);
    writer.number(FRAME_FIELDS.follows, follows);
    writer.number(FRAME_FIELDS.tick, tick);
    for (const event of events) writer.text(FRAME_FIELDS.events, eventText(event));
    for (const table of tables) table.encode(writer, hand);
    this.#lengthBytes = writer.close(start, this.#lengthBytes);
    return { sequence, follows, bytes: writer.copy() };
  }
}

/** As in the JSON state. */
function eventText(event: HistoryEvent): string {
  return JSON.stringify({ ...event, major: MAJOR_EVENTS.has(event.type) });
}
