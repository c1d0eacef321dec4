/**
 * One table of the compact stream: remembers what was sent of every row, and writes what is different in the next
 * frame. Differences are between rounded numbers, so errors never add up. Nothing is allocated per row.
 *
 *   sent    [ 4 7 9 12 ]      now   [ 4 9 12 15 ]      written   removed: 7    added: 15    of each column: what changed
 */
import type { CompactColumn } from '../../../schemas/compact/column.js';
import { TABLE_FIELDS } from '../../../schemas/compact/proto.js';
import {
  COMPACT_TABLES,
  FIRST_COLUMN_FIELD,
  type CompactTableName,
} from '../../../schemas/compact/tables.js';
import { writeChanged, writeExact, writeRemoved, writeRestless, writeTexts } from './column-writer.js';
import type { FrameInHand } from './hand.js';
import { PIECE_BYTES, readingOf, type Kernel, type NumberArray, type Reading } from './kernel.js';
import {
  createRuns,
  gatherRuns,
  layPieces,
  matchPlaces,
  type Matching,
  type Pieces,
  type Runs,
} from './rows.js';
import type { ColumnSource, NumberSource, TableSource } from './source.js';
import { SOURCES } from './sources.js';
import type { Writer } from './writer.js';

/**
 * How a column is looked at: new rows alone, with or without the row before; its values, which mostly stay, as memory;
 * the numbers of the wire, most of which change in every frame.
 */
type Way = 'fixed' | 'chained' | 'still' | 'restless';

interface Plan {
  readonly field: number;
  readonly spec: CompactColumn;
  readonly source: ColumnSource;
  /** Null until it is known what the column is made of. */
  make: Make | null;
  /** Of kind `exact`: the number sent. */
  exact: number;
}

interface Make {
  readonly reading: Reading;
  readonly way: Way;
  /** Address of what was sent, by wire row, where something is kept. */
  sent: number;
  /** Bytes a row of it. */
  readonly sentBytes: number;
}

/** Addresses of a key column's numbers, by wire row. */
interface Key {
  readonly plan: Plan;
  sent: number;
  now: number;
}

const ROWS_MIN = 64;
const INT_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** Encodes one table, frame after frame. */
export class TableEncoder {
  readonly #kernel: Kernel;
  readonly #field: number;
  readonly #source: TableSource;
  readonly #plans: readonly Plan[];
  readonly #keys: readonly Key[];
  readonly #runs: Runs = createRuns();
  readonly #matching: Matching = { gone: new Int32Array(0), goneCount: 0, matched: 0 };
  #count = 0;
  #capacity = 0;
  readonly #pieces: Pieces = { count: 0, kept: 0 };

