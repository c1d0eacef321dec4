/**
 * Encodes the delta of a table: removed and added rows, and changes as whole numbers, so that rounding errors do not
 * accumulate in clients. A keyframe is the delta from an empty table.
 */
import type { CompactColumn } from '#schemas/compact/column.js';
import { COLUMN_FIELDS, TABLE_FIELDS } from '#schemas/compact/proto.js';
import { COMPACT_TABLES, FIRST_COLUMN_FIELD, type CompactTableName } from '#schemas/compact/tables.js';
import { growTo } from '../../world/engine/columns/memory.js';
import { Changes, dropRemoved, listRemoved, listVisible } from './changes.js';
import type { FrameContext, ColumnSource, ComputedSource, NumberSource, TableSource, TextSource } from './source.js';
import { quantise, type Quantisation } from './quantise.js';
import { SOURCES } from './tables.js';
import type { Writer } from './writer.js';

/** If more than this share of the rows changed, comparing rows in a loop without branches is faster. */
const DENSE_SHARE = 1 / 32;

/** Reusable arrays that hold values of one column at a time; all tables of an encoder share them. */
export class Scratch {
  readonly changes = new Changes();
  rows = new Int32Array(0);
  hidden = new Int32Array(0);
  removed = new Int32Array(0);
  wholes = new Int32Array(0);
  doubles = new Float64Array(0);

  reserve(rows: number): void {
    this.changes.reserve(rows);
    this.rows = growTo(this.rows, rows);
    this.hidden = growTo(this.hidden, rows);
    this.removed = growTo(this.removed, rows);
    this.wholes = growTo(this.wholes, rows);
    this.doubles = growTo(this.doubles, rows);
  }
}

interface NumberColumn extends Quantisation {
  readonly field: number;
  readonly source: NumberSource;
  readonly isKey: boolean;
  /** Whether the values of a row never change, so that the column is sent only for new rows. */
  readonly isFixed: boolean;
  readonly isChained: boolean;
  /** Encoded values of the previous frame, by the row's index in the stream. */
  before: Int32Array;
  /** Encoded values of the current frame; only key columns use it. */
  now: Int32Array;
  isDense: boolean;
}

/** A column of doubles in a table that has one row. */
interface ExactColumn {
  readonly field: number;
  readonly source: ComputedSource;
  before: number;
}

interface TextColumn {
  readonly field: number;
  readonly source: TextSource;
}

export class TableEncoder {
  readonly #field: number;
  readonly #source: TableSource;
  readonly #scratch: Scratch;
  readonly #numbers: readonly NumberColumn[];
  readonly #keys: readonly NumberColumn[];
  readonly #exact: readonly ExactColumn[];
  readonly #texts: readonly TextColumn[];
  #count = 0;
  /** Number of bytes that the length field of the last message took; it is the guess for the next message. */
  #lengthBytes = 1;

  constructor(name: CompactTableName, scratch: Scratch) {
    const { columns } = COMPACT_TABLES[name];
    const specs = Object.entries<CompactColumn>(columns);
    this.#source = SOURCES[name] as TableSource;
    const sources = this.#source.columns as Readonly<Record<string, ColumnSource>>;
    // Only a key that is an id is unique. With other keys a row may be mistaken for another row with the same key, so
    // columns whose values never change are then compared in every frame, too.
    const isFixedSent = specs.some(([, { key, fromPreviousRow }]) => key && !fromPreviousRow);
    const [numbers, exact, texts]: [NumberColumn[], ExactColumn[], TextColumn[]] = [[], [], []];
    for (const [index, [column, spec]] of specs.entries()) {
      const field = FIRST_COLUMN_FIELD + index;
      const source = sources[column]!;
      if ('writer' in source) texts.push({ field, source });
      else if (spec.kind === 'exact' && 'each' in source) exact.push({ field, source, before: 0 });
      else numbers.push(numberColumn(field, source, spec, isFixedSent));
    }
    this.#field = COMPACT_TABLES[name].field;
    this.#scratch = scratch;
    this.#numbers = numbers;
    this.#keys = numbers.filter(({ isKey }) => isKey);
    this.#exact = exact;
    this.#texts = texts;
  }

