/**
 * Encodes the frames of the compact stream (docs/compact-stream.md): one delta for all viewers, and a keyframe for
 * those that need one. A keyframe is the delta from an empty world, so the same code writes both.
 */
import { COMPACT_TABLE_NAMES } from '#schemas/compact/tables.js';
import { FRAME_FIELDS, MESSAGE_FIELDS } from '#schemas/compact/proto.js';
import { type HistoryEvent, asTold } from '#schemas/wire/event.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import type { FrameEvents, FrameHead } from '../frame/messages.js';
import { contextOf, type FrameContext } from './source.js';
import { Scratch, TableEncoder } from './table-encoder.js';
import { Writer } from './writer.js';

export interface CompactBytes {
  /** Number of the frame in the stream, from 1. */
  readonly sequence: number;
  /** Number of the frame that this delta applies to; 0 for a keyframe. */
  readonly follows: number;
  readonly bytes: Uint8Array;
}

/** Number of the newest frame. It is kept when the encoder is replaced, so that frame numbers are never reused. */
export interface Numbering {
  last: number;
}

/** Encodes the frames of one world. A delta contains the changes since the frame that was encoded before it. */
export class CompactEncoder {
  readonly #deltaTables: readonly TableEncoder[];
  readonly #keyframeTables: readonly TableEncoder[];
  readonly #writer = new Writer();
  readonly #numbering: Numbering;
  #isFresh = true;
  #context: FrameContext | null = null;
  #lastEventId = 0;
  /** Number of bytes that the length field of the last message took; it is the guess for the next message. */
  #lengthBytes = 1;

  constructor(numbering: Numbering) {
    const scratch = new Scratch();
    this.#deltaTables = COMPACT_TABLE_NAMES.map((name) => new TableEncoder(name, scratch));
    this.#keyframeTables = COMPACT_TABLE_NAMES.map((name) => new TableEncoder(name, scratch));
    this.#numbering = numbering;
  }

  /** Makes the next frame a keyframe. It is called when another world begins or no viewer has the previous frame. */
  restart(): void {
    for (const table of this.#deltaTables) table.reset();
    this.#isFresh = true;
  }

  next(frame: Frame, head: FrameHead, events: FrameEvents): CompactBytes {
    const follows = this.#isFresh ? 0 : this.#numbering.last;
    this.#numbering.last++;
    this.#isFresh = false;
    this.#context = contextOf(frame, head);
    this.#lastEventId = events.lastId;
    return this.#write(this.#deltaTables, follows, this.#context, events);
  }

  /** Encodes the last frame again as a keyframe. The memory of the frame must not have changed since `next`. */
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

function eventText(event: HistoryEvent): string {
  return JSON.stringify(asTold(event));
}