  constructor(name: CompactTableName, kernel: Kernel) {
    const { field, columns } = COMPACT_TABLES[name];
    this.#kernel = kernel;
    this.#field = field;
    this.#source = SOURCES[name] as TableSource;
    const sources = this.#source.columns as Readonly<Record<string, ColumnSource>>;
    this.#plans = Object.entries<CompactColumn>(columns).map(([column, spec], place) => ({
      field: FIRST_COLUMN_FIELD + place,
      spec,
      source: sources[column]!,
      make: null,
      exact: 0,
    }));
    this.#keys = this.#plans.filter(({ spec }) => spec.key).map((plan) => ({ plan, sent: 0, now: 0 }));
  }

  /** Forgets what was sent: the next frame is a keyframe's. */
  reset(): void {
    this.#count = 0;
  }

  /** Writes what changed; nothing when nothing did. O(rows × columns). */
  encode(writer: Writer, hand: FrameInHand, tick: number): void {
    gatherRuns(this.#runs, this.#source.rows(hand));
    const { rows } = this.#runs;
    if (rows === 0 && this.#count === 0) return;
    this.#reserve(rows);
    this.#match(hand, tick);
    layPieces(this.#kernel, this.#runs, this.#matching, this.#pieces);
    this.#count = rows;
    const added = rows - this.#matching.matched;
    const before = writer.length;
    const start = writer.begin(this.#field);
    writeRemoved(writer, TABLE_FIELDS.removed, this.#matching);
    writer.number(TABLE_FIELDS.added, added);
    for (const plan of this.#plans) {
      if (added > 0 || !plan.spec.fixed) this.#writeColumn(writer, plan, hand, tick);
    }
    if (writer.length === start) writer.length = before;
    else writer.end(start);
  }

  #match(hand: FrameInHand, tick: number): void {
    const { rows } = this.#runs;
    const matching = this.#matching;
    if (this.#keys.length === 0) {
      matchPlaces(matching, this.#count, rows);
      return;
    }
    const { calls, desk } = this.#kernel;
    matching.matched = 0;
    matching.goneCount = 0;
    layPieces(this.#kernel, this.#runs, matching, this.#pieces);
    this.#keys.forEach((key, at) => {
      const { source } = key.plan;
      if ('texts' in source) throw new Error('a text is no key');
      const { type, kind, steps } = this.#take(key.plan, source, hand, 0).reading;
      calls.gather(desk.values, type, kind, steps, tick, desk.pieces, this.#pieces.count, key.now);
      this.#kernel.i32.set([key.sent, key.now], desk.keys / INT_BYTES + 2 * at);
    });
    matching.goneCount = calls.match(desk.keys, this.#keys.length, this.#count, rows, desk.gone);
    matching.matched = calls.rowsMatched();
    matching.gone = new Int32Array(this.#kernel.i32.buffer, desk.gone, matching.goneCount);
    for (const key of this.#keys) [key.sent, key.now] = [key.now, key.sent];
  }

  #writeColumn(writer: Writer, plan: Plan, hand: FrameInHand, tick: number): void {
    const { field, spec, source } = plan;
    const { matched } = this.#matching;
    if ('texts' in source) {
      this.#writeTexts(writer, field, source.texts(hand));
      return;
    }
    if (spec.kind === 'exact') {
      const value = 'each' in source ? source.each(hand)(0) : source.values(hand)[0]!;
      if (matched === 0 || plan.exact !== value) writeExact(writer, field, value);
      plan.exact = value;
      return;
    }
    const { reading, way, sent } = this.#take(plan, source, hand, spec.fixed ? matched : 0);
    if (way === 'restless') {
      this.#scanRestless(reading, sent, tick);
      writeRestless(writer, field, this.#kernel, this.#count);
    } else {
      this.#kernel.clearBits(this.#count);
      const changed =
        way === 'still' ? this.#scanStill(reading, sent, tick) : this.#scanNew(reading, way, tick);
      writeChanged(writer, field, this.#kernel, this.#count, changed);
    }
  }

  #scanRestless({ type, kind, steps }: Reading, sent: number, tick: number): void {
    const { calls, desk } = this.#kernel;
    const { count } = this.#pieces;
    calls.gather(desk.values, type, kind, steps, tick, desk.pieces, count, desk.numbers);
    calls.scanRestless(desk.numbers, desk.pieces, count, sent, desk.changes);
  }

  #scanStill({ type, kind, steps, size }: Reading, sent: number, tick: number): number {
    const { calls, desk } = this.#kernel;
    const { pieces, listed, was, now } = desk;
    const count = calls.scanStill(desk.values, size, pieces, this.#pieces.count, sent, listed, was, now);
    if (count === 0) return 0;
    this.#kernel.i32.set([0, -1, count], desk.list / INT_BYTES);
    calls.gather(was, type, kind, steps, tick, desk.list, 1, desk.wasNumbers);
    calls.gather(now, type, kind, steps, tick, desk.list, 1, desk.numbers);
    return calls.scanListed(listed, desk.wasNumbers, desk.numbers, count, desk.changes, desk.bits);
  }

  #scanNew({ type, kind, steps }: Reading, way: Way, tick: number): number {
    const { calls, desk } = this.#kernel;
    const { matched } = this.#matching;
    const { count, kept } = this.#pieces;
    const numbers = desk.numbers + matched * INT_BYTES;
    calls.gather(
      desk.values,
      type,
      kind,
      steps,
      tick,
      desk.pieces + kept * PIECE_BYTES,
      count - kept,
      numbers,
    );
    return calls.scanNew(
      desk.numbers,
      matched,
      this.#count,
      way === 'chained' ? 1 : 0,
      desk.changes,
      desk.bits,
    );
  }

  #writeTexts(writer: Writer, field: number, textAt: (row: number) => string): void {
    const { matched } = this.#matching;
    const { starts, ends, count } = this.#runs;
    const texts: string[] = [];
    let row = 0;
    for (let run = 0; run < count; run++) {
      for (let r = starts[run]!; r < ends[run]!; r++, row++) if (row >= matched) texts.push(textAt(r));
    }
    writeTexts(writer, field, matched, texts);
  }

  /**
   * Puts a column on the kernel's desk, by rows of the frame; of values that are worked out only those for wire rows from
   * `from` on. Returns what it is made of.
   */
  #take(plan: Plan, source: NumberSource, hand: FrameInHand, from: number): Make {
    const { starts, ends, count } = this.#runs;
    if ('values' in source) {
      const values = source.values(hand);
      this.#kernel.take(values, count === 0 ? 0 : ends[count - 1]!);
      return (plan.make ??= this.#makeOf(plan, source, values));
    }
    const { f64, desk } = this.#kernel;
    const target = desk.values / Float64Array.BYTES_PER_ELEMENT;
    const valueAt = source.each(hand);
    let row = 0;
    for (let run = 0; run < count; run++) {
      const start = starts[run]!;
      const end = ends[run]!;
      for (let r = start + Math.max(0, from - row); r < end; r++) f64[target + r] = valueAt(r);
      row += end - start;
    }
    return (plan.make ??= this.#makeOf(plan, source, f64));
  }

  #makeOf({ spec }: Plan, source: NumberSource, values: NumberArray): Make {
    const kind = ('as' in source ? source.as : undefined) ?? spec.kind;
    const steps = ('cap' in source ? source.cap : undefined) ?? spec.steps;
    const way = wayOf(spec, source, values);
    const sentBytes = way === 'restless' ? INT_BYTES : way === 'still' ? values.BYTES_PER_ELEMENT : 0;
    const sent = this.#kernel.room(this.#capacity * sentBytes);
    return { reading: readingOf(values, kind, steps), way, sent, sentBytes };
  }

  #reserve(rows: number): void {
    const { count, ends } = this.#runs;
    this.#kernel.clear(Math.max(this.#count, count === 0 ? 0 : ends[count - 1]!), this.#count + count + 1);
    if (rows <= this.#capacity) return;
    this.#capacity = Math.max(ROWS_MIN, rows * 2);
    for (const { make } of this.#plans) if (make) make.sent = this.#moved(make.sent, make.sentBytes);
    for (const key of this.#keys) {
      key.sent = this.#moved(key.sent, INT_BYTES);
      key.now = this.#kernel.room(this.#capacity * INT_BYTES);
    }
  }

  /** Room for the rows of now, with what was sent before. */
  #moved(sent: number, rowBytes: number): number {
    const to = this.#kernel.room(this.#capacity * rowBytes);
    this.#kernel.u8.copyWithin(to, sent, sent + this.#count * rowBytes);
    return to;
  }
}

function wayOf({ kind, chained, fixed }: CompactColumn, source: NumberSource, values: NumberArray): Way {
  if (chained) return 'chained';
  if (fixed) return 'fixed';
  const byTick = kind === 'age' || kind === 'stopwatch' || kind === 'countdown';
  const isRestless = ('restless' in source ? source.restless : undefined) ?? values instanceof Float64Array;
  return byTick || isRestless ? 'restless' : 'still';
}