  /** Drops the previous frame, so that the next delta is a keyframe. */
  reset(): void {
    this.#count = 0;
    for (const column of this.#exact) column.before = 0;
  }

  /** Writes the changes of the table, if there are any. The time is O(rows × columns). */
  encode(writer: Writer, context: FrameContext): void {
    const { count, alive } = this.#source.rows(context);
    if (count === 0 && this.#count === 0) return;
    const scratch = this.#scratch;
    scratch.reserve(Math.max(count, this.#count));
    const visible = listVisible(alive, count, scratch.rows, scratch.hidden);
    if (visible === 0 && this.#count === 0) return;
    const end = writer.length;
    const start = writer.begin(this.#field, this.#lengthBytes);
    const matched = this.#writeRows(writer, context, visible);
    for (const column of this.#numbers) this.#writeNumbers(writer, context, column, matched);
    for (const column of this.#exact) writeExact(writer, context, column);
    if (visible > matched) for (const column of this.#texts) this.#writeTexts(writer, context, column, matched);
    if (writer.length === start) writer.length = end;
    else this.#lengthBytes = writer.close(start, this.#lengthBytes);
  }

  #writeRows(writer: Writer, context: FrameContext, visible: number): number {
    const { removed } = this.#scratch;
    const before = this.#count;
    for (const key of this.#keys) {
      key.now = growTo(key.now, this.#scratch.wholes.length);
      this.#convert(context, key, 0, visible, key.now);
    }
    const gone = listRemoved(this.#keys, before, visible, removed);
    const matched = before - gone;
    if (gone > 0) writer.skips(TABLE_FIELDS.removed, removed, gone);
    writer.number(TABLE_FIELDS.added, visible - matched);
    for (const column of this.#numbers) {
      if (column.isFixed) continue;
      dropRemoved(column.before, removed, gone, before);
      if (column.before.length < visible) column.before = grown(column.before, visible, matched);
      column.before.fill(0, matched, visible);
    }
    this.#count = visible;
    return matched;
  }

  #writeNumbers(writer: Writer, context: FrameContext, column: NumberColumn, matched: number): void {
    const { changes, wholes } = this.#scratch;
    const count = this.#count;
    const { field, isKey, isFixed, isChained, before, now } = column;
    if ((isFixed || isChained) && count === matched) return;
    const numbers = isKey ? now : wholes;
    if (!isKey) this.#convert(context, column, isFixed ? matched : 0, count, wholes);
    // A fixed column keeps no earlier values: only its new rows are sent.
    if (isChained) changes.addChained(numbers, isFixed ? numbers : before, matched, count);
    else if (isFixed) changes.add(numbers, matched, count);
    else column.isDense = changes.compare(numbers, before, count, column.isDense) > count * DENSE_SHARE;
    changes.write(writer, field, isChained);
  }

  /** Converts the visible rows from `from` to `count` - 1 to whole numbers, at the same indices of `target`. */
  #convert(context: FrameContext, column: NumberColumn, from: number, count: number, target: Int32Array): void {
    if (count <= from) return;
    const { source } = column;
    const { rows, hidden, doubles } = this.#scratch;
    const first = rows[from]!;
    const end = rows[count - 1]! + 1;
    if ('each' in source) {
      const valueOf = source.each(context);
      for (let i = from; i < count; i++) doubles[rows[i]!] = valueOf(rows[i]!);
    }
    const values = 'each' in source ? doubles : source.values(context);
    quantise(column, values, first, end, context.frame.registers.tick, target);
    if (from > 0) for (let i = from; i < count; i++) target[i] = target[rows[i]!]!;
    else dropRemoved(target, hidden, end - count, end);
  }

  #writeTexts(writer: Writer, context: FrameContext, { field, source }: TextColumn, matched: number): void {
    const { rows } = this.#scratch;
    const start = writer.begin(field);
    if (matched > 0) {
      const skips = writer.begin(COLUMN_FIELDS.skips);
      for (let i = matched; i < this.#count; i++) writer.varint(i === matched ? matched : 0);
      writer.close(skips);
    }
    const writeText = source.writer(context, writer);
    for (let i = matched; i < this.#count; i++) writeText(rows[i]!);
    writer.close(start);
  }
}

function numberColumn(field: number, source: NumberSource, spec: CompactColumn, isFixedSent: boolean): NumberColumn {
  const { conversion = spec.kind, cap = spec.steps } = 'each' in source ? {} : source;
  return {
    field,
    source,
    conversion,
    steps: cap,
    isKey: spec.key,
    isFixed: spec.fixed && !spec.key && !isFixedSent,
    isChained: spec.fromPreviousRow,
    before: new Int32Array(0),
    now: new Int32Array(0),
    isDense: true,
  };
}

/** Returns a new array with room for twice `count` numbers. It begins with the first `kept` of `numbers`. */
function grown(numbers: Int32Array, count: number, kept: number): Int32Array {
  const longer = new Int32Array(2 * count);
  longer.set(numbers.subarray(0, kept));
  return longer;
}

function writeExact(writer: Writer, context: FrameContext, column: ExactColumn): void {
  const value = column.source.each(context)(0);
  if (value === column.before) return;
  column.before = value;
  const start = writer.begin(column.field);
  writer.double(COLUMN_FIELDS.numbers, value);
  writer.close(start);
}
