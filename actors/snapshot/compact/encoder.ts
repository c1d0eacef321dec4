/**
 * Encodes the frames of the compact stream (docs/compact-stream.md): deltas to the previous frame, once for all
 * viewers, and keyframes for viewers that need one. A keyframe is the delta from an empty world, so the same code
 * writes both.
 */
import { COMPACT_TABLE_NAMES } from '../../../schemas/compact/tables.js';
import { FRAME_FIELDS, MESSAGE_FIELDS } from '../../../schemas/compact/proto.js';
import { type HistoryEvent, isMajor } from '../../../schemas/wire/event.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import type { FrameEvents } from '../event-backlog.js';
import type { FrameHead } from '../protocol.js';
import { FrameContextBuilder, type FrameContext } from './frame-context.js';
import { WasmEncoder, type EncoderMemory } from './wasm/wasm-encoder.js';
import { TableEncoder } from './table-encoder.js';
import { Writer } from './writer.js';

/** The memory of the frames: the one read last, and the one held, which stays until another is held. */
export interface FrameMemory extends EncoderMemory {
  /** Holds the frame that was read last. */
  hold(): void;
}

export interface CompactBytes {
  /** Its number in the stream, from 1. */
  readonly sequence: number;
  /** The frame that it applies to; 0 for a keyframe. */
  readonly follows: number;
  /** A whole message, in shared memory of its own. */
  readonly bytes: Uint8Array;
}

/** Number of the newest frame. It outlives an encoder, so that frame numbers are never reused. */
export interface Numbering {
  last: number;
}

/** Encodes the frames of one world one after the other. */
export class CompactEncoder {
  readonly #wasm: WasmEncoder;
  readonly #deltaTables: readonly TableEncoder[];
  readonly #keyframeTables: readonly TableEncoder[];
  readonly #contexts: FrameContextBuilder;
  readonly #writer: Writer;
  readonly #numbering: Numbering;
  readonly #frames: FrameMemory;
  #isFresh = true;
  #context: FrameContext | null = null;
  /** Tick of the previous frame. */
  #tickBefore = 0;
  /** Id of the newest event up to the frame encoded last. */
  #lastEventId = 0;
  /** Bytes that the length of the last message took. */
  #lengthBytes = 1;

  /** For frames in the memory `frames`; the frame encoded last is held there. */
  constructor(numbering: Numbering, frames: FrameMemory) {
    const wasm = new WasmEncoder(frames);
    this.#wasm = wasm;
    this.#frames = frames;
    this.#deltaTables = COMPACT_TABLE_NAMES.map((name) => new TableEncoder(name, wasm));
    this.#keyframeTables = COMPACT_TABLE_NAMES.map((name) => new TableEncoder(name, wasm));
    this.#contexts = new FrameContextBuilder(wasm);
    this.#writer = new Writer(wasm);
    this.#numbering = numbering;
  }

  /** Makes the next frame a keyframe: another world begins, or no viewer has the previous frames. */
  restart(): void {
    for (const table of this.#deltaTables) table.reset();
    this.#isFresh = true;
  }

  /** The next frame of the stream: the delta to the previous one. */
  next(frame: Frame, head: FrameHead, events: FrameEvents): CompactBytes {
    const follows = this.#isFresh ? 0 : this.#numbering.last;
    const before = this.#isFresh ? null : this.#context!.frame;
    this.#numbering.last++;
    this.#isFresh = false;
    this.#context = this.#contexts.build(frame, head, before);
    this.#frames.hold();
    const written = this.#write(this.#deltaTables, follows, this.#context, events);
    this.#tickBefore = frame.registers.tick;
    this.#lastEventId = events.lastId;
    return written;
  }

  /** The frame encoded last as a keyframe. */
  keyframe(): CompactBytes {
    if (this.#context === null) throw new Error('A keyframe needs a frame: call next first.');
    for (const table of this.#keyframeTables) table.reset();
    return this.#write(this.#keyframeTables, 0, this.#context, {
      events: [],
      missed: 0,
      lastId: this.#lastEventId,
    });
  }

  #write(
    tables: readonly TableEncoder[],
    follows: number,
    context: FrameContext,
    { events, missed, lastId }: FrameEvents,
  ): CompactBytes {
    const writer = this.#writer;
    const { tick } = context.frame.registers;
    const { i32, addresses } = this.#wasm;
    i32.set(context.frame.addresses, addresses / Int32Array.BYTES_PER_ELEMENT);
    this.#wasm.calls.useTicks(tick, this.#tickBefore);
    writer.length = 0;
    const start = writer.begin(MESSAGE_FIELDS.frames, this.#lengthBytes);
    const sequence = this.#numbering.last;
    writer.number(FRAME_FIELDS.sequence, sequence);
    writer.number(FRAME_FIELDS.follows, follows);
    writer.number(FRAME_FIELDS.tick, tick);
    writer.number(FRAME_FIELDS.last_event_id, lastId);
    writer.number(FRAME_FIELDS.events_missed, missed);
    for (const event of events) writer.text(FRAME_FIELDS.events, eventText(event));
    for (const table of tables) table.encode(writer, context);
    this.#lengthBytes = writer.close(start, this.#lengthBytes);
    return { sequence, follows, bytes: writer.copy() };
  }
}

/** As in the JSON state. */
function eventText(event: HistoryEvent): string {
  return JSON.stringify({ ...event, major: isMajor(event) });
}
