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
import { writeExact, writeNumbers, writeTexts } from './column-writer.js';
import type { FrameInHand } from './hand.js';
import { readingOf, type Kernel, type NumberArray, type Reading } from './kernel.js';
import { Rows, type Key } from './rows.js';
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

const ROWS_MIN = 64;
const INT_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** Encodes one table, frame after frame. */
export class TableEncoder {
  readonly #kernel: Kernel;
  readonly #field: number;
  readonly #source: TableSource;
  readonly #plans: readonly Plan[];
  readonly #keys: readonly Plan[];
  readonly #rows: Rows;
  /** Rows that were sent, and for how many there is room. */
  #count = 0;
  #capacity = 0;

  constructor(name: CompactTableName, kernel: Kernel) {
    const { field, columns } = COMPACT_TABLES[name];
    this.#kernel = kernel;
    this.#rows = new Rows(kernel);
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
    this.#keys = this.#plans.filter(({ spec }) => spec.key);
  }

  /** Forgets what was sent: the next frame is a keyframe's. */
  reset(): void {
    this.#count = 0;
  }

  /** Writes what changed; nothing when nothing did. O(rows × columns). */
  encode(writer: Writer, hand: FrameInHand, tick: number): void {
    const rows = this.#rows;
    const frameRows = this.#source.rows(hand);
    this.#kernel.clear(Math.max(this.#count, frameRows.count));
    rows.gather(frameRows);
    if (rows.shown === 0 && this.#count === 0) return;
    this.#reserve(rows.shown);
    this.#match(hand, frameRows.count);
    this.#count = rows.shown;
    const added = rows.shown - rows.matched;
    const before = writer.length;
    const start = writer.begin(this.#field);
    const { u8, desk } = this.#kernel;
    if (rows.goneBytes > 0) {
      writer.piece(TABLE_FIELDS.removed, u8.subarray(desk.gone, desk.gone + rows.goneBytes));
    }
    writer.number(TABLE_FIELDS.added, added);
    for (const plan of this.#plans) {
      if (added > 0 || !plan.spec.fixed) this.#writeColumn(writer, plan, hand, tick, frameRows.count);
    }
    if (writer.length === start) writer.length = before;
    else writer.close(start);
  }

  /** Finds the rows that were sent by their keys, and keeps the keys of now. */
  #match(hand: FrameInHand, frameRows: number): void {
    const { calls, desk } = this.#kernel;
    const columns = this.#keys.map((plan) => {
      const { source } = plan;
      if (!('values' in source)) throw new Error('a key is a column of the frame');
      const values = source.values(hand);
      plan.make ??= this.#makeOf(plan, source, values);
      return values;
    });
    const addresses = this.#kernel.allAt(frameRows, ...columns);
    const keys = this.#keys.map(({ make }, place): Key => {
      const { sent, reading } = make as Make;
      return { sent, now: addresses[place]!, size: reading.size };
    });
    this.#rows.match(keys, this.#count);
    for (const { sent, now, size } of keys) calls.keep(now, size, desk.pieces, this.#rows.pieces, sent);
  }

  #writeColumn(writer: Writer, plan: Plan, hand: FrameInHand, tick: number, frameRows: number): void {
    const { field, spec, source } = plan;
    const { matched } = this.#rows;
    if ('texts' in source) {
      const textAt = source.texts(hand);
      writeTexts(writer, field, matched, Array.from(this.#rows.from(matched), textAt));
      return;
    }
    if (spec.kind === 'exact') {
      const value = 'each' in source ? source.each(hand)(0) : source.values(hand)[0]!;
      if (matched === 0 || plan.exact !== value) writeExact(writer, field, value);
      plan.exact = value;
      return;
    }
    const values = this.#take(plan, source, hand, frameRows);
    const make = plan.make as Make;
    const { isFloat, kind, steps } = make.reading;
    this.#kernel.calls.read(isFloat, kind, steps, tick);
    const changed = this.#scan(make, values);
    const isRestless = make.way === 'restless';
    if (isRestless || changed > 0) {
      writeNumbers(writer, field, this.#kernel, this.#count, changed, isRestless);
    }
  }

  /** Puts the numbers of a column that are to be told on the desk; of what is said of new rows alone those are looked at. */
  #scan({ reading: { type }, way, sent }: Make, values: number): number {
    const { calls, desk } = this.#kernel;
    const { pieces, newPieces, newPiecesAt, matched } = this.#rows;
    const { bits, bytes } = desk;
    if (way === 'restless') {
      return calls.scanRestless(values, type, desk.pieces, pieces, sent, bits, bytes);
    }
    calls.clearBits(bits, this.#count);
    if (way === 'still') return calls.scanStill(values, type, desk.pieces, pieces, 0, 1, sent, bits, bytes);
    if (way === 'fixed')
      return calls.scanStill(values, type, newPiecesAt, newPieces, matched, 0, 0, bits, bytes);
    return calls.scanChained(values, type, newPiecesAt, newPieces, matched, bits, bytes);
  }

  /** Address of a column's values, by rows of the frame; those worked out for each row are laid on the desk. */
  #take(plan: Plan, source: NumberSource, hand: FrameInHand, frameRows: number): number {
    const { f64, desk } = this.#kernel;
    if ('values' in source) {
      const values = source.values(hand);
      plan.make ??= this.#makeOf(plan, source, values);
      return this.#kernel.at(values, frameRows, desk.values);
    }
    plan.make ??= this.#makeOf(plan, source, f64);
    const target = desk.values / Float64Array.BYTES_PER_ELEMENT;
    const valueAt = source.each(hand);
    const from = plan.spec.fixed ? this.#rows.matched : 0;
    for (const row of this.#rows.from(from)) f64[target + row] = valueAt(row);
    return desk.values;
  }

  #makeOf({ spec }: Plan, source: NumberSource, values: NumberArray): Make {
    const kind = ('as' in source ? source.as : undefined) ?? spec.kind;
    const steps = ('cap' in source ? source.cap : undefined) ?? spec.steps;
    const way = wayOf(spec, source, values);
    const isKept = way === 'still' || spec.key;
    const sentBytes = way === 'restless' ? INT_BYTES : isKept ? values.BYTES_PER_ELEMENT : 0;
    const sent = this.#kernel.room(this.#capacity * sentBytes);
    return { reading: readingOf(values, kind, steps), way, sent, sentBytes };
  }

  #reserve(rows: number): void {
    if (rows <= this.#capacity) return;
    this.#capacity = Math.max(ROWS_MIN, rows * 2);
    for (const { make } of this.#plans) if (make) make.sent = this.#moved(make.sent, make.sentBytes);
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
