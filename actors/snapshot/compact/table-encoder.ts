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
import { writeColumn, writeExact, writeRemoved, writeTexts } from './column-writer.js';
import type { FrameInHand } from './hand.js';
import { closeGaps, createMatching, createRuns, gatherRuns, matchPlaces, matchRows } from './rows.js';
import {
  createSent,
  fillOf,
  isRestless,
  reserveFound,
  scanOf,
  type Found,
  type NumberArray,
  type Runs,
  type ScanShape,
  type SentArray,
} from './scan.js';
import type { ColumnSource, NumberSource, TableSource } from './source.js';
import { SOURCES } from './sources.js';
import type { Writer } from './writer.js';

interface Plan {
  readonly field: number;
  readonly spec: CompactColumn;
  readonly source: ColumnSource;
  readonly shape: ScanShape;
  /** What was sent, by wire row; null until it is known what the column is made of, and where nothing is kept. */
  sent: SentArray | null;
  /** Of kind `exact`: the number sent. */
  exact: number;
  /** Nearly all rows changed last time: they are written without saying which. */
  dense: boolean;
}

/** Numbers of a key column, by wire row. */
interface Key {
  readonly plan: Plan;
  sent: Int32Array;
  now: Int32Array;
}

const NOTHING = new Int32Array(0);
const ROWS_MIN = 64;

/** Encodes one table, frame after frame. */
export class TableEncoder {
  readonly #field: number;
  readonly #source: TableSource;
  readonly #plans: readonly Plan[];
  readonly #keys: readonly Key[];
  readonly #runs: Runs = createRuns();
  readonly #matching = createMatching();
  #values = new Float64Array(ROWS_MIN);
  #count = 0;
  #capacity = 0;

  constructor(name: CompactTableName) {
    const { field, columns } = COMPACT_TABLES[name];
    this.#field = field;
    this.#source = SOURCES[name] as TableSource;
    const sources = this.#source.columns as Readonly<Record<string, ColumnSource>>;
    this.#plans = Object.entries<CompactColumn>(columns).map(([column, spec], place) =>
      planOf(FIRST_COLUMN_FIELD + place, spec, sources[column]!),
    );
    this.#keys = this.#plans
      .filter(({ spec }) => spec.key)
      .map((plan) => ({ plan, sent: NOTHING, now: NOTHING }));
  }

  /** Forgets what was sent: the next frame is a keyframe's. */
  reset(): void {
    this.#count = 0;
  }

  /** Writes what changed; nothing when nothing did. O(rows × columns). */
  encode(writer: Writer, hand: FrameInHand, tick: number, found: Found): void {
    gatherRuns(this.#runs, this.#source.rows(hand));
    const count = this.#runs.rows;
    if (count === 0 && this.#count === 0) return;
    this.#reserve(count);
    reserveFound(found, count);
    this.#match(hand, tick);
    for (const { sent } of this.#plans) if (sent) closeGaps(sent, this.#matching, this.#count, count);
    this.#count = count;
    const added = count - this.#matching.matched;
    const before = writer.length;
    const start = writer.begin(this.#field);
    writeRemoved(writer, TABLE_FIELDS.removed, this.#matching);
    writer.number(TABLE_FIELDS.added, added);
    for (const plan of this.#plans) {
      if (added > 0 || !plan.spec.fixed) this.#writeChanges(writer, plan, hand, tick, found);
    }
    if (writer.length === start) writer.length = before;
    else writer.end(start);
  }

  #match(hand: FrameInHand, tick: number): void {
    const { rows } = this.#runs;
    if (this.#keys.length === 0) {
      matchPlaces(this.#matching, this.#count, rows);
      return;
    }
    for (const key of this.#keys) {
      const { source, spec } = key.plan;
      if ('texts' in source) throw new Error('a text is no key');
      const values = this.#valuesOf(source, hand, 0);
      fillOf(values, spec.kind)(values, this.#runs, key.now, spec.steps, tick);
    }
    const sent = this.#keys.map((key) => key.sent);
    const now = this.#keys.map((key) => key.now);
    matchRows(this.#matching, this.#count, sent, now, rows);
    for (const key of this.#keys) [key.sent, key.now] = [key.now, key.sent];
  }

  #writeChanges(writer: Writer, plan: Plan, hand: FrameInHand, tick: number, found: Found): void {
    const { field, spec, source, shape } = plan;
    const { matched } = this.#matching;
    if ('texts' in source) {
      this.#writeTexts(writer, field, source.texts(hand));
      return;
    }
    const values = this.#valuesOf(source, hand, spec.fixed ? matched : 0);
    if (spec.kind === 'exact') {
      if (matched === 0 || plan.exact !== values[0]) writeExact(writer, field, values[0]!);
      plan.exact = values[0]!;
      return;
    }
    if (!spec.fixed) plan.sent ??= createSent(values, shape, this.#capacity);
    const steps = ('cap' in source ? source.cap : undefined) ?? spec.steps;
    scanOf(values, shape, plan.dense)(values, this.#runs, matched, plan.sent ?? NOTHING, steps, tick, found);
    // A bit a row costs as much as a zero for each eighth row.
    plan.dense = isRestless(values, shape) && found.changed * 8 >= this.#count * 7;
    writeColumn(writer, field, found, this.#count);
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

  /** The values by rows of the frame; those that are worked out only for wire rows from `from` on. */
  #valuesOf(source: NumberSource, hand: FrameInHand, from: number): NumberArray {
    if ('values' in source) return source.values(hand);
    const { starts, ends, count } = this.#runs;
    const last = count === 0 ? 0 : ends[count - 1]!;
    if (this.#values.length < last) this.#values = new Float64Array(last * 2);
    const values = this.#values;
    const valueAt = source.each(hand);
    let row = 0;
    for (let run = 0; run < count; run++) {
      const start = starts[run]!;
      const end = ends[run]!;
      for (let r = start + Math.max(0, from - row); r < end; r++) values[r] = valueAt(r);
      row += end - start;
    }
    return values;
  }

  #reserve(rows: number): void {
    if (rows <= this.#capacity) return;
    this.#capacity = Math.max(ROWS_MIN, rows * 2);
    for (const plan of this.#plans) if (plan.sent) plan.sent = grown(plan.sent, this.#capacity);
    for (const key of this.#keys) {
      key.sent = grown(key.sent, this.#capacity);
      key.now = new Int32Array(this.#capacity);
    }
  }
}

function planOf(field: number, spec: CompactColumn, source: ColumnSource): Plan {
  const kind = ('as' in source ? source.as : undefined) ?? spec.kind;
  // What is worked out row by row lies in memory that other columns use too.
  const restless = 'each' in source ? true : 'restless' in source ? source.restless : undefined;
  const shape = { kind, fixed: spec.fixed, chained: spec.chained, restless };
  return { field, spec, source, shape, sent: null, exact: 0, dense: false };
}

function grown<Sent extends SentArray>(array: Sent, capacity: number): Sent {
  const larger = new (array.constructor as new (length: number) => Sent)(capacity);
  larger.set(array);
  return larger;
}
