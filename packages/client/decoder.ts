/**
 * Applies the frames of the compact stream to the state of the world (docs/compact-stream.md). A delta that does not
 * follow the last frame is skipped: the service soon sends a keyframe to a viewer that missed a frame.
 */
import { FRAME_FIELDS, MESSAGE_FIELDS } from '../../schemas/compact/proto.js';
import { COMPACT_TABLE_NAMES, COMPACT_TABLES, type CompactTableName } from '../../schemas/compact/tables.js';
import { Reader } from './reader.js';
import { Table } from './table.js';

export type Tables = { readonly [Name in CompactTableName]: Table<Name> };

/** Events in the frames of a message, in the same form as in the JSON state. */
export interface AppliedEvents {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly eventsMissed: number;
  readonly lastEventId: number;
}

/** Content of a binary message whose frames have been applied. */
export interface Applied extends AppliedEvents {
  /** Number of frames that were applied. Skipped frames are not counted. */
  readonly frames: number;
  /** Analytics of the world, which about one message per second contains; null if this message does not. */
  readonly analytics: Readonly<Record<string, unknown>> | null;
}

/**
 * Maximum number of frames in a message. A frame may move every row, whatever its length, so this and the check that a
 * frame has each table once limit the work for a message.
 */
const FRAMES_MAX = 16;

interface FoundEvents {
  readonly events: Record<string, unknown>[];
  missed: number;
}

export class CompactDecoder {
  readonly tables: Tables;
  readonly #byField: ReadonlyMap<number, Table>;
  #sequence = 0;
  #tick = 0;
  #lastEventId = 0;

  constructor() {
    const tables = COMPACT_TABLE_NAMES.map((name): [CompactTableName, Table] => [name, new Table(name)]);
    this.tables = Object.fromEntries(tables) as unknown as Tables;
    this.#byField = new Map(tables.map(([name, table]) => [COMPACT_TABLES[name].field, table]));
  }

  /** Number of the newest applied frame; 0 before the first keyframe. */
  get sequence(): number {
    return this.#sequence;
  }

  get tick(): number {
    return this.#tick;
  }

  /** Applies a binary message. Throws if its bytes are invalid; the state is then unusable until the next keyframe. */
  apply(message: Uint8Array): Applied {
    const found: FoundEvents = { events: [], missed: 0 };
    const before = this.#sequence;
    let frames = 0;
    let parts = 0;
    let analytics: Record<string, unknown> | null = null;
    const reader = new Reader(message);
    this.#sequence = 0;
    let sequence = before;
    while (reader.next()) {
      if (reader.field === MESSAGE_FIELDS.analytics) {
        analytics = reader.object();
      } else if (reader.field === MESSAGE_FIELDS.frames) {
        if (++parts > FRAMES_MAX) throw new RangeError(`more than ${FRAMES_MAX} frames`);
        const next = this.#frame(reader.nested(), sequence, found);
        if (next === 0) continue;
        sequence = next;
        frames++;
      } else reader.skip();
    }
    this.#sequence = sequence;
    return {
      frames,
      events: found.events,
      eventsMissed: found.missed,
      lastEventId: this.#lastEventId,
      analytics,
    };
  }

  /** Clears all tables. The next frame must be a keyframe. */
  reset(): void {
    this.#sequence = 0;
    for (const table of this.#byField.values()) table.clear();
  }

  /**
   * Applies a frame and returns its number. Returns 0 if the frame is a delta that does not follow the frame `before`.
   * A frame begins with its numbers, so this is known before its tables are read.
   */
  #frame(reader: Reader, before: number, found: FoundEvents): number {
    let sequence = 0;
    let follows = 0;
    let tick = 0;
    let lastEventId = 0;
    const begun = new Set<Table>();
    while (reader.next()) {
      const table = this.#byField.get(reader.field);
      if (reader.field === FRAME_FIELDS.sequence) sequence = reader.varint();
      else if (reader.field === FRAME_FIELDS.follows) follows = reader.varint();
      else if (reader.field === FRAME_FIELDS.tick) tick = reader.varint();
      else if (reader.field === FRAME_FIELDS.last_event_id) lastEventId = reader.varint();
      else if (follows !== before && follows !== 0 && !table) reader.skip();
      else if (reader.field === FRAME_FIELDS.events_missed) found.missed += reader.varint();
      else if (reader.field === FRAME_FIELDS.events) {
        found.events.push(reader.object());
      } else if (table) {
        if (follows !== 0 && follows !== before) return 0;
        if (begun.has(table)) throw new RangeError('a frame has a table twice');
        if (begun.size === 0 && follows === 0) this.reset();
        begun.add(table);
        table.apply(reader.nested());
      } else reader.skip();
    }
    if (follows !== 0 && follows !== before) return 0;
    this.#tick = tick;
    this.#lastEventId = lastEventId;
    return sequence;
  }
}
