/** One table of the client's world. In each column, a row has an integer, a text or a double. */
import { valueOf, type CompactColumn } from '../../schemas/compact/column.js';
import { COLUMN_FIELDS, TABLE_FIELDS } from '../../schemas/compact/proto.js';
import {
  COMPACT_TABLES,
  FIRST_COLUMN_FIELD,
  type ColumnName,
  type CompactTableName,
} from '../../schemas/compact/tables.js';
import type { Reader } from './reader.js';

interface Kept {
  readonly name: string;
  readonly spec: CompactColumn;
  /** Quantised integers as received; in a column of kind `exact`, doubles. */
  numbers: Int32Array | Float64Array;
  /** One text per row in a column of kind `text`, otherwise empty. */
  readonly texts: string[];
}

const CAPACITY_MIN = 16;
/** Maximum number of rows, more than any world needs. A larger number means that the bytes are invalid. */
const ROWS_MAX = 1_000_000;
/** Up to this number of rows, the length of the message does not limit the number of rows. */
const ROWS_FREE = 1000;
/**
 * Maximum number of rows that a message may add per byte of its length, beyond `ROWS_FREE`. Every new row needs at
 * least one bit in the message, so more rows mean that the bytes are invalid.
 */
const ROWS_PER_BYTE = 8;

export class Table<Name extends CompactTableName = CompactTableName> {
  readonly #columns: readonly Kept[];
  readonly #byName: ReadonlyMap<string, Kept>;
  #rows = new Int32Array(CAPACITY_MIN);
  #count = 0;

