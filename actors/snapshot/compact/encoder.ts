/**
 * Frames of the compact stream (schemas/compact; ARCHITECTURE.md, The compact stream): differences for all viewers from
 * one memory of what was sent, and keyframes for those who have nothing to add differences to. A keyframe is the
 * difference from nothing, so both are written by the same code.
 */
import { COMPACT_TABLE_NAMES } from '../../../schemas/compact/tables.js';
import { FRAME_FIELDS, MESSAGE_FIELDS } from '../../../schemas/compact/proto.js';
import type { HistoryEvent } from '../../../schemas/wire/event.js';
import { MAJOR_EVENTS } from '../../../schemas/wire/vocabulary.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import type { FrameHead } from '../protocol.js';
import { Hand, type FrameInHand } from './hand.js';
import { Kernel, type KernelPlace } from './kernel.js';
import { TableEncoder } from './table-encoder.js';
import { Writer } from './writer.js';

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
  readonly #changes: readonly TableEncoder[];
  readonly #wholes: readonly TableEncoder[];
  readonly #hand: Hand;
  readonly #writer: Writer;
  readonly #numbering: Numbering;
  #isFresh = true;

  /** Frames that lie in the memory of `place` are read there, others are copied. */
  constructor(numbering: Numbering = { last: 0 }, place?: KernelPlace) {
    const kernel = new Kernel(place);
    this.#changes = COMPACT_TABLE_NAMES.map((name) => new TableEncoder(name, kernel));
    this.#wholes = COMPACT_TABLE_NAMES.map((name) => new TableEncoder(name, kernel));
    this.#hand = new Hand(kernel);
    this.#writer = new Writer(kernel);
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
    this.#numbering.last++;
    this.#isFresh = false;
    return this.#write(this.#changes, follows, this.#hand.take(frame, head), events);
  }

  /** The same moment whole, for whoever has not got the frames before. `frame` is the one that `next` was given last. */
  keyframe(frame: Frame, head: FrameHead): CompactBytes {
    for (const table of this.#wholes) table.reset();
    return this.#write(this.#wholes, 0, this.#hand.take(frame, head), []);
  }

  #write(
    tables: readonly TableEncoder[],
    follows: number,
    hand: FrameInHand,
    events: readonly HistoryEvent[],
  ): CompactBytes {
    const writer = this.#writer;
    const { tick } = hand.frame.registers;
    writer.length = 0;
    const start = writer.begin(MESSAGE_FIELDS.frames);
    const sequence = this.#numbering.last;
    writer.number(FRAME_FIELDS.sequence, sequence);
    writer.number(FRAME_FIELDS.follows, follows);
    writer.number(FRAME_FIELDS.tick, tick);
    for (const event of events) writer.text(FRAME_FIELDS.events, eventText(event));
    for (const table of tables) table.encode(writer, hand, tick);
    writer.close(start);
    return { sequence, follows, bytes: writer.copy() };
  }
}

/** As in the JSON state. */
function eventText(event: HistoryEvent): string {
  return JSON.stringify({ ...event, major: MAJOR_EVENTS.has(event.type) });
}