  constructor(name: Name) {
    const columns: Readonly<Record<string, CompactColumn>> = COMPACT_TABLES[name].columns;
    this.#columns = Object.entries(columns).map(([column, spec]) => ({
      name: column,
      spec,
      numbers: new (spec.kind === 'exact' ? Float64Array : Int32Array)(CAPACITY_MIN),
      texts: [],
    }));
    this.#byName = new Map(this.#columns.map((column) => [column.name, column]));
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Returns a number as in the JSON state, with the precision of its column. For a word, returns its index in `words`.
   */
  number(column: ColumnName<Name>, row: number, tick: number): number {
    const { spec, numbers } = this.#kept(column);
    return spec.kind === 'exact' ? numbers[row]! : valueOf(spec.kind, spec.steps, numbers[row]!, tick);
  }

  /**
   * Returns the quantised integers of a column, by row, for fast loops over many rows. The caller must divide by the
   * column's steps. The array must not be kept, because the next frame may replace it.
   */
  wholes(column: ColumnName<Name>): ArrayLike<number> {
    return this.#kept(column).numbers;
  }

  /** Returns the word of a `word` column, or the text of a `text` column; null if the row has none. */
  text(column: ColumnName<Name>, row: number): string | null {
    const { spec, numbers, texts } = this.#kept(column);
    return spec.kind === 'text' ? texts[row] || null : (spec.words[numbers[row]!] ?? null);
  }

  /** Returns the fields of a row as in the JSON state. Fields that the JSON state omits when empty are left out. */
  fields(row: number, tick: number): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    for (const { name, spec, numbers, texts } of this.#columns) {
      const q = numbers[row]!;
      const value = jsonValue(spec, q, texts[row], tick);
      if (value || spec.empty === 'value') fields[name] = value;
      else if (spec.empty === 'null') fields[name] = null;
    }
    return fields;
  }

  clear(): void {
    this.#resize(0);
  }

  /** Applies the part of a frame that changes this table. Throws if its bytes are invalid. */
  apply(reader: Reader): void {
    const rowsMax = Math.max(ROWS_FREE, this.#count + reader.bytesLeft * ROWS_PER_BYTE);
    let last = 0;
    while (reader.next()) {
      const { field } = reader;
      const column = this.#columns[field - FIRST_COLUMN_FIELD];
      if (field < FIRST_COLUMN_FIELD && field <= last) throw new RangeError('rows are removed or added twice');
      last = field;
      if (field === TABLE_FIELDS.removed) this.#remove(reader.nested());
      else if (field === TABLE_FIELDS.added) this.#resize(this.#count + reader.varint(), rowsMax);
      else if (column) this.#change(column, reader.nested());
      else reader.skip();
    }
  }

  #kept(name: string): Kept {
    const column = this.#byName.get(name);
    if (!column) throw new RangeError(`no column ${name}`);
    return column;
  }

  #remove(gaps: Reader): void {
    const removed: number[] = [];
    for (let next = 0; gaps.hasMore(); next = removed.at(-1)! + 1) removed.push(this.#existing(next + gaps.varint()));
    const count = this.#count - removed.length;
    for (const { numbers, texts } of this.#columns) {
      let to = removed[0]!;
      for (let i = 0; i < removed.length; i++) {
        const from = removed[i]! + 1;
        const end = removed[i + 1] ?? this.#count;
        numbers.copyWithin(to, from, end);
        texts.copyWithin(to, from, end);
        to += end - from;
      }
    }
    this.#resize(count);
  }

  /** Changes the number of rows. All numbers of new rows are 0, and their texts are empty. */
  #resize(count: number, rowsMax = ROWS_MAX): void {
    if (count < 0 || count > rowsMax || count > ROWS_MAX) throw new RangeError(`${count} rows`);
    for (const column of this.#columns) {
      const { numbers, texts, spec } = column;
      if (count > numbers.length) {
        column.numbers = new (numbers.constructor as Int32ArrayConstructor)(count * 2);
        column.numbers.set(numbers.subarray(0, this.#count));
      } else if (count > this.#count) numbers.fill(0, this.#count, count);
      if (spec.kind === 'text') resizeTexts(texts, count);
    }
    if (count > this.#rows.length) this.#rows = new Int32Array(count * 2);
    this.#count = count;
  }

  #change({ numbers, texts, spec }: Kept, reader: Reader): void {
    let changed = -1;
    let textCount = 0;
    while (reader.next()) {
      if (reader.field === COLUMN_FIELDS.rows) changed = this.#rowsOfBits(reader.bytes());
      else if (reader.field === COLUMN_FIELDS.skips) changed = this.#rowsOfSkips(reader.nested());
      else if (reader.field === COLUMN_FIELDS.deltas) {
        this.#add(numbers, spec.fromPreviousRow, reader.nested(), changed);
      } else if (reader.field === COLUMN_FIELDS.texts && spec.kind === 'text') {
        texts[this.#changedRow(textCount++, changed)] = reader.text();
      } else if (reader.field === COLUMN_FIELDS.numbers && spec.kind === 'exact') {
        numbers[this.#existing(0)] = reader.nested().double();
      } else reader.skip();
    }
  }

  #add(numbers: Int32Array | Float64Array, chained: boolean, deltas: Reader, changed: number): void {
    let last = 0;
    for (let i = 0; deltas.hasMore(); i++) {
      const row = this.#changedRow(i, changed);
      const q = ((chained ? last : numbers[row]!) + deltas.delta()) | 0;
      numbers[row] = q;
      last = q;
    }
  }

  #rowsOfBits(bits: Uint8Array): number {
    let changed = 0;
    for (let row = 0; row < bits.length * 8 && row < this.#count; row++) {
      if ((bits[row >> 3]! & (1 << (row & 7))) !== 0) this.#rows[changed++] = row;
    }
    return changed;
  }

  #rowsOfSkips(skips: Reader): number {
    let changed = 0;
    for (let next = 0; skips.hasMore(); next++) {
      next = this.#existing(next + skips.varint());
      this.#rows[changed++] = next;
    }
    return changed;
  }

  /** Returns the row of the value at `index`, of `changed` listed rows; -1 means that no rows were listed. */
  #changedRow(index: number, changed: number): number {
    if (changed < 0) return this.#existing(index);
    if (index >= changed) throw new RangeError('more values than changed rows');
    return this.#rows[index]!;
  }

  #existing(row: number): number {
    if (row >= this.#count) throw new RangeError('a change of a row that does not exist');
    return row;
  }
}

function resizeTexts(texts: string[], count: number): void {
  if (count < texts.length) texts.length = count;
  while (texts.length < count) texts.push('');
}

function jsonValue(spec: CompactColumn, q: number, text: string | undefined, tick: number): unknown {
  switch (spec.kind) {
    case 'text':
      return text;
    case 'exact':
      return q;
    case 'word':
      return spec.words[q] ?? null;
    case 'flag':
      return q === 1;
    default:
      return valueOf(spec.kind, spec.steps, q, tick);
  }
}
